/** Asks the service for its verdict on an event. Without an answer, the hook decides alone. */
import { approvalPath } from '../domain/approval.ts'
import { EVENT_LIMITS } from '../domain/event-limits.ts'
import { OUTCOMES_FIELD, type OutcomeReport } from '../domain/outcome-report.ts'
import { createServiceCaller } from './call-service.ts'
import { type Deadline, within } from './deadline.ts'
import { block, decideAlone } from './decide-alone.ts'
import { explainBlock } from './explain-block.ts'
import { bodyOf, cutToFit } from './fit-event.ts'
import { freshKey } from './fresh-key.ts'
import { createHeldCalls } from './held-calls.ts'
import { judgeInTime } from './judge-in-time.ts'
import { createLastPolicy, type LastPolicy } from './last-policy.ts'
import { claimOutcomes } from './outcome-queue.ts'
import { type PostOutcome, postEvent } from './post-event.ts'
import { replay } from './replay.ts'
import { isAfterCall, type Judgement, type Question, report } from './report-deed.ts'

const MAX_REPLAYED = 64
/** Part of the time-out that may be used to send old events again. */
const REPLAY_SHARE = 0.25
const NO_KEY = 'no key is set (SERVICE_API_KEY, or api_key in ~/.service/config.json)'

/** The verdict, and what can be caught up with now that the service answers: a hook does it before it ends. */
export type Asked = {
  readonly judgement: Judgement
  /** Sends buffered events again, and fetches the policy for judging without the service. */
  readonly catchUp?: (until: Deadline) => Promise<void>
}

export async function askService(question: Question): Promise<Judgement> {
  const { judgement, catchUp } = await ask(question)
  await catchUp?.(within(question.deadline, question.settings.timeoutMs * REPLAY_SHARE))
  return judgement
}

export async function ask(question: Question): Promise<Asked> {
  const { settings, folder, deadline } = question
  const callService = createServiceCaller(settings)
  const lastPolicy = createLastPolicy(folder, settings.url, callService)
  const held = createHeldCalls(folder, settings)

  const { body, blocked } = await prepare(question, lastPolicy)
  const reports = claimOutcomes(folder)
  const message = { idempotency_key: freshKey(), body: withReports(body, reports.entries) }
  const outcome: PostOutcome =
    settings.apiKey === undefined
      ? { kind: 'unavailable', why: NO_KEY, reason: 'refused' }
      : await postEvent(callService, message, deadline, isAfterCall(question))

  // A body that is buffered keeps its reports.
  const isReported = message.body !== body && outcome.kind !== 'refused'
  if (!isReported && reports.entries.length > 0) reports.giveBack()
  if (outcome.kind !== 'judged') {
    const why = `the audit service at ${settings.url}: ${outcome.why}`
    const isKeyRevoked = outcome.kind === 'unavailable' && outcome.isKeyRevoked === true
    if (isKeyRevoked) held.noteRevoked()
    const noVerdict = { why, reason: outcome.reason, isFinal: outcome.kind === 'refused' }
    const stopped = blocked ?? held.stops(question.event, isKeyRevoked)
    const judgement = await decideAlone(question, message, noVerdict, { blocked: stopped, lastPolicy })
    if (isReported) reports.done()
    return { judgement }
  }
  if (isReported) reports.done()
  held.noteVerdict(question.event, outcome)
  const { policyVersion } = outcome
  return { judgement: await judgementOf(outcome), catchUp }

  async function judgementOf(verdict: Judged): Promise<Judgement> {
    if (verdict.decision === 'block') {
      report(question, message, { did: 'stopped', decided_by: 'service' })
      const lines = await explainBlock(verdict.reason, verdict.findings, question.event.data)
      const isAskable = verdict.approval !== null
      return block(isAskable ? `${lines}\n${howToAsk(settings.url, verdict.approval)}` : lines)
    }
    if (blocked === null) return { decision: 'allow', reason: '', notes: [] }
    report(question, message, { did: 'stopped', decided_by: 'local' })
    return block(blocked)
  }

  async function catchUp(until: Deadline): Promise<void> {
    await Promise.allSettled([
      replay({
        folder,
        post: (buffered, before) => postEvent(callService, buffered, before, true),
        deadline: until,
        maxEvents: MAX_REPLAYED,
      }),
      settings.failMode === 'local' && !lastPolicy.isFresh(policyVersion) ? lastPolicy.fetch(until) : null,
    ])
  }
}

type Judged = Extract<PostOutcome, { kind: 'judged' }>

/** For the person: the model cannot sign in there. */
function howToAsk(url: string, approval: string): string {
  return `A person with the role approver can allow this call once: ${url}${approvalPath(approval)} Then try the same call again.`
}

/** `blocked`: the lines of a block that is known already. */
type Prepared = { readonly body: string; readonly blocked: string | null }

/** An event over the service's limits is judged here, complete, before it is cut. */
async function prepare({ event, raw, deadline, end }: Question, lastPolicy: LastPolicy): Promise<Prepared> {
  const body = bodyOf(event)
  if (body !== null) return { body, blocked: null }
  const policy = (await lastPolicy.fetch(within(deadline, deadline.left() / 4))) ?? lastPolicy.read()
  const verdict = await judgeInTime(event, policy, end.left() / 2)
  const { risk_level, pii_fields, findings, decision, reason } = verdict
  const rules = [...new Set(findings.map(({ rule }) => rule))]
  const cut = { from: raw.length, risk_level, pii_fields, rules }
  return {
    body: cutToFit({ ...event, context: { ...event.context, cut } }, raw),
    blocked: decision === 'block' ? await explainBlock(reason ?? '', findings, event.data) : null,
  }
}

/** The same body where there is nothing to report, or no room for it. */
function withReports(body: string, reports: readonly OutcomeReport[]): string {
  if (reports.length === 0) return body
  const longer = `${body.slice(0, -1)},${JSON.stringify(OUTCOMES_FIELD)}:${JSON.stringify(reports)}}`
  return Buffer.byteLength(longer) <= EVENT_LIMITS.bodyBytes ? longer : body
}
