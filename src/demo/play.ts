/** Plays moments in order of time: each text is judged by the code that the judge threads run, and stored as ingestion stores it. */
import type { Approvals } from '../access/create-approvals.ts'
import { type ClassifiableEvent, classify } from '../classify/classify.ts'
import type { OnFault } from '../classify/on-fault.ts'
import type { OutcomeReport } from '../domain/outcome-report.ts'
import type { Principal } from '../domain/principal.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Grants } from '../ingest/create-grants.ts'
import type { CallRequest } from '../judging/bind-call.ts'
import { createMarker } from '../judging/create-marker.ts'
import type { JobInput } from '../judging/job.ts'
import type { JudgingPolicy } from '../judging/judge-event.ts'
import { judgeJob } from '../judging/judge-job.ts'
import { createVersionMemo } from '../judging/note-versions.ts'
import type { NewEvent } from '../storage/contract/events.ts'
import type { StoredMark } from '../storage/contract/marks.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { asEnd, asPrompt, asQuestion, asStopped } from './as-client.ts'
import type { Agent, Team } from './cast.ts'
import type { Clock } from './create-clock.ts'
import type { Call, Moment, Session } from './plan-sessions.ts'

export type PlayOptions = {
  readonly storage: Pick<Storage, 'append'>
  readonly clock: Clock
  readonly ids: UlidSource
  readonly markSecret: string
  readonly onFault: OnFault
  readonly senders: ReadonlyMap<Team, Principal>
  readonly grants: Pick<Grants, 'ask'>
  readonly approvals: Pick<Approvals, 'answer'>
  readonly approver: Principal
}

export type Player = {
  /** Resolves once everything that came of them is durable. */
  play(moments: readonly Moment[], policies: ReadonlyMap<Team, JudgingPolicy>): Promise<void>
  /** All that was stored so far. */
  readonly stored: readonly StoredInDemo[]
}

/** What is needed of a stored event later. */
export type StoredInDemo = Pick<NewEvent['row'], 'id' | 'risk_level' | 'decision' | 'session_id' | 'call_id'>

const MAX_APPENDED = 500

export function createPlayer(options: PlayOptions): Player {
  const { storage, clock, ids, senders, grants, approvals, approver } = options
  const marker = createMarker(options.markSecret)
  const judging = {
    classify: (event: ClassifiableEvent, adjust: Parameters<typeof classify>[2]) =>
      classify(event, options.onFault, adjust),
    nextAlertId: ids.next,
    marker,
    isNewVersion: createVersionMemo(clock.now),
  }
  /** What sessions left behind: everything comes through here, so that the store need not be asked. */
  const marks = new Map<string, StoredMark[]>()
  const approvalIds = new Map<Call, string>()
  const reports = new Map<Agent, OutcomeReport[]>()
  const stored: StoredInDemo[] = []
  let waiting: NewEvent[] = []

  async function play(moments: readonly Moment[], policies: ReadonlyMap<Team, JudgingPolicy>): Promise<void> {
    for (const moment of moments) {
      clock.set(moment.time)
      const policy = policies.get(moment.session.agent.team)
      if (policy) await playOne(moment, policy)
      if (waiting.length >= MAX_APPENDED) await flush()
    }
    await flush()
  }

  async function playOne(moment: Moment, policy: JudgingPolicy): Promise<void> {
    const { time, session } = moment
    switch (moment.kind) {
      case 'prompt':
        for (const input of asPrompt(session, time)) take(session, input, policy, null)
        return
      case 'question':
        return askAbout(session, moment.call, time, policy, moment.again)
      case 'end':
        if (!happens(moment.call)) return
        for (const input of asEnd(session, moment.call, time)) take(session, input, policy, null)
        return
      case 'answer':
        return answer(session, moment.call, moment.state)
    }
  }

  async function askAbout(
    session: Session,
    call: Call,
    time: number,
    policy: JudgingPolicy,
    again: Call | null,
  ): Promise<void> {
    if (!session.agent.hasHook) return
    const grant = (again && approvalIds.get(again)) ?? null
    const input = asQuestion(session, call, time, reports.get(session.agent) ?? [])
    reports.delete(session.agent)
    const { id, decision, request } = take(session, input, policy, grant)
    call.decision = decision
    if (decision === 'allow') return
    if (!happens(call)) reports.set(session.agent, [asStopped(session, call, time)])
    if (call.step.asked !== undefined && request) await ask(session, call, request, id)
  }

  async function ask(session: Session, call: Call, request: CallRequest, eventId: string): Promise<void> {
    await flush()
    const approval = await grants.ask(senderOf(session), request, eventId)
    if (approval) approvalIds.set(call, approval.id)
  }

  async function answer(session: Session, call: Call, state: 'granted' | 'denied'): Promise<void> {
    const id = approvalIds.get(call)
    if (id === undefined) return
    const reason =
      state === 'granted' ? `As planned: ${session.story.name}.` : 'Not without a backup of today.'
    await approvals.answer(approver, null, id, { state, reason })
  }

  /** As a judge thread does it; with the marks of the session where they could weigh on it. */
  function take(session: Session, input: JobInput, policy: JudgingPolicy, grant: string | null) {
    const { organization_id, team_id, key_id } = senderOf(session)
    const job = { origin: { id: ids.next(), organization_id, team_id, key_id }, policy: 0, input, grant }
    const [kept, asking]: [NewEvent[], NewEvent[]] = [[], []]
    let judged = judgeJob({ ...job, earlier: null }, policy, judging, kept, asking)
    const earlier = judged.kind === 'judged' ? (judged.asks ?? []).flatMap((one) => marks.get(one) ?? []) : []
    if (earlier.length > 0) judged = judgeJob({ ...job, earlier }, policy, judging, kept, [])
    else kept.push(...asking)
    if (judged.kind !== 'judged')
      throw new Error(`An event of the demo was refused: ${JSON.stringify(judged)}`)
    for (const event of kept) keep(event)
    const { decision, request } = judged
    return { id: job.origin.id, decision, request }
  }

  function keep(event: NewEvent): void {
    waiting.push(event)
    const { id, risk_level, decision, session_id, call_id } = event.row
    if (event.stored) stored.push({ id, risk_level, decision, session_id, call_id })
    for (const { session, ...mark } of event.marks)
      marks.set(session, [{ ...mark, event_id: id }, ...(marks.get(session) ?? [])])
  }

  async function flush(): Promise<void> {
    const events = waiting
    waiting = []
    if (events.length > 0) await storage.append(events)
  }

  function senderOf({ agent }: Session): Principal {
    const sender = senders.get(agent.team)
    if (!sender) throw new Error(`The team ${agent.team} has no key.`)
    return sender
  }

  return { play, stored }
}

/** Whether the call takes place. */
function happens({ decision, step }: Call): boolean {
  return decision !== 'block' || step.despite !== undefined
}
