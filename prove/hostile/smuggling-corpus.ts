/**
 * Requests whose end two programs could see in different places, and other things that are almost HTTP. Where bytes are
 * left over they spell a whole request that would store an event of the agent `smuggled`: it must never come in.
 */

export const SMUGGLED_AGENT = 'smuggled'

export type Trick = {
  readonly what: string
  readonly bytes: string
  /** The statuses of the answers, where it is to be understood; else it is refused: one 4xx, or silence and a closed door. */
  readonly answers?: readonly number[]
}

export function smugglingCorpus(key: string): readonly Trick[] {
  const authorization = `Authorization: Bearer ${key}\r\n`
  const host = 'Host: x\r\n'
  const json = 'Content-Type: application/json\r\n'
  const event = '{"agent_id":"honest","action":"x"}'
  const hidden = '{"agent_id":"smuggled","action":"x"}'
  const smuggled = `POST /v1/events HTTP/1.1\r\n${host}${authorization}${json}Content-Length: ${hidden.length}\r\n\r\n${hidden}`
  const post = (headers: string, body: string) =>
    `POST /v1/events HTTP/1.1\r\n${host}${authorization}${json}${headers}\r\n${body}`
  const get = (headers: string, path = '/healthz') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`
  const length = `Content-Length: ${event.length}\r\n`
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  const chunked = `${chunk(event)}0\r\n\r\n`
  const te = (value: string) => post(`Transfer-Encoding: ${value}\r\n`, `${chunked}`)

  return [
    {
      what: 'a length and chunks',
      bytes: post(`${length}Transfer-Encoding: chunked\r\n`, `0\r\n\r\n${smuggled}`),
    },
    {
      what: 'chunks and a length',
      bytes: post(`Transfer-Encoding: chunked\r\nContent-Length: 4\r\n`, `${chunked}${smuggled}`),
    },
    ...[
      'xchunked',
      'chunked, identity',
      'chunked, chunked',
      'identity, chunked, identity',
      'chunked\u000b',
      '\u000bchunked',
      '"chunked"',
      'chunked;q=1',
      'cow',
      'gzip',
      'identity',
      'chunked\r\nTransfer-Encoding: identity',
      'identity\r\nTransfer-Encoding: cow',
    ].map((value) => ({ what: `Transfer-Encoding: ${JSON.stringify(value)}`, bytes: te(value) + smuggled })),
    {
      what: 'Transfer-Encoding with a space before the colon',
      bytes: post(`Transfer-Encoding : chunked\r\n${length}`, `0\r\n\r\n${smuggled}`),
    },
    {
      what: 'Transfer-Encoding on a folded line',
      bytes: post(`X: y\r\n Transfer-Encoding: chunked\r\n${length}`, event + smuggled),
    },
    {
      what: 'Transfer-Encoding folded in the middle',
      bytes: post(`Transfer-Encoding:\r\n chunked\r\n${length}`, `0\r\n\r\n${smuggled}`),
    },
    {
      what: 'Transfer-Encoding after a bare CR',
      bytes: post(`X: y\rTransfer-Encoding: chunked\r\n${length}`, event + smuggled),
    },
    {
      what: 'Transfer-Encoding after a bare LF',
      bytes: post(`X: y\nTransfer-Encoding: chunked\r\n${length}`, `0\r\n\r\n${smuggled}`),
    },
    { what: 'two lengths', bytes: post(`${length}Content-Length: 0\r\n`, event + smuggled) },
    { what: 'two equal lengths', bytes: post(length + length, event + smuggled) },
    ...['-1', '+34', '0x22', '34, 34', '34;', '3 4', '18446744073709551650', '1e2', '３４', ''].map(
      (value) => ({
        what: `Content-Length: ${JSON.stringify(value)}`,
        bytes: post(`Content-Length: ${value}\r\n`, event + smuggled),
      }),
    ),
    {
      what: 'a length with a space before the colon',
      bytes: post(`Content-Length : ${event.length}\r\n`, event + smuggled),
    },
    {
      what: 'a length with a tab before the colon',
      bytes: post(`Content-Length\t: ${event.length}\r\n`, event + smuggled),
    },
    {
      what: 'a length with NUL in its name',
      bytes: post(`Content-Le\0ngth: ${event.length}\r\n`, event + smuggled),
    },
    { what: 'only bare LF', bytes: post(length, event).replaceAll('\r\n', '\n') + smuggled },
    { what: 'NUL in a header value', bytes: get('X: a\0b\r\n') },
    { what: 'NUL in a header name', bytes: get('X\0: a\r\n') },
    { what: 'CR in a header value', bytes: get('X: a\rb\r\n') },
    { what: 'DEL and controls in a header value', bytes: get('X: a\u0001\u007fb\r\n') },
    { what: 'a header without a name', bytes: get(': a\r\n') },
    { what: 'a header without a colon', bytes: get('nonsense\r\n') },
    { what: 'a space before the first header', bytes: `GET /healthz HTTP/1.1\r\n ${host}\r\n` },
    {
      what: 'a chunk size beyond all numbers',
      bytes: post('Transfer-Encoding: chunked\r\n', `FFFFFFFFFFFFFFFFFF\r\n${smuggled}`),
    },
    { what: 'a negative chunk size', bytes: post('Transfer-Encoding: chunked\r\n', `-1\r\n${smuggled}`) },
    {
      what: 'a chunk size in 0x',
      bytes: post('Transfer-Encoding: chunked\r\n', `0x22\r\n${event}\r\n0\r\n\r\n`),
    },
    {
      what: 'a chunk longer than its size',
      bytes: post('Transfer-Encoding: chunked\r\n', `1\r\n${event}\r\n0\r\n\r\n${smuggled}`),
    },
    {
      what: 'chunks that end in bare LF',
      bytes: post('Transfer-Encoding: chunked\r\n', `${chunked.replaceAll('\r\n', '\n')}${smuggled}`),
    },
    {
      what: 'a chunk extension with a bare LF',
      bytes: post('Transfer-Encoding: chunked\r\n', `22;x=\n${event}\r\n0\r\n\r\n${smuggled}`),
    },
    {
      what: 'a chunk extension of 32 KiB',
      bytes: post('Transfer-Encoding: chunked\r\n', `22;${'x'.repeat(32_768)}\r\n${event}\r\n0\r\n\r\n`),
    },
    {
      what: 'HTTP/1.0 with chunks',
      bytes: post('Transfer-Encoding: chunked\r\n', chunked + smuggled).replace('HTTP/1.1', 'HTTP/1.0'),
      answers: [201],
    },
    { what: 'headers of 64 KiB', bytes: get(`X: ${'x'.repeat(65_536)}\r\n`) },
    { what: '5,000 headers', bytes: get('X: 0123456789\r\n'.repeat(5_000)) },
    { what: 'an address of 64 KiB', bytes: get('', `/${'x'.repeat(65_536)}`) },
    { what: 'an unknown method', bytes: get('').replace('GET', 'SMUGGLE') },
    { what: 'a method in small letters', bytes: get('').replace('GET', 'get') },
    { what: 'a method without end', bytes: 'G'.repeat(70_000) },
    { what: 'CONNECT', bytes: `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n${smuggled}` },
    { what: 'a space in the address', bytes: get('', '/healthz /x') },
    { what: 'HTTP/2 without asking', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
    { what: 'HTTP/9.9', bytes: get('').replace('HTTP/1.1', 'HTTP/9.9') },
    { what: 'no host', bytes: 'GET /healthz HTTP/1.1\r\n\r\n' },
    { what: 'TLS', bytes: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000' },
    { what: 'Expect: something else', bytes: post(`Expect: 42-nothing\r\n${length}`, event) },
    { what: 'a path of raw bytes', bytes: get(authorization, '/v1/events/\u00ff\u00fe') },
    { what: 'an absolute address', bytes: get('', 'http://elsewhere/healthz'), answers: [200] },
    {
      what: 'a read with a body that spells a request',
      bytes: get(`Content-Length: ${smuggled.length}\r\n${authorization}`) + smuggled,
      answers: [200],
    },
    {
      what: 'a wish to upgrade',
      bytes: get('Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'),
      answers: [200],
    },
    { what: 'Expect: 100-continue', bytes: post(`Expect: 100-continue\r\n${length}`, event), answers: [201] },
    {
      what: 'a request after Connection: close',
      bytes: post(`Connection: close\r\n${length}`, event) + smuggled,
      answers: [201],
    },
    {
      what: 'a length one too short',
      bytes: post(`Content-Length: ${event.length - 1}\r\n`, event),
      // The second for the byte behind it, which begins no request.
      answers: [422, 400],
    },
    {
      what: 'a second request that is nonsense',
      bytes: `${get('')}NONSENSE\r\n\r\n${smuggled}`,
      answers: [200, 400],
    },
    {
      what: 'a second request with two lengths',
      bytes: get('') + post(`${length}Content-Length: 1\r\n`, event + smuggled),
      answers: [200, 400],
    },
    {
      what: 'chunks with trailers that belong to the head',
      bytes: post('Transfer-Encoding: chunked\r\n', `${chunk(event)}0\r\nContent-Length: 5\r\n\r\n`),
    },
    {
      what: 'chunks with a trailer',
      bytes: post('Transfer-Encoding: chunked\r\n', `${chunk(event)}0\r\nAuthorization: x\r\n\r\n`),
      answers: [201],
    },
  ]
}
