/** Bytes over a fresh socket, and every answer that came back for them. */
import { connect } from 'node:net'

type RawAnswer = { readonly status: number; readonly body: string }

export type RawExchange = {
  readonly answers: readonly RawAnswer[]
  /** Bytes that are no whole answer. */
  readonly rest: string
  readonly isClosed: boolean
}

/** A server that waits for more bytes is waiting still. */
const SILENCE_MS = 700
/** Longer than an answer takes on the busiest machine. */
const PATIENCE_MS = 60_000

/** So many answers, or the end of the connection. What must come is waited for; after that a moment of silence is enough. */
export type Awaited = number | 'the end'

export function rawExchange(url: URL, bytes: string | Buffer, awaited: Awaited): Promise<RawExchange> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0)
    let isClosed = false
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ ...readAnswers(received), isClosed })
    }
    const waitMs = () => {
      const isThere = awaited !== 'the end' && readAnswers(received).answers.length >= awaited
      return isThere ? SILENCE_MS : PATIENCE_MS
    }
    let timer = setTimeout(finish, waitMs())
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      clearTimeout(timer)
      timer = setTimeout(finish, waitMs())
    })
    // Refused while it was still sending.
    socket.on('error', () => {})
    socket.on('close', () => {
      isClosed = true
      finish()
    })
    socket.write(bytes)
  })
}

function readAnswers(bytes: Buffer): { answers: RawAnswer[]; rest: string } {
  const answers: RawAnswer[] = []
  let rest = bytes.toString('latin1')
  for (;;) {
    const head = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n/.exec(rest)
    if (!head) return { answers, rest }
    const after = rest.slice(head[0].length)
    const body = /\r\ntransfer-encoding: chunked\r\n/i.test(head[0])
      ? chunkedBody(after)
      : plainBody(after, Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head[0])?.[1] ?? 0))
    if (body === null) return { answers, rest }
    // `100 Continue` is a word on the way to the answer.
    if (head[1] !== '100') answers.push({ status: Number(head[1]), body: body.text })
    rest = after.slice(body.length)
  }
}

type Body = { readonly text: string; readonly length: number }

function plainBody(text: string, length: number): Body | null {
  return text.length < length ? null : { text: text.slice(0, length), length }
}

function chunkedBody(text: string): Body | null {
  let [at, body] = [0, '']
  for (;;) {
    const size = /^([0-9a-f]+)\r\n/i.exec(text.slice(at, at + 20))
    if (!size?.[1]) return null
    const length = Number.parseInt(size[1], 16)
    const start = at + size[0].length
    if (text.length < start + length + 2) return null
    body += text.slice(start, start + length)
    at = start + length + 2
    if (length === 0) return { text: body, length: at }
  }
}
