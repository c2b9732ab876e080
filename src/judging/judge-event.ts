/** Classifies an event, applies the policy, and makes the row that is stored and the alerts that are sent. */
import type { Adjust, ClassifiableEvent, Classification } from '../classify/classify.ts'
import { CLASSIFIER_VERSION } from '../classify/version.ts'
import type { JsonObject } from '../domain/event.ts'
import type { ExceptionInForce } from '../domain/exception.ts'
import type { Finding } from '../domain/finding.ts'
import { FRAMEWORKS, type FrameworkArticles } from '../domain/frameworks.ts'
import { noticeOf } from '../domain/notice.ts'
import type { Policy } from '../domain/policy.ts'
import { isAtLeast } from '../domain/risk-level.ts'
import { maskCredentials } from '../masking/mask-credentials.ts'
import { decide } from '../policy/decide.ts'
import { matchAlertRules } from '../policy/match-alert-rules.ts'
import type { StopInForce } from '../policy/stops/find-stop.ts'
import type { EventRow, NewAlert, NewEvent } from '../storage/contract/events.ts'
import type { Marker } from './create-marker.ts'
import type { IncomingEvent } from './incoming-event.ts'

/** Who sent it, and the id that it gets. */
export type EventOrigin = Pick<EventRow, 'id' | 'organization_id' | 'team_id' | 'key_id'>

/** What of the policy in force judging needs. */
export type JudgingPolicy = {
  readonly version: number
  readonly policy: Policy
  /** False: credentials that were found are removed before anything is stored. */
  readonly keepsCredentials: boolean
  /** Those of the organization and the team. */
  readonly exceptions: readonly ExceptionInForce[]
  /** Whether people may allow what is blocked. */
  readonly approvals: boolean
  /** Of the organization; which of them are about an event, it says itself. */
  readonly stops: readonly StopInForce[]
}

export type Judging = {
  classify(event: ClassifiableEvent, adjust: Adjust | undefined): Classification
  nextAlertId(): string
  readonly marker: Marker
}

const MAX_SESSION_LENGTH = 1024

export function judgeEvent(
  origin: EventOrigin,
  { policy, version, keepsCredentials }: JudgingPolicy,
  event: IncomingEvent,
  classification: Classification,
  { nextAlertId, marker }: Omit<Judging, 'classify'>,
  { isOver, grant }: { readonly isOver: boolean; readonly grant: string | null },
): NewEvent {
  const { risk_level, pii_fields, frameworks } = classification
  const judged = { risk_level, pii_detected: pii_fields.length > 0 }
  const { stored, ...decided } = decide(policy, judged)
  const isGranted = grant !== null && decided.decision === 'block'
  const { decision, reason } = isGranted ? { decision: 'allow' as const, reason: null } : decided
  const findings = isGranted ? approvedBy(grant, policy, classification.findings) : classification.findings
  const judgedRow: EventRow = {
    ...origin,
    agent_id: event.agent_id,
    action: event.action,
    session_id: sessionOf(event.context, findings),
    risk_level,
    pii_fields: JSON.stringify(pii_fields),
    frameworks: JSON.stringify(enabledOnly(policy, frameworks)),
    decision,
    reason,
    findings: JSON.stringify(findings),
    policy_version: version,
    classifier_version: CLASSIFIER_VERSION,
    call_id: null,
    call_facts: null,
    ...event.raw,
  }
  const row = keepsCredentials ? judgedRow : maskCredentials(judgedRow, 'removed')
  const rules = matchAlertRules(policy.alert_rules, { ...event, ...judged })
  const alerts = rules.map(
    ({ name, notify }): NewAlert => ({
      id: nextAlertId(),
      rule_name: name,
      webhook_url: notify.chat_webhook_url,
      notice: noticeOf(row, { stored, why: findings[0]?.why ?? null, ...stopOf(findings) }),
    }),
  )
  // What is blocked leaves nothing behind. If it ran all the same, what tells so leaves the marks.
  const marks =
    decision === 'block' && !isOver ? [] : marker.marks({ origin, context: event.context }, classification)
  const letGo = isGranted ? { grant: { approval_id: grant, call: null } } : {}
  return { row, stored, idempotency: event.idempotency, alerts, marks, ...letGo }
}

/** Those that would have blocked it say by what it was let go. */
function approvedBy(approval: string, policy: Policy, findings: readonly Finding[]): Finding[] {
  const { block_on } = policy.blocking_rules
  return findings.map((finding) => (isAtLeast(finding.level, block_on) ? { ...finding, approval } : finding))
}

/** Whether anything of the event is kept: itself, its alerts, its marks, its idempotency key, or what it is evidence of. */
export function isKept({ stored, idempotency, alerts, marks, notes }: NewEvent): boolean {
  return stored || idempotency !== null || alerts.length > 0 || marks.length > 0 || notes !== undefined
}

/**
 * What the filter `session_id` finds, and what lists of sessions show. A value too long for the index is kept in the context
 * only, and so is one with a credential in it: records mask it there.
 */
function sessionOf({ session_id }: JsonObject, findings: readonly Finding[]): string | null {
  if (typeof session_id !== 'string' || session_id.length > MAX_SESSION_LENGTH) return null
  const isSecret = findings.some(
    ({ rule, where }) => rule.startsWith('credential.') && where === 'context.session_id',
  )
  return isSecret ? null : session_id
}

function enabledOnly(policy: Policy, frameworks: Record<keyof FrameworkArticles, readonly string[]>) {
  const enabled: Partial<typeof frameworks> = {}
  for (const framework of FRAMEWORKS)
    if (policy.frameworks[framework]) enabled[framework] = frameworks[framework]
  return enabled
}

function stopOf(findings: readonly Finding[]): { readonly stop?: string } {
  const id = findings.find(({ stop }) => stop)?.stop?.id
  return id === undefined ? {} : { stop: id }
}
