/** `1`, `0` and any letter case are booleans too: clients in other languages send them. */
export function readBooleans(query: unknown, ...names: readonly string[]): void {
  const parameters = query as Record<string, unknown>
  for (const name of names) {
    const value = parameters[name]
    if (typeof value === 'string') parameters[name] = { 1: 'true', 0: 'false' }[value] ?? value.toLowerCase()
  }
}
