/** Reads a protobuf message by a table of its fields. Every length is checked; fields that the table does not name are skipped. */
import { invalid } from '../domain/problem.ts'

export type Field = {
  readonly name: string
  readonly type:
    | 'string'
    | 'bytes'
    | 'slice'
    | 'skipped'
    | 'bool'
    | 'int64'
    | 'uint32'
    | 'double'
    | 'fixed32'
    | 'fixed64'
    | Schema
  readonly isRepeated?: boolean
}

/** A function, so that a message type may contain itself. */
export type Schema = () => Readonly<Record<number, Field>>

export type Message = Record<string, unknown>

/** Deeper messages are left empty: no real exporter nests that deep, and recursion must not exhaust the stack. */
const MAX_DEPTH = 250

const VARINT = 0
const EIGHT_BYTES = 1
const LENGTH = 2
const FOUR_BYTES = 5

export function decodeMessage(bytes: Uint8Array, schema: Schema): Message {
  return readMessage(
    new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    bytes,
    0,
    bytes.length,
    schema,
    0,
  )
}

function readMessage(
  view: DataView,
  bytes: Uint8Array,
  start: number,
  end: number,
  schema: Schema,
  depth: number,
): Message {
  const message: Message = {}
  if (depth > MAX_DEPTH) return message
  const fields = schema()
  let at = start
  while (at < end) {
    const tag = readVarint(bytes, at, end)
    at = tag.end
    const number = Math.floor(tag.low / 8)
    const wire = tag.low % 8
    if (number === 0 || tag.high !== 0) throw broken()
    const stop = valueEnd(bytes, at, end, wire)
    const field = fields[number]
    if (field !== undefined && WIRE_OF[typeof field.type === 'function' ? 'message' : field.type] === wire) {
      const from = wire === LENGTH ? readVarint(bytes, at, end).end : at
      const value =
        typeof field.type === 'function'
          ? readMessage(view, bytes, from, stop, field.type, depth + 1)
          : SCALARS[field.type](view, bytes, from, stop)
      if (field.isRepeated !== true) message[field.name] = value
      else if (Array.isArray(message[field.name])) (message[field.name] as unknown[]).push(value)
      else message[field.name] = [value]
    }
    at = stop
  }
  return message
}

function valueEnd(bytes: Uint8Array, at: number, end: number, wire: number): number {
  let stop = end + 1
  if (wire === VARINT) stop = readVarint(bytes, at, end).end
  else if (wire === EIGHT_BYTES) stop = at + 8
  else if (wire === FOUR_BYTES) stop = at + 4
  else if (wire === LENGTH) {
    const length = readVarint(bytes, at, end)
    stop = length.high === 0 ? length.end + length.low : end + 1
  }
  if (stop > end) throw broken()
  return stop
}

/** Low and high 32 bits, since numbers are exact to 53 bits only. */
function readVarint(
  bytes: Uint8Array,
  start: number,
  end: number,
): { low: number; high: number; end: number } {
  let low = 0
  let high = 0
  for (let index = 0; index < 10; index += 1) {
    const at = start + index
    if (at >= end) throw broken()
    const byte = bytes[at] ?? 0
    const part = byte & 0x7f
    const shift = index * 7
    if (shift < 28) low |= part << shift
    else if (shift === 28) {
      low |= part << 28
      high |= part >> 4
    } else high |= part << (shift - 32)
    if (byte < 0x80) return { low: low >>> 0, high: high >>> 0, end: at + 1 }
  }
  throw broken()
}

const WIRE_OF = {
  message: LENGTH,
  string: LENGTH,
  bytes: LENGTH,
  slice: LENGTH,
  skipped: LENGTH,
  bool: VARINT,
  int64: VARINT,
  uint32: VARINT,
  double: EIGHT_BYTES,
  fixed64: EIGHT_BYTES,
  fixed32: FOUR_BYTES,
} as const

const utf8 = new TextDecoder()

type Scalar = (view: DataView, bytes: Uint8Array, from: number, stop: number) => unknown

const SCALARS: Readonly<Record<Exclude<Field['type'], Schema>, Scalar>> = {
  string: (_, bytes, from, stop) => utf8.decode(bytes.subarray(from, stop)),
  bytes: (_, bytes, from, stop) => base64(bytes.subarray(from, stop)),
  slice: (_, bytes, from, stop) => bytes.subarray(from, stop),
  skipped: () => true,
  bool: (_, bytes, from, stop) => {
    const { low, high } = readVarint(bytes, from, stop)
    return low !== 0 || high !== 0
  },
  int64: (_, bytes, from, stop) => {
    const { low, high } = readVarint(bytes, from, stop)
    const value = BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low))
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()
  },
  uint32: (_, bytes, from, stop) => readVarint(bytes, from, stop).low,
  double: (view, _, from) => view.getFloat64(from, true),
  fixed64: (view, _, from) => view.getBigUint64(from, true).toString(),
  fixed32: (view, _, from) => view.getUint32(from, true),
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function broken() {
  return invalid('The body is not a valid protobuf message.')
}
