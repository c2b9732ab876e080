/** A query as a tree of terms; plain data, so that it can be sent to the store's threads. */
import type { Decision } from '../domain/event.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { RiskLevel } from '../domain/risk-level.ts'
import type { Pattern } from './pattern.ts'

/** An OR has a place where it is a list of values of one field. */
export type QueryNode =
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly QueryNode[]; readonly at?: Place }
  | { readonly kind: 'not'; readonly node: QueryNode }
  | QueryTerm

/** Where a term stands in the query: its first character, and the one after its last. */
export type Place = readonly [start: number, end: number]

export type QueryTerm =
  | FacetTerm
  | TextTerm
  | MentionTerm
  | SessionTerm
  | OutcomeTerm
  | KeyTerm
  | AttributeTerm

/** What every event is counted by. */
export type FacetTerm = { readonly at: Place } & (
  | { readonly kind: 'agent_id' | 'action'; readonly pattern: Pattern }
  | { readonly kind: 'risk_level'; readonly levels: readonly RiskLevel[] }
  | { readonly kind: 'decision'; readonly decision: Decision }
  | { readonly kind: 'pii_detected'; readonly isFound: boolean }
  | TeamTerm
)

/** `ids`: of the teams that the pattern means, once they are looked up. */
type TeamTerm = {
  readonly kind: 'team_id'
  readonly pattern: Pattern
  readonly ids: readonly string[]
}

/** Words that follow each other; the last may be the beginning of a longer one. */
export type TextTerm = {
  readonly kind: 'text'
  readonly at: Place
  readonly text: string
  readonly isUnfinished: boolean
}

/** One of these is in the verdict. */
export type MentionTerm = {
  readonly kind: 'mention'
  readonly at: Place
  readonly mention: 'rule' | 'article' | 'pii'
  readonly values: readonly string[]
}

type SessionTerm = { readonly kind: 'session'; readonly at: Place; readonly session_id: string }

type OutcomeTerm = { readonly kind: 'outcome'; readonly at: Place; readonly outcome: Outcome }

type KeyTerm = {
  readonly kind: 'key'
  readonly at: Place
  readonly pattern: Pattern
  readonly ids: readonly string[]
}

/** A value inside of the event; `path`: of `data` and `context`, `*` at its end for whatever is below. */
export type AttributeTerm = {
  readonly kind: 'attribute'
  readonly at: Place
  readonly source: AttributeSource
  readonly path: readonly string[]
  readonly pattern: Pattern
}

export type AttributeSource =
  | 'data'
  | 'context'
  | 'user'
  | 'host'
  | 'environment'
  | 'tool'
  | 'connector'
  | 'path'
  | 'effect'
  | 'target'
  | 'rule'
  | 'article'
  | 'pii'
  | 'session'

const FACET_KINDS: readonly string[] = [
  'agent_id',
  'action',
  'risk_level',
  'decision',
  'pii_detected',
  'team_id',
] satisfies readonly FacetTerm['kind'][]

export function isFacetTerm(node: QueryNode): node is FacetTerm {
  return FACET_KINDS.includes(node.kind)
}

export function termsOf(node: QueryNode): readonly QueryTerm[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.nodes.flatMap(termsOf)
    case 'not':
      return termsOf(node.node)
    default:
      return [node]
  }
}

/** The same tree with other terms. */
export function mapTerms(node: QueryNode, map: (term: QueryTerm) => QueryTerm): QueryNode {
  switch (node.kind) {
    case 'and':
    case 'or':
      return { ...node, nodes: node.nodes.map((one) => mapTerms(one, map)) }
    case 'not':
      return { ...node, node: mapTerms(node.node, map) }
    default:
      return map(node)
  }
}

/** Null where there is nothing to join. */
export function joined(kind: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode | null {
  return nodes.length > 1 ? { kind, nodes } : (nodes[0] ?? null)
}
