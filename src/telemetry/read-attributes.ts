/** Attributes of an OTLP record or resource as plain values, in any form that exporters write. */
import { isObject } from '../domain/is-object.ts'
import { plainText } from './plain-text.ts'

export type Attributes = ReadonlyMap<string, unknown>

/** A record that cannot be read; the message is for the client's log. */
export class UnreadableRecord extends Error {}

const MAX_DEPTH = 64

/** Values that are absent or empty are left out. */
export function readAttributes(owner: unknown): Attributes {
  const attributes = new Map<string, unknown>()
  if (owner === undefined || owner === null) return attributes
  if (!isObject(owner)) throw new UnreadableRecord('A record or resource is not an object.')
  const list = owner['attributes'] ?? []
  if (!Array.isArray(list)) throw new UnreadableRecord("'attributes' is not a list.")
  for (const item of list) {
    if (!isObject(item) || typeof item['key'] !== 'string')
      throw new UnreadableRecord('An attribute has no key.')
    const value = readValue(item['value'], 0)
    if (value !== null && value !== '') attributes.set(item['key'], value)
  }
  return attributes
}

export function readValue(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new UnreadableRecord('A value is nested too deeply.')
  if (!isObject(value)) return value ?? null
  for (const [form, read] of FORMS) {
    const given = value[form]
    if (given !== undefined && given !== null) return read(given, depth)
  }
  return null
}

const FORMS: readonly [string, (given: unknown, depth: number) => unknown][] = [
  ['stringValue', (given) => given],
  ['boolValue', (given) => (given === 'true' ? true : given === 'false' ? false : given)],
  ['intValue', readInteger],
  [
    'doubleValue',
    (given) => (typeof given === 'number' && Number.isFinite(given) ? given : plainText(given)),
  ],
  ['arrayValue', (given, depth) => valuesOf(given).map((item) => readValue(item, depth + 1))],
  ['kvlistValue', (given, depth) => readPairs(valuesOf(given), depth)],
  ['bytesValue', (given) => given],
]

/** A number if it is exact, otherwise its digits as text. */
function readInteger(given: unknown): unknown {
  const text = plainText(given)
  return Number.isSafeInteger(Number(text)) ? Number(text) : text
}

function valuesOf(given: unknown): readonly unknown[] {
  const values = isObject(given) ? (given['values'] ?? []) : null
  if (!Array.isArray(values)) throw new UnreadableRecord('A list has no values.')
  return values
}

function readPairs(pairs: readonly unknown[], depth: number): Record<string, unknown> {
  // Keys come from the sender: fromEntries makes `__proto__` an ordinary member.
  return Object.fromEntries(
    pairs.filter(isObject).map((pair) => [plainText(pair['key']), readValue(pair['value'], depth + 1)]),
  )
}
