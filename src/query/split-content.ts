/** Parts of a query that are about the inside of events, as large as they can be: each is asked of an event once. */
import { conjuncts } from './plan-query.ts'
import { joined, type QueryNode, termsOf } from './query-tree.ts'

export function isContent(node: QueryNode): boolean {
  return termsOf(node).every(({ kind }) => kind === 'attribute')
}

export function hasContent(node: QueryNode): boolean {
  return termsOf(node).some(({ kind }) => kind === 'attribute')
}

/** The same with all such parts of an AND or an OR joined, behind the others: they cost most. */
export function contentLast(node: QueryNode): QueryNode {
  if (node.kind === 'not') return { ...node, node: contentLast(node.node) }
  if ((node.kind !== 'and' && node.kind !== 'or') || isContent(node)) return node
  const content = joined(node.kind, node.nodes.filter(isContent))
  const others = node.nodes.filter((one) => !isContent(one)).map(contentLast)
  return { ...node, nodes: content === null ? others : [...others, content] }
}

/** What must be true of every match and can be known without its content; null where that is nothing. */
export function withoutContent(node: QueryNode | null): QueryNode | null {
  if (node === null) return null
  return joined(
    'and',
    conjuncts(node).filter((part) => !hasContent(part)),
  )
}

/** The other parts: at least one of their terms is about content. */
export function partsWithContent(node: QueryNode | null): readonly QueryNode[] {
  return node === null ? [] : conjuncts(node).filter(hasContent)
}
