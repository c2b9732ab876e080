import type { Storage } from '../storage/contract/storage.ts'

/** The same store; an append of events with alerts wakes the deliverer once they are durable. */
export function wakeOnAppend(storage: Storage, wake: () => void): Storage {
  async function waking<T>(hasAlerts: boolean, append: Promise<T>): Promise<T> {
    const outcomes = await append
    if (hasAlerts) wake()
    return outcomes
  }

  return {
    ...storage,
    append: (events) =>
      waking(
        events.some(({ alerts }) => alerts.length > 0),
        storage.append(events),
      ),
    appendTogether: (packs) =>
      waking(
        packs.some(({ alerts }) => alerts.length > 0),
        storage.appendTogether(packs),
      ),
    appendEach: (pack) => waking(pack.alerts.length > 0, storage.appendEach(pack)),
  }
}
