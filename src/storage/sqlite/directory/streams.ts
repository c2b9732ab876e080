/** Streams to other systems, and how far each has come. */
import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord } from '../../contract/directory.ts'
import type { StreamLease, StreamPosition, StreamProgress } from '../../contract/streams.ts'
import {
  changedColumnsOf,
  END_LEASE,
  positionOf,
  SELECT_STREAMS,
  type SealedStream,
  type SealedStreamChange,
  streamOf,
  streamRowOf,
} from '../../rows/stream-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { inTransaction } from '../threads/transaction.ts'
import { withChangeRecord } from './changes.ts'

export function createStreamReader(database: DatabaseSync) {
  return {
    listStreams(organizationId: string | null): SealedStream[] {
      return database
        .prepare(
          `${SELECT_STREAMS} WHERE (?1 IS NULL OR s.organization_id = ?1) AND o.retired_at IS NULL ORDER BY s.created_at, s.id`,
        )
        .all(organizationId)
        .map(streamOf)
    },

    listStreamPositions(streamId: string | null): StreamPosition[] {
      return database
        .prepare('SELECT * FROM stream_positions WHERE ?1 IS NULL OR stream_id = ?1')
        .all(streamId)
        .map(positionOf)
    },
  }
}

export function createStreamWriter(database: DatabaseSync) {
  const run = (sql: string, ...values: (string | number | null)[]) =>
    Number(database.prepare(sql).run(...values).changes)

  function savePosition({ stream_id, organization_id, source_id, log_id, next }: StreamPosition): void {
    run(
      `INSERT INTO stream_positions (stream_id, organization_id, source_id, log_id, next) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET log_id = excluded.log_id, next = excluded.next`,
      ...[stream_id, organization_id, source_id, log_id, next],
    )
  }

  function dropPositions(id: string): void {
    run('DELETE FROM stream_positions WHERE stream_id = ?', id)
  }

  return {
    createStream(stream: SealedStream, positions: readonly StreamPosition[], record: ChangeRecord): boolean {
      return withChangeRecord(database, stream.organization_id, record, () => {
        if (!insertRow(database, 'streams', streamRowOf(stream), 'ON CONFLICT DO NOTHING')) return false
        for (const position of positions) savePosition(position)
        return true
      })
    },

    changeStream(
      organizationId: string,
      id: string,
      { positions, ...change }: SealedStreamChange,
      record: ChangeRecord,
    ): boolean {
      return withChangeRecord(database, organizationId, record, () => {
        const isFound =
          run(
            `UPDATE streams SET name = coalesce(?, name), settings = coalesce(?, settings),
               sealed_target = coalesce(?, sealed_target), is_paused = coalesce(?, is_paused), ${END_LEASE}
             WHERE organization_id = ? AND id = ?`,
            ...[...changedColumnsOf(change), organizationId, id],
          ) === 1
        if (!isFound || !positions) return isFound
        dropPositions(id)
        for (const position of positions) savePosition(position)
        return true
      })
    },

    deleteStream(organizationId: string, id: string, record: ChangeRecord): boolean {
      return withChangeRecord(database, organizationId, record, () => {
        if (run('DELETE FROM streams WHERE organization_id = ? AND id = ?', organizationId, id) === 0)
          return false
        dropPositions(id)
        return true
      })
    },

    takeStreamLease(id: string, holder: string, now: number, until: number): number | null {
      const row = database
        .prepare(
          `UPDATE streams SET lease_until = ?4, lease_holder = ?2,
             lease_number = CASE WHEN lease_holder = ?2 THEN lease_number ELSE lease_number + 1 END
           WHERE id = ?1 AND is_paused = 0 AND (lease_holder = ?2 OR lease_until < ?3) RETURNING lease_number`,
        )
        .get(id, holder, now, until)
      return row ? Number(row['lease_number']) : null
    },

    saveStreamProgress({ id, holder, number }: StreamLease, { position, ...state }: StreamProgress): boolean {
      return inTransaction(database, () => {
        const isHeld =
          run(
            `UPDATE streams SET sent = sent + ?, succeeded_at = ?, failing_since = ?, attempts = ?, next_attempt_at = ?, last_answer = ?
             WHERE id = ? AND lease_holder = ? AND lease_number = ?`,
            ...[state.sent, state.succeeded_at, state.failing_since, state.attempts, state.next_attempt_at],
            ...[state.last_answer, id, holder, number],
          ) === 1
        if (isHeld && position) savePosition(position)
        return isHeld
      })
    },
  }
}
