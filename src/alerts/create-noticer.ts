/**
 * Looks for calls and keys that an organization wants to hear of, and makes an alert of each: once for each call and outcome,
 * however many processes look, because its idempotency key is stored with it. From then on it is delivered like any alert.
 */

import { approvalPath } from '../domain/approval.ts'
import type { BackgroundFailures } from '../domain/background-failures.ts'
import { isoTime } from '../domain/iso-time.ts'
import { noticeOf } from '../domain/notice.ts'
import type { NoticeKind, NoticeSettings } from '../domain/notices.ts'
import { OUTCOMES, type Outcome } from '../domain/outcome.ts'
import { RISK_LEVELS } from '../domain/risk-level.ts'
import { firstUlidAt, timeOfUlid, type UlidSource } from '../domain/ulid.ts'
import { type SilentAgent, silentAgents } from '../outcomes/coverage-of.ts'
import { hasFact } from '../outcomes/facts.ts'
import type { StoredApproval } from '../resources/approvals/records.ts'
import type { StoredException } from '../resources/exceptions/records.ts'
import type { FoundKey } from '../resources/keys/records.ts'
import type { StoredReview } from '../resources/reviews/records.ts'
import type { Call } from '../storage/contract/calls.ts'
import type { EventRow, NewAlert, NewEvent, StoredEvent } from '../storage/contract/events.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type Noticer = {
  /** One look; resolves once what it found is durable. */
  look(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export type NoticerOptions = {
  readonly storage: Pick<
    Storage,
    | 'listNotices'
    | 'listCalls'
    | 'listChangedCalls'
    | 'listExceptions'
    | 'listApprovals'
    | 'listKeys'
    | 'listReviews'
    | 'findEvent'
    | 'countCoverage'
    | 'append'
  >
  readonly ids: UlidSource
  readonly now: () => number
  readonly background: Pick<BackgroundFailures, 'watch'>
  /** To be called when there is something to send. */
  readonly wake: () => void
}

const LOOK_EVERY_MS = 2_000
/** Evidence that was joined later than usual, and silence. */
const LOOK_AT_ALL_EVERY_MS = 5 * 60_000
/** Each look goes back so far: evidence is joined some time after it came in, and clocks differ. */
const OVERLAP_MS = 2 * 60_000
const HOUR_MS = 3_600_000
/** Calls that are older are not looked at any more; keys are good for longer. */
const LOOKED_BACK_MS = 24 * HOUR_MS
const SILENCE_LOOKED_BACK_MS = 7 * 24 * HOUR_MS
/** Not longer than an idempotency key is kept: otherwise somebody would be reminded twice. */
const REMINDED_BEFORE_MS = 7 * 24 * HOUR_MS
const REMINDED_AGAIN_BEFORE_MS = 24 * HOUR_MS
const NOT_ASKED_AFTER_MS = 60_000
/** A question and the report that comes with it are joined one after the other. */
const NOTICED_AFTER_MS = 5_000
const ENDS_SOON_MS = 7 * 24 * HOUR_MS
const CALLS_A_LOOK = 200
const REVIEW_DUE_MS = 24 * HOUR_MS
const REVIEWS_A_LOOK = 200
const MAX_CACHED = 100_000

export function createNoticer({ storage, ids, now, background, wake }: NoticerOptions): Noticer {
  /** Those that were noticed already, here or elsewhere. */
  const noticed = new Set<string>()
  let allAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const looksAtAll = now() - allAt >= LOOK_AT_ALL_EVERY_MS
    for (const { organization_id, settings } of await storage.listNotices()) {
      await noticeChanged(organization_id, settings)
      await noticeRequests(organization_id, settings)
      if (!looksAtAll) continue
      for (const outcome of OUTCOMES) await noticeCalls(organization_id, settings, outcome)
      await noticeSilence(organization_id, settings)
      await noticeEndings(organization_id, settings)
      await noticeExpiry(organization_id, settings)
      await noticeDue(organization_id, settings)
    }
    if (looksAtAll) allAt = now()
  }

  async function noticeChanged(organization_id: string, settings: NoticeSettings): Promise<void> {
    for (let after = firstUlidAt(Math.max(settings.since, now() - OVERLAP_MS)); ; ) {
      const calls = await storage.listChangedCalls(organization_id, after, CALLS_A_LOOK)
      for (const call of calls) {
        const rules = rulesOf(settings, call.outcome)
        if (rules.length > 0 && isDue(call, settings)) await noticeCall(organization_id, call, rules)
      }
      after = calls.at(-1)?.last_id ?? after
      if (calls.length < CALLS_A_LOOK) return
    }
  }

  /** A question that is on its way withdraws `not_asked`. */
  function isDue({ outcome, first_id, last_id }: Call, { since }: NoticeSettings): boolean {
    const waitedMs = outcome === 'not_asked' ? NOT_ASKED_AFTER_MS : NOTICED_AFTER_MS
    return timeOfUlid(first_id) >= since && timeOfUlid(last_id) <= now() - waitedMs
  }

  async function noticeCalls(
    organization_id: string,
    settings: NoticeSettings,
    outcome: Outcome,
  ): Promise<void> {
    const rules = rulesOf(settings, outcome)
    if (rules.length === 0) return
    const range = { from: Math.max(settings.since, now() - LOOKED_BACK_MS), to: now() + HOUR_MS }
    const scope = { organization_id, team_id: null }
    for (let before: string | undefined; ; ) {
      const page = { limit: CALLS_A_LOOK, offset: 0, ...(before !== undefined && { before }) }
      const { calls } = await storage.listCalls(scope, { ...range, outcome }, page)
      for (const call of calls) if (isDue(call, settings)) await noticeCall(organization_id, call, rules)
      before = calls.at(-1)?.first_id
      if (calls.length < CALLS_A_LOOK) return
    }
  }

  async function noticeCall(
    organization_id: string,
    call: Call,
    rules: NoticeSettings['rules'],
  ): Promise<void> {
    const key = `notice:${JSON.stringify([call.outcome, call.session_id, call.call_id])}`
    await notice(organization_id, call.team_id, key, rules, async () => {
      const shown = await storage.findEvent(organization_id, call.asked_id ?? call.first_id)
      return rowOf(call, shown, { organization_id, why: WHY[call.outcome as NoticeKind] })
    })
  }

  async function noticeSilence(organization_id: string, settings: NoticeSettings): Promise<void> {
    const rules = rulesOf(settings, 'silent')
    if (rules.length === 0) return
    const range = { from: Math.max(0, now() - SILENCE_LOOKED_BACK_MS), to: now() + HOUR_MS }
    for (const agent of silentAgents(
      await storage.countCoverage({ organization_id, team_id: null }, range),
    )) {
      if (agent.last_in_telemetry < settings.since) continue
      const key = `notice:${JSON.stringify(['silent', agent.agent_id, agent.user, agent.host, agent.last_asked])}`
      await notice(organization_id, null, key, rules, async () =>
        silentRow(organization_id, agent, ids.next()),
      )
    }
  }

  /** Only that there is one, and where: nothing is allowed from a chat. */
  async function noticeRequests(organization_id: string, settings: NoticeSettings): Promise<void> {
    const rules = rulesOf(settings, 'approval_asked')
    if (rules.length === 0) return
    const scope = { organization_id, team_id: null }
    const pending = { state: 'pending', now: now() } as const
    const { items } = await storage.listApprovals(scope, pending, { limit: CALLS_A_LOOK, offset: 0 })
    for (const request of items) {
      if (request.asked_at < settings.since) continue
      const key = `notice:${JSON.stringify(['approval_asked', request.id])}`
      await notice(organization_id, request.team_id, key, rules, async () =>
        requestRow(request, await storage.findEvent(organization_id, request.event_id)),
      )
    }
  }

  /** Each version once: an end that was put off is told again. */
  async function noticeEndings(organization_id: string, settings: NoticeSettings): Promise<void> {
    const rules = rulesOf(settings, 'exception_ends')
    if (rules.length === 0) return
    for (const exception of await storage.listExceptions(organization_id, now())) {
      const { number, version, team_id, ends_at, document } = exception
      if (document.kind !== 'set_aside' || ends_at === null || ends_at - now() > ENDS_SOON_MS) continue
      const key = `notice:${JSON.stringify(['exception_ends', number, version])}`
      await notice(organization_id, team_id, key, rules, async () =>
        endingRow(exception, ends_at, ids.next()),
      )
    }
  }

  async function noticeExpiry(organization_id: string, settings: NoticeSettings): Promise<void> {
    const rules = rulesOf(settings, 'key_expires')
    if (rules.length === 0) return
    for (const key of await storage.listKeys(organization_id)) {
      const leftMs = (key.expires_at ?? Number.POSITIVE_INFINITY) - now()
      if (key.revoked_at !== null || leftMs <= 0 || leftMs > REMINDED_BEFORE_MS) continue
      const days = leftMs <= REMINDED_AGAIN_BEFORE_MS ? 1 : 7
      const name = `notice:${JSON.stringify(['key_expires', key.id, key.expires_at, days])}`
      await notice(organization_id, key.team_id, name, rules, async () => expiryRow(key, ids.next()))
    }
  }

  /** Each due date once: one that was put off is told again. */
  async function noticeDue(organization_id: string, settings: NoticeSettings): Promise<void> {
    const rules = rulesOf(settings, 'review_due')
    if (rules.length === 0) return
    const scope = { organization_id, team_id: null }
    const { items } = await storage.listReviews(
      scope,
      { due_before: now() + REVIEW_DUE_MS },
      { limit: REVIEWS_A_LOOK, offset: 0 },
    )
    for (const review of items) {
      const dueAt = review.due_at
      // What is long overdue would be told again once its idempotency key is gone.
      if (dueAt === null || dueAt < now() - REMINDED_BEFORE_MS + REVIEW_DUE_MS) continue
      const key = `notice:${JSON.stringify(['review_due', review.id, dueAt])}`
      await notice(organization_id, review.team_id, key, rules, async () => dueRow(review, dueAt, ids.next()))
    }
  }

  async function notice(
    organization_id: string,
    team_id: string | null,
    key: string,
    rules: NoticeSettings['rules'],
    describe: () => Promise<Described>,
  ): Promise<void> {
    const name = [organization_id, team_id, key].join('\0')
    if (noticed.has(name)) return
    const { row, notice: text } = await describe()
    const alerts = rules.map(
      (rule): NewAlert => ({
        id: ids.next(),
        rule_name: rule.name,
        webhook_url: rule.chat_webhook_url,
        notice: text,
      }),
    )
    const idempotency = { key, body_hash: key }
    const event: NewEvent = { row, stored: false, idempotency, alerts, marks: [] }
    const [outcome] = await storage.append([event])
    if (noticed.size >= MAX_CACHED) noticed.clear()
    noticed.add(name)
    if (outcome?.kind === 'created') wake()
  }

  function later(): void {
    timer = setTimeout(() => {
      current = background.watch('notice_calls', look()).then(later)
    }, LOOK_EVERY_MS)
    timer.unref()
  }

  return {
    look,
    start: later,
    async stop() {
      clearTimeout(timer)
      await current
      clearTimeout(timer)
    },
  }
}

type Described = { readonly row: EventRow; readonly notice: string }

const WHY: Readonly<Record<NoticeKind, string>> = {
  ran_despite_block: 'The call was to be stopped, and ran',
  let_through: 'The call was to be stopped, and the hook let it go because it could not know in time',
  not_asked: 'Telemetry shows a call that no hook asked about',
  exception_ends: 'What an exception sets aside is judged as before again',
  silent: 'The agent used to ask before its calls and has stopped, while its telemetry goes on',
  approval_asked: 'A blocked call waits for somebody to allow or deny it',
  review_due: 'A review is due',
  key_expires: 'The key ends soon; rotate it, or whoever uses it is refused',
}

function rulesOf({ rules }: NoticeSettings, kind: Outcome | NoticeKind): NoticeSettings['rules'] {
  return rules.filter(({ on }) => (on as readonly string[]).includes(kind))
}

function rowOf(
  call: Call,
  shown: StoredEvent | null,
  { organization_id, why }: { readonly organization_id: string; readonly why: string },
): Described {
  const id = call.asked_id ?? call.first_id
  const row: EventRow = {
    ...emptyRow(id, organization_id, call.agent_id || 'unknown', call.action || 'tool_call'),
    team_id: call.team_id,
    decision: hasFact(call.facts, 'blocked') ? 'block' : 'allow',
    ...(shown && {
      risk_level: shown.risk_level,
      pii_fields: shown.pii_fields,
      frameworks: shown.frameworks,
      reason: shown.reason,
    }),
  }
  return { row, notice: noticeOf(row, { stored: shown !== null, why, outcome: call.outcome }) }
}

function silentRow(organization_id: string, agent: SilentAgent, id: string): Described {
  const row = emptyRow(id, organization_id, agent.agent_id, 'silent')
  const place = agent.host === null ? '' : ` (${agent.host})`
  const since = new Date(agent.last_asked).toISOString()
  return {
    row,
    notice: noticeOf(row, {
      stored: false,
      why: `${WHY.silent}${place}: last asked ${since}`,
      outcome: 'silent',
    }),
  }
}

function endingRow(
  { organization_id, number, team_id, document }: StoredException,
  endsAt: number,
  id: string,
): Described {
  const { agent_id = 'every agent', rule = 'exception', reason } = document
  const row: EventRow = { ...emptyRow(id, organization_id, agent_id, rule), team_id, risk_level: 'low' }
  const why = `${WHY.exception_ends}: exception ${number} (${reason}) ends ${isoTime(endsAt)}`
  return { row, notice: noticeOf(row, { stored: false, why, outcome: 'exception_ends' }) }
}

function requestRow(
  { id, organization_id, team_id, event_id }: StoredApproval,
  shown: StoredEvent | null,
): Described {
  const row: EventRow = {
    ...emptyRow(event_id, organization_id, shown?.agent_id ?? 'unknown', shown?.action ?? 'tool_call'),
    ...{ team_id, decision: 'block' },
    ...(shown && {
      risk_level: shown.risk_level,
      pii_fields: shown.pii_fields,
      frameworks: shown.frameworks,
      reason: shown.reason,
    }),
  }
  const why = `${WHY.approval_asked}: approval ${id}, in the dashboard under ${approvalPath(id)}`
  return { row, notice: noticeOf(row, { stored: shown !== null, why, outcome: 'approval_asked' }) }
}

function dueRow(review: StoredReview, dueAt: number, id: string): Described {
  const { organization_id, team_id, agent_id, rule, owner, highest_risk } = review
  const risk_level = RISK_LEVELS[highest_risk] ?? 'low'
  const row = { ...emptyRow(id, organization_id, agent_id, rule || 'review'), team_id, risk_level }
  const why = `${WHY.review_due}: due ${isoTime(dueAt)}, ${owner === null ? 'nobody has taken it' : `taken by ${owner}`}`
  return { row, notice: noticeOf(row, { stored: false, why, outcome: 'review_due' }) }
}

/** The key takes the place of the agent: there is none. */
function expiryRow({ id, organization_id, team_id, name, expires_at }: FoundKey, eventId: string): Described {
  const row = { ...emptyRow(eventId, organization_id, name, 'key_expires'), team_id }
  const why = `${WHY.key_expires}: ${name} (${id}) until ${isoTime(expires_at ?? 0)}`
  return { row, notice: noticeOf(row, { stored: false, why, outcome: 'key_expires' }) }
}

function emptyRow(id: string, organization_id: string, agent_id: string, action: string): EventRow {
  return {
    ...{ id, organization_id, team_id: null, key_id: '', agent_id, action, session_id: null },
    ...{ risk_level: 'high', pii_fields: '[]', frameworks: '{}', decision: 'allow', reason: null },
    ...{ findings: '[]', policy_version: 0, classifier_version: '', data: '{}', context: '{}' },
    ...{ reasoning: 'null', call_id: null, call_facts: 0 },
  }
}
