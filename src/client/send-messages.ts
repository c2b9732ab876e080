/** Sends messages that nobody waits for: many in one request where that is possible. */
import { isObject } from '../domain/is-object.ts'
import type { Message } from './event.ts'
import { exchange, type ServiceAnswer } from './exchange.ts'
import type { ClientSettings } from './settings.ts'
import { readVerdict } from './verdict.ts'

/** `sent` and `refused` need not be sent again. */
export type Sent = {
  readonly sent: readonly Message[]
  readonly refused: readonly Message[]
  /** Set where some are left: why, and how long to wait at least. */
  readonly stopped: { readonly why: string; readonly retryAfterMs: number } | null
}

const SEND_TIMEOUT_MS = 10_000
/** Sending it again would change nothing. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 413, 415, 422])

export async function sendMessages(
  settings: ClientSettings,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<Sent> {
  const [first] = messages
  if (first === undefined) return NOTHING
  const together = sameRequest(messages, first)
  if (together.length === 1) return sendAlone(settings, first, signal)
  const answer = await exchange(settings, {
    path: '/v1/events/batch?partial=true',
    headers: { traceparent: first.traceparent },
    body: `{"events":[${together.map(withKey).join()}]}`,
    timeoutMs: SEND_TIMEOUT_MS,
    signal,
  })
  if (answer.kind === 'answered' && REFUSALS.has(answer.status)) return sendEach(settings, together, signal)
  const items = answer.kind === 'answered' && answer.status === 201 ? itemsIn(answer.text) : null
  return items === null || items.length !== together.length
    ? { ...NOTHING, stopped: stoppedBy(answer) }
    : sorted(together, items)
}

const NOTHING: Sent = { sent: [], refused: [], stopped: null }

/** An event with an outcome needs a request of its own; the others share one with those of their trace. */
function sameRequest(messages: readonly Message[], first: Message): readonly Message[] {
  const fits = ({ outcome, traceparent }: Message) =>
    outcome === undefined && traceOf(traceparent) === traceOf(first.traceparent)
  if (!fits(first)) return [first]
  const end = messages.findIndex((message) => !fits(message))
  return end === -1 ? messages : messages.slice(0, end)
}

function traceOf(traceparent: string | undefined): string | undefined {
  return traceparent?.slice(3, 35)
}

function withKey({ idempotencyKey, body }: Message): string {
  return `{"idempotency_key":${JSON.stringify(idempotencyKey)},${body.slice(1)}`
}

async function sendEach(
  settings: ClientSettings,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<Sent> {
  const sent: Message[] = []
  const refused: Message[] = []
  for (const message of messages) {
    const one = await sendAlone(settings, message, signal)
    sent.push(...one.sent)
    refused.push(...one.refused)
    if (one.stopped !== null) return { sent, refused, stopped: one.stopped }
  }
  return { sent, refused, stopped: null }
}

async function sendAlone(settings: ClientSettings, message: Message, signal: AbortSignal): Promise<Sent> {
  const { idempotencyKey, body, traceparent, outcome } = message
  const answer = await exchange(settings, {
    path: '/v1/events',
    headers: {
      'idempotency-key': idempotencyKey,
      'x-audit-class': 'background',
      traceparent,
      'audit-outcome': outcome && JSON.stringify(outcome),
    },
    body,
    timeoutMs: SEND_TIMEOUT_MS,
    signal,
  })
  if (answer.kind === 'answered' && REFUSALS.has(answer.status)) return { ...NOTHING, refused: [message] }
  const isTaken =
    answer.kind === 'answered' && answer.status === 201 && readVerdict(answer.text, settings.url) !== null
  return isTaken ? { ...NOTHING, sent: [message] } : { ...NOTHING, stopped: stoppedBy(answer) }
}

function stoppedBy(answer: ServiceAnswer): NonNullable<Sent['stopped']> {
  if (answer.kind === 'unreachable') return { why: `it cannot be reached (${answer.why})`, retryAfterMs: 0 }
  const { status, retryAfterMs } = answer
  if (status === 401) return { why: 'it does not accept the key (status 401)', retryAfterMs }
  if (status === 201) return { why: 'the server there is not the audit service', retryAfterMs }
  return { why: `it answered with status ${status}`, retryAfterMs }
}

function itemsIn(text: string): readonly unknown[] | null {
  try {
    const answer: unknown = JSON.parse(text)
    return isObject(answer) && Array.isArray(answer['events']) ? answer['events'] : null
  } catch {
    return null
  }
}

/** Only what was refused has a status. */
function sorted(messages: readonly Message[], items: readonly unknown[]): Sent {
  const statuses = items.map((item) => (isObject(item) ? item['status'] : 0))
  const isRefused = (status: unknown) => REFUSALS.has(Number(status))
  const left = statuses.find((status) => status !== undefined && !isRefused(status))
  return {
    sent: messages.filter((_, index) => statuses[index] === undefined),
    refused: messages.filter((_, index) => isRefused(statuses[index])),
    stopped: left === undefined ? null : { why: `it answered with status ${left}`, retryAfterMs: 0 },
  }
}
