import { refusal } from '../../admission/create-budget.ts'
import { LIMITS, THRESHOLDS } from '../../admission/limits.ts'
import type { AppendOutcome } from '../contract/events.ts'
import type { SealedEvent } from '../secrets/sealed-storage.ts'

/** One caller's events stand or fall together; the callers of a batch do not. */
export type AppendBatch = readonly (readonly SealedEvent[])[]

export type CommitResult = { readonly outcomes: AppendOutcome[] } | { readonly error: Error }

/**
 * Writes a batch down, durably; the answers are in the order of the callers. `slot` counts from 0: no two commits that are
 * under way at the same time have the same.
 */
export type Commit = (batch: AppendBatch, slot: number) => Promise<readonly CommitResult[]>

export type GroupCommit = {
  append(events: readonly SealedEvent[]): Promise<AppendOutcome[]>
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
  readonly events: readonly SealedEvent[]
  readonly characters: number
  resolve(outcomes: AppendOutcome[]): void
  reject(error: Error): void
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
      if (entries > 0 && events + entry.events.length > THRESHOLDS.eventsPerCommit) break
      events += entry.events.length
      entries += 1
    }
    const batch = queue.slice(0, entries)
    queue = queue.slice(entries)
    queuedEvents -= events
    return batch
  }

  async function commitBatch(batch: Entry[], slot: number): Promise<void> {
    const events: AppendBatch = batch.map((entry) => entry.events)
    const results = await commit(events, slot).catch((error: Error) => batch.map(() => ({ error })))
    for (const [index, entry] of batch.entries()) {
      waitingEvents -= entry.events.length
      waitingCharacters -= entry.characters
      const result = results[index]
      if (result && 'outcomes' in result) entry.resolve(result.outcomes)
      else entry.reject(result?.error ?? new Error('The store gave no answer.'))
    }
    freeSlots.push(slot)
    commitNext()
    if (waitingEvents > 0) return
    for (const drained of onDrained) drained()
    onDrained = []
  }

  return {
    append(events) {
      const characters = sizeOf(events)
      if (
        waitingEvents >= LIMITS.queuedEvents.max ||
        waitingCharacters + characters > LIMITS.queuedCharacters.max
      )
        return Promise.reject(refusal(LIMITS.queuedEvents))
      waitingEvents += events.length
      waitingCharacters += characters
      return new Promise((resolve, reject) => {
        queue.push({ events, characters, resolve, reject })
        queuedEvents += events.length
        // Not at once, unless they are many: what is appended in the same tick goes into the same batch.
        if (queuedEvents >= MANY_EVENTS) commitNext()
        else queueMicrotask(commitNext)
      })
    },
    waiting: () => waitingEvents,
    drain: () => (waitingEvents > 0 ? new Promise((resolve) => onDrained.push(resolve)) : Promise.resolve()),
  }
}

function sizeOf(events: readonly SealedEvent[]): number {
  let characters = 0
  for (const { row } of events) characters += row.data.length + row.context.length + row.reasoning.length
  return characters
}
