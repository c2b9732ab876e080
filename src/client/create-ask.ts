/** The question before a call: within its time, with one of two answers. Without a verdict the fail mode decides, and the event is sent later. */

import { namesOf } from '../domain/held-stop.ts'
import { REVOCATION_HELD_MS } from '../domain/key-state.ts'
import { readTraceparent } from '../domain/trace-context.ts'
import type { Sender } from './create-sender.ts'
import type { AuditEvent, Message } from './event.ts'
import { type EventBody, eventBody } from './event-body.ts'
import { exchange, type ServiceAnswer } from './exchange.ts'
import { createHeldStops } from './held-stops.ts'
import { deedOf, type NoVerdict } from './outcome.ts'
import { randomId } from './random-id.ts'
import type { ClientSettings } from './settings.ts'
import { type Judged, readVerdict, type Verdict } from './verdict.ts'

export type Phase = 'pre' | 'post'

export type Ask = (event: AuditEvent) => Promise<Verdict>

type Answered = NonNullable<ReturnType<typeof readVerdict>> & { readonly servedAt: number }

type Unanswered = {
  readonly why: string
  readonly reason: NoVerdict
  /** The service refused this very event, and would again. */
  readonly isFinal?: boolean
  readonly isKeyRevoked?: boolean
}

const KEY_IS_REVOKED = 'Stopped: the key of this agent was revoked at the audit service.'

const REFUSALS: ReadonlySet<number> = new Set([400, 403, 413, 415, 422])
const TOO_LARGE: Unanswered = {
  why: 'the event is too large to be judged whole',
  reason: 'refused',
  isFinal: true,
}

export function createAsk(settings: ClientSettings, sender: Sender): Ask {
  const { url, failMode, timeoutMs } = settings
  /** Of a revocation that was seen. */
  let heldUntil = 0
  const held = createHeldStops(settings.hold)

  return async (event) => {
    const call = {
      sessionId: event.sessionId ?? settings.sessionId,
      callId: event.callId ?? randomId('call'),
    }
    const written = bodyFor(settings, { ...event, ...call }, 'pre')
    const message = messageOf(settings, written, event)
    const names = namesOf(event.agentId ?? settings.agentId, {
      ...settings.context,
      ...event.context,
      session_id: call.sessionId,
    })
    const answer = await post(message)
    const judged = 'judged' in answer ? answer.judged : null
    if ('judged' in answer) {
      heldUntil = 0
      held.note(names, answer.stop, answer.servedAt)
    } else if (answer.isKeyRevoked && settings.hold) heldUntil = Date.now() + REVOCATION_HELD_MS
    const stoppedBecause = Date.now() < heldUntil ? KEY_IS_REVOKED : held.stops(names)
    if (judged !== null && !judged.allowed) {
      sender.add({ ...message, outcome: deedOf(call, { did: 'stopped', decided_by: 'service' }) })
      return { ...judged, callId: call.callId, unanswered: null }
    }
    const unanswered = 'judged' in answer ? (written.isCut ? TOO_LARGE : null) : answer
    if (unanswered === null) return { ...(judged ?? NOTHING), callId: call.callId, unanswered: null }

    const { why, reason, isFinal } = unanswered
    const isStopped = failMode === 'closed' || stoppedBecause !== null
    const outcome = deedOf(call, { did: isStopped ? 'stopped' : 'let_go', reason })
    if (isFinal && judged === null) sender.say(`The audit service at ${url}: ${why}. It is not recorded.`)
    else if (judged === null || isStopped) sender.add({ ...message, outcome })
    return {
      ...(judged ?? NOTHING),
      allowed: !isStopped,
      reason: isStopped ? (stoppedBecause ?? `Not allowed without an audit: ${why}.`) : null,
      callId: call.callId,
      unanswered: why,
    }
  }

  async function post(message: Message): Promise<Answered | Unanswered> {
    const end = Date.now() + timeoutMs
    let answer = await question(message, timeoutMs)
    // A connection that was kept open may be closed by the other side at this moment.
    if (answer.kind === 'unreachable' && !answer.isLate && end > Date.now())
      answer = await question(message, end - Date.now())
    return verdictIn(answer)
  }

  function question({ idempotencyKey, body, traceparent }: Message, forMs: number): Promise<ServiceAnswer> {
    return exchange(settings, {
      path: '/v1/events?include=findings,approval',
      headers: { 'idempotency-key': idempotencyKey, traceparent },
      body,
      timeoutMs: forMs,
    })
  }

  function verdictIn(answer: ServiceAnswer): Answered | Unanswered {
    if (answer.kind === 'unreachable')
      return {
        why: `the audit service cannot be reached (${answer.why})`,
        reason: answer.isLate ? 'timeout' : 'unreachable',
      }
    const { status, text } = answer
    if (REFUSALS.has(status))
      return {
        why: `the audit service refused the event (status ${status})`,
        reason: 'refused',
        isFinal: true,
      }
    if (answer.isKeyRevoked)
      return {
        why: 'the key was revoked at the audit service (status 401)',
        reason: 'refused',
        isKeyRevoked: true,
      }
    if (status === 401)
      return { why: 'the audit service does not accept the key (status 401)', reason: 'refused' }
    if (status !== 201)
      return { why: `the audit service answered with status ${status}`, reason: 'unreachable' }
    const verdict = readVerdict(text, url)
    if (verdict === null) return { why: 'the server there is not the audit service', reason: 'unreachable' }
    return { ...verdict, servedAt: answer.servedAt }
  }
}

const NOTHING: Judged = {
  ...{ allowed: true, reason: null, riskLevel: null, findings: [], eventId: null, approvalUrl: null },
}

export function messageOf(
  settings: ClientSettings,
  { body, bytes }: EventBody,
  event: Pick<AuditEvent, 'traceparent'>,
): Message {
  const traceparent = event.traceparent ?? currentTrace(settings)
  return {
    idempotencyKey: randomId('lib'),
    body,
    bytes,
    ...(traceparent !== undefined && readTraceparent(traceparent) !== null && { traceparent }),
  }
}

/** A tracer that fails is no reason to fail a call. */
function currentTrace(settings: ClientSettings): string | undefined {
  try {
    return settings.traceparent()
  } catch {
    return undefined
  }
}

/** `phase` is absent for what is only recorded. */
export function bodyFor(settings: ClientSettings, event: AuditEvent, phase?: Phase): EventBody {
  return eventBody({
    agent_id: event.agentId ?? settings.agentId,
    action: event.action,
    data: event.data ?? {},
    context: {
      ...settings.context,
      ...event.context,
      session_id: event.sessionId ?? settings.sessionId,
      ...(event.callId !== undefined && { tool_use_id: event.callId }),
      source: 'library',
      ...(phase !== undefined && { phase }),
      occurred_at: new Date().toISOString(),
    },
    reasoning: event.reasoning,
  })
}
