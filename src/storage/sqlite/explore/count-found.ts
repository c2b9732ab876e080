/**
 * How many events a text search finds. The index of texts counts in a tenth of the time that it takes to look at each event,
 * but knows neither times nor organizations. So it counts alone what surely lies in the range, where the store has no other
 * organization, and only what came in around that is looked at.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import type { EventFilter } from '../../contract/events.ts'
import { searchWordsOf } from '../../indexing/search-words.ts'
import { facetFilterOf } from '../events/facets.ts'
import { stillWanted } from '../threads/read-deadline.ts'
import { arrivalsAround, arrivalsWithin } from './arrivals.ts'
import { type Matches, matchesOf, withWords } from './matches.ts'
import { cameInBetween, searchExpression } from './text-search.ts'

/** Null where the totals can answer. */
export function countFound(database: DatabaseSync, scope: Scope, filter: EventFilter): number | null {
  const counted = countWords(database, scope, filter)
  if (counted !== null) return counted
  const matches = matchesOf(database, scope, filter)
  return matches && countEach(database, matches)
}

/** Null where more than words and a time is asked, or it would not help. */
function countWords(database: DatabaseSync, scope: Scope, filter: EventFilter): number | null {
  const { session_id, outcome, query } = filter
  const words = searchWordsOf(filter)
  const expression = words && searchExpression(database, words)
  if (expression === null || session_id !== undefined || outcome !== undefined) return null
  const facets = facetFilterOf(scope, filter)
  if ((query?.rest ?? null) !== null || facets.sql !== '' || !isAlone(database, scope)) return null
  const within = arrivalsWithin(database, scope, filter)
  if (within === null) return null
  const [first, last] = arrivalsAround(database, scope, filter)
  // Mostly there is nothing around.
  const around = [[first, within[0] - 1] as const, [within[1] + 1, last] as const].filter(([a, b]) => a <= b)
  return around.reduce(
    (total, part) => total + countEach(database, withWords(facets, filter, expression, part)),
    countEach(database, {
      sql: `SELECT rowid FROM search WHERE search MATCH ? AND ${cameInBetween()} AND ${stillWanted('rowid')}`,
      parameters: [expression, ...within],
    }),
  )
}

function countEach(database: DatabaseSync, { sql, parameters }: Matches): number {
  return Number(database.prepare(`SELECT COUNT(*) AS events FROM (${sql})`).get(...parameters)?.['events'])
}

/** Every event has a facet of its organization. */
function isAlone(database: DatabaseSync, { organization_id }: Scope): boolean {
  const { first, last } =
    database
      .prepare(
        'SELECT (SELECT MIN(organization_id) FROM facets) AS first, (SELECT MAX(organization_id) FROM facets) AS last',
      )
      .get() ?? {}
  return first === organization_id && last === organization_id
}
