/** A tree of facet terms, held against one combination of counted values. */
import type { Decision } from '../domain/event.ts'
import type { RiskLevel } from '../domain/risk-level.ts'
import { matchesPattern } from './pattern.ts'
import { type FacetTerm, isFacetTerm, type QueryNode, termsOf } from './query-tree.ts'

export type FacetValues = {
  readonly team_id?: string | null
  readonly agent_id?: string
  readonly action?: string
  readonly risk_level?: RiskLevel
  readonly pii_detected?: boolean
  readonly decision?: Decision
}

/** Only values that the tree asks for need to be there. */
export function matchesFacet(node: QueryNode, values: FacetValues): boolean {
  switch (node.kind) {
    case 'and':
      return node.nodes.every((one) => matchesFacet(one, values))
    case 'or':
      return node.nodes.some((one) => matchesFacet(one, values))
    case 'not':
      return !matchesFacet(node.node, values)
    default:
      if (!isFacetTerm(node)) throw new Error(`A term of the kind ${node.kind} is not about a facet.`)
      return matchesTerm(node, values)
  }
}

function matchesTerm(term: FacetTerm, values: FacetValues): boolean {
  switch (term.kind) {
    case 'agent_id':
    case 'action':
      return matchesPattern(term.pattern, values[term.kind] ?? '')
    case 'risk_level':
      return values.risk_level !== undefined && term.levels.includes(values.risk_level)
    case 'decision':
      return values.decision === term.decision
    case 'pii_detected':
      return values.pii_detected === term.isFound
    case 'team_id':
      return typeof values.team_id === 'string' && term.ids.includes(values.team_id)
  }
}

/** The values that a tree of facet terms asks for. */
export function columnsOf(node: QueryNode): ReadonlySet<FacetTerm['kind']> {
  return new Set(termsOf(node).map(({ kind }) => kind as FacetTerm['kind']))
}
