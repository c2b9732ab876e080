import { unavailable } from '../../domain/problem.ts'
import type { SealedEvent } from '../seal-alerts.ts'
import type { AppendOutcome } from '../storage.ts'
import { problemOf, type Thread } from './open-thread.ts'
import type { AppendBatch, AppendResult } from './thread-messages.ts'

export type GroupCommit = {
  append(events: readonly SealedEvent[]): Promise<AppendOutcome[]>
  waiting(): number
  /** Resolves once nothing waits any more. */
  drain(): Promise<void>
}

type Entry = {
  readonly events: readonly SealedEvent[]
  readonly characters: number
  resolve(outcomes: AppendOutcome[]): void
  reject(error: Error): void
}

/** What may wait for its commit before callers are asked to come back later; bounds the memory of an overload. */
const WAITING_EVENTS_AT_MOST = 20_000
const WAITING_CHARACTERS_AT_MOST = 64 * 1024 * 1024
/** A batch is bounded too, so that the first caller in it does not wait for the last megabyte. */
const BATCH_EVENTS_AT_MOST = 2_000

/** Appends that arrive while a commit is under way go together into the next one: a sync is paid once for all. */
export function createGroupCommit(writer: Thread): GroupCommit {
  let queue: Entry[] = []
  let waitingEvents = 0
  let waitingCharacters = 0
  let isCommitting = false
  let onDrained: (() => void)[] = []

  async function commitAll(): Promise<void> {
    isCommitting = true
    while (queue.length > 0) await commit(nextBatch())
    isCommitting = false
    for (const drained of onDrained) drained()
    onDrained = []
  }

  function nextBatch(): Entry[] {
    let events = 0
    let entries = 0
    for (const entry of queue) {
      if (entries > 0 && events + entry.events.length > BATCH_EVENTS_AT_MOST) break
      events += entry.events.length
      entries += 1
    }
    const batch = queue.slice(0, entries)
    queue = queue.slice(entries)
    return batch
  }

  async function commit(batch: Entry[]): Promise<void> {
    const events: AppendBatch = batch.map((entry) => entry.events)
    const results = await writer
      .call<AppendResult[]>('append', events)
      .catch((error: Error) => batch.map(() => ({ error })))
    for (const [index, entry] of batch.entries()) {
      waitingEvents -= entry.events.length
      waitingCharacters -= entry.characters
      const result = results[index]
      if (result && 'outcomes' in result) entry.resolve(result.outcomes)
      else if (result && 'failure' in result) entry.reject(problemOf(result.failure))
      else entry.reject(result?.error ?? new Error('The store gave no answer.'))
    }
  }

  return {
    append(events) {
      const characters = sizeOf(events)
      if (
        waitingEvents >= WAITING_EVENTS_AT_MOST ||
        waitingCharacters + characters > WAITING_CHARACTERS_AT_MOST
      )
        return Promise.reject(unavailable('Too many events are waiting to be stored.'))
      waitingEvents += events.length
      waitingCharacters += characters
      return new Promise((resolve, reject) => {
        queue.push({ events, characters, resolve, reject })
        if (!isCommitting) void commitAll()
      })
    },
    waiting: () => waitingEvents,
    drain: () => (isCommitting ? new Promise((resolve) => onDrained.push(resolve)) : Promise.resolve()),
  }
}

function sizeOf(events: readonly SealedEvent[]): number {
  let characters = 0
  for (const { row } of events) characters += row.data.length + row.context.length + row.reasoning.length
  return characters
}
