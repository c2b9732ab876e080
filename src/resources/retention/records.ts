/** How long events are kept, and the runs that remove what has expired (`removeExpired` of the engines). */
import type { ChangeRecord } from '../../domain/change.ts'
import { type Cutoffs, NO_RETENTION, type RetentionSet } from '../../domain/retention.ts'
import { firstUlidAt, timeOfUlid } from '../../domain/ulid.ts'
import { change, read, readEverywhere, write } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'
import { type Versioned, versioned } from '../kit/versioned.ts'

export type StoredRetention = Versioned<RetentionSet>

export type NewRetentionRun = {
  readonly id: string
  readonly version: number
  readonly cutoffs: Cutoffs
  readonly started_at: number
}

export type RetentionRun = NewRetentionRun & {
  readonly ended_at: number | null
  /** Events up to this time are looked at; milliseconds. */
  readonly position: number
  readonly removed: number
  readonly held: number
}

const settings = versioned<RetentionSet>('retention_settings', NO_RETENTION)

const RUNS = table(
  'retention_runs',
  [
    ...(['organization_id', 'id', 'version', 'cutoffs', 'started_at', 'ended_at', 'position'] as const),
    ...(['removed', 'held'] as const),
  ],
  { personal: [] },
)

export const RETENTION_TABLES = [settings.table, RUNS]

export const RETENTION_RECORDS = {
  readRetention: read('quick', settings.newest),

  /** Of every organization that ever had any. */
  listRetention: readEverywhere(settings.newestOfEvery),

  saveRetention: change(settings.save),

  /** The newest first. */
  listRetentionRuns: read('quick', async (query, organizationId: string, limit: number) => {
    const { rows } = await query<RowOf<typeof RUNS>>(
      `SELECT * FROM retention_runs WHERE organization_id = $1 ORDER BY id DESC LIMIT ${limit}`,
      [organizationId],
    )
    return rows.map(runOf)
  }),

  /** False where a run is under way, or has this id. */
  beginRetentionRun: write((query, organization_id: string, { cutoffs, ...run }: NewRetentionRun) => {
    const begun = { ended_at: null, position: firstUlidAt(0), removed: 0, held: 0 }
    const row = { organization_id, ...run, cutoffs: JSON.stringify(cutoffs), ...begun }
    return insert(query, RUNS, row, 'ON CONFLICT DO NOTHING')
  }),

  /** With its record, which is a leaf of the log. False where it has ended before. */
  endRetentionRun: change(async (query, organizationId: string, runId: string, record: ChangeRecord) => {
    const { count } = await query(
      'UPDATE retention_runs SET ended_at = $3 WHERE organization_id = $1 AND id = $2 AND ended_at IS NULL',
      [organizationId, runId, timeOfUlid(record.id)],
    )
    return count === 1
  }),
}

function runOf({ organization_id: _, cutoffs, position, ...row }: RowOf<typeof RUNS>): RetentionRun {
  return {
    ...(row as Omit<RetentionRun, 'cutoffs' | 'position'>),
    cutoffs: JSON.parse(String(cutoffs)) as Cutoffs,
    position: timeOfUlid(String(position)),
  }
}
