/** Logs and traces exports, whole and spoilt: as JSON by its tree, as protobuf by its bytes. */
import fc from 'fast-check'
import {
  type AttributeList,
  lengthDelimited,
  logsExport,
  nested,
  tag,
  tracesExport,
  varint,
  WIRE,
} from './protobuf-writer.ts'
import { freeJson, freeText } from './valid-values.ts'

/** Names that the service looks for, and some that it does not. */
const KEYS = [
  'event.name',
  'event.timestamp',
  'tool_name',
  'tool_parameters',
  'tool_input',
  'function_name',
  'function_args',
  'mcp_server',
  'mcp_server_scope',
  'ai.toolCall.result',
  'error.type',
  'tool_use_id',
  'success',
  'duration_ms',
  'session.id',
  'user.email',
  'organization.id',
  'service.name',
  'prompt',
  'error',
  '__proto__',
  'constructor',
  'toString',
  '',
] as const

const EVENT_NAMES = ['x.tool_result', 'x.tool_decision', 'x.user_prompt', 'x.api_request', 'x.api_error', 'x']
const TOOLS = ['Bash', 'Read', 'mcp__a__b', 'mcp__', 'WebFetch', 'Agent', '', '__proto__']

const plainValue = fc.oneof(
  freeText,
  fc.boolean(),
  fc.integer(),
  fc.constantFrom(...EVENT_NAMES, ...TOOLS, '{"command":"ls"}', '{"__proto__":{"a":1}}'),
)
const attributeList = fc.array(fc.tuple(fc.constantFrom(...KEYS), plainValue), { maxLength: 8 })
const recordList = fc
  .tuple(fc.constantFrom(...EVENT_NAMES), fc.constantFrom(...TOOLS), attributeList)
  .map(([name, tool, more]): AttributeList => [['event.name', name], ['tool_name', tool], ...more])

export const wholeExports = fc.record({
  resource: attributeList as fc.Arbitrary<AttributeList>,
  records: fc.array(recordList, { maxLength: 4 }),
})

export type WholeExport = { readonly resource: AttributeList; readonly records: readonly AttributeList[] }

export function jsonExport({ resource, records }: WholeExport): unknown {
  const attributes = (list: AttributeList) => list.map(([key, value]) => ({ key, value: jsonValue(value) }))
  const logRecords = records.map((record) => ({
    timeUnixNano: '1767225600000000000',
    body: { stringValue: 'x' },
    attributes: attributes(record),
  }))
  return {
    resourceLogs: [
      { resource: { attributes: attributes(resource) }, scopeLogs: [{ scope: { name: 's' }, logRecords }] },
    ],
  }
}

function jsonValue(value: unknown): unknown {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(value) }
}

/** JSON with one place of its tree replaced, left out or repeated. */
export const spoiltJson = fc
  .tuple(wholeExports, fc.nat(), fc.oneof(freeJson, awkward()), fc.constantFrom('replace', 'repeat', 'wrap'))
  .map(([whole, place, value, way]) => {
    const tree = jsonExport(whole)
    const places = placesOf(tree)
    const chosen = places[place % places.length]
    if (chosen) chosen.owner[chosen.key] = SPOIL[way]?.(chosen.owner[chosen.key], value)
    return JSON.stringify(tree)
  })

/** Values that answer oddly when they are asked for their number, text or length. */
function awkward(): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(
    { toString: 1, valueOf: 2 },
    { length: 1e9 },
    [[[[[]]]]],
    { stringValue: { toString: null } },
    { intValue: { toString: 'x' } },
    { intValue: '99999999999999999999999999' },
    { doubleValue: 'NaN' },
    { kvlistValue: { values: [{ key: { toString: 1 }, value: { stringValue: 'x' } }] } },
    { arrayValue: { values: { length: 3 } } },
    { kvlistValue: { values: 'abc' } },
    { boolValue: 'maybe' },
    { bytesValue: 5 },
    '1e999',
    -1,
  )
}

const SPOIL: Readonly<Record<string, (old: unknown, value: unknown) => unknown>> = {
  replace: (_, value) => value,
  repeat: (old) => Array.from({ length: 200 }, () => old),
  wrap: (old, value) => ({
    stringValue: old,
    intValue: value,
    kvlistValue: { values: [{ key: old, value }] },
  }),
}

type Place = { readonly owner: Record<string, unknown>; readonly key: string }

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const owner = value as Record<string, unknown>
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...placesOf(owner[key])])
}

export const protobufExports = wholeExports.map(({ resource, records }) => logsExport(resource, records))

const SPAN_NAMES = ['ai.toolCall', 'execute_tool bash', 'Tool.execute', 'chat', '']

export const protobufTraces = fc
  .tuple(wholeExports, fc.constantFrom(...SPAN_NAMES))
  .map(([{ resource, records }, name]) => tracesExport(name, resource, records))

/** The same tree under the names that traces have. */
export function asTraces(logs: string): string {
  return logs
    .replaceAll('"resourceLogs"', '"resourceSpans"')
    .replaceAll('"scopeLogs"', '"scopeSpans"')
    .replaceAll('"logRecords"', '"spans"')
    .replaceAll('"timeUnixNano"', '"name":"ai.toolCall","startTimeUnixNano"')
}

/** Protobuf with its bytes spoilt in one of the ways that decoders have fallen over. */
export function spoilt(exports: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  return fc
    .tuple(exports, fc.nat(), fc.nat(255), fc.constantFrom(...'cut flip insert grow odd'.split(' ')))
    .map(([bytes, place, byte, way]) => SPOIL_BYTES[way]?.(bytes, place % (bytes.length + 1), byte) ?? bytes)
}

const SPOIL_BYTES: Readonly<Record<string, (bytes: Buffer, at: number, byte: number) => Buffer>> = {
  cut: (bytes, at) => bytes.subarray(0, at),
  flip: (bytes, at, byte) => {
    const spoilt = Buffer.from(bytes)
    if (at < spoilt.length) spoilt[at] = byte
    return spoilt
  },
  insert: (bytes, at, byte) =>
    Buffer.concat([bytes.subarray(0, at), ODD_FIELDS[byte % ODD_FIELDS.length] ?? bytes, bytes.subarray(at)]),
  grow: (bytes, at, byte) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.alloc(byte, 0xff), bytes.subarray(at)]),
  odd: (bytes, _, byte) => Buffer.concat([bytes, ODD_FIELDS[byte % ODD_FIELDS.length] ?? bytes]),
}

/** Fields that a decoder must skip or refuse: unknown numbers, every wire type, numbers and lengths beyond the end. */
const ODD_FIELDS: readonly Buffer[] = [
  Buffer.concat([tag(1, WIRE.varint), Buffer.alloc(11, 0xff)]),
  Buffer.concat([tag(1, WIRE.varint), Buffer.alloc(9, 0xff), Buffer.from([0x7f])]),
  Buffer.concat([tag(1, WIRE.length), varint(2n ** 63n)]),
  Buffer.concat([tag(1, WIRE.length), varint(2n ** 32n - 1n)]),
  Buffer.concat([tag(1, WIRE.length), varint(2n ** 31n)]),
  Buffer.concat([tag(1, WIRE.length), Buffer.from([0x80, 0x80, 0x80, 0x00])]),
  tag(0, WIRE.varint),
  tag(2 ** 29, WIRE.varint),
  Buffer.concat([tag(500, WIRE.eightBytes), Buffer.alloc(8)]),
  Buffer.concat([tag(500, WIRE.fourBytes), Buffer.alloc(3)]),
  tag(7, WIRE.groupStart),
  tag(7, WIRE.groupEnd),
  tag(7, 6),
  tag(7, 7),
  lengthDelimited(1, Buffer.from([0xff, 0xfe, 0xfd])),
  lengthDelimited(1, lengthDelimited(2, lengthDelimited(2, Buffer.from([0x0a])))),
  Buffer.alloc(0),
]

/** Single exports that are large or deep in a way that costs memory or stack; each is tried by itself. */
export function heavyExports(): readonly (readonly [what: string, type: string, body: Buffer | string])[] {
  const record = (value: Buffer) =>
    lengthDelimited(
      1,
      lengthDelimited(
        2,
        lengthDelimited(
          2,
          lengthDelimited(6, Buffer.concat([lengthDelimited(1, 'event.name'), lengthDelimited(2, value)])),
        ),
      ),
    )
  const json = (records: string) => `{"resourceLogs":[{"scopeLogs":[{"logRecords":[${records}]}]}]}`
  const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)
  return [
    ['protobuf, lists 200 levels deep', PROTOBUF, record(nested([5, 1], 200, lengthDelimited(1, 'x')))],
    [
      'protobuf, lists 100,000 levels deep',
      PROTOBUF,
      record(nested([5, 1], 100_000, lengthDelimited(1, 'x'))),
    ],
    [
      'protobuf, 2,000,000 empty records',
      PROTOBUF,
      lengthDelimited(1, lengthDelimited(2, Buffer.alloc(4_000_000, Buffer.from([0x12, 0x00])))),
    ],
    ['protobuf, 2,000,000 empty resources', PROTOBUF, Buffer.alloc(4_000_000, Buffer.from([0x0a, 0x00]))],
    [
      'protobuf, 3,000,000 empty attributes',
      PROTOBUF,
      lengthDelimited(
        1,
        lengthDelimited(2, lengthDelimited(2, Buffer.alloc(6_000_000, Buffer.from([0x32, 0x00])))),
      ),
    ],
    ['protobuf, 19 MiB of 0xff', PROTOBUF, Buffer.alloc(19 * 1024 * 1024, 0xff)],
    ['protobuf, more than 20 MiB', PROTOBUF, Buffer.alloc(21 * 1024 * 1024)],
    ['JSON, 200,000 nested arrays', JSON_TYPE, deep('[', ']', 200_000)],
    [
      'JSON, a value 100,000 lists deep',
      JSON_TYPE,
      json(
        `{"attributes":[{"key":"event.name","value":${deep('{"arrayValue":{"values":[', ']}}', 100_000)}}]}`,
      ),
    ],
    ['JSON, 2,000,000 empty records', JSON_TYPE, json(`{}${',{}'.repeat(2_000_000)}`)],
    ['JSON, 1,000,000 attributes', JSON_TYPE, json(`{"attributes":[{}${',{}'.repeat(1_000_000)}]}`)],
    [
      'JSON, a string of 15 MiB',
      JSON_TYPE,
      json(`{"attributes":[{"key":"event.name","value":{"stringValue":"${'x'.repeat(15 * 1024 * 1024)}"}}]}`),
    ],
  ]
}

export const PROTOBUF = 'application/x-protobuf'
export const JSON_TYPE = 'application/json'
