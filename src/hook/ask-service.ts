/** Asks the service for its verdict on an event. Without an answer, buffers the event and acts by the fail mode. */
import type { Decision } from '../domain/event.ts'
import { appendToBuffer } from './buffer.ts'
import { createServiceCaller } from './call-service.ts'
import { cleanText } from './clean-text.ts'
import { type Deadline, within } from './deadline.ts'
import { bodyOf, cutToFit, type HookEvent } from './fit-event.ts'
import { createLastPolicy, type LastPolicy } from './last-policy.ts'
import { type PostOutcome, postEvent } from './post-event.ts'
import type { HookSettings } from './read-settings.ts'
import { replay } from './replay.ts'
import type { ServiceFolder } from './service-folder.ts'

export type Question = {
  readonly event: HookEvent
  /** The client's input as text, for what cannot be sent otherwise. */
  readonly raw: string
  readonly settings: HookSettings
  readonly folder: ServiceFolder
  readonly deadline: Deadline
}

export type Judgement = {
  readonly decision: Decision
  readonly reason: string
  /** Lines for the person at the terminal. */
  readonly notes: readonly string[]
}

const MAX_REPLAYED = 64
/** Part of the time-out that may be used to send old events again. */
const REPLAY_SHARE = 0.25
const NO_KEY = 'no key is set (SERVICE_API_KEY, or api_key in ~/.service/config.json)'

export async function askService(question: Question): Promise<Judgement> {
  const { settings, folder, deadline } = question
  const callService = createServiceCaller(settings)
  const lastPolicy = createLastPolicy(folder, settings.url, callService)
  const isAfterCall = question.event.context?.['phase'] === 'post'

  const prepared = await prepare(question, lastPolicy)
  const message = { idempotency_key: freshKey(), body: prepared.body }
  const outcome: PostOutcome =
    settings.apiKey === undefined
      ? { kind: 'unavailable', why: NO_KEY }
      : await postEvent(callService, message, deadline, isAfterCall)
  if (outcome.kind !== 'judged') return fail(question, prepared.event, message, outcome, lastPolicy)
  if (outcome.decision === 'block')
    return block(outcome.reason || 'Blocked by the policy of the audit service.')
  if (prepared.blockReason !== null) return block(prepared.blockReason)

  const spare = within(deadline, settings.timeoutMs * REPLAY_SHARE)
  await Promise.allSettled([
    replay({
      folder,
      post: (message, until) => postEvent(callService, message, until, true),
      deadline: spare,
      maxEvents: MAX_REPLAYED,
    }),
    settings.failMode === 'local' && !lastPolicy.isFresh() ? lastPolicy.fetch(spare) : null,
  ])
  return { decision: 'allow', reason: '', notes: [] }
}

type Message = { readonly idempotency_key: string; readonly body: string }
type Prepared = { readonly event: HookEvent; readonly body: string; readonly blockReason: string | null }

/** An event over the service's limits is judged here, complete, before it is cut. */
async function prepare({ event, raw, deadline }: Question, lastPolicy: LastPolicy): Promise<Prepared> {
  const body = bodyOf(event)
  if (body !== null) return { event, body, blockReason: null }
  const { judgeLocally } = await import('./judge-locally.ts')
  const policy = (await lastPolicy.fetch(within(deadline, deadline.left() / 4))) ?? lastPolicy.read()
  const { risk_level, pii_fields, findings, decision, reason } = judgeLocally(event, policy)
  const rules = [...new Set(findings.map(({ rule }) => rule))]
  const noted = {
    ...event,
    context: { ...event.context, cut: { from: raw.length, risk_level, pii_fields, rules } },
  }
  return { event: noted, body: cutToFit(noted, raw), blockReason: decision === 'block' ? reason : null }
}

async function fail(
  { event: whole, raw, settings, folder }: Question,
  event: HookEvent,
  message: Message,
  outcome: Exclude<PostOutcome, { kind: 'judged' }>,
  lastPolicy: LastPolicy,
): Promise<Judgement> {
  const why = `the audit service at ${settings.url}: ${outcome.why}`
  const local = settings.failMode === 'local' ? await judgeHere(whole, lastPolicy) : null
  const kept = local ? { ...message, body: decidedHere(event, raw, local) } : message
  const notes = [...(outcome.kind === 'refused' ? [] : [keep(folder, kept, event)]), ...(local?.notes ?? [])]
  if (settings.failMode === 'closed') return block(cleanText(`Not allowed without an audit: ${why}`), notes)
  return { decision: 'allow', reason: '', ...local, notes: [why, ...notes] }
}

async function judgeHere(event: HookEvent, lastPolicy: LastPolicy): Promise<Judgement> {
  const { judgeLocally } = await import('./judge-locally.ts')
  const policy = lastPolicy.read()
  const { decision, reason } = judgeLocally(event, policy)
  const notes = policy ? [] : ['no policy of the service has been seen yet, so nothing is blocked']
  return { decision, reason: `${reason} (judged without the service)`, notes }
}

/** If the first attempt did arrive, the service refuses this one (same key, other body), so there is only one record. */
function decidedHere(event: HookEvent, raw: string, { decision }: Judgement): string {
  const decided = { ...event, context: { ...event.context, decided_by: 'local', local_decision: decision } }
  return bodyOf(decided) ?? cutToFit(decided, raw)
}

/** Returns a note about what happened to the event. */
function keep(folder: ServiceFolder, message: Message, { context }: HookEvent): string {
  try {
    appendToBuffer(folder, { ...message, occurred_at: String(context['occurred_at']) })
    return `the event is kept in ${folder.bufferFile} and sent later`
  } catch (error) {
    return `the event is LOST: ${(error as Error).message}`
  }
}

function block(reason: string, notes: readonly string[] = []): Judgement {
  return { decision: 'block', reason, notes }
}

/** It only has to be unique; loading node:crypto would make the hook a seventh slower. */
function freshKey(): string {
  const parts = [Date.now(), process.pid, Number(process.hrtime.bigint() % 1_000_000_000n)]
  const random = [Math.random(), Math.random()].map((one) => one.toString(36).slice(2))
  return ['hook', ...parts.map((part) => part.toString(36)), ...random].join('-')
}
