/** Counts failures by name, within a time window that starts with the first failure. */
export type FailureCount = {
  note(name: string): void
  isOver(name: string): boolean
}

export type FailureCountOptions = {
  readonly limit: number
  readonly windowMs: number
  readonly now: () => number
}

const MAX_NAMES = 50_000

export function createFailureCount({ limit, windowMs, now }: FailureCountOptions): FailureCount {
  const failures = new Map<string, { count: number; until: number }>()

  function counted(name: string) {
    const found = failures.get(name)
    return found && found.until > now() ? found : null
  }

  return {
    note(name) {
      const found = counted(name)
      if (found) {
        found.count += 1
        return
      }
      // Bounds the memory; an attacker with that many addresses is not stopped by this limit anyway.
      if (failures.size >= MAX_NAMES) failures.clear()
      failures.set(name, { count: 1, until: now() + windowMs })
    },
    isOver: (name) => (counted(name)?.count ?? 0) >= limit,
  }
}
