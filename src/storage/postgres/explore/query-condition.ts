/** A query as a condition on rows `e` of the events, the organization of which is the first value ($1). */

import type { TimeRange } from '../../../domain/paging.ts'
import { isFacetTerm, type QueryNode, type QueryTerm, termsOf } from '../../../query/query-tree.ts'
import { wordsOfTerm } from '../../indexing/search-words.ts'
import type { Placeholder } from '../connections/query.ts'
import { facetExpression } from '../events/facet-expression.ts'
import { toStorable } from '../values/storable-text.ts'
import { entriesWith, wordsQuery } from './text-search.ts'

/** Without terms about the content of events. */
export function queryCondition(node: QueryNode, range: TimeRange, $: Placeholder): string {
  return [...followed(node), conditionOf(node, range, $)].join(' AND ')
}

/** What the index of texts, or the calls, do not have yet, no query can judge. */
export function followed(node: QueryNode): string[] {
  const kinds = new Set(termsOf(node).map(({ kind }) => kind))
  return [
    ...(kinds.has('text') || kinds.has('mention') ? [isIn('is_explored')] : []),
    ...(kinds.has('outcome') ? [isIn('is_joined')] : []),
  ]
}

function isIn(column: string): string {
  return `e.id NOT IN (SELECT unnest(a.ids) FROM arrivals a WHERE a.organization_id = $1 AND NOT a.${column})`
}

/** On rows of that time. Never null: what is not so is its opposite. */
export function conditionOf(part: QueryNode, range: TimeRange, $: Placeholder): string {
  if (termsOf(part).every(isFacetTerm))
    return `e.facet_id = ANY (ARRAY(SELECT f.id FROM facets f WHERE f.organization_id = $1 AND ${facetExpression(part, $)}))`
  switch (part.kind) {
    case 'and':
    case 'or':
      return `(${part.nodes.map((one) => conditionOf(one, range, $)).join(part.kind === 'and' ? ' AND ' : ' OR ')})`
    case 'not':
      return `NOT (${conditionOf(part.node, range, $)})`
    default:
      return termCondition(part, range, $)
  }
}

function termCondition(term: QueryTerm, range: TimeRange, $: Placeholder): string {
  switch (term.kind) {
    case 'text':
    case 'mention': {
      const asked = wordsQuery(wordsOfTerm(term))
      return asked === null ? 'false' : `e.id IN (SELECT s.id FROM ${entriesWith(asked, range, $)} AS s)`
    }
    case 'session':
      return `e.session_id IS NOT DISTINCT FROM ${$(toStorable(term.session_id))}`
    case 'outcome':
      return `e.id IN (SELECT v.event_id FROM calls c JOIN call_evidence v ON v.call = c.name
        WHERE c.organization_id = $1 AND c.outcome = ${$(term.outcome)} AND v.organization_id = $1 AND v.event_id IS NOT NULL)`
    case 'key':
      return `e.key_id = ANY (${$(term.ids)}::text[])`
    case 'attribute':
      throw new Error('The content of an event is not for the server.')
    default:
      return conditionOf(term, range, $)
  }
}
