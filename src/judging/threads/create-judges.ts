/** The judge threads: each gets the next work of the fair queue when it has time, and is replaced where it hangs or dies. */
import {
  createFairQueue,
  type FairQueue,
  type Waiting,
  type WorkClass,
} from '../../admission/create-fair-queue.ts'
import { THRESHOLDS } from '../../admission/limits.ts'
import type { OnFault } from '../../classify/on-fault.ts'
import type { Principal } from '../../domain/principal.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import type { PackedEvents } from '../../storage/contract/events.ts'
import type { MarkStorage, StoredMark } from '../../storage/contract/marks.ts'
import { selectEvents } from '../../storage/contract/packed-events.ts'
import { flatten, type Job, type JobInput, type JudgeAnswer, type Judged, unflattenJudged } from '../job.ts'
import type { EventOrigin, JudgingPolicy } from '../judge-event.ts'
import { judgeWithout } from '../judge-without.ts'
import { batchMarkReads } from './batch-mark-reads.ts'
import { createBatchMarks } from './batch-marks.ts'
import { createPolicyNumbers, type SentPolicies } from './number-policies.ts'
import { type JudgeThread, openJudge } from './open-judge.ts'

/** `batch`: what must come back in packs of its own; null for what may be mixed with anything. */
export type Work = {
  readonly principal: Principal
  readonly policy: JudgingPolicy
  readonly input: JobInput
  /** The approval by which it is let go where it would be blocked. */
  readonly grant: string | null
  readonly batch: object | null
  /** Called once. `packed` of the verdict is a place in the pack. */
  readonly onJudged: OnJudged
}

/** All of one answer of a thread that were submitted with this same function. */
export type OnJudged = (works: readonly Work[], judged: readonly Judged[], pack: PackedEvents) => void

export type Judges = Pick<FairQueue<Work>, 'isFull' | 'measure'> & {
  /** All of them or none; throws where too much is waiting. */
  submit(workClass: WorkClass, works: readonly Work[]): void
  /** Events that were answered as not followable since the start. */
  notFollowed(): number
  close(): Promise<void>
}

export type JudgesOptions = {
  readonly threads: number
  readonly ids: UlidSource
  /** What marks of sessions are hashed with; the same on every node. */
  readonly markSecret: string
  /** What a session left behind: asked for where what an event does may be the end of a flow. */
  readonly readMarks: MarkStorage['readMarks']
  readonly now: () => number
  readonly onFault: OnFault
  readonly warn: (message: string, error?: unknown) => void
  /** Another thread than the one that is shipped; for tests. */
  readonly file?: URL
}

type Taken = {
  readonly waiting: Waiting<Work>
  readonly origin: EventOrigin
  deaths: number
  /** What its session left behind, where that is not nothing, and the time that judging it alone took. */
  earlier: readonly StoredMark[] | null
  aloneMs: number
}
/** Judged alone. */
type Asked = {
  readonly taken: Taken
  readonly verdict: Extract<Judged, { kind: 'judged' }>
  readonly sessions: readonly string[]
}
type Judge = {
  thread: JudgeThread
  readonly isNice: boolean
  isReady: boolean
  /** In the order in which they were sent; the first is the next to be answered. */
  sent: Taken[]
  answered: number
  /** How many jobs of each request are not answered yet. */
  requests: number[]
  policies: SentPolicies
  watched: { begun: number; since: number }
}

const WATCH_EVERY_MS = 500
const RESTART_AFTER_MS = 1_000
/**
 * A thread gets the next work before it has answered the last, so that it does not wait, but only where all of it is cheap
 * and there is enough: each message wakes a thread, which costs more than judging an event.
 */
const MAX_REQUESTS = 2
const ENOUGH_EVENTS = 8
/** What ends two threads is not tried on a third. */
const MAX_DEATHS = 2

export async function createJudges(options: JudgesOptions): Promise<Judges> {
  const { threads, ids, markSecret, now, onFault, warn, file } = options
  const readMarks = batchMarkReads(options.readMarks)
  const queue = createFairQueue<Work>(now)
  const policies = createPolicyNumbers()
  const batchMarks = createBatchMarks<Work>()
  /** Of threads that ended: judged before anything else, each alone. */
  const again: Taken[] = []
  /** Judged before, and now with what their sessions left behind. */
  const withMarks: Taken[] = []
  let notFollowed = 0
  let isClosed = false
  let isPumping = false
  const judges = new Set<Judge>()
  await Promise.all(Array.from({ length: threads }, () => new Promise<void>(open)))
  const watching = setInterval(watch, WATCH_EVERY_MS).unref()

  function open(onReady: () => void, onFailed: (error: Error) => void): void {
    // All but one, also where one of them is replaced.
    const isNice = [...judges].some((judge) => !judge.isNice)
    const thread = openJudge(
      {
        onReady() {
          judge.isReady = true
          onReady()
          pump()
        },
        onAnswer: (answer) => settle(judge, answer),
        onEnd(error) {
          judges.delete(judge)
          if (isClosed) return
          if (!judge.isReady) return onFailed(error)
          warn('A judge thread ended and is replaced; nothing that it had is lost.', error)
          replace(judge, MAX_DEATHS - 1)
        },
      },
      { markSecret, isNice },
      file,
    )
    const watched = { begun: 0, since: now() }
    const judge: Judge = {
      ...{ thread, isNice, isReady: false, sent: [], answered: 0, requests: [] },
      ...{ policies: policies.forThread(), watched },
    }
    judges.add(judge)
  }

  function reopen(): void {
    if (isClosed) return
    open(
      () => {},
      (error) => {
        warn('A judge thread could not be started; it is tried again.', error)
        setTimeout(reopen, RESTART_AFTER_MS).unref()
      },
    )
  }

  /** What it was at is tried again so many times; the rest of what it had is judged elsewhere. */
  function replace(judge: Judge, timesAgain: number): void {
    const at = judge.thread.begun() - judge.answered - 1
    const [culprit] = at >= 0 ? judge.sent.splice(at, 1) : []
    again.unshift(...judge.sent)
    judge.sent = []
    reopen()
    if (culprit) {
      culprit.deaths += 1
      if (culprit.deaths > timesAgain) giveUp(culprit)
      else again.push(culprit)
    }
    pump()
  }

  /** Never an error: an error would let the action go. */
  function giveUp({ waiting, origin }: Taken): void {
    notFollowed += 1
    const { judged, pack } = judgeWithout(
      { origin, policy: 0, input: waiting.item.input, earlier: [], grant: null },
      waiting.item.policy,
      ids,
    )
    queue.finish(waiting, THRESHOLDS.hangingJudgeMs)
    batchMarks.judged(waiting.item, origin.id, null, pack)
    waiting.item.onJudged([waiting.item], [judged], pack)
  }

  function watch(): void {
    for (const judge of judges) {
      const begun = judge.thread.begun()
      const isBusy = begun > judge.answered && judge.sent.length > 0
      if (!isBusy || begun !== judge.watched.begun) judge.watched = { begun, since: now() }
      if (now() - judge.watched.since < THRESHOLDS.hangingJudgeMs) continue
      judges.delete(judge)
      warn(
        `Judging an event did not end within ${THRESHOLDS.hangingJudgeMs} ms: it is answered as not followable, and its thread is replaced. This is a bug of the classifier; it is counted in audit_judge_not_followed_total.`,
      )
      void judge.thread.end()
      replace(judge, 0)
    }
  }

  function settle(judge: Judge, { judged: flat, times, pack, asking, faults }: JudgeAnswer): void {
    const judged = unflattenJudged(flat)
    for (const [detector, error] of faults) onFault(detector, error)
    const done = judge.sent.splice(0, judged.length)
    judge.answered += done.length
    for (let left = done.length; left > 0; ) {
      const first = judge.requests.shift() ?? left
      if (first > left) judge.requests.unshift(first - left)
      left -= first
    }
    const works: Work[] = []
    const verdicts: Judged[] = []
    const asked: Asked[] = []
    for (const [index, taken] of done.entries()) {
      const verdict = judged[index]
      const ms = times[index] ?? null
      if (verdict?.kind === 'judged' && verdict.asks !== null) {
        taken.aloneMs = ms ?? 0
        asked.push({ taken, verdict, sessions: verdict.asks })
        continue
      }
      queue.finish(taken.waiting, ms === null ? null : ms + taken.aloneMs)
      if (!verdict) continue
      const packed = verdict.kind === 'judged' ? verdict.packed : null
      batchMarks.judged(taken.waiting.item, taken.origin.id, packed, pack)
      works.push(taken.waiting.item)
      verdicts.push(verdict)
    }
    pump()
    works[0]?.onJudged(works, verdicts, pack)
    if (asked.length > 0) void ask(asked, asking)
  }

  /** What has no marks is judged already; the others are judged again with them. */
  async function ask(asked: readonly Asked[], asking: PackedEvents): Promise<void> {
    const stored = await marksOf(asked)
    const works: Work[] = []
    const verdicts: Judged[] = []
    const places: number[] = []
    for (const [index, { taken, verdict, sessions }] of asked.entries()) {
      const { item } = taken.waiting
      // Those of the store first: of an export that comes again, they name the events that are stored.
      const earlier = [...(stored[index] ?? []), ...(await batchMarks.before(item, sessions))]
      if (earlier.length > 0) {
        taken.earlier = earlier
        withMarks.push(taken)
        // Those after it in its batch wait for it.
        pump()
        continue
      }
      queue.finish(taken.waiting, taken.aloneMs)
      batchMarks.judged(item, taken.origin.id, verdict.packed, asking)
      const packed = verdict.packed === null ? null : places.push(verdict.packed) - 1
      works.push(item)
      verdicts.push({ ...verdict, packed })
    }
    pump()
    works[0]?.onJudged(works, verdicts, selectEvents(asking, places))
  }

  /** Of each of them. A store that does not tell must not keep an event from being judged: it is then judged alone. */
  async function marksOf(asked: readonly Asked[]): Promise<StoredMark[][]> {
    const places = asked.flatMap(({ taken, sessions }) => {
      const { organization_id } = taken.waiting.item.principal
      return sessions.map((session) => ({ organization_id, session }))
    })
    try {
      const found = await readMarks(places)
      return asked.map(({ sessions }) => found.splice(0, sessions.length).flat())
    } catch (error) {
      onFault('flows', error)
      return []
    }
  }

  function pump(): void {
    for (const judge of byLoad()) {
      if (!judge.isReady) continue
      while (judge.sent.length === 0 || mayHaveMore(judge)) {
        const batch = nextAgain(judge) ?? nextBatch(judge)
        if (batch.length === 0) break
        send(judge, batch)
      }
    }
  }

  function mayHaveMore({ requests, sent }: Judge): boolean {
    if (requests.length >= MAX_REQUESTS || !sent.every(({ waiting }) => isCheap(waiting))) return false
    return queue.measure('question').waiting + queue.measure('background').waiting >= ENOUGH_EVENTS
  }

  function nextAgain(judge: Judge): Taken[] | null {
    if (again.length > 0 && judge.sent.length === 0) return again.splice(0, 1)
    const at = withMarks.findIndex(({ waiting }) => mayServe(judge, waiting))
    return at >= 0 ? withMarks.splice(at, 1) : null
  }

  function byLoad(): Judge[] {
    return [...judges].sort((a, b) => a.sent.length - b.sent.length || Number(a.isNice) - Number(b.isNice))
  }

  function nextBatch(judge: Judge): Taken[] {
    const isBusy = judge.sent.length > 0
    const mayBeServed = (next: Waiting<Work>) => mayServe(judge, next)
    const first = queue.take(mayBeServed, (next) => !isBusy || isCheap(next))
    if (!first) return []
    const batch = [first]
    let expectedMs = first.expectedMs
    while (expectedMs < THRESHOLDS.judgedAtATimeMs && batch.length < THRESHOLDS.judgedAtATime) {
      const next = isMixable(first)
        ? queue.take(
            mayBeServed,
            (other) => isMixable(other) && other.item.onJudged === first.item.onJudged && isCheap(other),
          )
        : queue.takeAlso(first, (other) => other.item.batch === first.item.batch && isCheap(other))
      if (!next) break
      expectedMs += next.expectedMs
      batch.push(next)
    }
    return batch.map((waiting) => ({
      ...{ waiting, origin: originOf(waiting.item.principal), deaths: 0 },
      ...{ earlier: null, aloneMs: 0 },
    }))
  }

  function originOf({ organization_id, team_id, key_id }: Principal): EventOrigin {
    return { id: ids.next(), organization_id, team_id, key_id }
  }

  /**
   * The thread with the priority of the process judges nothing but questions that take no time: whoever asks one finds it free. All
   * else gives way, and of the threads that it has, one is kept from each organization.
   */
  function mayServe(judge: Judge, next: Waiting<Work>): boolean {
    const { workClass, organization } = next.place
    const isQuick = workClass === 'question' && isCheap(next)
    if (threads === 1) return true
    if (!judge.isNice) return isQuick
    let ofOrganization = 0
    for (const other of judges)
      if (other !== judge && (isQuick || other.isNice) && isServing(other, organization)) ofOrganization += 1
    return ofOrganization < Math.max(1, threads - (isQuick ? 1 : 2))
  }

  function isServing({ sent }: Judge, organization: string): boolean {
    return sent.some(({ waiting }) => waiting.place.organization === organization)
  }

  function send(judge: Judge, batch: readonly Taken[]): void {
    const jobs = batch.map(
      ({ waiting, origin, earlier }): Job => ({
        origin,
        earlier,
        policy: policies.numberOf(waiting.item.policy),
        input: waiting.item.input,
        grant: waiting.item.grant,
      }),
    )
    judge.sent.push(...batch)
    judge.requests.push(batch.length)
    judge.thread.send({ jobs: flatten(jobs), ...judge.policies.unsent(jobs.map(({ policy }) => policy)) })
  }

  return {
    isFull: queue.isFull,
    measure: queue.measure,
    notFollowed: () => notFollowed,
    submit(workClass, works) {
      const [first] = works
      if (!first) return
      const { organization_id, key_id } = first.principal
      queue.push(
        { workClass, organization: organization_id, key: key_id },
        works.map((item) => ({ item, bytes: bytesOf(item.input) })),
      )
      batchMarks.add(works)
      if (!isPumping) {
        isPumping = true
        setImmediate(() => {
          isPumping = false
          pump()
        })
      }
    },
    async close() {
      isClosed = true
      clearInterval(watching)
      await Promise.all([...judges].map(({ thread }) => thread.end()))
    },
  }
}

function isMixable({ item }: Waiting<Work>): boolean {
  return item.batch === null
}

function isCheap({ expectedMs }: Waiting<Work>): boolean {
  return expectedMs <= THRESHOLDS.judgedAtATimeMs
}

function bytesOf(input: JobInput): number {
  return input.kind === 'record' ? input.data.length + input.context.length : input.text.length
}
