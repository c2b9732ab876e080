/** Ingests events: each is judged in a thread, stored with its alerts, and only then answered. */
import { createBudget } from '../admission/create-budget.ts'
import type { WorkClass } from '../admission/create-fair-queue.ts'
import { LIMITS, THRESHOLDS } from '../admission/limits.ts'
import type { Decision } from '../domain/event.ts'
import type { Principal, Scope } from '../domain/principal.ts'
import { invalid, Problem } from '../domain/problem.ts'
import type { RiskLevel } from '../domain/risk-level.ts'
import type { SecuritySettings } from '../domain/security.ts'
import type { JobInput, Judged } from '../judging/job.ts'
import type { JudgingPolicy } from '../judging/judge-event.ts'
import { renderEvent } from '../judging/render-event.ts'
import type { Judges, OnJudged, Work } from '../judging/threads/create-judges.ts'
import type { PolicyInForce } from '../policy/policy-in-force.ts'
import type { AppendOutcome, AppendResult, PackedEvents } from '../storage/contract/events.ts'
import { unpackEvents } from '../storage/contract/packed-events.ts'
import type { Storage } from '../storage/contract/storage.ts'

/** What became of an event, for the metrics. */
export type Verdict = {
  readonly risk_level: RiskLevel
  readonly decision: Decision
  readonly stored: boolean
}

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
  one(principal: Principal, input: Exclude<JobInput, RecordInput>, workClass: WorkClass): Promise<Ingested>
  /** Records of one export: either all of them are stored or none. */
  records(principal: Principal, records: readonly RecordInput[]): Promise<Verdict[]>
  /** Whether telemetry of this caller would be refused now: checked before a large body is read in vain. */
  isFull(principal: Principal): boolean
}

export type IngestOptions = {
  readonly storage: Pick<Storage, 'appendEach' | 'appendTogether'>
  readonly policies: { inForce(scope: Scope): Promise<PolicyInForce> | PolicyInForce }
  readonly security: { inForce(organizationId: string): Promise<SecuritySettings> | SecuritySettings }
  readonly judges: Pick<Judges, 'submit' | 'isFull'>
}

type Caller = { resolve(ingested: Ingested): void; reject(error: Error): void }

export function createIngest({ storage, policies, security, judges }: IngestOptions): Ingest {
  const callers = new WeakMap<Work, Caller>()
  const judgingPolicies = new WeakMap<PolicyInForce, JudgingPolicy>()
  const underWay = createBudget(LIMITS.recordsUnderWay, THRESHOLDS.recordsOfOne)

  /** Those of several callers: each is stored, answered or refused alone. */
  const answerEach: OnJudged = (works, judged, pack) => {
    const appended = pack.events > 0 ? storage.appendEach(pack) : Promise.resolve([])
    appended.then(
      (results) => {
        for (const [index, work] of works.entries()) answer(work, judged[index], pack, results)
      },
      (error) => {
        for (const [index, work] of works.entries()) {
          const one = judged[index]
          // Where nothing of it was to be kept, it does not matter to its caller.
          if (one?.kind === 'judged' && one.packed !== null) callers.get(work)?.reject(error)
          else answer(work, one, pack, [])
        }
      },
    )
  }

  function answer(
    work: Work,
    judged: Judged | undefined,
    pack: PackedEvents,
    results: readonly AppendResult[],
  ): void {
    const caller = callers.get(work)
    try {
      caller?.resolve(ingestedOf(work, verdictOr(judged), pack, results))
    } catch (error) {
      caller?.reject(error as Error)
    }
  }

  async function workOf(principal: Principal, input: JobInput, onJudged: OnJudged): Promise<Work> {
    return { principal, policy: await judgingPolicyOf(principal), input, batch: null, onJudged }
  }

  /** The same object as long as nothing changes: threads know it then by its number. */
  async function judgingPolicyOf(principal: Principal): Promise<JudgingPolicy> {
    const inForce = await policies.inForce(principal)
    const { keep_credentials: keepsCredentials } = await security.inForce(principal.organization_id)
    const known = judgingPolicies.get(inForce)
    if (known?.keepsCredentials === keepsCredentials) return known
    const { version, policy } = inForce
    const judgingPolicy = { version, policy, keepsCredentials }
    judgingPolicies.set(inForce, judgingPolicy)
    return judgingPolicy
  }

  return {
    async one(principal, input, workClass) {
      const work = await workOf(principal, input, answerEach)
      return new Promise((resolve, reject) => {
        callers.set(work, { resolve, reject })
        judges.submit(workClass, [work])
      })
    },

    async records(principal, records) {
      if (records.length === 0) return []
      underWay.take(records.length, principal.organization_id)
      try {
        return await storeRecords(principal, records)
      } finally {
        underWay.giveBack(records.length, principal.organization_id)
      }
    },

    isFull: ({ organization_id, key_id }) =>
      underWay.isFull(organization_id) ||
      judges.isFull({ workClass: 'background', organization: organization_id, key: key_id }),
  }

  async function storeRecords(principal: Principal, records: readonly RecordInput[]): Promise<Verdict[]> {
    const policy = await judgingPolicyOf(principal)
    const { verdicts, packs } = await judgeAll(principal, policy, records)
    const outcomes = packs.length > 0 ? await storage.appendTogether(packs) : []
    return verdicts.map(({ place, ...verdict }) =>
      verdictWith(verdict, place === null ? undefined : outcomes[place]),
    )
  }

  /** `place` counts over all packs. */
  function judgeAll(principal: Principal, policy: JudgingPolicy, records: readonly RecordInput[]) {
    type Placed = Verdict & { readonly place: number | null }
    return new Promise<{ verdicts: Placed[]; packs: PackedEvents[] }>((resolve, reject) => {
      const batch = {}
      const verdicts: Placed[] = []
      const packs: PackedEvents[] = []
      let packed = 0
      const onJudged: OnJudged = (_works, judged, pack) => {
        for (const one of judged) {
          if (one.kind === 'problem') return reject(problemOf(one))
          if (one.kind === 'answered') continue
          const { risk_level, decision, stored } = one
          verdicts.push({
            risk_level,
            decision,
            stored,
            place: one.packed === null ? null : packed + one.packed,
          })
        }
        packed += pack.events
        if (pack.events > 0) packs.push(pack)
        if (verdicts.length === records.length) resolve({ verdicts, packs })
      }
      judges.submit(
        'background',
        records.map((input) => ({ principal, policy, input, batch, onJudged })),
      )
    })
  }
}

type JudgedEvent = Exclude<Judged, { kind: 'problem' }>

function verdictOr(judged: Judged | undefined): JudgedEvent {
  if (judged === undefined) throw new Error('The judge gave no answer.')
  if (judged.kind === 'problem') throw problemOf(judged)
  return judged
}

function problemOf({ problem, message, field }: Extract<Judged, { kind: 'problem' }>): Error {
  return problem === null ? new Error(message) : new Problem(problem, message, undefined, field)
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

/** Of a repeated event, the first verdict counts. */
function verdictWith(verdict: Verdict, outcome: AppendOutcome | undefined): Verdict {
  if (outcome?.kind === 'key_reused')
    throw invalid('The Idempotency-Key was used before with a different body.', 'Idempotency-Key')
  if (outcome?.kind !== 'repeated') return verdict
  const { risk_level, decision, stored } = outcome.first
  return { risk_level, decision, stored }
}
