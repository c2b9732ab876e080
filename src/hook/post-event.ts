/** Sends an event and returns the outcome: judged, refused permanently, or to be buffered. */
import type { Decision } from '../domain/event.ts'
import type { CallService, ServiceAnswer } from './call-service.ts'
import { cleanText } from './clean-text.ts'
import type { Deadline } from './deadline.ts'

export type PostOutcome =
  | { readonly kind: 'judged'; readonly decision: Decision; readonly reason: string }
  /** Sending it again would change nothing. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unavailable'; readonly why: string }

export async function postEvent(
  callService: CallService,
  { body, idempotency_key }: { readonly body: string; readonly idempotency_key: string },
  deadline: Deadline,
  isBackground = false,
): Promise<PostOutcome> {
  const idempotencyKey = idempotency_key
  const call = { method: 'POST', path: '/v1/events', body, idempotencyKey, isBackground } as const
  return outcomeOf(await callService(call, deadline))
}

const REFUSALS: ReadonlySet<number> = new Set([400, 403, 413, 415, 422])

function outcomeOf(answer: ServiceAnswer): PostOutcome {
  if (answer.kind === 'unreachable')
    return { kind: 'unavailable', why: `it cannot be reached (${answer.why})` }
  const { status } = answer
  const body = parse(answer.text)
  if (status >= 200 && status < 300) {
    const { decision, reason } = body
    if (decision === 'allow') return { kind: 'judged', decision, reason: '' }
    if (decision === 'block')
      return { kind: 'judged', decision, reason: cleanText(typeof reason === 'string' ? reason : '') }
    return { kind: 'unavailable', why: `the server there is not the audit service (status ${status})` }
  }
  const detail = typeof body['detail'] === 'string' ? `: ${cleanText(body['detail'])}` : ''
  if (REFUSALS.has(status))
    return { kind: 'refused', why: `it refused the event (status ${status}${detail})` }
  if (status === 401)
    return { kind: 'unavailable', why: `it does not accept the key in SERVICE_API_KEY (status 401${detail})` }
  return { kind: 'unavailable', why: `it answered with status ${status}${detail}` }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
