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

/**
 * Appends that arrive while a commit is under way go together into the next one: a sync is paid once for all.
 */
export function createGroupCommit(commit: Commit, { maxCommits, backlog }: CommitLimits): GroupCommit {
  let queue: Entry[] = []
  let queuedEvents = 0
  let waitingEvents = 0
  let waitingCharacters = 0
  const freeSlots = Array.from({ length: maxCommits }, (_, slot) => slot)
  let onDrained: (() => void)[] = []

  function commitNext(): void {
    while (queue.length > 0 && (queuedEvents >= backlog || freeSlots.length === maxCommits)) {
      const slot = freeSlots.pop()
      if (slot === undefined) return
      void commitBatch(nextBatch(), slot)
    }
  }

  function nextBatch(): Entry[] {
    let events = 0
    let entries = 0
    for (const entry of queue) {
      if (entries > 0 && events + entry.events > THRESHOLDS.eventsPerCommit) break
      events += entry.events
      entries += 1
    }
    const batch = queue.slice(0, entries)
    queue = queue.slice(entries)
    queuedEvents -= events
    return batch
  }

  async function commitBatch(batch: Entry[], slot: number): Promise<void> {
    const units = batch.map((entry) => entry.unit)
    const results = await commit(units, slot).catch((error: Error) =>
      units.flatMap((unit) => Array.from({ length: countCallers(unit) }, () => ({ error }))),
    )
    let first = 0
    for (const { unit, events, characters, resolve } of batch) {
      waitingEvents -= events
      waitingCharacters -= characters
      const callers = countCallers(unit)
      resolve(
        Array.from(
          { length: callers },
          (_, index) => results[first + index] ?? { error: new Error('The store gave no answer.') },
        ),
      )
      first += callers
    }
    freeSlots.push(slot)
    commitNext()
    if (waitingEvents > 0) return
    for (const drained of onDrained) drained()
    onDrained = []
  }

  return {
    append(unit) {
      const { events, characters } = sizeOf(unit)
      if (
        waitingEvents >= LIMITS.queuedEvents.max ||
        waitingCharacters + characters > LIMITS.queuedCharacters.max
      )
        return Promise.reject(refusal(LIMITS.queuedEvents))
      waitingEvents += events
      waitingCharacters += characters
      return new Promise((resolve) => {
        queue.push({ unit, events, characters, resolve })
        queuedEvents += events
        // Not at once, unless they are many: what is appended in the same tick goes into the same batch.
        if (queuedEvents >= MANY_EVENTS) commitNext()
        else queueMicrotask(commitNext)
      })
    },
    waiting: () => waitingEvents,
    drain: () => (waitingEvents > 0 ? new Promise((resolve) => onDrained.push(resolve)) : Promise.resolve()),
  }
}
