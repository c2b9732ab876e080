/** Whether an event is what the query of a stream asks for, told from the event alone. */
import { matchesEvent, type OpenEvent, openEvent } from '../query/match-event.ts'
import { matchesFacet } from '../query/match-facet.ts'
import { isFacetTerm, type QueryNode, type QueryTerm, termsOf } from '../query/query-tree.ts'
import type { StoredEvent } from '../storage/contract/events.ts'

/** What an index knows, or what becomes known later, cannot be told from the event. */
const NOT_IN_THE_EVENT: Readonly<Partial<Record<QueryTerm['kind'], string>>> = {
  text: 'words without a field',
  outcome: 'outcome',
}

/** What of a query no stream can have; null: nothing. */
export function notForStreams(
  node: QueryNode,
): { readonly what: string; readonly at: QueryTerm['at'] } | null {
  for (const { kind, at } of termsOf(node)) {
    const what = NOT_IN_THE_EVENT[kind]
    if (what !== undefined) return { what, at }
  }
  return null
}

/** The event is given masked: nobody finds one by a credential in it. Names of teams and keys are looked up already. */
export function matchesQuery(node: QueryNode, event: StoredEvent): boolean {
  return matches(node, event, openEvent(event))
}

function matches(node: QueryNode, event: StoredEvent, open: OpenEvent): boolean {
  switch (node.kind) {
    case 'and':
      return node.nodes.every((one) => matches(one, event, open))
    case 'or':
      return node.nodes.some((one) => matches(one, event, open))
    case 'not':
      return !matches(node.node, event, open)
    case 'attribute':
      return matchesEvent(node, open)
    case 'session':
      return event.session_id === node.session_id
    case 'key':
      return node.ids.includes(event.key_id)
    case 'mention':
      return mentionsOf(node.mention, open).some((value) => node.values.includes(value))
    case 'text':
    case 'outcome':
      throw new Error(`A term of the kind ${node.kind} cannot be told from the event.`)
    default:
      return isFacetTerm(node) && matchesFacet(node, facetOf(event))
  }
}

function mentionsOf(mention: 'rule' | 'article' | 'pii', open: OpenEvent): readonly string[] {
  if (mention === 'rule') return open.findings.map(({ rule }) => String(rule))
  return mention === 'article' ? open.articles : open.pii
}

function facetOf({ team_id, agent_id, action, risk_level, decision, pii_fields }: StoredEvent) {
  return { team_id, agent_id, action, risk_level, decision, pii_detected: pii_fields !== '[]' }
}
