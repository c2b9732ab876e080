/** The events of one session, of calls with one outcome, or those that a text search or a query finds: too special for the totals, so they are looked at one by one. */
import type { DatabaseSync } from 'node:sqlite'
import type { Outcome } from '../../../domain/outcome.ts'
import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { EventFilter } from '../../contract/events.ts'
import { searchWordsOf } from '../../indexing/search-words.ts'
import { type FacetFilter, facetFilterOf, listedFacetsOf } from '../events/facets.ts'
import { stillWanted } from '../threads/read-deadline.ts'
import { type Arrivals, arrivalsAround } from './arrivals.ts'
import { queryCondition } from './query-condition.ts'
import { cameInBetween, searchExpression } from './text-search.ts'

/** `sql` has the columns seq, id and facet_id, in no order. */
export type Matches = { readonly sql: string; readonly parameters: readonly (string | number)[] }

/** Null where the totals can answer. */
export function matchesOf(database: DatabaseSync, scope: Scope, filter: EventFilter): Matches | null {
  const found = lookUp(database, scope, filter)
  const rest = filter.query?.rest ?? null
  if (rest === null) return found
  const { sql, parameters } = found ?? everyEvent(database, scope, filter)
  const asked = queryCondition(database, scope.organization_id, rest, arrivalsAround(database, scope, filter))
  return {
    sql: `SELECT m.seq AS seq, m.id AS id, m.facet_id AS facet_id FROM (${sql}) m CROSS JOIN events e ON e.seq = m.seq
      WHERE ${stillWanted('m.seq')} AND ${asked.sql}`,
    parameters: [...parameters, ...asked.parameters],
  }
}

/** Of the facets and the time; no index finds fewer. Listed facets are compared before anything inside of an event is read. */
function everyEvent(database: DatabaseSync, scope: Scope, filter: EventFilter): Matches {
  const facets = listedFacetsOf(database, scope, filter)
  return {
    sql: `SELECT seq, id, facet_id FROM events INDEXED BY events_by_id WHERE organization_id = ? AND id >= ? AND id < ? ${facets.sql}`,
    parameters: [
      facets.organization_id,
      firstUlidAt(filter.from),
      firstUlidAt(filter.to),
      ...facets.parameters,
    ],
  }
}

/** What an index finds; null where none is asked. */
function lookUp(database: DatabaseSync, scope: Scope, filter: EventFilter): Matches | null {
  const { outcome, ...others } = filter
  const found = matchesOfOthers(database, scope, others)
  if (outcome === undefined) return found
  const called = withOutcome(scope, filter, outcome)
  if (found === null) return called
  return {
    sql: `SELECT seq, id, facet_id FROM (${found.sql}) WHERE seq IN (SELECT seq FROM (${called.sql}))`,
    parameters: [...found.parameters, ...called.parameters],
  }
}

/** Events of calls that ended so. */
function withOutcome(scope: Scope, filter: EventFilter, outcome: Outcome): Matches {
  const facets = facetFilterOf(scope, filter)
  return {
    sql: `SELECT seq, id, facet_id FROM (
        SELECT v.seq AS seq, v.event_id AS id, v.facet_id AS facet_id
        FROM calls c CROSS JOIN call_evidence v ON v.call = c.number
        WHERE c.organization_id = ? AND c.outcome = ? AND v.seq IS NOT NULL AND v.event_id >= ? AND v.event_id < ?)
      WHERE ${stillWanted('seq')} ${facets.sql}`,
    parameters: [
      facets.organization_id,
      outcome,
      firstUlidAt(filter.from),
      firstUlidAt(filter.to),
      ...facets.parameters,
    ],
  }
}

function matchesOfOthers(database: DatabaseSync, scope: Scope, filter: EventFilter): Matches | null {
  const words = searchWordsOf(filter)
  if (words === null && filter.session_id === undefined) return null
  const expression = words && searchExpression(database, words)
  if (words !== null && expression === null) return NOTHING
  const facets = facetFilterOf(scope, filter)
  if (filter.session_id !== undefined) return inSession(facets, filter, filter.session_id, expression)
  return withWords(facets, filter, expression ?? '', arrivalsAround(database, scope, filter))
}

/** Among those that came in between. */
export function withWords(
  facets: FacetFilter,
  { from, to }: TimeRange,
  expression: string,
  arrivals: Arrivals,
): Matches {
  return {
    // Facets belong to one organization: the look at them keeps the others out.
    // The index of texts has its own order by rowid: whoever asks for that order of seq need not sort.
    sql: `SELECT search.rowid AS seq, p.id, p.facet_id FROM search CROSS JOIN searched p ON p.seq = search.rowid
      WHERE search MATCH ? AND ${cameInBetween('search.rowid')} AND p.id >= ? AND p.id < ?
      AND EXISTS (SELECT 1 FROM facets o WHERE o.id = p.facet_id AND o.organization_id = ?) ${facets.sql} AND ${stillWanted('p.seq')}`,
    parameters: [
      expression,
      ...arrivals,
      firstUlidAt(from),
      firstUlidAt(to),
      facets.organization_id,
      ...facets.parameters,
    ],
  }
}

const NOTHING: Matches = { sql: 'SELECT 0 AS seq, NULL AS id, 0 AS facet_id WHERE 0', parameters: [] }

/** From the index of sessions, and from the newest events, which it does not have yet. */
function inSession(
  facets: FacetFilter,
  { from, to }: TimeRange,
  session: string,
  expression: string | null,
): Matches {
  const found = expression === null ? '' : 'AND seq IN (SELECT rowid FROM search WHERE search MATCH ?)'
  const conditions = `id >= ? AND id < ? ${facets.sql} ${found} AND ${stillWanted('seq')}`
  const range = [firstUlidAt(from), firstUlidAt(to)]
  const parameters = [...range, ...facets.parameters, ...(expression === null ? [] : [expression])]
  const name = [facets.organization_id, session]
  return {
    sql: `SELECT seq, id, facet_id FROM session_events
      WHERE session = (SELECT n.id FROM session_names n WHERE n.organization_id = ? AND n.session_id = ?) AND ${conditions}
      UNION ALL SELECT seq, id, facet_id FROM events NOT INDEXED
      WHERE seq > (SELECT seq FROM explored) AND organization_id = ? AND session_id = ? AND ${conditions}`,
    parameters: [...name, ...parameters, ...name, ...parameters],
  }
}
