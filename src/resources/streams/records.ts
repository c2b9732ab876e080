/**
 * Streams to other systems, and how far each has come. One process sends a stream at a time: the holder of its lease. Progress is
 * saved only by the holder; whoever changes a stream ends the lease.
 */
import type { ChangeRecord } from '../../domain/change.ts'
import type { StreamCover, StreamSettings, StreamTarget } from '../../domain/stream.ts'
import { conditions } from '../kit/conditions.ts'
import {
  change,
  type Query,
  read,
  readEverywhere,
  repeatedWrite,
  writeEverywhere,
} from '../kit/operations.ts'
import { insert, insertAll, type RowOf, table } from '../kit/table.ts'

export type StoredStream = {
  readonly id: string
  readonly organization_id: string
  readonly covers: StreamCover
  readonly name: string
  readonly settings: StreamSettings
  readonly target: StreamTarget
  readonly is_paused: boolean
  readonly created_at: number
  readonly created_by: string
} & StreamState

/** As the engines have it: sealed. */
export type SealedStream = Omit<StoredStream, 'target'> & { readonly sealed_target: string }

export type StreamState = {
  /** Events that were confirmed since it was created. */
  readonly sent: number
  readonly succeeded_at: number | null
  readonly failing_since: number | null
  /** Failures since the last success. */
  readonly attempts: number
  readonly next_attempt_at: number
  /** One line for a person. */
  readonly last_answer: string
}

/** `organization_id`: whose stream it is. `source_id`: whose events these are. The rest: see `EntryPosition`. */
export type StreamPosition = {
  readonly stream_id: string
  readonly organization_id: string
  readonly source_id: string
  readonly log_id: number
  readonly next: number
}

export type StreamChange = {
  readonly name?: string
  readonly settings?: StreamSettings
  readonly target?: StreamTarget
  readonly is_paused?: boolean
  /** Of all organizations that it has: others begin with their first event. */
  readonly positions?: readonly StreamPosition[]
}

export type SealedStreamChange = Omit<StreamChange, 'target'> & { readonly sealed_target?: string }

export type StreamLease = { readonly id: string; readonly holder: string; readonly number: number }

/** `sent`: beyond what was sent before. */
type StreamProgress = StreamState & { readonly position: StreamPosition | null }

const STREAMS = table(
  'streams',
  [
    ...(['id', 'organization_id', 'covers', 'name', 'settings', 'sealed_target', 'is_paused'] as const),
    ...(['created_at', 'created_by', 'sent', 'succeeded_at', 'failing_since', 'attempts'] as const),
    ...(['next_attempt_at', 'last_answer', 'lease_holder', 'lease_number', 'lease_until'] as const),
  ],
  { personal: ['name', 'last_answer'] },
)

const STREAM_POSITIONS = table(
  'stream_positions',
  [...(['stream_id', 'organization_id', 'source_id', 'log_id', 'next'] as const)],
  { personal: [] },
)

export const STREAM_TABLES = [STREAMS, STREAM_POSITIONS]

/** Of a change: whoever sends the stream now saves nothing more, and the next attempt is not waited for. */
const END_LEASE =
  "lease_holder = '', lease_number = lease_number + 1, lease_until = 0, attempts = 0, next_attempt_at = 0"

export const STREAM_RECORDS = {
  /** Without a position, the events of an organization are sent from the first on. */
  createStream: change(
    async (query, stream: SealedStream, positions: readonly StreamPosition[], _record: ChangeRecord) => {
      if (!(await insert(query, STREAMS, rowOf(stream), 'ON CONFLICT DO NOTHING'))) return false
      await savePositions(query, positions)
      return true
    },
  ),

  /** Of one organization, or with null of all that are not retired. */
  listStreams: read('quick', async (query, organizationId: string | null) => {
    const found = conditions([['s.organization_id =', organizationId ?? undefined]])
    const { rows } = await query<RowOf<typeof STREAMS>>(
      `SELECT s.* FROM streams s JOIN organizations o ON o.id = s.organization_id
       WHERE ${found.sql} AND o.retired_at IS NULL ORDER BY s.created_at, s.id`,
      found.values,
    )
    return rows.map(streamOf)
  }),

  /** Ends the lease; what failed is tried at once. False where there is no such stream. */
  changeStream: change(
    async (
      query,
      organizationId: string,
      id: string,
      { name, settings, sealed_target, is_paused, positions }: SealedStreamChange,
      _record: ChangeRecord,
    ) => {
      const { count } = await query(
        `UPDATE streams SET name = coalesce($1::text, name), settings = coalesce($2::text, settings),
           sealed_target = coalesce($3::text, sealed_target), is_paused = coalesce($4::smallint, is_paused), ${END_LEASE}
         WHERE organization_id = $5 AND id = $6`,
        [
          ...[
            name,
            settings && JSON.stringify(settings),
            sealed_target,
            is_paused === undefined ? null : Number(is_paused),
          ],
          ...[organizationId, id],
        ],
      )
      if (count === 0 || !positions) return count === 1
      await dropPositions(query, id)
      await savePositions(query, positions)
      return true
    },
  ),

  deleteStream: change(async (query, organizationId: string, id: string, _record: ChangeRecord) => {
    const { count } = await query('DELETE FROM streams WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
    ])
    if (count === 0) return false
    await dropPositions(query, id)
    return true
  }),

  /** With null, of all streams. */
  listStreamPositions: readEverywhere(async (query, streamId: string | null) => {
    const found = conditions([['stream_id =', streamId ?? undefined]])
    const { rows } = await query<StreamPosition>(
      `SELECT * FROM stream_positions WHERE ${found.sql}`,
      found.values,
    )
    return rows
  }),

  /** The number of the lease, larger for each new holder; null where another holds it, or the stream is paused or gone. */
  takeStreamLease: writeEverywhere(
    async (query, id: string, holder: string, now: number, until: number): Promise<number | null> => {
      const { rows } = await query<{ lease_number: number }>(
        `UPDATE streams SET lease_until = $4, lease_holder = $2,
           lease_number = CASE WHEN lease_holder = $2 THEN lease_number ELSE lease_number + 1 END
         WHERE id = $1 AND is_paused = 0 AND (lease_holder = $2 OR lease_until < $3) RETURNING lease_number`,
        [id, holder, now, until],
      )
      return rows[0]?.lease_number ?? null
    },
  ),

  /** False where the lease is another's: nothing is saved. What is lost of it is sent again. */
  saveStreamProgress: repeatedWrite(
    async (query, { id, holder, number }: StreamLease, { position, ...state }: StreamProgress) => {
      const { count } = await query(
        `UPDATE streams SET sent = sent + $1, succeeded_at = $2, failing_since = $3, attempts = $4, next_attempt_at = $5, last_answer = $6
         WHERE id = $7 AND lease_holder = $8 AND lease_number = $9`,
        [
          ...[state.sent, state.succeeded_at, state.failing_since, state.attempts, state.next_attempt_at],
          ...[state.last_answer, id, holder, number],
        ],
      )
      if (count === 1 && position) await savePositions(query, [position])
      return count === 1
    },
  ),
}

async function dropPositions(query: Query, id: string): Promise<void> {
  await query('DELETE FROM stream_positions WHERE stream_id = $1', [id])
}

function savePositions(query: Query, positions: readonly StreamPosition[]): Promise<void> {
  return insertAll(
    query,
    STREAM_POSITIONS,
    positions,
    'ON CONFLICT (stream_id, source_id) DO UPDATE SET log_id = excluded.log_id, next = excluded.next',
  )
}

function rowOf({ settings, is_paused, ...stream }: SealedStream): RowOf<typeof STREAMS> {
  return {
    ...stream,
    settings: JSON.stringify(settings),
    is_paused: Number(is_paused),
    ...{ lease_holder: '', lease_number: 0, lease_until: 0 },
  }
}

function streamOf(row: RowOf<typeof STREAMS>): SealedStream {
  const { settings, is_paused, lease_holder: _, lease_number: __, lease_until: ___, ...stream } = row
  return {
    ...(stream as unknown as Omit<SealedStream, 'settings' | 'is_paused'>),
    settings: JSON.parse(String(settings)) as StreamSettings,
    is_paused: is_paused === 1,
  }
}
