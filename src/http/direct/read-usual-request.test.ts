import { expect, test } from 'vitest'
import { readUsualRequest } from './read-usual-request.ts'

const BODY = '{"agent_id":"a","action":"x"}'
const HEADERS = ['Host: audit.test', 'Authorization: Bearer k', 'Content-Type: application/json']

function requestOf(extra: readonly string[] = [], { line = 'POST /v1/events HTTP/1.1', body = BODY } = {}) {
  const lines = [line, ...HEADERS, `Content-Length: ${BODY.length}`, ...extra]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

test('a plain request is read, with names in small letters', () => {
  const request = readUsualRequest(requestOf(['Idempotency-Key: once upon', 'accept:*/*']))
  expect(request).toMatchObject({
    headers: {
      host: 'audit.test',
      authorization: 'Bearer k',
      'content-type': 'application/json',
      'content-length': String(BODY.length),
      'idempotency-key': 'once upon',
      accept: '*/*',
    },
    isLast: false,
  })
  expect(request !== 'more' && request?.body.toString()).toBe(BODY)
})

test.each(['close', 'Close'])('after Connection: %s none follows', (value) => {
  expect(readUsualRequest(requestOf([`Connection: ${value}`]))).toMatchObject({ isLast: true })
})

test('every beginning of a plain request waits for more', () => {
  const whole = requestOf()
  for (let length = 0; length < whole.length; length += 1)
    expect(readUsualRequest(whole.subarray(0, length)), `${length} bytes`).toBe('more')
})

type Oddity = [what: string, extra: string[], options?: { line?: string; body?: string }]

test.each<Oddity>([
  ['another path', [], { line: 'POST /v1/events?include=findings HTTP/1.1' }],
  ['another method', [], { line: 'PUT /v1/events HTTP/1.1' }],
  ['an older version', [], { line: 'POST /v1/events HTTP/1.0' }],
  ['two spaces', [], { line: 'POST  /v1/events HTTP/1.1' }],
  ['a second length', ['Content-Length: 5']],
  ['a second host', ['host: other']],
  ['chunks', ['Transfer-Encoding: chunked']],
  ['a compressed body', ['Content-Encoding: gzip']],
  ['an expectation', ['Expect: 100-continue']],
  ['an upgrade', ['Connection: upgrade', 'Upgrade: websocket']],
  ['an upgrade alone', ['Upgrade: h2c']],
  ['other words for the connection', ['Connection: keep-alive, close']],
  ['a trailer', ['Trailer: x']],
  ['a folded line', ['X-One: a', ' b']],
  ['a space before the colon', ['X-One : a']],
  ['a bare line feed', ['X-One: a\nX-Two: b']],
  ['a bare carriage return', ['X-One: a\rX-Two: b']],
  ['a zero byte', ['X-One: a\0']],
  ['a tab', ['X-One: a\tb']],
  ['letters beyond ASCII', ['X-One: é']],
  ['a line without a colon', ['X-One']],
  ['no name', [': a']],
  ['no value', ['X-One:']],
  ['a name with an underscore', ['x_one: a']],
  ['background work', ['X-Audit-Class: background']],
  ['a body that goes on', [], { body: `${BODY}POST /v1/events HTTP/1.1\r\n` }],
])('%s is left to the server', (_what, extra, options = {}) => {
  expect(readUsualRequest(requestOf(extra, options))).toBeNull()
})

test.each(['0', '-1', '+5', '0x5', '1e1', ' 5', '65537', '1000000'])(
  'a length of %s is left to the server',
  (length) => {
    const bytes = requestOf()
      .toString('latin1')
      .replace(/Content-Length: \d+/, `Content-Length: ${length}`)
    expect(readUsualRequest(Buffer.from(bytes, 'latin1'))).toBeNull()
  },
)

test.each([['Host'], ['Content-Type'], ['Content-Length']])('without %s it is left to the server', (name) => {
  const bytes = requestOf()
    .toString('latin1')
    .replace(new RegExp(`${name}: [^\r]*\r\n`), '')
  expect(readUsualRequest(Buffer.from(bytes, 'latin1'))).toBeNull()
})

test('a head without an end is left to the server', () => {
  const endless = Buffer.from(`POST /v1/events HTTP/1.1\r\nx: ${'a'.repeat(9_000)}`)
  expect(readUsualRequest(endless.subarray(0, 8_000))).toBe('more')
  expect(readUsualRequest(endless)).toBeNull()
})
