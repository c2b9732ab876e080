/** Just enough of protobuf to write logs and traces exports, and to write them wrong. */

export const WIRE = { varint: 0, eightBytes: 1, length: 2, groupStart: 3, groupEnd: 4, fourBytes: 5 } as const

export function varint(value: number | bigint): Buffer {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  return Buffer.from([...bytes, Number(rest)])
}

export function tag(field: number, wire: number): Buffer {
  return varint((BigInt(field) << 3n) | BigInt(wire))
}

export function lengthDelimited(field: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([tag(field, WIRE.length), varint(bytes.length), bytes])
}

/** A message in itself, so many times; what is inside is copied once. */
export function nested(fields: readonly number[], levels: number, innermost: Buffer): Buffer {
  const heads: Buffer[] = []
  let length = innermost.length
  for (let level = 0; level < levels; level += 1)
    for (const field of fields.toReversed()) {
      const head = Buffer.concat([tag(field, WIRE.length), varint(length)])
      heads.push(head)
      length += head.length
    }
  return Buffer.concat([...heads.reverse(), innermost])
}

type AnyValue = string | boolean | number | readonly AnyValue[]

/** An OTLP `AnyValue`. */
function anyValue(value: AnyValue): Buffer {
  if (typeof value === 'string') return lengthDelimited(1, value)
  if (typeof value === 'boolean') return Buffer.concat([tag(2, WIRE.varint), varint(value ? 1 : 0)])
  if (typeof value === 'number') return Buffer.concat([tag(3, WIRE.varint), varint(Math.trunc(value))])
  return lengthDelimited(5, Buffer.concat(value.map((item) => lengthDelimited(1, anyValue(item)))))
}

export type AttributeList = readonly (readonly [key: string, value: AnyValue])[]

/** `resource_logs { resource { attributes } scope_logs { log_records { attributes } } }`. */
export function logsExport(resource: AttributeList, records: readonly AttributeList[]): Buffer {
  return exportOf(resource, records, (attributes) => attributes(6))
}

/** `resource_spans { resource { attributes } scope_spans { spans { name attributes } } }`. */
export function tracesExport(name: string, resource: AttributeList, spans: readonly AttributeList[]): Buffer {
  return exportOf(resource, spans, (attributes) => Buffer.concat([lengthDelimited(5, name), attributes(9)]))
}

function exportOf(
  resource: AttributeList,
  records: readonly AttributeList[],
  recordOf: (attributes: (field: number) => Buffer) => Buffer,
): Buffer {
  const attributes = (field: number, list: AttributeList) =>
    Buffer.concat(
      list.map(([key, value]) =>
        lengthDelimited(field, Buffer.concat([lengthDelimited(1, key), lengthDelimited(2, anyValue(value))])),
      ),
    )
  const scope = Buffer.concat(
    records.map((record) =>
      lengthDelimited(
        2,
        recordOf((field) => attributes(field, record)),
      ),
    ),
  )
  return lengthDelimited(
    1,
    Buffer.concat([lengthDelimited(1, attributes(1, resource)), lengthDelimited(2, scope)]),
  )
}
