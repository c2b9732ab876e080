/** A cache whose entries expire. Callers that ask for the same name while it is looked up share one look-up. */
export type TtlCache<T> = {
  get(name: string, lookUp: () => Promise<Cached<T>>): T | Promise<T>
  /** It is looked up again, also where it is being looked up now. */
  forget(name: string): void
  /** Everything is. */
  clear(): void
}

/** Not kept where `until` has passed already. */
export type Cached<T> = { readonly value: T; readonly until: number }

/** Beyond this number of names the cache is emptied, so that its memory stays bounded. */
const MAX_NAMES = 10_000

export function createTtlCache<T>(now: () => number): TtlCache<T> {
  let entries = new Map<string, Cached<T> & { readonly since: number }>()
  let pending = new Map<string, Promise<T>>()

  function load(name: string, lookUp: () => Promise<Cached<T>>): Promise<T> {
    // A look-up that began before `forget` or `clear` must not put its older answer back.
    const isCurrent = () => pending.get(name) === loading
    const loading: Promise<T> = lookUp()
      .then((found) => {
        if (!isCurrent()) return found.value
        if (entries.size >= MAX_NAMES) entries.clear()
        if (found.until > now()) entries.set(name, { ...found, since: now() })
        else entries.delete(name)
        return found.value
      })
      .finally(() => {
        if (isCurrent()) pending.delete(name)
      })
    return loading
  }

  return {
    get(name, lookUp) {
      const cached = entries.get(name)
      // A clock that was set back must not keep it for longer.
      if (cached && cached.since <= now() && cached.until > now()) return cached.value
      const value = pending.get(name) ?? load(name, lookUp)
      pending.set(name, value)
      return value
    },
    forget(name) {
      entries.delete(name)
      pending.delete(name)
    },
    clear() {
      entries = new Map()
      pending = new Map()
    },
  }
}
