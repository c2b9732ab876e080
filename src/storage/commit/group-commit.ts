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

/** Single events, single events that are large, and what exports and batches bring. */
const LANES = ['small', 'large', 'together'] as const
type LaneName = (typeof LANES)[number]
type Lane = { queue: Entry[]; queuedEvents: number; underWay: number }

/** Up to their answers. */
type Room = { events: number; characters: number }

/**
 * Appends that arrive while a commit is under way go together into the next one: a sync is paid once for all. The lanes take
 * turns, and one commit of large events or exports is under way at a time: nobody waits behind several of them.
 */
export function createGroupCommit(commit: Commit, { maxCommits, backlog }: CommitLimits): GroupCommit {
  const lanes: Readonly<Record<LaneName, Lane>> = { small: aLane(), large: aLane(), together: aLane() }
  // Each has half of the whole: exports cannot fill the room of single events.
  const rooms: Readonly<Record<AppendUnit['kind'], Room>> = { each: aRoom(), together: aRoom() }
  let last: LaneName = 'together'
  const freeSlots = Array.from({ length: maxCommits }, (_, slot) => slot)
  let onDrained: (() => void)[] = []

  function commitNext(): void {
    for (let name = nextLane(); name && freeSlots.length > 0; name = nextLane()) {
      const slot = freeSlots.pop() ?? 0
      last = name
      void commitBatch(nextBatch(lanes[name]), lanes[name], slot)
    }
  }

  function nextLane(): LaneName | undefined {
    const next = LANES.indexOf(last) + 1
    return [...LANES.slice(next), ...LANES.slice(0, next)].find(isDue)
  }

  function isDue(name: LaneName): boolean {
    const { queue, queuedEvents, underWay } = lanes[name]
    if (queue.length === 0) return false
    if (name !== 'small') return lanes.large.underWay + lanes.together.underWay === 0
    return underWay === 0 || queuedEvents >= backlog
  }

  function nextBatch(lane: Lane): Entry[] {
    const { eventsPerCommit, charactersPerCommit } = THRESHOLDS
    let events = 0
    let characters = 0
    let entries = 0
    for (const entry of lane.queue) {
      const { kind } = entry.unit
      const isFull =
        events + entry.events > eventsPerCommit[kind] || characters + entry.characters > charactersPerCommit
      if (entries > 0 && isFull) break
      events += entry.events
      characters += entry.characters
      entries += 1
    }
    const batch = lane.queue.slice(0, entries)
    lane.queue = lane.queue.slice(entries)
    lane.queuedEvents -= events
    return batch
  }

  function waiting(): number {
    return rooms.each.events + rooms.together.events
  }

  async function commitBatch(batch: Entry[], lane: Lane, slot: number): Promise<void> {
    lane.underWay += 1
    const units = batch.map((entry) => entry.unit)
    const results = await commit(units, slot).catch((error: Error) =>
      units.flatMap((unit) => Array.from({ length: countCallers(unit) }, () => ({ error }))),
    )
    let first = 0
    for (const { unit, events, characters, resolve } of batch) {
      rooms[unit.kind].events -= events
      rooms[unit.kind].characters -= characters
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
      const room = rooms[unit.kind]
      if (
        room.events >= LIMITS.queuedEvents.max / 2 ||
        (room.characters > 0 && room.characters + characters > LIMITS.queuedCharacters.max / 2)
      )
        return Promise.reject(refusal(LIMITS.queuedEvents))
      room.events += events
      room.characters += characters
      const lane = lanes[laneOf(unit, characters / events)]
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

function laneOf({ kind }: AppendUnit, charactersOfOne: number): LaneName {
  if (kind === 'together') return kind
  return charactersOfOne > THRESHOLDS.smallEventCharacters ? 'large' : 'small'
}

function aLane(): Lane {
  return { queue: [], queuedEvents: 0, underWay: 0 }
}

function aRoom(): Room {
  return { events: 0, characters: 0 }
}
