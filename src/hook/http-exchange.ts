/** One HTTP/1.1 request and its response on its own connection. Loading node:http would take longer than the rest of the hook. */
import { connect, isIP, type Socket } from 'node:net'

export type HttpRequest = {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type HttpAnswer = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

export type Exchange = { readonly socket: Socket; readonly answer: Promise<HttpAnswer> }

const MAX_HEAD_BYTES = 64 * 1024
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const HEAD_END = '\r\n\r\n'

/** Throws at once where the request cannot be written. */
export function httpExchange(request: HttpRequest): Exchange {
  const bytes = Buffer.from(headOf(request) + request.body)
  const socket = open(request.url)
  const answer = readAnswer(socket)
  socket.write(bytes)
  return { socket, answer }
}

function headOf({ url, method, headers, body }: HttpRequest): string {
  const all = {
    host: url.host,
    connection: 'close',
    ...headers,
    ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => {
    if (!/^[\x20-\x7e]*$/.test(value))
      throw new Error(`the header ${name} contains characters that cannot be sent`)
    return `${name}: ${value}\r\n`
  })
  return `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`
}

function open({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'http:') return connect({ host, port: Number(port || 80) })
  const tls = process.getBuiltinModule('node:tls')
  return tls.connect({
    host,
    port: Number(port || 443),
    ALPNProtocols: ['http/1.1'],
    ...(isIP(host) === 0 && { servername: host }),
  })
}

function readAnswer(socket: Socket): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const look = (isEnded: boolean) => {
      try {
        const answer = parseAnswer(received, isEnded)
        if (answer) resolve(answer)
        else if (isEnded) throw new Error('it closed the connection without an answer')
      } catch (error) {
        reject(error)
      }
    }
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      if (received.length > MAX_ANSWER_BYTES) reject(new Error('its answer is too long'))
      else look(false)
    })
    socket.once('end', () => look(true))
    socket.once('close', () => look(true))
    socket.once('error', reject)
  })
}

/** Null where the response is incomplete. */
export function parseAnswer(bytes: Buffer, isEnded: boolean): HttpAnswer | null {
  const headLength = bytes.indexOf(HEAD_END)
  if (headLength === -1 && bytes.length <= MAX_HEAD_BYTES) return null
  const [first = '', ...lines] = bytes.toString('latin1', 0, headLength).split('\r\n')
  const status = Number(/^HTTP\/1\.[01] ([1-5]\d\d)(?: |$)/.exec(first)?.[1] ?? Number.NaN)
  if (Number.isNaN(status)) throw new Error('it does not speak HTTP')
  const rest = bytes.subarray(headLength + HEAD_END.length)
  if (status < 200) return parseAnswer(rest, isEnded)
  const headers = new Map(lines.map(readHeader))
  const body = bodyOf(rest, headers, isEnded)
  return body && { status, headers, text: body.toString('utf8') }
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function bodyOf(rest: Buffer, headers: HttpAnswer['headers'], isEnded: boolean): Buffer | null {
  if (/\bchunked\b/i.test(headers.get('transfer-encoding') ?? '')) return joinChunks(rest)
  const length = headers.get('content-length')
  if (length === undefined) return isEnded ? rest : null
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : null
}

function joinChunks(rest: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16)
    if (!(size >= 0)) throw new Error('its answer is malformed')
    if (size === 0) return Buffer.concat(chunks)
    const start = lineEnd + 2
    if (start + size + 2 > rest.length) return null
    chunks.push(rest.subarray(start, start + size))
    at = start + size + 2
  }
}
