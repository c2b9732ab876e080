/** Clients send the same text twice, as `data.command` and `data.tool_parameters.command`: says whether it came by before. */
export function createSeen(): (group: string, value: string) => boolean {
  const values: string[] = []
  const groups: string[] = []
  let groupsByValue: Map<string, string[]> | undefined
  return (group, value) => {
    if (groupsByValue === undefined) {
      for (let index = 0; index < values.length; index += 1)
        if (values[index] === value && groups[index] === group) return true
      values.push(value)
      groups.push(group)
      if (values.length > FEW) groupsByValue = fileByValue(values, groups)
      return false
    }
    const seen = groupsByValue.get(value)
    if (seen === undefined) groupsByValue.set(value, [group])
    else if (seen.includes(group)) return true
    else seen.push(group)
    return false
  }
}

/** So few are compared faster than filed, and most events hold no more. */
const FEW = 12

function fileByValue(values: readonly string[], groups: readonly string[]): Map<string, string[]> {
  const filed = new Map<string, string[]>()
  for (const [index, value] of values.entries())
    filed.set(value, [...(filed.get(value) ?? []), groups[index] as string])
  return filed
}
