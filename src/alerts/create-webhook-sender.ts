/** One request to a webhook, or to another target that an organization names: to a checked address, within ten seconds, with a small answer, and never elsewhere. */
import http from 'node:http'
import https from 'node:https'
import { checkedLookup, type LookupAll, RefusedTarget } from './checked-lookup.ts'
import type { TargetGuard } from './create-target-guard.ts'
import { excerptOf } from './excerpt-of.ts'
import { judgeAddress } from './judge-address.ts'
import { readRetryAfterMs } from './retry-schedule.ts'

export type WebhookMessage = {
  readonly url: string
  /** POST where nothing is said. */
  readonly method?: 'POST' | 'PUT'
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

export type WebhookAnswer = {
  readonly isDelivered: boolean
  /** Null where there was no HTTP answer. */
  readonly status: number | null
  /** One line for a person; nothing of the webhook URL is in it. */
  readonly answer: string
  readonly retryAfterMs: number
}

/** Never rejects; rejecting is what receivers do. */
export type WebhookSender = (
  message: WebhookMessage,
  signal?: AbortSignal,
  /** For callers that do not show it: the beginning of the answer, where there was one. */
  onBody?: (body: Buffer) => void,
) => Promise<WebhookAnswer>

export type WebhookSenderOptions = {
  readonly guard: TargetGuard
  readonly now: () => number
  readonly lookup?: LookupAll
  readonly timeoutMs?: number
}

export const SEND_TIMEOUT_MS = 10_000
const ANSWER_BYTES = 64 * 1024
/** How long the rest of an answer is waited for once its status is known. */
const ANSWER_REST_MS = 2_000

// Agents of our own: no connection is shared with anything else in the process, none is kept, none goes through a proxy.
const connections = { keepAlive: false, autoSelectFamily: true }
const agents = { 'http:': new http.Agent(connections), 'https:': new https.Agent(connections) }

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { guard, now, lookup, timeoutMs = SEND_TIMEOUT_MS } = options

  return (message, signal, onBody) =>
    new Promise((resolve) => {
      const problem = guard.problemOf(message.url)
      if (problem) return resolve(withoutAnswer(new RefusedTarget(problem)))
      const url = new URL(message.url)
      const isTls = url.protocol === 'https:'
      const deadline = performance.now() + timeoutMs
      const request = (isTls ? https : http).request(url, {
        method: message.method ?? 'POST',
        agent: agents[isTls ? 'https:' : 'http:'],
        // Not called for a literal address, which was checked above.
        lookup: checkedLookup(guard, url, lookup),
        ...(isTls && { rejectUnauthorized: true }),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'audit-event-service',
          ...message.headers,
          host: url.host,
          'content-length': Buffer.byteLength(message.body),
        },
      })
      const chunks: Buffer[] = []
      let response: http.IncomingMessage | null = null
      let isFinished = false

      function finish(error: Error | null): void {
        if (isFinished) return
        isFinished = true
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
        request.destroy()
        if (response) onBody?.(Buffer.concat(chunks))
        resolve(response ? answerOf(response, Buffer.concat(chunks), url, now()) : withoutAnswer(error))
      }
      const stop = () => finish(new Error('The service stopped before the answer.'))
      let timer = setTimeout(() => finish(new Error('No answer within 10 seconds.')), timeoutMs)
      signal?.addEventListener('abort', stop)

      request.once('response', (incoming) => {
        response = incoming
        clearTimeout(timer)
        timer = setTimeout(() => finish(null), Math.min(ANSWER_REST_MS, deadline - performance.now()))
        let bytes = 0
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, ANSWER_BYTES - bytes))
          bytes += chunk.length
          if (bytes >= ANSWER_BYTES) finish(null)
        })
        incoming.once('end', () => finish(null))
        incoming.on('error', finish)
      })
      request.on('error', finish)
      request.once('close', () => finish(new Error('The connection was closed without an answer.')))
      request.end(message.body)
    })
}

function answerOf(
  { statusCode = 0, headers, socket }: http.IncomingMessage,
  body: Buffer,
  url: URL,
  now: number,
): WebhookAnswer {
  const isDelivered = statusCode >= 200 && statusCode < 300
  // Otherwise a webhook would be a way to read what only this machine can reach.
  const words = judgeAddress(socket.remoteAddress ?? '') === 'public' ? excerptOf(body, url) : null
  const status = `${statusCode} ${http.STATUS_CODES[statusCode] ?? ''}`.trim()
  return {
    isDelivered,
    status: statusCode,
    answer: words ? `${status}: ${words}` : status,
    retryAfterMs: isDelivered ? 0 : readRetryAfterMs(headers['retry-after'], now),
  }
}

/** Messages of the system name addresses and ports at most; those of TLS can name more, so their codes must do. */
function withoutAnswer(error: NodeJS.ErrnoException | null): WebhookAnswer {
  const answer =
    error instanceof RefusedTarget
      ? `Not sent: the webhook URL ${error.message}.`
      : error?.code
        ? `No answer: ${wordsFor[error.code] ?? error.code}.`
        : (error?.message ?? 'No answer.')
  return { isDelivered: false, status: null, answer, retryAfterMs: 0 }
}

const wordsFor: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name cannot be looked up now',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the connection timed out',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the TLS certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the TLS certificate is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the TLS certificate is signed by an unknown authority',
  CERT_HAS_EXPIRED: 'the TLS certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the TLS certificate is for another host',
}
