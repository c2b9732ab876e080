/** W3C Trace Context: which trace a request belongs to, taken from `traceparent` and passed on in it. */

export const TRACE_HEADER = 'traceparent'

export type TraceContext = {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

/** Later versions may have further parts after these; `ff` is no version. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,200})?$/
const NO_TRACE = '0'.repeat(32)
const NO_SPAN = '0'.repeat(16)

/** Null for what is no valid header: then the trace begins here. */
export function readTraceparent(header: unknown): TraceContext | null {
  if (typeof header !== 'string') return null
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header.trim()) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  if (traceId === NO_TRACE || spanId === NO_SPAN || (version === '00' && more !== undefined)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** The next step of the same trace; without one, the first of a new trace. */
export function nextSpan(parent: TraceContext | null): TraceContext {
  return {
    traceId: parent?.traceId ?? randomHex(16),
    spanId: randomHex(8),
    isSampled: parent?.isSampled ?? false,
  }
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  let text = ''
  for (const byte of random) text += byte.toString(16).padStart(2, '0')
  return text
}
