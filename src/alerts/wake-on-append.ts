import type { Storage } from '../storage/contract/storage.ts'

/** The same store; an append of events with alerts wakes the deliverer once they are durable. */
export function wakeOnAppend(storage: Storage, wake: () => void): Storage {
  return {
    ...storage,
    async append(events) {
      const outcomes = await storage.append(events)
      if (events.some(({ alerts }) => alerts.length > 0)) wake()
      return outcomes
    },
  }
}
