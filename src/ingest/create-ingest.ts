/** The story of an event: judged, decided, stored with its alerts, and only then answered. */
import { setImmediate } from 'node:timers/promises'
import { classify } from '../classify/classify.ts'
import type { OnFault } from '../classify/on-fault.ts'
import { CLASSIFIER_VERSION } from '../classify/version.ts'
import type { JsonObject } from '../domain/event.ts'
import { FRAMEWORKS, type FrameworkArticles } from '../domain/frameworks.ts'
import type { Policy } from '../domain/policy.ts'
import type { Principal } from '../domain/principal.ts'
import { invalid, unavailable } from '../domain/problem.ts'
import { timeOfUlid, type UlidSource } from '../domain/ulid.ts'
import { decide } from '../policy/decide.ts'
import { matchAlertRules } from '../policy/match-alert-rules.ts'
import type { EventRow, NewAlert, NewEvent, Storage } from '../storage/storage.ts'
import type { Policies, PolicyInForce } from './policies.ts'
import { createSameTurn } from './same-turn.ts'

/** An event as it came in: parsed for the classifier, and as text, so that it goes back exactly as sent. */
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

/** All events of a call are stored, or none is. */
export type Ingest = {
  (principal: Principal, events: readonly IncomingEvent[]): Promise<IngestedEvent[]>
  /** Whether events would be refused now; to be asked before a large body is read for nothing. */
  isFull(): boolean
}

export type IngestOptions = {
  readonly storage: Storage
  readonly policies: Policies
  readonly ids: UlidSource
  /** Told of a detector that failed; the event is judged by the others. */
  readonly onFault: OnFault
}

const EVENTS_AT_A_STRETCH = 100
const SESSION_LENGTH_AT_MOST = 1024

/** Events that are being judged or stored, over all calls, before callers are asked to come back later. */
const EVENTS_UNDER_WAY_AT_MOST = 10_000

export function createIngest({ storage, policies, ids, onFault }: IngestOptions): Ingest {
  let underWay = 0
  const endOfTurn = createSameTurn(() => performance.now())

  async function ingest(principal: Principal, events: readonly IncomingEvent[]): Promise<IngestedEvent[]> {
    // A single call may be larger than that: it can only be taken alone.
    if (underWay > 0 && underWay + events.length > EVENTS_UNDER_WAY_AT_MOST)
      throw unavailable('Too many events are waiting to be judged.')
    underWay += events.length
    try {
      return await take(principal, events)
    } finally {
      underWay -= events.length
    }
  }
  return Object.assign(ingest, { isFull: () => underWay >= EVENTS_UNDER_WAY_AT_MOST })

  async function take(principal: Principal, events: readonly IncomingEvent[]): Promise<IngestedEvent[]> {
    const inForce = await policies.inForce(principal)
    await endOfTurn()
    const judged: NewEvent[] = []
    for (const event of events) {
      judged.push(judge(principal, inForce, event, ids, onFault))
      // Thousands of events at a time must not keep everybody else waiting.
      if (judged.length % EVENTS_AT_A_STRETCH === 0) await setImmediate()
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
  event: IncomingEvent,
  ids: UlidSource,
  onFault: OnFault,
): NewEvent {
  const { policy, version } = inForce
  const { risk_level, pii_fields, findings, frameworks } = classify(event, onFault)
  const judged = { risk_level, pii_detected: pii_fields.length > 0 }
  const { stored, decision, reason } = decide(policy, judged)
  const row: EventRow = {
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

/** What `session_id=` finds; a value too long to index stays in the context alone. */
function sessionOf({ session_id }: JsonObject): string | null {
  return typeof session_id === 'string' && session_id.length <= SESSION_LENGTH_AT_MOST ? session_id : null
}

function enabledOnly(
  policy: Policy,
  frameworks: Readonly<Record<keyof FrameworkArticles, readonly string[]>>,
) {
  const enabled = FRAMEWORKS.filter((framework) => policy.frameworks[framework])
  return Object.fromEntries(enabled.map((framework) => [framework, frameworks[framework]]))
}

/** What an alert will say of the event; never its data, which may not be kept. */
function noticeOf(row: EventRow, stored: boolean, why: string | null): string {
  return JSON.stringify({
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
