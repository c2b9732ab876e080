/** The events of one session, of calls with one outcome, or those that a text search or a query finds: too special for the totals, so they are looked at one by one. */
import type { Scope } from '../../../domain/principal.ts'
import { withoutContent } from '../../../query/split-content.ts'
import type { EventFilter } from '../../contract/events.ts'
import { searchWordsOf } from '../../indexing/search-words.ts'
import { between } from '../events/count-events.ts'
import { facetCondition, facetFilterOf } from '../events/facets.ts'
import { inSession } from '../values/in-session.ts'
import { toStorable } from '../values/storable-text.ts'
import { queryCondition } from './query-condition.ts'
import { entriesWith, wordsQuery } from './text-search.ts'

/** `sql` has the columns id and facet_id, in no order; the first of the values is the organization. */
export type Matches = { readonly sql: string; readonly values: readonly unknown[] }

/** Null where the totals can answer. What the query asks of the content of events is not part of it. */
export function matchesOf(scope: Scope, filter: EventFilter): Matches | null {
  const found = lookUp(scope, filter)
  const rest = withoutContent(filter.query?.rest ?? null)
  if (rest === null) return found
  const values = [...(found?.values ?? [scope.organization_id])]
  const $ = (value: unknown) => `$${values.push(value)}`
  const from =
    found === null
      ? `events e WHERE organization_id = $1 AND ${between(filter)} ${facetCondition(facetFilterOf(scope, filter), $)}`
      : `(${found.sql}) AS found JOIN events e ON e.organization_id = $1 AND e.id = found.id WHERE true`
  return { sql: `SELECT e.id, e.facet_id FROM ${from} AND ${queryCondition(rest, filter, $)}`, values }
}

/** What an index finds; null where none is asked. */
function lookUp(scope: Scope, filter: EventFilter): Matches | null {
  const words = searchWordsOf(filter)
  const asked = words && wordsQuery(words)
  if (words === null && filter.session_id === undefined && filter.outcome === undefined) return null
  if (words !== null && asked === null) return nothingOf(scope)
  const values: unknown[] = [scope.organization_id]
  const $ = (value: unknown) => `$${values.push(value)}`
  const wanted = facetCondition(facetFilterOf(scope, filter), $)
  const own = `organization_id = $1 AND ${between(filter)} ${wanted}`
  const { outcome } = filter
  const called =
    outcome === undefined
      ? null
      : `SELECT v.event_id AS id, v.facet_id, v.organization_id FROM calls c JOIN call_evidence v ON v.call = c.name
         WHERE c.organization_id = $1 AND c.outcome = ${$(outcome)} AND v.organization_id = $1 AND v.event_id IS NOT NULL`
  if (called !== null && words === null && filter.session_id === undefined)
    return { sql: `SELECT id, facet_id FROM (${called}) AS called WHERE ${own}`, values }
  const alsoCalled = called === null ? '' : `AND id IN (SELECT called.id FROM (${called}) AS called)`
  const entries = asked === null ? null : entriesWith(asked, filter, $)
  if (filter.session_id === undefined)
    return {
      sql: `SELECT id, facet_id FROM ${entries} AS entries WHERE true ${wanted} ${alsoCalled}`,
      values,
    }
  const session = $(toStorable(filter.session_id))
  const alsoFound = entries === null ? '' : `AND id IN (SELECT entries.id FROM ${entries} AS entries)`
  return {
    sql: `SELECT id, facet_id FROM events WHERE ${own} AND ${inSession(session)} ${alsoCalled} ${alsoFound}`,
    values,
  }
}

function nothingOf({ organization_id }: Scope): Matches {
  return { sql: 'SELECT NULL::uuid AS id, 0 AS facet_id WHERE $1::text IS NULL', values: [organization_id] }
}
