/** A part of a query about counted values, as a condition on rows `f` of facets or groups of them. */
import { isExact, type Pattern } from '../../../query/pattern.ts'
import { type FacetTerm, isFacetTerm, type QueryNode } from '../../../query/query-tree.ts'
import type { Placeholder } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'

export function facetExpression(node: QueryNode, $: Placeholder): string {
  switch (node.kind) {
    case 'and':
    case 'or':
      return `(${node.nodes.map((one) => facetExpression(one, $)).join(node.kind === 'and' ? ' AND ' : ' OR ')})`
    case 'not':
      return `NOT ${facetExpression(node.node, $)}`
    default:
      if (!isFacetTerm(node)) throw new Error(`A term of the kind ${node.kind} is not about a facet.`)
      return termCondition(node, $)
  }
}

function termCondition(term: FacetTerm, $: Placeholder): string {
  switch (term.kind) {
    case 'agent_id':
    case 'action':
      return namedLike(`f.${term.kind}`, term.pattern, $)
    case 'risk_level':
      return `(f.risk_level = ANY (${$(term.levels)}::text[]))`
    case 'decision':
      return `(f.decision = ${$(term.decision)})`
    case 'pii_detected':
      return `(f.pii_detected = ${$(term.isFound)})`
    case 'team_id':
      return `(f.team_id = ANY (${$(term.ids)}::text[]))`
  }
}

/** In the collation "C", A to Z are the only letters, like in the patterns. */
function namedLike(column: string, pattern: Pattern, $: Placeholder): string {
  const parts = pattern.parts.map(toStorable)
  return isExact(pattern)
    ? `(lower(${column} COLLATE "C") = ${$(parts[0])})`
    : `(lower(${column} COLLATE "C") LIKE ${$(parts.map(escapeLike).join('%'))})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
