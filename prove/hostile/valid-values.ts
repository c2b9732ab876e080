/** Values that a schema allows, up to its edges. */
import fc from 'fast-check'
import { HOSTILE_STRINGS } from './hostile-strings.ts'
import type { JsonSchema } from './operations.ts'

/** Values for places where the schema says less than the service asks for, by the name of the field. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>

/** Where a schema names no limit: short enough for a query, which the server's limit on headers holds for. */
const UNLIMITED = 300

export function validValues(schema: JsonSchema, hints: Hints = {}): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  return fc.oneof(...typesOf(schema).map((type) => MAKERS[type]?.(schema, hints) ?? freeJson))
}

export function typesOf({ type }: JsonSchema): readonly string[] {
  return type === undefined ? ['any'] : [type].flat()
}

const MAKERS: Readonly<Record<string, (schema: JsonSchema, hints: Hints) => fc.Arbitrary<unknown>>> = {
  string: (schema) => validStrings(schema),
  integer: ({ minimum = -1e300, maximum = 1e300 }) =>
    fc.oneof(
      fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1_000_000) }),
      fc.constantFrom(minimum, maximum, Math.min(maximum, Number.MAX_SAFE_INTEGER)),
    ),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: (schema, hints) => validArrays(schema, hints),
  object: (schema, hints) => validObjects(schema, hints),
}

function validStrings(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = UNLIMITED, format, pattern = '' } = schema
  if (format === 'date-time') return times
  const shape = new RegExp(pattern, 'u')
  // Names forbid little; what else has a pattern allows little.
  if (!shape.test(HOSTILE_STRINGS[0])) return fc.stringMatching(shape)
  const fits = (text: string) =>
    [...text].length >= minLength && [...text].length <= maxLength && shape.test(text)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_STRINGS.filter(fits)) },
    {
      weight: 4,
      arbitrary: fc
        .string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 40) })
        .filter((text) => shape.test(text)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x'.repeat(maxLength), '😀'.repeat(maxLength), 'é'.repeat(minLength || 1)),
    },
  )
}

function validArrays(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = 100, uniqueItems = false } = schema
  const item = validValues(items, hints)
  const limits = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) }
  return uniqueItems ? fc.uniqueArray(item, limits) : fc.array(item, limits)
}

function validObjects(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (Object.keys(properties).length === 0 && additionalProperties !== false) return freeObject
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, hints[name] ?? validValues(property, hints)]),
  )
  return fc.record(fields, { requiredKeys: [...required] })
}

export const freeText = fc.oneof(
  fc.constantFrom(...HOSTILE_STRINGS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  // Half a character, as a careless cut leaves it.
  fc.constantFrom('\ud800', 'x\udc00y', '\u0000', 'a\u0000b'),
)

export const freeJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    freeText,
    fc.constantFrom(null, true, false, 0, -0, 1e300, 5e-324, Number.MAX_SAFE_INTEGER),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(freeText, tie('value'), { maxKeys: 3 }),
  ),
})).value

const freeObject = fc.dictionary(freeText, freeJson, { maxKeys: 4 })

/** In the spellings that are promised. */
const times = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .chain((date) => {
    const iso = date.toISOString()
    return fc.constantFrom(
      iso,
      iso.slice(0, 10),
      iso.slice(0, 19),
      iso.replace('Z', '+05:30'),
      iso.replace('Z', '123456Z'),
      iso.slice(0, 16).concat('-0800'),
    )
  })
