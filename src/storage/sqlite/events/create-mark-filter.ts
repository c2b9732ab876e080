/**
 * Which sessions may have marks. Most have none, and then nothing is read. It never misses one: all marks of an embedded
 * store are written by this process, or were there when it started.
 */
import type { AppendUnit } from '../../commit/callers-of.ts'
import { MARKS_KEPT_MS } from '../../contract/marks.ts'

export type MarkFilter = {
  /** To be called before the units are written. */
  note(units: readonly AppendUnit[]): void
  mayHave(session: string): boolean
}

/** Of each half; beyond it every session may have marks. */
export const MAX_MARKED_SESSIONS = 50_000
/** Twice as long as marks count: a clock that is set back makes no difference. */
const HALF_MS = 2 * MARKS_KEPT_MS

type Half = { readonly sessions: Set<string>; isFull: boolean }

/** `stored`: the sessions that have marks now, one more than may be noted where there are too many. */
export function createMarkFilter(stored: readonly string[], now: () => number): MarkFilter {
  let older: Half = { sessions: new Set(), isFull: false }
  let newer = older
  let since = now()
  renew()
  for (const session of stored) add(session)

  function renew(): void {
    older = newer
    newer = { sessions: new Set(), isFull: false }
    since = now()
  }

  function add(session: string): void {
    if (newer.sessions.size >= MAX_MARKED_SESSIONS && !newer.sessions.has(session)) newer.isFull = true
    else newer.sessions.add(session)
  }

  return {
    note(units) {
      if (now() - since >= HALF_MS) renew()
      for (const unit of units)
        for (const pack of unit.kind === 'each' ? [unit.pack] : unit.packs)
          for (const [, marks] of pack.marks) for (const { session } of marks) add(session)
    },
    mayHave: (session) =>
      newer.isFull || older.isFull || newer.sessions.has(session) || older.sessions.has(session),
  }
}
