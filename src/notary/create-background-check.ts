/**
 * Derives all logs again in the background, a little at a time and one after the other, and stores what it finds: an event
 * that was changed in the database is noticed without anybody asking.
 */
import type { EvidenceLog } from '../storage/contract/evidence.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { beginCheck, type RunningCheck } from './check-log.ts'

export type BackgroundCheck = {
  /** Some leaves further, of the log that was checked longest ago; `logs`: as they are now. */
  step(logs: readonly EvidenceLog[]): Promise<void>
}

export type BackgroundCheckOptions = {
  readonly storage: Pick<
    Storage,
    'readLeaves' | 'readLogRecords' | 'exportEvents' | 'readErased' | 'listChecks' | 'saveCheck'
  >
  readonly now: () => number
  readonly warn: (message: string) => void
}

/** A log that was checked since is left alone for so long: nothing but new entries would be new. */
const AGAIN_AFTER_MS = 60 * 60_000

export function createBackgroundCheck({ storage, now, warn }: BackgroundCheckOptions): BackgroundCheck {
  let running: RunningCheck | null = null
  const warned = new Set<number>()

  async function nextLog(logs: readonly EvidenceLog[]): Promise<EvidenceLog | null> {
    const checkedAt = new Map(
      (await storage.listChecks(null)).map((check) => [check.log_id, check.checked_at]),
    )
    const due = logs
      .filter(({ checkpoint }) => checkpoint !== null && checkpoint.size > 0)
      .map((log) => ({ log, at: checkedAt.get(log.id) ?? 0 }))
      .filter(({ at }) => at + AGAIN_AFTER_MS <= now())
      .sort((a, b) => a.at - b.at)
    return due[0]?.log ?? null
  }

  async function finish({ log, result }: RunningCheck): Promise<void> {
    const { entries, missing, changed, matchesCheckpoint } = result()
    const found = changed + (matchesCheckpoint === false ? 1 : 0)
    await storage.saveCheck(log.organization_id, {
      ...{ log_id: log.id, size: entries, changed: found, missing },
      checked_at: now(),
    })
    if (found === 0 || warned.has(log.id)) return
    warned.add(log.id)
    warn(
      `The log ${log.origin} does not fit the events of the store: ${changed} entries were changed${matchesCheckpoint === false ? ', and its checkpoint does not fit' : ''}. Run "audit-service evidence check".`,
    )
  }

  return {
    async step(logs) {
      const current = running
      const isCut = current && !logs.some(({ id, size }) => id === current.log.id && size >= current.log.size)
      if (current === null || isCut) {
        const log = await nextLog(logs)
        running = log && beginCheck(storage, log, log.checkpoint?.size ?? 0)
      }
      if (running === null || (await running.step())) return
      const done = running
      running = null
      await finish(done)
    },
  }
}
