/** A query as it was understood: every AND and every parenthesis written out. */
import { type QueryNode, termsOf } from './query-tree.ts'

export function describeQuery(node: QueryNode, text: string): string {
  switch (node.kind) {
    case 'and':
    case 'or':
      if (node.at) return text.slice(...node.at)
      return node.nodes
        .map((one) =>
          one.kind === 'and' || one.kind === 'or'
            ? `(${describeQuery(one, text)})`
            : describeQuery(one, text),
        )
        .join(node.kind === 'and' ? ' AND ' : ' OR ')
    case 'not':
      return `NOT ${termsOf(node.node).length > 1 ? `(${describeQuery(node.node, text)})` : describeQuery(node.node, text)}`
    default:
      return text.slice(...node.at)
  }
}
