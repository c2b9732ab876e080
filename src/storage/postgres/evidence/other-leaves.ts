import type { FactChange } from '../../../resources/facts/records.ts'
import type { EvidenceCount, RunningProcess } from '../../contract/evidence.ts'
import { countsLeaf, lostProcessLeaf, type NewRecord } from '../../evidence/other-leaves.ts'
import type { Query } from '../connections/query.ts'
import { appendRecords } from './append-leaves.ts'

const HOURS_A_STEP = 500

/** In one order, so that two processes cannot deadlock. */
export async function addCounts(query: Query, counts: readonly EvidenceCount[]): Promise<void> {
  if (counts.length === 0) return
  await query(
    `INSERT INTO evidence_counts AS kept (organization_id, hour, name, events)
     SELECT organization_id, hour, name, sum(events)
     FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) AS new (organization_id, hour, name, events)
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (organization_id, hour, name) DO UPDATE SET events = kept.events + excluded.events`,
    [
      counts.map(({ organization_id }) => organization_id),
      counts.map(({ hour }) => hour),
      counts.map(({ name }) => name),
      counts.map(({ events }) => events),
    ],
  )
}

export async function enterCounts(query: Query, beforeHour: number): Promise<boolean> {
  const { rows } = await query<EvidenceCount>(
    `DELETE FROM evidence_counts WHERE (organization_id, hour) IN (
       SELECT DISTINCT organization_id, hour FROM evidence_counts WHERE hour < $1
       ORDER BY hour, organization_id LIMIT ${HOURS_A_STEP})
     RETURNING organization_id, hour, name, events`,
    [beforeHour],
  )
  if (rows.length === 0) return false
  const hours = Map.groupBy(rows, ({ organization_id, hour }) => `${hour} ${organization_id}`)
  const leaves = [...hours.values()].map((counts) => {
    const { organization_id = '', hour = 0 } = counts[0] ?? {}
    return { organization_id, hour, ...countsLeaf(hour, counts) }
  })
  // An organization has one leaf in each statement.
  for (const ofHour of Map.groupBy(leaves, ({ hour }) => hour).values()) await appendRecords(query, ofHour)
  return hours.size === HOURS_A_STEP
}

export async function noteProcess(query: Query, { id, started_at, seen_at }: RunningProcess): Promise<void> {
  await query(
    `INSERT INTO evidence_processes (id, started_at, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
    [id, started_at, seen_at],
  )
}

export async function endProcess(query: Query, id: string): Promise<void> {
  await query('DELETE FROM evidence_processes WHERE id = $1', [id])
}

export async function enterLostProcesses(query: Query, ownId: string, seenBefore: number): Promise<number> {
  const { rows } = await query<RunningProcess>(
    'DELETE FROM evidence_processes WHERE id <> $1 AND seen_at < $2 RETURNING id, started_at, seen_at',
    [ownId, seenBefore],
  )
  for (const process of rows) await recordEverywhere(query, lostProcessLeaf(process))
  return rows.length
}

export async function recordInLogs(query: Query, record: NewRecord, fact?: FactChange): Promise<boolean> {
  if (fact) {
    const { count } = await query(
      'UPDATE facts SET value = $3 WHERE name = $1 AND ($2::text IS NULL OR value = $2)',
      [fact.name, fact.from ?? null, fact.to],
    )
    if (count === 0) return false
  }
  await recordEverywhere(query, record)
  return true
}

async function recordEverywhere(query: Query, record: NewRecord): Promise<void> {
  const { rows } = await query<{ organization_id: string }>(
    'SELECT organization_id FROM evidence_logs WHERE ended_at IS NULL ORDER BY organization_id',
  )
  await appendRecords(
    query,
    rows.map(({ organization_id }) => ({ organization_id, ...record })),
  )
}
