/** The nodes of a source file, each with those around it, the nearest first. */
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

type Visit = (node: Node, around: readonly Node[]) => void

export function walkSource(path: string, source: string, visit: Visit): void {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  walk(program, [], visit)
}

function walk(node: Node, around: readonly Node[], visit: Visit): void {
  visit(node, around)
  const inside = [node, ...around]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inside, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
