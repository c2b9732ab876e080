/** Events that were judged and not stored, counted in memory and written every second: the log has their number each hour. */
import type { BackgroundFailures } from '../domain/background-failures.ts'
import type { EvidenceCount, EvidenceStorage } from '../storage/contract/evidence.ts'

export type NotStoredCounts = {
  add(organizationId: string, decision: string): void
  /** Never rejects: what could not be written is written with the next. */
  flush(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const FLUSH_EVERY_MS = 1_000
const HOUR_MS = 3_600_000

export function createNotStoredCounts(
  storage: Pick<EvidenceStorage, 'addCounts'>,
  now: () => number,
  background: Pick<BackgroundFailures, 'watch'>,
): NotStoredCounts {
  let counted = new Map<string, EvidenceCount>()
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  function count({ organization_id, hour, name, events }: EvidenceCount): void {
    const key = `${hour} ${name} ${organization_id}`
    const before = counted.get(key)?.events ?? 0
    counted.set(key, { organization_id, hour, name, events: before + events })
  }

  async function flush(): Promise<void> {
    if (counted.size === 0) return
    const sent = counted
    counted = new Map()
    const written = storage.addCounts([...sent.values()]).catch((error: unknown) => {
      sent.forEach(count)
      throw error
    })
    await background.watch('count_not_stored', written)
  }

  return {
    add(organization_id, decision) {
      const time = now()
      count({ organization_id, hour: time - (time % HOUR_MS), name: `not_stored_${decision}`, events: 1 })
    },
    flush,
    start() {
      timer = setInterval(() => {
        current = current.then(flush)
      }, FLUSH_EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await current
      await flush()
    },
  }
}
