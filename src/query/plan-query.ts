/**
 * What of a query the totals answer, what the indexes find, and what must be read event by event. Only what every match
 * must have (parts joined by AND) can be looked up; the rest is a condition on what was found.
 */
import type { Outcome } from '../domain/outcome.ts'
import {
  isFacetTerm,
  joined,
  type MentionTerm,
  type QueryNode,
  type QueryTerm,
  type TextTerm,
  termsOf,
} from './query-tree.ts'

/** Every match meets all of it. */
export type QueryPlan = {
  /** Parts about counted values only: the totals answer them. */
  readonly facets: readonly QueryNode[]
  /** Parts that the index of texts finds. */
  readonly words: readonly (TextTerm | MentionTerm)[]
  /** One session, or one outcome, that is looked up. */
  readonly session_id: string | null
  readonly outcome: Outcome | null
  /** Parts that have to be checked one by one. */
  readonly rest: QueryNode | null
}

/** What may be looked up: no other filter asks for it already. */
type MayLookUp = { readonly session: boolean; readonly outcome: boolean }

export function planQuery(node: QueryNode | null, may: MayLookUp): QueryPlan {
  const parts = node === null ? [] : conjuncts(node)
  const isFacet = (part: QueryNode) => termsOf(part).every(isFacetTerm)
  const isWord = (part: QueryNode): part is TextTerm | MentionTerm =>
    part.kind === 'text' || part.kind === 'mention'
  const session = parts.find((part) => may.session && part.kind === 'session')
  const called = parts.find((part) => may.outcome && part.kind === 'outcome')
  const isLookedUp = (part: QueryNode) => isFacet(part) || isWord(part) || part === session || part === called
  return {
    facets: parts.filter(isFacet),
    words: parts.filter(isWord),
    session_id: session?.kind === 'session' ? session.session_id : null,
    outcome: called?.kind === 'outcome' ? called.outcome : null,
    rest: joined(
      'and',
      parts.filter((part) => !isLookedUp(part)),
    ),
  }
}

/** Whether its answer depends on the index of texts, which follows the events. */
export function asksForText({ words, rest }: Pick<QueryPlan, 'words' | 'rest'>): boolean {
  return words.length > 0 || termsIn(rest).some(({ kind }) => kind === 'text' || kind === 'mention')
}

/** Whether it depends on calls, which follow too; those that are looked up apart. */
export function checksOutcome({ rest }: Pick<QueryPlan, 'rest'>): boolean {
  return termsIn(rest).some(({ kind }) => kind === 'outcome')
}

export function termsIn(node: QueryNode | null): readonly QueryTerm[] {
  return node === null ? [] : termsOf(node)
}

export function conjuncts(node: QueryNode): readonly QueryNode[] {
  if (node.kind === 'and') return node.nodes.flatMap(conjuncts)
  // Not (a or b) is not a and not b.
  if (node.kind === 'not' && node.node.kind === 'or')
    return node.node.nodes.flatMap((one) => conjuncts({ kind: 'not', node: one }))
  if (node.kind === 'not' && node.node.kind === 'not') return conjuncts(node.node.node)
  return [node]
}

/** What answers a term, from the cheapest to the dearest. */
export const TERM_COSTS = ['totals', 'index', 'column', 'content'] as const

export type TermCost = (typeof TERM_COSTS)[number]

export function costOfTerm(term: QueryTerm): TermCost {
  if (isFacetTerm(term)) return 'totals'
  if (term.kind === 'attribute') return 'content'
  return term.kind === 'key' ? 'column' : 'index'
}
