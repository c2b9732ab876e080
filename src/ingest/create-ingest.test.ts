import { expect, test } from 'vitest'
import { THRESHOLDS } from '../admission/limits.ts'
import type { Principal } from '../domain/principal.ts'
import { INITIAL_SECURITY } from '../domain/security.ts'
import { createUlidSource } from '../domain/ulid.ts'
import type { CallRequest } from '../judging/bind-call.ts'
import type { JobInput, Judged } from '../judging/job.ts'
import type { Work } from '../judging/threads/create-judges.ts'
import { policyInForce } from '../policy/policy-in-force.ts'
import type { AppendOutcome, NewEvent, PackedEvents } from '../storage/contract/events.ts'
import { packEvents } from '../storage/contract/packed-events.ts'
import { createGrants } from './create-grants.ts'
import { createIngest, type RecordInput } from './create-ingest.ts'

const PRINCIPAL: Principal = {
  ...{
    organization_id: 'org',
    team_id: null,
    key_id: 'key',
    key_name: 'key',
    roles: ['ingest'],
    person: null,
  },
}
const REQUEST: CallRequest = { binding: 'b', call: 'call', runs_files: [], isQuestion: true }
const ids = createUlidSource(Date.now, () => 1)

const eventOf = (data = '{}'): NewEvent => ({
  row: {
    ...{ id: ids.next(), organization_id: 'org', team_id: null, key_id: 'key', agent_id: 'a', action: 'b' },
    ...{ session_id: null, risk_level: 'low', pii_fields: '[]', frameworks: '{}', decision: 'allow' },
    ...{ reason: null, findings: '[]', policy_version: 1, classifier_version: '1', data },
    ...{ context: '{}', reasoning: 'null', call_id: null, call_facts: 0 },
  },
  ...{ stored: true, idempotency: null, alerts: [], marks: [] },
})

type Verdict = Extract<Judged, { kind: 'judged' }>
const verdict = (packed: number | null, more: Partial<Verdict> = {}): Verdict => ({
  ...{ kind: 'judged', answer: `{"packed":${packed}}`, risk_level: 'low', decision: 'allow' },
  ...{ stored: packed !== null, packed, asks: null, request: null, ...more },
})
const blocked = (packed: number) => verdict(packed, { decision: 'block', request: REQUEST })
const event = (idempotencyKey: string | null = null): Extract<JobInput, { kind: 'event' }> => ({
  ...{ kind: 'event', text: '{}', idempotencyKey, withFindings: false, withApproval: false },
  ...{ isWaiting: true, report: null, hookVersion: null },
})
const record: RecordInput = {
  ...{ kind: 'record', agent_id: 'a', action: 'b', data: '{}', context: '{}', identity: '' },
}

type Given = {
  appendEach?: (pack: PackedEvents) => Promise<AppendOutcome[]>
  appendTogether?: (packs: readonly PackedEvents[]) => Promise<AppendOutcome[]>
  grants?: (string | null)[]
}

/** The threads are the test itself: it takes the work, and answers it. */
function start({ appendEach, appendTogether, grants = [] }: Given = {}) {
  const works: Work[] = []
  const lookUps: number[] = []
  const asked: string[] = []
  const created = (count: number) => Array.from({ length: count }, () => ({ kind: 'created' as const }))
  const storage = {
    appendEach: appendEach ?? (async (pack) => created(pack.events)),
    appendTogether:
      appendTogether ?? (async (packs) => created(packs.reduce((sum, pack) => sum + pack.events, 0))),
    async findGrants(places: readonly unknown[]) {
      lookUps.push(places.length)
      return [...grants]
    },
    async askApproval({ event_id }: { event_id: string }) {
      asked.push(event_id)
      throw new Error('There is no store of approvals here.')
    },
  }
  const ingest = createIngest({
    storage,
    policies: { inForce: () => policyInForce(1, { organization: {}, team: {} }) },
    security: { inForce: () => INITIAL_SECURITY },
    exceptions: { inForce: () => [] },
    stops: { inForce: () => [] },
    judges: { submit: (_, submitted) => void works.push(...submitted), isFull: () => false },
    grants: createGrants({ storage, ids, now: Date.now, warn: () => {} }),
  })
  /** Answers all that waits, in one go. */
  const answer = (judged: readonly Judged[], events: readonly NewEvent[]) => {
    const taken = works.splice(0)
    taken[0]?.onJudged(taken, judged, packEvents(events))
    return taken
  }
  return { ingest, works, answer, lookUps, asked }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('a call that was approved is let go, also where a thread answers it together with others', async () => {
  const { ingest, works, answer } = start({ grants: ['grant'] })
  const asked = [ingest.one(PRINCIPAL, event(), 'question'), ingest.one(PRINCIPAL, event(), 'question')]
  answer([verdict(0), blocked(1)], [eventOf(), eventOf()])
  expect((await asked[0])?.verdict?.decision).toBe('allow')
  expect(works).toMatchObject([{ grant: 'grant' }])
  answer([verdict(0)], [eventOf()])
  expect((await asked[1])?.verdict?.decision).toBe('allow')
})

test('a call that was approved is let go also among others of a batch', async () => {
  const { ingest, works, answer } = start({ grants: ['grant'] })
  const batch = ingest.batch(PRINCIPAL, [event(), event()], { isPartial: false, withFindings: false })
  await tick()
  answer([verdict(0), blocked(1)], [eventOf(), eventOf()])
  await tick()
  expect(works).toMatchObject([{ grant: 'grant' }])
  answer([verdict(0)], [eventOf()])
  const answers = await batch
  expect(answers.map((one) => one.kind === 'taken' && one.verdict.decision)).toEqual(['allow', 'allow'])
})

test('where nothing can be let go, approvals are not looked up; only a question asks for one', async () => {
  const { ingest, answer, lookUps, asked } = start()
  const sent = (request: CallRequest) => {
    const waits = ingest.one(PRINCIPAL, { ...event(), withApproval: true }, 'background')
    const event0 = eventOf()
    answer([{ ...blocked(0), request }], [event0])
    return waits.then(() => event0.row.id)
  }
  await sent({ ...REQUEST, call: null, isQuestion: false })
  expect([lookUps, asked]).toEqual([[], []])
  const question = await sent(REQUEST)
  expect([lookUps, asked]).toEqual([[1], [question]])
})

test('where the store fails, what is to be kept is refused; what is not kept has its answer', async () => {
  const { ingest, answer } = start({
    appendEach: async () => {
      throw new Error('The disk is full.')
    },
  })
  const kept = ingest.one(PRINCIPAL, event(), 'question').catch((error) => error.message)
  const passing = ingest.one(PRINCIPAL, event(), 'question')
  answer([verdict(0), verdict(null)], [eventOf()])
  // It is answered after the other one, which must not wait for ever.
  expect(await Promise.race([kept, passing.then(tick)])).toBe('The disk is full.')
  expect((await passing).answer).toBe('{"packed":null}')
})

test('a batch that a thread answers only in part is refused', async () => {
  const { ingest, works } = start()
  const batch = ingest.batch(PRINCIPAL, [event(), event()], { isPartial: false, withFindings: false })
  const outcome = batch.catch((error) => error.message)
  await tick()
  const [first, second] = works
  if (first && second) first.onJudged([first, second], [verdict(null)], packEvents([]))
  expect(await Promise.race([outcome, tick().then(tick)])).toBe('The judge gave no answer.')
})

test('what is not kept is not given to the store; nor is a batch of which nothing new is left', async () => {
  const appended: number[][] = []
  const { ingest, answer } = start({
    async appendTogether(packs) {
      appended.push(packs.map((pack) => pack.events))
      return packs.flatMap(({ events }) =>
        Array.from({ length: events }, () => ({ kind: 'key_reused' as const })),
      )
    },
  })
  const unkept = ingest.batch(PRINCIPAL, [event()], { isPartial: true, withFindings: false })
  await tick()
  answer([verdict(null)], [])
  expect(await unkept).toMatchObject([{ kind: 'taken' }])
  expect(appended).toEqual([])
  const reused = ingest.batch(PRINCIPAL, [event('used')], { isPartial: true, withFindings: false })
  await tick()
  answer([verdict(0)], [eventOf()])
  expect(await reused).toMatchObject([{ kind: 'refused' }])
  expect(appended).toEqual([[1]])
})

test('records of one export are committed in parts, each of them no larger than a commit may be', async () => {
  const { eventsPerCommit, charactersPerCommit } = THRESHOLDS
  const commits = async (packs: readonly NewEvent[][]) => {
    const appended: number[][] = []
    const { ingest, works } = start({
      async appendTogether(parts) {
        appended.push(parts.map(({ events }) => events))
        return parts.flatMap(({ events }) =>
          Array.from({ length: events }, () => ({ kind: 'created' as const })),
        )
      },
    })
    const sizes = packs.map((pack) => pack.length)
    const all = ingest.records(
      PRINCIPAL,
      sizes.flatMap((size) => Array.from({ length: size }, () => record)),
    )
    await tick()
    for (const pack of packs) {
      const taken = works.splice(0, pack.length)
      taken[0]?.onJudged(
        taken,
        pack.map((_, place) => verdict(place)),
        packEvents(pack),
      )
    }
    expect(await all).toHaveLength(sizes.reduce((sum, size) => sum + size, 0))
    return appended
  }
  const half = Array.from({ length: eventsPerCommit.together / 2 }, () => eventOf())
  expect(await commits([half, half, [eventOf()]])).toEqual([[half.length, half.length], [1]])
  const long = [eventOf(JSON.stringify('x'.repeat(charactersPerCommit / 2)))]
  expect(await commits([long, long, [eventOf()]])).toEqual([[1], [1, 1]])
})
