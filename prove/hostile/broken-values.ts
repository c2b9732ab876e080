/** Values that break exactly one constraint of a schema, one entry for each constraint that it has. */
import fc from 'fast-check'
import type { JsonSchema } from './operations.ts'
import { type Hints, typesOf, validValues } from './valid-values.ts'

export type Breakage = {
  /** Which constraint, and where: `alert_rules.0.name: maxLength`. */
  readonly what: string
  readonly values: fc.Arbitrary<unknown>
}

/** How a value is written where it is sent: in a query everything is text, so fewer types can be wrong. */
export type Spelling = 'json' | 'text'

export function breakagesOf(schema: JsonSchema, hints: Hints = {}, spelling: Spelling = 'json'): Breakage[] {
  return [
    ...wrongType(schema, spelling),
    ...Object.entries(CONSTRAINTS).flatMap(([keyword, breakIt]) => {
      const values = keyword in schema ? breakIt(schema, hints) : null
      return values === null ? [] : [{ what: keyword, values }]
    }),
    ...insideObject(schema, hints),
    ...insideArray(schema, hints),
  ].map(({ what, values }) => ({ what: what.includes(':') ? what : `: ${what}`, values }))
}

function wrongType(schema: JsonSchema, spelling: Spelling): Breakage[] {
  const types = typesOf(schema)
  if (types.includes('any')) return []
  const wrong = (spelling === 'json' ? JSON_SAMPLES : TEXT_SAMPLES).filter(
    ([type]) => !types.includes(type) && !(type === 'integer' && types.includes('number')),
  )
  if (spelling === 'text' && types.some((type) => type === 'string')) return []
  return [{ what: 'type', values: fc.constantFrom(...wrong.flatMap(([, samples]) => samples)) }]
}

const JSON_SAMPLES: readonly (readonly [type: string, samples: readonly unknown[]])[] = [
  ['string', ['', 'x', '1', 'true']],
  ['integer', [0, 1, -1]],
  ['fraction', [1.5, 1e300]],
  ['boolean', [true, false]],
  ['null', [null]],
  ['array', [[], [1], [{}], ['x']]],
  ['object', [{}, { a: 1 }, { length: 1, 0: 'x' }]],
]

const TEXT_SAMPLES: readonly (readonly [type: string, samples: readonly unknown[]])[] = [
  ['word', ['x', 'yes', 'on', '-', 'NaN', 'Infinity', '[]', '{}', '1.5', '2,5', '1_000', '\u0000', '１']],
]

type BreakConstraint = (schema: JsonSchema, hints: Hints) => fc.Arbitrary<unknown> | null

const CONSTRAINTS: Readonly<Partial<Record<keyof JsonSchema, BreakConstraint>>> = {
  enum: ({ enum: allowed = [] }) =>
    fc.constantFrom(
      ...[
        '',
        'x',
        ' ',
        '__proto__',
        'constructor',
        String(allowed[0]).toUpperCase(),
        `${allowed[0]} `,
      ].filter((text) => !allowed.includes(text)),
    ),
  minLength: ({ minLength = 0 }) => (minLength > 0 ? fc.constant('x'.repeat(minLength - 1)) : null),
  maxLength: ({ maxLength = 0 }) =>
    fc.constantFrom('x'.repeat(maxLength + 1), '😀'.repeat(maxLength + 1), 'é'.repeat(maxLength * 2)),
  pattern: ({ pattern = '' }) =>
    fc.constantFrom(
      ...['half \ud800', '\udc00', 'NUL \u0000', 'no such form', '   '].filter(
        (text) => !new RegExp(pattern, 'u').test(text),
      ),
    ),
  minimum: ({ minimum = 0 }) => fc.constantFrom(minimum - 1, minimum - 1_000_000, -1e300),
  maximum: ({ maximum = 0 }) => fc.constantFrom(maximum + 1, maximum + 1_000_000, 1e300),
  format: ({ format }) =>
    format === 'date-time'
      ? fc.constantFrom(
          '',
          'yesterday',
          '2026-13-01',
          '2026-02-30T00:00:00Z',
          '2026-01-01T24:00:01Z',
          '2026-01-01T00:00:00+99:00',
          '1767225600',
          '20260101T000000Z',
          '2026-01-01T00:00:00Z; DROP TABLE events',
          '+275760-09-13T00:00:00.000Z',
          '２０２６-01-01',
        )
      : null,
  minItems: ({ minItems = 0 }) => (minItems > 0 ? fc.constant([]) : null),
  maxItems: ({ items = {}, maxItems = 0 }, hints) =>
    validValues(items, hints).map((item) => Array.from({ length: maxItems + 1 }, () => item)),
  uniqueItems: ({ items = {} }, hints) => validValues(items, hints).map((item) => [item, item]),
  required: (schema, hints) =>
    fc
      // Null, where it is allowed, has nothing to leave out.
      .tuple(validValues({ ...schema, type: 'object' }, hints), fc.constantFrom(...(schema.required ?? [])))
      .map(([value, name]) => omit(value as object, name)),
  additionalProperties: (schema, hints) =>
    schema.additionalProperties === false
      ? fc
          .tuple(
            validValues({ ...schema, type: 'object' }, hints),
            fc.constantFrom('x', '', '__proto__', 'constructor', 'loging_level'),
          )
          .map(([value, name]) => ({ ...(value as object), [name]: true }))
      : null,
}

function insideObject(schema: JsonSchema, hints: Hints): Breakage[] {
  if (!typesOf(schema).includes('object')) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    breakagesOf(property, hints).map(({ what, values }) => ({
      what: `${name}${what.startsWith(':') ? '' : '.'}${what}`,
      values: fc
        .tuple(validValues({ ...schema, type: 'object' }, hints), values)
        .map(([whole, broken]) => ({ ...(whole as object), [name]: broken })),
    })),
  )
}

function insideArray(schema: JsonSchema, hints: Hints): Breakage[] {
  if (!schema.items || schema.enum) return []
  return breakagesOf(schema.items, hints).map(({ what, values }) => ({
    what: `0${what.startsWith(':') ? '' : '.'}${what}`,
    values: values.map((broken) => [broken]),
  }))
}

function omit(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}
