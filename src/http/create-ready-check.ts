/** Whether the store takes a write right now. Asked often, by every proxy: one answer holds for a second. */
import { unavailable } from '../domain/problem.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type ReadyCheck = () => Promise<void>

export const READY_CACHE_MS = 1_000
/** Proxies give up soon after. */
const ANSWER_MS = 3_000

/** The check rejects with a `Problem` where no write succeeded in time. */
export function createReadyCheck(storage: Pick<Storage, 'checkHealth'>, now: () => number): ReadyCheck {
  let last: { readonly outcome: Promise<void>; until: number } | undefined

  return () => {
    if (last !== undefined && now() < last.until) return last.outcome
    const entry = { outcome: withinTime(storage.checkHealth()), until: Infinity }
    const settled = () => {
      entry.until = now() + READY_CACHE_MS
    }
    entry.outcome.then(settled, settled)
    last = entry
    return entry.outcome
  }
}

async function withinTime(write: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(unavailable(`The store did not take a write within ${ANSWER_MS / 1000} s.`)),
      ANSWER_MS,
    )
  })
  try {
    await Promise.race([write, tooLate])
  } finally {
    clearTimeout(timer)
    // It may still fail, after nobody waits for it any more.
    write.catch(() => {})
  }
}
