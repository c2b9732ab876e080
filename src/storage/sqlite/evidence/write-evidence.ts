/** What the one process of an embedded store writes to the logs beside the appends. It needs no lease. */
import type { DatabaseSync } from 'node:sqlite'
import { eventLeaf } from '../../../evidence/new-leaves.ts'
import type { StoredEvent } from '../../contract/events.ts'
import type {
  AnchorReceipt,
  EvidenceLease,
  LogKey,
  NewCheckpoint,
  SavedCheck,
} from '../../contract/evidence.ts'
import { EVENT_COLUMNS, FROM_EVENTS } from '../../rows/event-columns.ts'
import { inTransaction } from '../threads/transaction.ts'
import type { LeafAppender } from './append-leaves.ts'
import { createLogCutter } from './cut-log.ts'
import { createOtherLeaves } from './other-leaves.ts'
import { createTiler } from './tile-log.ts'

/** An append that comes in meanwhile waits for no more than this. */
const EVENTS_A_STEP = 128
const HOUR_MS = 3_600_000

export function createEvidenceLogWriter(database: DatabaseSync, leaves: LeafAppender) {
  const readMissing = database.prepare('SELECT seq, until FROM evidence_missing')
  const moveMissing = database.prepare('UPDATE evidence_missing SET seq = ?')
  const readEvents = database.prepare(
    `SELECT e.seq, ${EVENT_COLUMNS} ${FROM_EVENTS} WHERE e.seq > ? AND e.seq <= ? ORDER BY e.seq LIMIT ${EVENTS_A_STEP}`,
  )

  const cutLog = createLogCutter(database, leaves)

  function inTurn(work: () => void): void {
    try {
      inTransaction(database, work)
    } catch (error) {
      leaves.forget()
      throw error
    }
  }

  return {
    takeEvidenceLease: (_holder: string, _now: number, _until: number): number | null => 1,

    ...createTiler(database),
    ...createOtherLeaves(database, leaves),

    bringInEvents(_: EvidenceLease): boolean {
      const { seq, until } = readMissing.get() as { seq: number; until: number }
      if (seq >= until) return false
      const rows = readEvents.all(seq, until)
      inTurn(() => {
        for (const { seq: _seq, ...row } of rows) {
          const event = { ...row, team_id: row['team_id'] || null } as unknown as StoredEvent
          leaves.add(event.organization_id, event.id, eventLeaf(event, 'later'))
        }
        leaves.flush()
        moveMissing.run(rows.length < EVENTS_A_STEP ? until : Number(rows.at(-1)?.['seq']))
      })
      return rows.length === EVENTS_A_STEP
    },

    saveCheckpoint(_: EvidenceLease, log: LogKey, { size, root, note, created_at }: NewCheckpoint): boolean {
      return inTransaction(database, () => {
        const { changes } = database
          .prepare(
            `INSERT INTO evidence_checkpoints (log_id, size, organization_id, root, note, created_at)
             SELECT ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM evidence_checkpoints WHERE log_id = ? AND size >= ?)`,
          )
          .run(log.id, size, log.organization_id, root, note, created_at, log.id, size)
        // Of each hour the last one stays.
        database
          .prepare('DELETE FROM evidence_checkpoints WHERE log_id = ? AND size < ? AND created_at >= ?')
          .run(log.id, size, created_at - (created_at % HOUR_MS))
        return changes === 1
      })
    },

    continueLog(_: EvidenceLease, log: LogKey, details: string): void {
      inTurn(() => cutLog(log, details))
    },

    saveCheck(organizationId: string, { log_id, size, changed, missing, checked_at }: SavedCheck): void {
      database
        .prepare(
          `INSERT INTO evidence_checks (log_id, organization_id, size, changed, missing, checked_at) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET size = excluded.size, changed = excluded.changed, missing = excluded.missing,
             checked_at = excluded.checked_at`,
        )
        .run(log_id, organizationId, size, changed, missing, checked_at)
    },

    saveReceipt(organizationId: string, receipt: AnchorReceipt): void {
      const { log_id, sink, size, at, lines, failure, failed_at } = receipt
      database
        .prepare(
          `INSERT INTO evidence_receipts (log_id, sink, organization_id, size, at, lines, failure, failed_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET size = excluded.size, at = excluded.at, lines = excluded.lines,
             failure = excluded.failure, failed_at = excluded.failed_at`,
        )
        .run(log_id, sink, organizationId, size, at, lines, failure, failed_at)
    },
  }
}
