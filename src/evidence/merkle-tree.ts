/**
 * The Merkle tree of RFC 6962. A proof is a list of ranges of leaves, each answered by the root of its subtree; a range
 * falls apart into complete subtrees, which the tiles hold. So the same few functions serve heads and both proofs.
 */
import { EMPTY_ROOT, nodeHash } from './hash.ts'

/** Leaves from `start` up to and without `end`. */
export type LeafRange = { readonly start: number; readonly end: number }

/** A complete subtree of 2^level leaves, the `index`-th of its level. */
export type TreeNode = { readonly level: number; readonly index: number }

export type NodeReader = (node: TreeNode) => Uint8Array

/** RFC 6962, 2.1.1: what proves that the leaf is in the tree, from the leaf upwards. */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (index < 0 || index >= size) throw new RangeError(`Leaf ${index} is not in a tree of ${size}.`)
  const ranges: LeafRange[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + largestPowerBelow(end - start)
    if (index < middle) {
      ranges.push({ start: middle, end })
      end = middle
    } else {
      ranges.push({ start, end: middle })
      start = middle
    }
  }
  return ranges.reverse()
}

/** RFC 6962, 2.1.2: what proves that the tree of `old` leaves is the beginning of the tree of `size`. */
export function consistencyRanges(old: number, size: number): LeafRange[] {
  if (old < 0 || old > size) throw new RangeError(`A tree of ${old} is no beginning of a tree of ${size}.`)
  if (old === 0 || old === size) return []
  const ranges: LeafRange[] = []
  let [start, end] = [0, size]
  let isWholeTree = true
  while (end !== old) {
    const middle = start + largestPowerBelow(end - start)
    if (old <= middle) {
      ranges.push({ start: middle, end })
      end = middle
    } else {
      ranges.push({ start, end: middle })
      start = middle
      isWholeTree = false
    }
  }
  if (!isWholeTree) ranges.push({ start, end })
  return ranges.reverse()
}

/** The complete subtrees of a range that begins where a subtree of its size may begin; the largest first. */
export function nodesOf({ start, end }: LeafRange): TreeNode[] {
  const nodes: TreeNode[] = []
  for (let at = start; at < end; ) {
    let [level, leaves] = [0, 1]
    while (at + leaves * 2 <= end && at % (leaves * 2) === 0) {
      level += 1
      leaves *= 2
    }
    nodes.push({ level, index: at / leaves })
    at += leaves
  }
  return nodes
}

export function rootOf(range: LeafRange, read: NodeReader): Uint8Array {
  const nodes = nodesOf(range).map(read)
  const last = nodes.pop()
  return last === undefined ? EMPTY_ROOT : nodes.reduceRight((right, left) => nodeHash(left, right), last)
}

/** The root that the proof leads to, or null where it has too few or too many hashes. */
export function rootFromInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
): Uint8Array | null {
  const ranges = inclusionRanges(index, size)
  if (ranges.length !== proof.length) return null
  return proof.reduce(
    (hash, other, place) =>
      (ranges[place]?.start ?? 0) > index ? nodeHash(hash, other) : nodeHash(other, hash),
    leaf,
  )
}

/** Both roots that the proof leads to, or null where it has too few or too many hashes. */
export function rootsFromConsistency(
  old: number,
  size: number,
  oldRoot: Uint8Array,
  proof: readonly Uint8Array[],
): { readonly old: Uint8Array; readonly new: Uint8Array } | null {
  const ranges = consistencyRanges(old, size)
  if (ranges.length !== proof.length || ranges.length === 0) return null
  // Where the old tree is a complete subtree of the new one, its root is known and the proof leaves it out.
  const isLeftOut = ranges[0]?.start === old
  const seed = isLeftOut ? oldRoot : (proof[0] as Uint8Array)
  let [oldHash, newHash] = [seed, seed]
  for (let place = isLeftOut ? 0 : 1; place < proof.length; place++) {
    const other = proof[place] as Uint8Array
    if ((ranges[place]?.start ?? 0) >= old) {
      newHash = nodeHash(newHash, other)
    } else {
      oldHash = nodeHash(other, oldHash)
      newHash = nodeHash(other, newHash)
    }
  }
  return { old: oldHash, new: newHash }
}

/** For two or more leaves. */
function largestPowerBelow(leaves: number): number {
  let power = 1
  while (power * 2 < leaves) power *= 2
  return power
}
