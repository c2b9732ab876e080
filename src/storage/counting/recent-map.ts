/** A bounded cache in two halves: when the newer one is full, the older one goes, and what is still used moves over. */
export type RecentMap<K, V> = {
  get(key: K): V | undefined
  set(key: K, value: V): void
  clear(): void
}

export function createRecentMap<K, V>(max: number): RecentMap<K, V> {
  let newer = new Map<K, V>()
  let older = new Map<K, V>()

  function set(key: K, value: V): void {
    newer.set(key, value)
    if (newer.size < max / 2) return
    older = newer
    newer = new Map()
  }

  return {
    get(key) {
      const found = newer.get(key)
      if (found !== undefined) return found
      const old = older.get(key)
      if (old !== undefined) set(key, old)
      return old
    },
    set,
    clear() {
      newer = new Map()
      older = new Map()
    },
  }
}
