/**
 * Finds idempotency keys. A key's place in an index is random, so that writing each one at once would write a page for
 * each event. New keys are kept in memory, too, and go into the index many at a time; the log has them all, and after a
 * restart the memory is filled from it.
 */
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../threads/transaction.ts'

const DAY_MS = 24 * 3_600_000
const FINGERPRINT_BYTES = 6
const MIN_WAITING = 4_096
const MAX_WAITING = 65_536
/** The larger the index of a day, the more keys go into it at a time: each page that is written then has several. */
const SHARE_WAITING = 1 / 16

type Entry = { readonly day: number; readonly fingerprint: number; readonly number: number }

export type KeyIndex = {
  /** Numbers in the log that may be of this key; most often none. */
  find(scope: Buffer, since: number): number[]
  /** Inside of the transaction that writes it to the log. */
  add(scope: Buffer, createdAt: number, number: number): void
  /** Must follow where that transaction is rolled back. */
  forget(): void
  /** Takes a step into the index where enough keys wait; says whether there is more to do. */
  write(on: DatabaseSync, budgetMs: number, now: () => number): boolean
  /** Must follow where days were deleted from the index. */
  refresh(): void
}

export function createKeyIndex(database: DatabaseSync): KeyIndex {
  let waiting = new Map<string, Entry>()
  /** Sorted, the last first; written so far are those that were removed. */
  let writing: { readonly last: number; readonly entries: Entry[] } | null = null
  let days: number[] = []
  let lookUp = database.prepare('SELECT number FROM idempotency_index WHERE day IN () AND fingerprint = ?')
  let enough = MIN_WAITING

  function load(): void {
    waiting = new Map()
    const rows = database
      .prepare(
        'SELECT number, scope, created_at FROM idempotency_log WHERE number > (SELECT number FROM idempotency_indexed)',
      )
      .iterate()
    for (const row of rows)
      add(Buffer.from(row['scope'] as Uint8Array), Number(row['created_at']), Number(row['number']))
  }

  function add(scope: Buffer, createdAt: number, number: number): void {
    const fingerprint = scope.readUIntBE(0, FINGERPRINT_BYTES)
    waiting.set(scope.toString('latin1'), { day: Math.floor(createdAt / DAY_MS), fingerprint, number })
  }

  function refresh(): void {
    const next = database.prepare('SELECT MIN(day) AS day FROM idempotency_index WHERE day > ?')
    days = []
    for (let day = next.get(-1)?.['day']; typeof day === 'number'; day = next.get(day)?.['day'])
      days.push(day)
    lookUp = database.prepare(
      `SELECT number FROM idempotency_index WHERE day IN (${days.join(', ')}) AND fingerprint = ?`,
    )
    const size = database
      .prepare('SELECT COUNT(*) AS keys FROM idempotency_index WHERE day = ?')
      .get(days.at(-1) ?? -1)?.['keys']
    enough = Math.min(Math.max(Number(size) * SHARE_WAITING, MIN_WAITING), MAX_WAITING)
  }

  load()
  refresh()

  return {
    find(scope, since) {
      const known = waiting.get(scope.toString('latin1'))
      if (known) return [known.number]
      if (days.length === 0 || (days.at(-1) ?? 0) < Math.floor(since / DAY_MS)) return []
      return lookUp.all(scope.readUIntBE(0, FINGERPRINT_BYTES)).map((row) => Number(row['number']))
    },
    add,
    forget() {
      writing = null
      load()
    },
    refresh,

    /** The position moves once all of them are written: stopped before, all are written again, to the same places. */
    write(on, budgetMs, now) {
      if (!writing) {
        if (waiting.size < enough) return false
        const entries = [...waiting.values()].sort((a, b) => b.day - a.day || b.fingerprint - a.fingerprint)
        writing = { last: entries.reduce((last, { number }) => Math.max(last, number), 0), entries }
      }
      const { last, entries } = writing
      const left = inTransaction(on, () => {
        const insert = on.prepare('INSERT OR IGNORE INTO idempotency_index VALUES (?, ?, ?)')
        const end = now() + budgetMs
        let rest = entries.length
        while (rest > 0 && now() < end) {
          rest -= 1
          const { day, fingerprint, number } = entries[rest] as Entry
          insert.run(day, fingerprint, number)
        }
        if (rest === 0) on.prepare('UPDATE idempotency_indexed SET number = ?').run(last)
        return rest
      })
      entries.length = left
      if (left > 0) return true
      writing = null
      for (const [scope, { number }] of waiting) if (number <= last) waiting.delete(scope)
      refresh()
      return false
    },
  }
}
