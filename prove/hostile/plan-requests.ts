/** Requests to one operation: valid ones, and ones in which exactly one thing is wrong. */
import fc from 'fast-check'
import type { Acquaintances } from './acquaintances.ts'
import { breakagesOf } from './broken-values.ts'
import { hintsOf, OPERATION_NOTES } from './operation-notes.ts'
import type { JsonSchema, Operation, Parameter } from './operations.ts'
import { validValues } from './valid-values.ts'

export type PlannedRequest = {
  readonly operation: Operation
  /** What is wrong with it; null where nothing is. */
  readonly broken: string | null
  /** A value for the path; undefined where it is to name something that exists. */
  readonly pathValue?: string | undefined
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | undefined
}

type Parts = Omit<PlannedRequest, 'operation' | 'broken'>
type Variant = { readonly what: string | null; readonly parts: fc.Arbitrary<Parts> }

/** Half of them valid, the other half spread evenly over everything that can be wrong. */
export function planRequests(operation: Operation, known: Acquaintances): fc.Arbitrary<PlannedRequest> {
  const valid = validParts(operation, known)
  const wrong = [
    ...brokenParameters(operation, valid),
    ...brokenBodies(operation, known, valid),
    ...brokenHeaders(operation, valid),
  ]
  const planned = ({ what, parts }: Variant) => parts.map((made) => ({ ...made, operation, broken: what }))
  return fc.oneof(
    { weight: Math.max(wrong.length, 1), arbitrary: planned({ what: null, parts: valid }) },
    ...wrong.map((variant) => ({ weight: 1, arbitrary: planned(variant) })),
  )
}

function validParts(operation: Operation, known: Acquaintances): fc.Arbitrary<Parts> {
  const { body, isBodyRequired } = operation
  const bodies = body ? validValues({ ...body, type: 'object' }, hintsOf(operation.id, known)) : null
  return fc.record({
    pathValue: oneOfTheListed(operation),
    query: fc.record(
      Object.fromEntries(
        parametersIn(operation, 'query').map((parameter) => [
          parameter.name,
          validParameter(operation, parameter, known),
        ]),
      ),
      {
        requiredKeys: parametersIn(operation, 'query').flatMap(({ name, required }) =>
          required || name in alwaysSent(operation) ? [name] : [],
        ),
      },
    ),
    headers: fc.record(
      Object.fromEntries(
        parametersIn(operation, 'header').map(({ name }) => [name, VALID_HEADERS[name] ?? fc.constant('x')]),
      ),
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>,
    body:
      bodies === null
        ? fc.constant(undefined)
        : (isBodyRequired ? bodies : fc.option(bodies, { nil: undefined })).map((value) =>
            value === undefined ? undefined : JSON.stringify(value),
          ),
  })
}

function parametersIn({ parameters }: Operation, place: Parameter['in']): Parameter[] {
  return parameters.filter((parameter) => parameter.in === place)
}

function alwaysSent({ id }: Operation): Readonly<Record<string, string>> {
  return OPERATION_NOTES[id]?.always ?? {}
}

function validParameter(operation: Operation, { name, schema }: Parameter, known: Acquaintances) {
  const always = alwaysSent(operation)[name]
  if (always !== undefined) return fc.constant(always)
  // Elsewhere a team that does not exist merely has no events.
  if (name === 'team' && OPERATION_NOTES[operation.id]?.isInSandbox)
    return fc.constantFrom(...known.keptTeams)
  if (name === 'limit')
    return fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 10 }) }, validValues(schema))
  return validValues(schema)
}

let counter = 0

const VALID_HEADERS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'idempotency-key': fc
    .string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      maxLength: 240,
    })
    .map((text) => `${++counter}-${text}`.slice(0, 255)),
  'if-match': fc.constant('*'),
  'last-event-id': fc.constantFrom('01JF8Z5Q3V7W2N4K6M8P0R1S2T', 'x', '0'.repeat(300)),
}

function brokenParameters(operation: Operation, valid: fc.Arbitrary<Parts>): Variant[] {
  const inQuery = parametersIn(operation, 'query').flatMap(({ name, required, schema }) => {
    const put = (what: string, values: fc.Arbitrary<unknown>): Variant => ({
      what: `query ${name}${what}`,
      parts: fc
        .tuple(valid, values)
        .map(([parts, value]) => ({ ...parts, query: { ...parts.query, [name]: value } })),
    })
    const twice = fc.tuple(validValues(schema), validValues(schema))
    return [
      ...breakagesOf(schema, {}, 'text').map(({ what, values }) => put(what, values)),
      put(': given twice', twice),
      ...(required ? [put(': required', fc.constant(undefined))] : []),
    ]
  })
  const inPath = parametersIn(operation, 'path').map(
    ({ name, schema }): Variant => ({
      what: `path ${name}: names nothing`,
      parts: fc
        .tuple(valid, valuesThatNameNothing(schema).map(String))
        .map(([parts, text]) => ({ ...parts, pathValue: text === '' ? ' ' : text })),
    }),
  )
  return [...inQuery, ...inPath]
}

/** For a path whose values the description lists; undefined for any other. */
function oneOfTheListed(operation: Operation): fc.Arbitrary<string | undefined> {
  const listed = parametersIn(operation, 'path').find(({ schema }) => schema.enum)
  return listed ? validValues(listed.schema).map(String) : fc.constant(undefined)
}

function valuesThatNameNothing(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.oneof(...breakagesOf(schema, {}, 'text').map(({ values }) => values))
  return validValues({ ...schema, minimum: 1_000_000 })
}

function brokenBodies(operation: Operation, known: Acquaintances, valid: fc.Arbitrary<Parts>): Variant[] {
  if (operation.body === null) return []
  const put = (what: string, bodies: fc.Arbitrary<string | Buffer>): Variant => ({
    what: `body ${what}`,
    parts: fc.tuple(valid, bodies).map(([parts, body]) => ({ ...parts, body })),
  })
  const malformed = fc
    .tuple(valid, fc.constantFrom(...MALFORMED))
    .map(([{ body }, spoil]) => spoil(String(body ?? '{}')))
  return [
    ...breakagesOf(operation.body, hintsOf(operation.id, known)).map(({ what, values }) =>
      put(
        what,
        values.map((value) => JSON.stringify(value)),
      ),
    ),
    put(': malformed', malformed),
  ]
}

const MALFORMED: readonly ((json: string) => string | Buffer)[] = [
  (json) => json.slice(0, -1),
  (json) => `${json},`,
  (json) => `${json}${json}`,
  (json) => `\ufeff${json}`,
  (json) => `'${json}'`,
  (json) => `${json}\u0000`,
  () => '{"a":NaN}',
  () => '{"a":01}',
  () => '{"a":"\n"}',
  () => "{'a':1}",
  () => '   ',
  () => Buffer.from('{"a":"\xff\xfe"}', 'latin1'),
  (json) => Buffer.from(json, 'utf16le'),
]

function brokenHeaders(operation: Operation, valid: fc.Arbitrary<Parts>): Variant[] {
  const values: Record<string, readonly string[]> = {
    authorization: BAD_AUTHORIZATIONS,
    ...(operation.body !== null && BAD_BODY_HEADERS),
    ...Object.fromEntries(
      parametersIn(operation, 'header').flatMap(({ name }) => {
        const bad = BAD_HEADERS[name]
        return bad ? [[name, bad]] : []
      }),
    ),
  }
  return Object.entries(values).map(([name, bad]) => ({
    what: `header ${name}`,
    parts: fc.tuple(valid, fc.constantFrom(...bad)).map(([parts, value]) => ({
      ...parts,
      // Without a body its headers mean nothing.
      body: name in BAD_BODY_HEADERS ? (parts.body ?? '{}') : parts.body,
      headers: { ...parts.headers, [name]: value },
    })),
  }))
}

const BAD_AUTHORIZATIONS = [
  '',
  'Bearer',
  'Bearer ',
  'Basic Zmlyc3Q6a2V5',
  'Bearer key-of-the-proof-ru',
  'Bearer key-of-the-proof-runs2',
  'Bearer null',
  "Bearer ' OR 1=1 --",
  `Bearer ${'x'.repeat(2_000)}`,
  'Bearer aud_00000000_000000000000000000000000000000000000000',
]

const BAD_BODY_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json+x',
    'json',
    '*/*',
    'application/__proto__',
  ],
  'content-encoding': ['br', 'deflate', 'gzip', 'gzip, gzip', 'zstd', 'constructor'],
}

const BAD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': ['', 'two words', 'x'.repeat(256), 'caf\u00e9', 'a\tb'],
  'if-match': ['x', '"x"', 'W/"1"', '"1", "2"', '"-1"', '"9999999999999999"'],
}
