/**
 * A word is found in events in the order in which they came in, which is nearly that of their ids, and to sort all of them
 * by id takes longer than to find them. As many as a page goes down to, in the order in which they came in, need not be those of
 * the page; but nothing of the page is further away than the furthest of them. Only what is nearer needs to be sorted.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { EventFilter, EventPlace } from '../../contract/events.ts'
import { searchWordsOf } from '../../indexing/search-words.ts'
import { matchesOf } from './matches.ts'

/** A page that goes down further is sorted out of all. */
const MAX_DEPTH = 1_000

/** The same filter over a shorter time. `first` and `end`: the ids between which the page lies. */
export function narrowToPage(
  database: DatabaseSync,
  scope: Scope,
  filter: EventFilter,
  { limit, offset, isOldestFirst = false }: EventPlace,
  [first, end]: readonly [string, string],
): EventFilter {
  if (filter.session_id !== undefined || searchWordsOf(filter) === null) return filter
  const from = Math.max(filter.from, timeOfUlid(first))
  const to = Math.min(filter.to, timeOfUlid(end) + 1)
  const asked = { ...filter, from, to }
  const depth = offset + limit
  const matches = depth > MAX_DEPTH ? null : matchesOf(database, scope, asked)
  if (matches === null) return asked
  const times = database
    .prepare(
      `SELECT id FROM (${matches.sql}) WHERE id >= ? AND id < ? ORDER BY seq ${isOldestFirst ? 'ASC' : 'DESC'} LIMIT ?`,
    )
    .all(...matches.parameters, first, end, depth)
    .map((row) => timeOfUlid(String(row['id'])))
  if (times.length < depth) return asked
  return isOldestFirst ? { ...asked, to: Math.max(...times) + 1 } : { ...asked, from: Math.min(...times) }
}
