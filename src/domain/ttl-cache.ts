/** A cache whose entries expire. Callers that ask for the same name while it is looked up share one look-up. */
export type TtlCache<T> = {
  get(name: string, lookUp: () => Promise<Cached<T>>): T | Promise<T>
  /** Everything is looked up again, also what is being looked up now. */
  clear(): void
}

/** Not kept where `until` has passed already. */
export type Cached<T> = { readonly value: T; readonly until: number }

/** Beyond this number of names the cache is emptied, so that its memory stays bounded. */
const MAX_NAMES = 10_000

export function createTtlCache<T>(now: () => number): TtlCache<T> {
  let entries = new Map<string, Cached<T>>()
  let pending = new Map<string, Promise<T>>()

  async function load(name: string, lookUp: () => Promise<Cached<T>>): Promise<T> {
    // A look-up that began before `clear` must not put its older answer back.
    const begun = { entries, pending }
    try {
      const found = await lookUp()
      if (begun.entries.size >= MAX_NAMES) begun.entries.clear()
      if (found.until > now()) begun.entries.set(name, found)
      else begun.entries.delete(name)
      return found.value
    } finally {
      begun.pending.delete(name)
    }
  }

  return {
    get(name, lookUp) {
      const cached = entries.get(name)
      if (cached && cached.until > now()) return cached.value
      const value = pending.get(name) ?? load(name, lookUp)
      pending.set(name, value)
      return value
    },
    clear() {
      entries = new Map()
      pending = new Map()
    },
  }
}
