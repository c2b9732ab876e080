/** Leaves with fresh salts, for events that are about to be stored and for records of the log's own. */
import { randomFillSync } from 'node:crypto'
import { isoTime } from '../domain/iso-time.ts'
import { timeOfUlid } from '../domain/ulid.ts'
import { type EntryHead, type Recorded, SALT_LENGTH, sealEntry } from './entry.ts'
import { type CommittedEvent, sealEvent } from './event-entry.ts'
import { LEAF_FLAGS, leafText } from './leaf-bytes.ts'

/** `details` is JSON text. */
export type LogRecord = { readonly kind: string; readonly id: string; readonly details: string }

/** The first leaf of every log. */
export const LOG_STARTED = 'log-started'

/** A log that has ended; size and root are those of its last checkpoint. */
export type PreviousLog = { readonly origin: string; readonly size: number; readonly root: Uint8Array | null }

/** What the first leaf says. `more`: why the log before was ended. */
export function startDetails(previous: PreviousLog | null, more: object = {}): string {
  if (previous === null) return JSON.stringify({ previous, ...more })
  const { origin, size, root } = previous
  const named = { origin, size, root: root === null ? null : Buffer.from(root).toString('base64') }
  return JSON.stringify({ previous: named, ...more })
}

export function eventLeaf(row: CommittedEvent, recorded: Recorded = 'at-once'): string {
  const salt = nextSalt()
  const flag = recorded === 'later' ? LEAF_FLAGS.laterEvent : LEAF_FLAGS.event
  return leafText(flag, row.id, salt, sealEvent(row, salt, recorded).leaf)
}

export function recordLeaf(record: LogRecord): string {
  const salt = nextSalt()
  return leafText(LEAF_FLAGS.record, record.id, salt, sealRecord(record, salt).leaf)
}

export function sealRecord({ kind, id, details }: LogRecord, salt: Uint8Array) {
  const head: EntryHead = { kind, id, time: isoTime(timeOfUlid(id)), recorded: 'at-once' }
  return sealEntry(head, [['details', details]], salt)
}

/** Random bytes are drawn in bulk: one system call for many salts. What is returned is good until many more were drawn. */
const pool = Buffer.alloc(SALT_LENGTH * 256)
let left = 0

function nextSalt(): Uint8Array {
  if (left === 0) {
    randomFillSync(pool)
    left = pool.length
  }
  left -= SALT_LENGTH
  return pool.subarray(left, left + SALT_LENGTH)
}
