import { refusal } from '../../admission/create-budget.ts'
import { LIMITS, THRESHOLDS } from '../../admission/limits.ts'
import type { AppendOutcome } from '../contract/events.ts'
import type { SealedEvent } from '../secrets/sealed-storage.ts'
import { type AppendUnit, countCallers, sizeOf } from './callers-of.ts'

/** One caller's events stand or fall together; the callers of a batch do not. */
export type AppendBatch = readonly (readonly SealedEvent[])[]

export type CommitResult = { readonly outcomes: AppendOutcome[] } | { readonly error: Error }

/**
 * Writes units down, durably; the answers are in the order of their callers. `slot` counts from 0: no two commits that are
 * under way at the same time have the same.
 */
export type Commit = (units: readonly AppendUnit[], slot: number) => Promise<readonly CommitResult[]>

export type GroupCommit = {
  /** One result for each caller of the unit. Rejects only where the unit is refused, and then none of it exists. */
  append(unit: AppendUnit): Promise<readonly CommitResult[]>
  waiting(): number
  /** Resolves once nothing waits any more. */
  drain(): Promise<void>
}

export type CommitLimits = {
  /** So many may be under way at the same time. */
  readonly maxCommits: number
  /** A commit is begun beside others only when so many events wait. */
  readonly backlog: number
}

type Entry = {
  readonly unit: AppendUnit
  readonly events: number
  readonly characters: number
  resolve(results: readonly CommitResult[]): void
}

/** Enough to be worth a commit of their own while others are still being judged. */
export const MANY_EVENTS = 32

/** What the callers of single events wait for, and what exports bring. */
type Lane = { queue: Entry[]; events: number; characters: number; queuedEvents: number; underWay: number }

/**
 * Appends that arrive while a commit is under way go together into the next one: a sync is paid once for all. Single events
 * and exports take turns, and one commit of exports is under way at a time: nobody waits behind several of them.
 */
export function createGroupCommit(commit: Commit, { maxCommits, backlog }: CommitLimits): GroupCommit {
  const lanes: Readonly<Record<AppendUnit['kind'], Lane>> = { each: aLane(), together: aLane() }
  let last: AppendUnit['kind'] = 'together'
  const freeSlots = Array.from({ length: maxCommits }, (_, slot) => slot)
  let onDrained: (() => void)[] = []

  function commitNext(): void {
    for (let kind = nextKind(); kind !== null && freeSlots.length > 0; kind = nextKind()) {
      const slot = freeSlots.pop() ?? 0
      last = kind
      void commitBatch(nextBatch(kind), lanes[kind], slot)
    }
  }

  function nextKind(): AppendUnit['kind'] | null {
    const order = last === 'each' ? (['together', 'each'] as const) : (['each', 'together'] as const)
    return order.find(isDue) ?? null
  }

  function isDue(kind: AppendUnit['kind']): boolean {
    const { queue, queuedEvents, underWay } = lanes[kind]
    if (queue.length === 0) return false
    if (kind === 'together') return underWay === 0
    return queuedEvents >= backlog || underWay === 0
  }

  function nextBatch(kind: AppendUnit['kind']): Entry[] {
    const lane = lanes[kind]
    let events = 0
    let entries = 0
    for (const entry of lane.queue) {
      if (entries > 0 && events + entry.events > THRESHOLDS.eventsPerCommit[kind]) break
      events += entry.events
      entries += 1
    }
    const batch = lane.queue.slice(0, entries)
    lane.queue = lane.queue.slice(entries)
    lane.queuedEvents -= events
    return batch
  }

  function waiting(): number {
    return lanes.each.events + lanes.together.events
  }

  async function commitBatch(batch: Entry[], lane: Lane, slot: number): Promise<void> {
    lane.underWay += 1
    const units = batch.map((entry) => entry.unit)
    const results = await commit(units, slot).catch((error: Error) =>
      units.flatMap((unit) => Array.from({ length: countCallers(unit) }, () => ({ error }))),
    )
    let first = 0
    for (const { unit, events, characters, resolve } of batch) {
      lane.events -= events
      lane.characters -= characters
      const callers = countCallers(unit)
      resolve(
        Array.from(
          { length: callers },
          (_, index) => results[first + index] ?? { error: new Error('The store gave no answer.') },
        ),
      )
      first += callers
    }
    lane.underWay -= 1
    freeSlots.push(slot)
    commitNext()
    if (waiting() > 0) return
    for (const drained of onDrained) drained()
    onDrained = []
  }

  return {
    append(unit) {
      const { events, characters } = sizeOf(unit)
      const lane = lanes[unit.kind]
      // Each lane has half of the whole: exports cannot fill the room of single events.
      if (
        lane.events >= LIMITS.queuedEvents.max / 2 ||
        (lane.characters > 0 && lane.characters + characters > LIMITS.queuedCharacters.max / 2)
      )
        return Promise.reject(refusal(LIMITS.queuedEvents))
      lane.events += events
      lane.characters += characters
      return new Promise((resolve) => {
        lane.queue.push({ unit, events, characters, resolve })
        lane.queuedEvents += events
        // Not at once, unless they are many: what is appended in the same tick goes into the same batch.
        if (lane.queuedEvents >= MANY_EVENTS) commitNext()
        else queueMicrotask(commitNext)
      })
    },
    waiting,
    drain: () => (waiting() > 0 ? new Promise((resolve) => onDrained.push(resolve)) : Promise.resolve()),
  }
}

function aLane(): Lane {
  return { queue: [], events: 0, characters: 0, queuedEvents: 0, underWay: 0 }
}
