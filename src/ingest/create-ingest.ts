/** Ingests events: each is judged, decided, stored with its alerts, and only then answered. */
import { setImmediate } from 'node:timers/promises'
import { createBudget } from '../admission/create-budget.ts'
import { createTickBatcher } from '../admission/create-tick-batcher.ts'
import { LIMITS, THRESHOLDS } from '../admission/limits.ts'
import { classify } from '../classify/classify.ts'
import type { OnFault } from '../classify/on-fault.ts'
import { CLASSIFIER_VERSION } from '../classify/version.ts'
import type { JsonObject } from '../domain/event.ts'
import { FRAMEWORKS, type FrameworkArticles } from '../domain/frameworks.ts'
import { noticeToText } from '../domain/notice.ts'
import type { Policy } from '../domain/policy.ts'
import type { Principal, Scope } from '../domain/principal.ts'
import { invalid } from '../domain/problem.ts'
import type { SecuritySettings } from '../domain/security.ts'
import { timeOfUlid, type UlidSource } from '../domain/ulid.ts'
import { maskCredentials } from '../masking/mask-credentials.ts'
import { decide } from '../policy/decide.ts'
import { matchAlertRules } from '../policy/match-alert-rules.ts'
import type { PolicyInForce } from '../policy/policy-in-force.ts'
import type { EventRow, NewAlert, NewEvent } from '../storage/contract/events.ts'
import type { Storage } from '../storage/contract/storage.ts'

/** An event as it came in: parsed for the classifier, and as text, so that it is returned exactly as sent. */
export type IncomingEvent = {
  readonly agent_id: string
  readonly action: string
  readonly data: JsonObject
  readonly context: JsonObject
  readonly reasoning: string | null
  readonly raw: { readonly data: string; readonly context: string; readonly reasoning: string }
  readonly idempotency: { readonly key: string; readonly body_hash: string } | null
}

export type IngestedEvent = { readonly row: EventRow; readonly stored: boolean }

/** Of one call, either all events are stored or none. */
export type Ingest = {
  (principal: Principal, events: readonly IncomingEvent[]): Promise<IngestedEvent[]>
  /** Whether events would be refused now: checked before a large body is read in vain. */
  isFull(): boolean
}

export type IngestOptions = {
  readonly storage: Storage
  readonly policies: { inForce(scope: Scope): Promise<PolicyInForce> | PolicyInForce }
  readonly security: { inForce(organizationId: string): Promise<SecuritySettings> | SecuritySettings }
  readonly ids: UlidSource
  /** Told of a detector that failed; the event is judged by the others. */
  readonly onFault: OnFault
}

const MAX_SESSION_LENGTH = 1024

export function createIngest({ storage, policies, security, ids, onFault }: IngestOptions): Ingest {
  const underWay = createBudget(LIMITS.eventsUnderWay)
  const nextBatch = createTickBatcher(() => performance.now())

  async function ingest(principal: Principal, events: readonly IncomingEvent[]): Promise<IngestedEvent[]> {
    underWay.take(events.length)
    try {
      return await take(principal, events)
    } finally {
      underWay.giveBack(events.length)
    }
  }
  return Object.assign(ingest, { isFull: underWay.isFull })

  async function take(principal: Principal, events: readonly IncomingEvent[]): Promise<IngestedEvent[]> {
    const inForce = await policies.inForce(principal)
    const { keep_credentials } = await security.inForce(principal.organization_id)
    await nextBatch()
    const judged: NewEvent[] = []
    for (const event of events) {
      judged.push(judge(principal, inForce, keep_credentials, event, ids, onFault))
      // Thousands of events in one call must not keep other requests waiting.
      if (judged.length % THRESHOLDS.eventsPerTurn === 0) await setImmediate()
    }
    const toKeep = judged.filter(
      ({ stored, idempotency, alerts }) => stored || idempotency || alerts.length > 0,
    )
    const outcomes = toKeep.length > 0 ? await storage.append(toKeep) : []
    const outcomeOf = new Map(toKeep.map((event, index) => [event, outcomes[index]]))
    return judged.map((event) => {
      const outcome = outcomeOf.get(event)
      if (outcome?.kind === 'key_reused')
        throw invalid('The Idempotency-Key was used before with a different body.')
      if (outcome?.kind !== 'repeated') return { row: event.row, stored: event.stored }
      const { stored, ...answer } = outcome.first
      return { row: { ...event.row, ...answer }, stored }
    })
  }
}

function judge(
  principal: Principal,
  inForce: PolicyInForce,
  keepsCredentials: boolean,
  event: IncomingEvent,
  ids: UlidSource,
  onFault: OnFault,
): NewEvent {
  const { policy, version } = inForce
  const { risk_level, pii_fields, findings, frameworks } = classify(event, onFault)
  const judged = { risk_level, pii_detected: pii_fields.length > 0 }
  const { stored, decision, reason } = decide(policy, judged)
  const judgedRow: EventRow = {
    id: ids.next(),
    organization_id: principal.organization_id,
    team_id: principal.team_id,
    key_id: principal.key_id,
    agent_id: event.agent_id,
    action: event.action,
    session_id: sessionOf(event.context),
    risk_level,
    pii_fields: JSON.stringify(pii_fields),
    frameworks: JSON.stringify(enabledOnly(policy, frameworks)),
    decision,
    reason,
    findings: JSON.stringify(findings),
    policy_version: version,
    classifier_version: CLASSIFIER_VERSION,
    ...event.raw,
  }
  const row = keepsCredentials ? judgedRow : maskCredentials(judgedRow, 'removed')
  const rules = matchAlertRules(policy.alert_rules, { ...event, ...judged })
  const alerts = rules.map(
    ({ name, notify }): NewAlert => ({
      id: ids.next(),
      rule_name: name,
      webhook_url: notify.chat_webhook_url,
      notice: noticeOf(row, stored, findings[0]?.why ?? null),
    }),
  )
  return { row, stored, idempotency: event.idempotency, alerts }
}

/** What the filter `session_id` finds; a value too long for the index is kept in the context only. */
function sessionOf({ session_id }: JsonObject): string | null {
  return typeof session_id === 'string' && session_id.length <= MAX_SESSION_LENGTH ? session_id : null
}

function enabledOnly(
  policy: Policy,
  frameworks: Readonly<Record<keyof FrameworkArticles, readonly string[]>>,
) {
  const enabled = FRAMEWORKS.filter((framework) => policy.frameworks[framework])
  return Object.fromEntries(enabled.map((framework) => [framework, frameworks[framework]]))
}

/** What an alert says about the event; never its data, which may not be stored. */
function noticeOf(row: EventRow, stored: boolean, why: string | null): string {
  return noticeToText({
    event_id: row.id,
    stored,
    time: new Date(timeOfUlid(row.id)).toISOString(),
    agent_id: row.agent_id,
    action: row.action,
    risk_level: row.risk_level,
    pii_fields: JSON.parse(row.pii_fields),
    frameworks: JSON.parse(row.frameworks),
    decision: row.decision,
    reason: row.reason,
    why,
  })
}
