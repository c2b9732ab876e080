/**
 * A `POST /v1/events` as most callers send it, read from the bytes of a connection. Only what can mean one thing is read
 * here: a request line, plain headers that stand once each, and a body of a stated length that ends where the bytes end.
 * Whatever else comes is for the server's own parser.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { EVENTS_PATH } from '../routes/post-event.ts'
import { isUsual } from './is-usual.ts'

export type UsualRequest = {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The caller closes the connection after the answer. */
  readonly isLast: boolean
}

const REQUEST_LINE = `POST ${EVENTS_PATH} HTTP/1.1\r\n`
const MAX_HEAD_BYTES = 8_192
const END_OF_HEAD = '\r\n\r\n'
/** The lines between the request line and the empty one. Names and values have no characters that parsers read differently. */
const PLAIN_LINES = /^(?:[a-z\d-]+: ?[!-~](?:[ -~]*[!-~])?\r\n)+$/i
const LENGTH = /^[1-9]\d{0,5}$/
/** Of `Connection`, where it stands. */
const CONNECTIONS: ReadonlySet<string | undefined> = new Set([undefined, 'keep-alive', 'close'])
/** They change what a connection carries. */
const NEVER = ['upgrade', 'trailer', 'te', 'http2-settings'] as const

/** `more`: so far it is usual, and not complete. Null: it is not usual. */
export function readUsualRequest(bytes: Buffer): UsualRequest | 'more' | null {
  const text = bytes.toString('latin1', 0, MAX_HEAD_BYTES)
  if (!text.startsWith(REQUEST_LINE)) return REQUEST_LINE.startsWith(text) ? 'more' : null
  const end = text.indexOf(END_OF_HEAD)
  if (end < 0) return bytes.length < MAX_HEAD_BYTES ? 'more' : null
  const headers = readHeaders(text.slice(REQUEST_LINE.length, end + 2))
  if (headers === null || !isUsual('POST', EVENTS_PATH, headers)) return null

  const { 'content-length': length = '', connection } = headers
  if (!LENGTH.test(length) || !CONNECTIONS.has(connection?.toLowerCase())) return null
  if (NEVER.some((name) => headers[name] !== undefined)) return null
  const from = end + END_OF_HEAD.length
  const missing = from + Number(length) - bytes.length
  if (missing > 0) return 'more'
  // Another request follows on its heels.
  if (missing < 0) return null
  return { headers, body: bytes.subarray(from), isLast: connection?.toLowerCase() === 'close' }
}

/** Null where a line is not plain, or a name stands twice. */
function readHeaders(lines: string): IncomingHttpHeaders | null {
  if (!PLAIN_LINES.test(lines)) return null
  const headers: Record<string, string> = {}
  for (let at = 0; at < lines.length; ) {
    const colon = lines.indexOf(':', at)
    const next = lines.indexOf('\r\n', colon)
    const name = lines.slice(at, colon).toLowerCase()
    if (name in headers) return null
    headers[name] = lines.slice(lines[colon + 1] === ' ' ? colon + 2 : colon + 1, next)
    at = next + 2
  }
  return headers
}
