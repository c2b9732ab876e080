/**
 * Between which arrivals the events of a time lie. No event of the text index is older than one before it by more than the
 * disorder: so whatever came in before one that is older than the range by so much is older than the range too, whatever
 * came in after one that is younger by so much is younger, and between two that lie as far inside nothing is outside. What is
 * not in the index yet says nothing about that.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt, LAST_ULID_TIME } from '../../../domain/ulid.ts'

/** None where the first comes after the last. */
export type Arrivals = readonly [first: number, last: number]

/** Every event of the range that is in the index is one of these. */
export function arrivalsAround(database: DatabaseSync, scope: Scope, { from, to }: TimeRange): Arrivals {
  const { indexed, disorder, lastBefore, firstFrom } = lookAt(database, scope)
  const older = lastBefore(from - disorder) ?? 0
  const younger = firstFrom(to + disorder) ?? indexed + 1
  return [older + 1, younger - 1]
}

/** Every one of these that is in the index is an event of the range; null where that is not known of any. */
export function arrivalsWithin(
  database: DatabaseSync,
  scope: Scope,
  { from, to }: TimeRange,
): Arrivals | null {
  const { disorder, lastBefore, firstFrom } = lookAt(database, scope)
  const first = firstFrom(from + disorder)
  const last = lastBefore(to - disorder)
  return first === null || last === null || first > last ? null : [first, last]
}

function lookAt(database: DatabaseSync, { organization_id }: Scope) {
  const row = database.prepare('SELECT seq, disorder_ms FROM indexed').get()
  const indexed = Number(row?.['seq'])
  const seqOf = (condition: string, time: number): number | null => {
    const found = database
      .prepare(
        `SELECT seq FROM events INDEXED BY events_by_id WHERE organization_id = ? AND seq <= ? AND id ${condition} LIMIT 1`,
      )
      .get(organization_id, indexed, firstUlidAt(time))
    return found ? Number(found['seq']) : null
  }
  return {
    indexed,
    disorder: Number(row?.['disorder_ms']),
    lastBefore: (time: number) => (time <= 0 ? null : seqOf('< ? ORDER BY id DESC', time)),
    firstFrom: (time: number) => (time > LAST_ULID_TIME ? null : seqOf('>= ? ORDER BY id', time)),
  }
}
