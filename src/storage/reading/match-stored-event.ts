/** What a query asks of the inside of an event, held against the stored event. */
import { maskCredentials } from '../../masking/mask-credentials.ts'
import { matchesEvent, openEvent, type QueriedEvent } from '../../query/match-event.ts'
import type { QueryNode } from '../../query/query-tree.ts'

/** Nobody finds an event by a credential in it: not everybody may see that. */
export function matchStoredEvent(
  nodes: readonly QueryNode[],
  event: QueriedEvent & { readonly reasoning: string },
): boolean[] {
  const opened = openEvent(maskCredentials(event))
  return nodes.map((node) => matchesEvent(node, opened))
}
