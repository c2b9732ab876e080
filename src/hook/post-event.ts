/** Sends an event and returns the outcome: judged, refused permanently, or to be buffered. Words of the answer are never passed on. */
import type { Decision } from '../domain/event.ts'
import { stopIn } from '../domain/held-stop.ts'
import { isObject } from '../domain/is-object.ts'
import { type OutcomeReport, outcomeHeader } from '../domain/outcome-report.ts'
import { isUlid } from '../domain/ulid.ts'
import type { CallService, ServiceAnswer } from './call-service.ts'
import type { Deadline } from './deadline.ts'
import type { BlockFinding } from './explain-block.ts'
import type { VerdictOnStops } from './held-calls.ts'

export type PostOutcome =
  | ({
      readonly kind: 'judged'
      readonly decision: Decision
      /** As the answer has it: to be checked before it is shown. */
      readonly reason: string
      readonly findings: readonly BlockFinding[]
      /** The version of the policy that judged; null where an older service does not say. */
      readonly policyVersion: number | null
      /** The approval by which a person can allow the call; null where there is none. */
      readonly approval: string | null
    } & VerdictOnStops)
  /** Sending it again would change nothing. */
  | { readonly kind: 'refused'; readonly why: string; readonly reason: NoVerdict }
  | {
      readonly kind: 'unavailable'
      readonly why: string
      readonly reason: NoVerdict
      readonly isKeyRevoked?: true
    }

type NoVerdict = NonNullable<OutcomeReport['reason']>

type Message = {
  readonly body: string
  readonly idempotency_key: string
  readonly outcome?: OutcomeReport | undefined
}

export async function postEvent(
  callService: CallService,
  { body, idempotency_key, outcome }: Message,
  deadline: Deadline,
  isBackground = false,
): Promise<PostOutcome> {
  const call = {
    method: 'POST',
    // What was found becomes the second line of a block, how it can be asked for the last.
    path: isBackground ? '/v1/events' : '/v1/events?include=findings,approval',
    body,
    idempotencyKey: idempotency_key,
    outcome: outcome && outcomeHeader(outcome),
    isBackground,
  } as const
  return outcomeOf(await callService(call, deadline))
}

const REFUSALS: ReadonlySet<number> = new Set([400, 403, 413, 415, 422])

function outcomeOf(answer: ServiceAnswer): PostOutcome {
  if (answer.kind === 'unreachable')
    return {
      kind: 'unavailable',
      why: `it cannot be reached (${answer.why})`,
      reason: answer.isLate ? 'timeout' : 'unreachable',
    }
  const { status } = answer
  if (status >= 200 && status < 300) return verdictOf(parse(answer.text), answer)
  if (REFUSALS.has(status))
    return { kind: 'refused', why: `it refused the event (status ${status})`, reason: 'refused' }
  if (answer.isKeyRevoked)
    return {
      kind: 'unavailable',
      why: 'the key was revoked (status 401)',
      reason: 'refused',
      isKeyRevoked: true,
    }
  if (status === 401)
    return { kind: 'unavailable', why: 'it does not accept the key (status 401)', reason: 'refused' }
  return { kind: 'unavailable', why: `it answered with status ${status}`, reason: 'unreachable' }
}

function verdictOf(
  { decision, reason, findings, approval, policy_version }: Answer,
  { status, date }: { readonly status: number; readonly date: string | null },
): PostOutcome {
  const policyVersion = typeof policy_version === 'number' ? policy_version : null
  const servedAt = Date.parse(date ?? '') || null
  if (decision === 'allow')
    return {
      ...{ kind: 'judged', decision, reason: '', findings: [], policyVersion, approval: null },
      ...{ stop: null, servedAt },
    }
  if (decision !== 'block')
    return {
      kind: 'unavailable',
      why: `the server there is not the audit service (status ${status})`,
      reason: 'unreachable',
    }
  const stops = Array.isArray(findings) ? findings.flatMap((one) => stopIn(one) ?? []) : undefined
  return {
    kind: 'judged',
    decision,
    stop: stops && (stops[0] ?? null),
    servedAt,
    reason: typeof reason === 'string' ? reason : '',
    findings: Array.isArray(findings) ? findings.flatMap(findingIn) : [],
    policyVersion,
    approval: approvalIn(approval),
  }
}

/** Nothing of the answer is shown but what looks like an id. */
function approvalIn(approval: unknown): string | null {
  const id = isObject(approval) ? approval['id'] : undefined
  return typeof id === 'string' && isUlid(id) ? id : null
}

function findingIn(finding: unknown): BlockFinding[] {
  if (!isObject(finding)) return []
  const { rule, level, effect } = finding
  if (typeof rule !== 'string' || typeof level !== 'string') return []
  const target = isObject(effect) ? effect['target'] : undefined
  const stop = stopIn(finding)
  return [{ rule, level, ...(typeof target === 'string' && { effect: { target } }), ...(stop && { stop }) }]
}

type Answer = Readonly<Record<string, unknown>>

function parse(text: string): Answer {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
