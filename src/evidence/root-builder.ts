/** The root over leaves that come one after the other, with a hash for each level at most in memory. */
import { EMPTY_ROOT, nodeHash } from './hash.ts'

export type RootBuilder = { add(leaf: Uint8Array): void; root(): Uint8Array; size(): number }

export function createRootBuilder(): RootBuilder {
  /** At each level the complete subtree that waits for its right neighbour. */
  const waiting: (Uint8Array | null)[] = []
  let size = 0
  return {
    add(leaf) {
      let hash = leaf
      let level = 0
      for (; waiting[level]; level++) {
        hash = nodeHash(waiting[level] as Uint8Array, hash)
        waiting[level] = null
      }
      waiting[level] = hash
      size += 1
    },
    root() {
      const parts = waiting.filter((hash) => hash !== null)
      const [smallest, ...larger] = parts
      return smallest === undefined
        ? EMPTY_ROOT
        : larger.reduce((right, left) => nodeHash(left, right), smallest)
    },
    size: () => size,
  }
}
