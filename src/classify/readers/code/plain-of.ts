/** Values as plain data, for readers of tools' arguments. */
import type { Value } from './value.ts'

export function plainOf(fields: ReadonlyMap<string, Value>, depth = 0): Record<string, unknown> {
  const plain: Record<string, unknown> = Object.create(null)
  for (const [key, value] of [...fields].slice(0, 64)) plain[key] = plainValue(value, depth)
  return plain
}

function plainValue(value: Value, depth: number): unknown {
  if (depth < 4 && value.fields !== null) return plainOf(value.fields, depth + 1)
  if (depth < 4 && value.list !== null)
    return value.list.slice(0, 64).map((item) => plainValue(item, depth + 1))
  const text = value.texts[0]
  if (text === undefined) return undefined
  if (value.name === '#') return Number(text)
  return text === 'true' ? true : text === 'false' ? false : text
}
