/** Ingests events: each is judged in a thread, stored with its alerts, and only then answered. */
import { createBudget } from '../admission/create-budget.ts'
import type { WorkClass } from '../admission/create-fair-queue.ts'
import { LIMITS, THRESHOLDS } from '../admission/limits.ts'
import type { ExceptionInForce } from '../domain/exception.ts'
import { withTraceparent } from '../domain/notice.ts'
import type { Principal, Scope } from '../domain/principal.ts'
import type { SecuritySettings } from '../domain/security.ts'
import type { JobInput, Judged } from '../judging/job.ts'
import type { JudgingPolicy } from '../judging/judge-event.ts'
import { renderEvent } from '../judging/render-event.ts'
import type { Judges, OnJudged, Work } from '../judging/threads/create-judges.ts'
import type { PolicyInForce } from '../policy/policy-in-force.ts'
import type { StopInForce } from '../policy/stops/find-stop.ts'
import type { AppendOutcome, AppendResult, PackedEvents } from '../storage/contract/events.ts'
import { unpackEvents } from '../storage/contract/packed-events.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { Grants } from './create-grants.ts'
import { type BatchAnswer, type BatchItem, type BatchOptions, ingestBatch } from './ingest-batch.ts'
import { judgeTogether } from './judge-together.ts'
import { problemOf } from './problem-of.ts'
import { mayBeGranted, selectJudged } from './select-judged.ts'
import { type Verdict, verdictWith } from './verdict.ts'
import { withApproval } from './with-approval.ts'

/** `answer` is JSON text. Without a verdict there was no event in it. */
type Ingested = {
  readonly answer: string
  readonly verdict: Verdict | null
  /** Of the event that the answer is about; null where nothing of it is kept. */
  readonly eventId: () => string | null
}

export type RecordInput = Extract<JobInput, { kind: 'record' }>

export type Ingest = {
  /** One event, or one call of a client's hook. Rejects with a problem where it is refused. */
  one(
    principal: Principal,
    input: Exclude<JobInput, RecordInput>,
    workClass: WorkClass,
    /** Goes with the alerts of the event. */
    traceparent?: string | null,
  ): Promise<Ingested>
  /** Records of one export: rejects where not all of them could be stored. Sent again, those that are stored are not stored twice. */
  records(principal: Principal, records: readonly RecordInput[]): Promise<Verdict[]>
  /** Events of one request, answered in order: either all of them are stored or none, unless the batch is partial. */
  batch(
    principal: Principal,
    items: readonly BatchItem[],
    options: BatchOptions,
  ): Promise<readonly BatchAnswer[]>
  /** Whether telemetry, or a batch, of this caller would be refused now: checked before a large body is read in vain. */
  isFull(principal: Principal): boolean
}

export type IngestOptions = {
  readonly storage: Pick<Storage, 'appendEach' | 'appendTogether'>
  readonly policies: { inForce(scope: Scope): Promise<PolicyInForce> | PolicyInForce }
  readonly security: { inForce(organizationId: string): Promise<SecuritySettings> | SecuritySettings }
  readonly exceptions: {
    inForce(scope: Scope): Promise<readonly ExceptionInForce[]> | readonly ExceptionInForce[]
  }
  readonly stops: {
    inForce(organizationId: string): Promise<readonly StopInForce[]> | readonly StopInForce[]
  }
  readonly judges: Pick<Judges, 'submit' | 'isFull'>
  readonly grants: Grants
}

/** Work with the caller that waits for it. */
type Asked = Work & {
  readonly workClass: WorkClass
  readonly traceparent: string | null
  resolve(ingested: Ingested): void
  reject(error: Error): void
}

export function createIngest(options: IngestOptions): Ingest {
  const { storage, policies, security, exceptions, stops, judges, grants } = options
  const judgingPolicies = new WeakMap<PolicyInForce, WeakMap<object, JudgingPolicy>>()
  const underWay = createBudget(LIMITS.recordsUnderWay, THRESHOLDS.recordsOfOne)

  /** Those of several callers: each is stored, answered or refused alone. */
  const answerEach: OnJudged = (works, judged, pack) => {
    if (judged.some(mayBeGranted)) void letGoSome(works, judged, pack)
    else storeEach(works, judged, pack)
  }

  /** What somebody has approved is judged once more, as let go. */
  async function letGoSome(works: readonly Work[], judged: readonly Judged[], pack: PackedEvents) {
    const found = await grants.grantsFor(works, judged)
    const blocked = selectJudged(works, judged, pack, (index) => !found[index])
    storeEach(blocked.works, blocked.judged, blocked.pack)
    for (const [index, work] of works.entries()) judgeAgain(work as Asked, found[index] ?? null)
  }

  function judgeAgain(work: Asked, grant: string | null): void {
    if (grant === null) return
    try {
      judges.submit(work.workClass, [{ ...work, grant }])
    } catch (error) {
      work.reject(error as Error)
    }
  }

  function storeEach(works: readonly Work[], judged: readonly Judged[], pack: PackedEvents): void {
    const appended =
      pack.events > 0 ? storage.appendEach(withTraces(works, judged, pack)) : Promise.resolve([])
    appended.then(
      (results) => {
        for (const [index, work] of works.entries()) answer(work as Asked, judged[index], pack, results)
      },
      (error) => {
        for (const [index, work] of works.entries()) {
          const one = judged[index]
          // Where nothing of it was to be kept, it does not matter to its caller.
          if (one?.kind === 'judged' && one.packed !== null) (work as Asked).reject(error)
          else answer(work as Asked, one, pack, [])
        }
      },
    )
  }

  /** Few events have alerts. */
  function withTraces(works: readonly Work[], judged: readonly Judged[], pack: PackedEvents): PackedEvents {
    if (pack.alerts.length === 0) return pack
    const alerts = pack.alerts.map(([event, ofEvent]) => {
      const place = judged.findIndex((one) => one.kind === 'judged' && one.packed === event)
      const { traceparent } = (works[place] ?? {}) as Partial<Asked>
      if (!traceparent) return [event, ofEvent] as const
      return [
        event,
        ofEvent.map((alert) => ({ ...alert, notice: withTraceparent(alert.notice, traceparent) })),
      ] as const
    })
    return { ...pack, alerts }
  }

  function answer(
    work: Asked,
    judged: Judged | undefined,
    pack: PackedEvents,
    results: readonly AppendResult[],
  ): void {
    try {
      const one = verdictOr(judged)
      const result = one.kind === 'judged' && one.packed !== null ? results[one.packed] : undefined
      // Somebody else was faster with the grant, or it is over.
      if (result?.kind === 'grant_gone') judges.submit(work.workClass, [{ ...work, grant: null }])
      else {
        const ingested = ingestedOf(work, one, pack, results)
        if (isOffered(work)) withOffer(work, one, ingested, pack).then(work.resolve, work.reject)
        else work.resolve(ingested)
      }
    } catch (error) {
      work.reject(error as Error)
    }
  }

  /** What the caller of a blocked event needs to ask for it, where it wants to know. */
  async function withOffer(
    { input, principal }: Work,
    judged: JudgedEvent,
    ingested: Ingested,
    pack: PackedEvents,
  ): Promise<Ingested> {
    if (input.kind === 'record' || judged.kind === 'answered') return ingested
    const { request, packed } = judged
    const eventId = ingested.verdict?.decision === 'block' ? ingested.eventId() : null
    if (request === null || eventId === null) return withApproval(input, ingested, '', null)
    const reason = unpackEvents(pack)[packed ?? 0]?.row.reason ?? ''
    return withApproval(input, ingested, reason, await grants.ask(principal, request, eventId))
  }

  function ask(
    workClass: WorkClass,
    principal: Principal,
    policy: JudgingPolicy,
    input: JobInput,
    traceparent: string | null,
  ): Promise<Ingested> {
    return new Promise((resolve, reject) => {
      const work = { principal, policy, input, grant: null, batch: null, onJudged: answerEach }
      const asked: Asked = { ...work, workClass, traceparent, resolve, reject }
      judges.submit(workClass, [asked])
    })
  }

  /** Without a promise as long as the store answers: every event passes here. */
  function judgingPolicyOf(principal: Principal): Promise<JudgingPolicy> | JudgingPolicy {
    const inForce = policies.inForce(principal)
    const settings = security.inForce(principal.organization_id)
    const excepted = exceptions.inForce(principal)
    const stopped = stops.inForce(principal.organization_id)
    if (
      inForce instanceof Promise ||
      settings instanceof Promise ||
      excepted instanceof Promise ||
      stopped instanceof Promise
    )
      return Promise.all([inForce, settings, excepted, stopped]).then((found) => judgingPolicy(...found))
    return judgingPolicy(inForce, settings, excepted, stopped)
  }

  /** The same object as long as nothing changes: threads know it then by its number. */
  function judgingPolicy(
    inForce: PolicyInForce,
    { keep_credentials: keepsCredentials, approvals: areApproved }: SecuritySettings,
    excepted: readonly ExceptionInForce[],
    stopped: readonly StopInForce[],
  ): JudgingPolicy {
    // Teams without a policy or exceptions of their own have those of their organization, and so the same objects.
    const ofPolicy = judgingPolicies.get(inForce) ?? new WeakMap<object, JudgingPolicy>()
    const known = ofPolicy.get(excepted)
    if (
      known?.keepsCredentials === keepsCredentials &&
      known.approvals === areApproved &&
      known.stops === stopped
    )
      return known
    const { version, policy } = inForce
    const judged = { version, policy, keepsCredentials, exceptions: excepted, approvals: areApproved }
    const fresh = { ...judged, stops: stopped }
    judgingPolicies.set(inForce, ofPolicy.set(excepted, fresh))
    return fresh
  }

  return {
    one(principal, input, workClass, traceparent = null) {
      const policy = judgingPolicyOf(principal)
      return policy instanceof Promise
        ? policy.then((found) => ask(workClass, principal, found, input, traceparent))
        : ask(workClass, principal, policy, input, traceparent)
    },

    records: (principal, records) =>
      whileUnderWay(principal, records.length, () => storeRecords(principal, records)),

    batch: (principal, items, options) =>
      whileUnderWay(principal, items.length, () =>
        ingestBatch({ storage, judge }, principal, items, options),
      ),

    isFull: ({ organization_id, key_id }) =>
      underWay.isFull(organization_id) ||
      judges.isFull({ workClass: 'background', organization: organization_id, key: key_id }),
  }

  async function whileUnderWay<T>(
    { organization_id }: Principal,
    events: number,
    work: () => Promise<T>,
  ): Promise<T> {
    if (events === 0) return work()
    underWay.take(events, organization_id)
    try {
      return await work()
    } finally {
      underWay.giveBack(events, organization_id)
    }
  }

  async function judge(principal: Principal, inputs: readonly JobInput[]) {
    return judgeTogether({ judges, grants }, principal, await judgingPolicyOf(principal), inputs)
  }

  async function storeRecords(principal: Principal, records: readonly RecordInput[]): Promise<Verdict[]> {
    const { placed, packs } = await judge(principal, records)
    const verdicts = placed.map(({ judged, place }) => ({ ...verdictOr(judged), place }))
    const outcomes = await storeParts(packs)
    return verdicts.flatMap((verdict) => {
      if (verdict.kind === 'answered') return []
      const { risk_level, decision, stored, place } = verdict
      return [verdictWith({ risk_level, decision, stored }, place === null ? undefined : outcomes[place])]
    })
  }

  /** In parts, one after the other, so that others need not wait for all of it. */
  async function storeParts(packs: readonly PackedEvents[]): Promise<AppendOutcome[]> {
    const outcomes: AppendOutcome[] = []
    for (const part of partsOf(packs)) outcomes.push(...(await storage.appendTogether(part)))
    return outcomes
  }
}

/** Each about as large as a commit may be. */
function partsOf(packs: readonly PackedEvents[]): PackedEvents[][] {
  const { eventsPerCommit, charactersPerCommit } = THRESHOLDS
  const parts: PackedEvents[][] = []
  let events = 0
  let characters = 0
  for (const pack of packs) {
    const last = parts.at(-1)
    events += pack.events
    characters += pack.text.length
    if (last && events <= eventsPerCommit.together && characters <= charactersPerCommit) last.push(pack)
    else {
      parts.push([pack])
      events = pack.events
      characters = pack.text.length
    }
  }
  return parts
}

function isOffered({ input }: Work): boolean {
  return input.kind !== 'record' && input.withApproval
}

type JudgedEvent = Exclude<Judged, { kind: 'problem' }>

function verdictOr(judged: Judged | undefined): JudgedEvent {
  if (judged === undefined) throw new Error('The judge gave no answer.')
  if (judged.kind === 'problem') throw problemOf(judged)
  return judged
}

function ingestedOf(
  { input }: Work,
  judged: JudgedEvent,
  pack: PackedEvents,
  results: readonly AppendResult[],
): Ingested {
  if (judged.kind === 'answered') return { answer: judged.answer, verdict: null, eventId: () => null }
  const { risk_level, decision, stored, packed } = judged
  const outcome = packed === null ? undefined : results[packed]
  if (outcome?.kind === 'failed') throw outcome.error
  const verdict = verdictWith({ risk_level, decision, stored }, outcome)
  if (outcome?.kind !== 'repeated') {
    const eventId = () => (packed === null ? null : (unpackEvents(pack)[packed]?.row.id ?? null))
    return { answer: judged.answer, verdict, eventId }
  }
  const { stored: wasStored, ...first } = outcome.first
  const { row } = unpackEvents(pack)[packed ?? 0] ?? {}
  if (!row) throw new Error('The repeated event is not in its pack.')
  const isExplained = input.kind === 'event' && input.withFindings
  return {
    answer: renderEvent({ row: { ...row, ...first }, stored: wasStored }, isExplained),
    verdict,
    eventId: () => first.id,
  }
}
