/** Clients send the same text twice, as `data.command` and `data.tool_parameters.command`: says whether it came by before. */
export function createSeen(): (group: string, value: string) => boolean {
  const firstGroup = new Map<string, string>()
  let others: Set<string> | undefined
  return (group, value) => {
    const first = firstGroup.get(value)
    if (first === undefined) {
      firstGroup.set(value, group)
      return false
    }
    if (first === group) return true
    const pair = `${group}\n${value}`
    others ??= new Set()
    if (others.has(pair)) return true
    others.add(pair)
    return false
  }
}
