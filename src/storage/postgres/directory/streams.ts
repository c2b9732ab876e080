/** Streams to other systems, and how far each has come. */
import type { StreamPosition, StreamStorage } from '../../contract/streams.ts'
import {
  changedColumnsOf,
  END_LEASE,
  positionOf,
  SELECT_STREAMS,
  streamOf,
  streamRowOf,
} from '../../rows/stream-row.ts'
import type { SealedStorage } from '../../secrets/sealed-storage.ts'
import { insertRow } from '../connections/insert-row.ts'
import { type Connections, DO_NOT_WAIT, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { withChangeRecord } from './changes.ts'

type Part = Pick<SealedStorage, Exclude<keyof StreamStorage, 'readEntries' | 'findEntry'>>

export function createStreams(connections: Connections): Part {
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    async listStreams(organizationId) {
      const { rows } = await connections.read(
        { organizations: organizationId ?? EVERY_ORGANIZATION },
        (query) =>
          query(
            `${SELECT_STREAMS} WHERE ($1::text IS NULL OR s.organization_id = $1) AND o.retired_at IS NULL ORDER BY s.created_at, s.id`,
            [organizationId],
          ),
      )
      return rows.map(streamOf)
    },

    async listStreamPositions(streamId) {
      const { rows } = await connections.read(everywhere, (query) =>
        query('SELECT * FROM stream_positions WHERE $1::text IS NULL OR stream_id = $1', [streamId]),
      )
      return rows.map(positionOf)
    },

    createStream: (stream, positions, record) =>
      withChangeRecord(connections, stream.organization_id, record, async (query) => {
        if (!(await insertRow(query, 'streams', streamRowOf(stream), 'ON CONFLICT DO NOTHING'))) return false
        await savePositions(query, positions)
        return true
      }),

    changeStream: (organizationId, id, { positions, ...change }, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        const { count } = await query(
          `UPDATE streams SET name = coalesce($1::text, name), settings = coalesce($2::text, settings),
             sealed_target = coalesce($3::text, sealed_target), is_paused = coalesce($4::smallint, is_paused), ${END_LEASE}
           WHERE organization_id = $5 AND id = $6`,
          [...changedColumnsOf(change), organizationId, toStorable(id)],
        )
        if (count === 0 || !positions) return count === 1
        await dropPositions(query, id)
        await savePositions(query, positions)
        return true
      }),

    deleteStream: (organizationId, id, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        const { count } = await query('DELETE FROM streams WHERE organization_id = $1 AND id = $2', [
          ...[organizationId, toStorable(id)],
        ])
        if (count === 0) return false
        await dropPositions(query, id)
        return true
      }),

    takeStreamLease: (id, holder, now, until) =>
      connections.write(everywhere, async (query) => {
        const { rows } = await query<{ lease_number: number }>(
          `UPDATE streams SET lease_until = $4, lease_holder = $2,
             lease_number = CASE WHEN lease_holder = $2 THEN lease_number ELSE lease_number + 1 END
           WHERE id = $1 AND is_paused = 0 AND (lease_holder = $2 OR lease_until < $3) RETURNING lease_number`,
          [id, holder, now, until],
        )
        return rows[0]?.lease_number ?? null
      }),

    saveStreamProgress: ({ id, holder, number }, { position, ...state }) =>
      connections.write(everywhere, async (query) => {
        // What is lost with it is sent again.
        await query(DO_NOT_WAIT)
        const { count } = await query(
          `UPDATE streams SET sent = sent + $1, succeeded_at = $2, failing_since = $3, attempts = $4, next_attempt_at = $5, last_answer = $6
           WHERE id = $7 AND lease_holder = $8 AND lease_number = $9`,
          [
            ...[state.sent, state.succeeded_at, state.failing_since, state.attempts, state.next_attempt_at],
            ...[toStorable(state.last_answer), id, holder, number],
          ],
        )
        if (count === 1 && position) await savePositions(query, [position])
        return count === 1
      }),
  }
}

async function dropPositions(query: Query, id: string): Promise<void> {
  await query('DELETE FROM stream_positions WHERE stream_id = $1', [id])
}

async function savePositions(query: Query, positions: readonly StreamPosition[]): Promise<void> {
  if (positions.length === 0) return
  await query(
    `INSERT INTO stream_positions (stream_id, organization_id, source_id, log_id, next)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[])
     ON CONFLICT (stream_id, source_id) DO UPDATE SET log_id = excluded.log_id, next = excluded.next`,
    [
      positions.map(({ stream_id }) => stream_id),
      positions.map(({ organization_id }) => organization_id),
      positions.map(({ source_id }) => source_id),
      positions.map(({ log_id }) => log_id),
      positions.map(({ next }) => next),
    ],
  )
}
