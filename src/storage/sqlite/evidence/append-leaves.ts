/** Enters leaves in the logs of their organizations: the last thing that a transaction does before its commit. */
import type { DatabaseSync } from 'node:sqlite'
import { createUlidSource } from '../../../domain/ulid.ts'
import { LEAF_LENGTH, leafBytesOf } from '../../../evidence/leaf-bytes.ts'
import { originOf } from '../../../evidence/log-names.ts'
import {
  LOG_STARTED,
  type LogRecord,
  type PreviousLog,
  recordLeaf,
  startDetails,
} from '../../../evidence/new-leaves.ts'
import { idsOf } from '../../evidence/cut-tail.ts'

export type LeafAppender = {
  /** Inside a transaction. */
  add(organizationId: string, id: string, leaf: string): void
  /** Before the commit of that transaction. */
  flush(): void
  /** Must follow where the transaction is rolled back. */
  forget(): void
  /** A leaf that is no event, at once. */
  record(organizationId: string, record: LogRecord): void
  /** For such a leaf. */
  nextId(): string
  /** `details`: of its first leaf. There must be no open log. */
  beginLog(organizationId: string, details: string): void
  /** Leaves as they are stored, at once. */
  appendBytes(organizationId: string, leaves: Uint8Array, ids: LeafIds): Head
  /** A row of the tail of that log, as it is. */
  insertTail(logId: number, first: number, organizationId: string, leaves: Uint8Array): void
  readonly now: () => number
}

type Waiting = { readonly leaves: string[]; minId: string; maxId: string }
type Head = { readonly id: number; readonly first: number }
type LeafIds = { readonly min: string; readonly max: string }

export function createLeafAppender(database: DatabaseSync, now: () => number = Date.now): LeafAppender {
  const grow = database.prepare(
    'UPDATE evidence_logs SET size = size + ? WHERE organization_id = ? AND ended_at IS NULL RETURNING id, size',
  )
  const insertTail = database.prepare(
    'INSERT INTO evidence_tail (log_id, first, organization_id, min_id, max_id, leaves) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const insertRecord = database.prepare(
    'INSERT INTO evidence_records (log_id, number, organization_id, kind, details) VALUES (?, ?, ?, ?, ?)',
  )
  const insertLog = database.prepare(
    `INSERT INTO evidence_logs (organization_id, period, origin, size, started_at) VALUES (?, ?, ?, 0, ?)`,
  )
  const readPeriod = database.prepare(
    'SELECT coalesce(MAX(period), 0) + 1 AS period FROM evidence_logs WHERE organization_id = ?',
  )
  const readPrevious = database.prepare(
    `SELECT l.origin, coalesce(c.size, 0) AS size, c.root FROM evidence_logs l LEFT JOIN evidence_checkpoints c ON c.log_id = l.id
     WHERE l.organization_id = ? ORDER BY l.period DESC, c.size DESC LIMIT 1`,
  )
  const readDeployment = database.prepare("SELECT value FROM facts WHERE name = 'deployment_id'")
  const ids = createUlidSource(now, () => Math.floor(Math.random() * 256))
  let waiting = new Map<string, Waiting>()

  function headOf(organizationId: string, leaves: number): Head {
    const row = grow.get(leaves, organizationId)
    if (row) return { id: Number(row['id']), first: Number(row['size']) - leaves }
    beginLog(organizationId, startDetails(previousLog(organizationId)))
    return headOf(organizationId, leaves)
  }

  function previousLog(organizationId: string): PreviousLog | null {
    const row = readPrevious.get(organizationId)
    return row ? ({ ...row } as PreviousLog) : null
  }

  function beginLog(organizationId: string, details: string): void {
    const period = Number(readPeriod.get(organizationId)?.['period'])
    const origin = originOf(String(readDeployment.get()?.['value']), organizationId, period)
    insertLog.run(organizationId, period, origin, now())
    record(organizationId, { kind: LOG_STARTED, id: ids.next(), details })
  }

  function record(organizationId: string, entered: LogRecord): void {
    const { id, first } = headOf(organizationId, 1)
    insertRecord.run(id, first, organizationId, entered.kind, entered.details)
    // No id of an event: it is never looked for.
    insertTail.run(id, first, organizationId, '', '', leafBytesOf([recordLeaf(entered)]))
  }

  return {
    add(organizationId, id, leaf) {
      if (leaf.length !== LEAF_LENGTH) throw new Error(`The leaf of ${id} has ${leaf.length} bytes.`)
      const known = waiting.get(organizationId)
      if (known) {
        known.leaves.push(leaf)
        if (id < known.minId) known.minId = id
        if (id > known.maxId) known.maxId = id
      } else waiting.set(organizationId, { leaves: [leaf], minId: id, maxId: id })
    },
    flush() {
      for (const [organizationId, { leaves, minId, maxId }] of waiting) {
        const { id, first } = headOf(organizationId, leaves.length)
        insertTail.run(id, first, organizationId, minId, maxId, leafBytesOf(leaves))
      }
      waiting.clear()
    },
    forget() {
      waiting = new Map()
    },
    record,
    nextId: ids.next,
    beginLog,
    appendBytes(organizationId, leaves, { min, max }) {
      const head = headOf(organizationId, leaves.length / LEAF_LENGTH)
      insertTail.run(head.id, head.first, organizationId, min, max, leaves)
      return head
    },
    insertTail(logId, first, organizationId, leaves) {
      const { min, max } = idsOf(leaves)
      insertTail.run(logId, first, organizationId, min, max, leaves)
    },
    now,
  }
}
