/**
 * One organization, team or key that has quotas, with what it has used of each in the window that is open now: what all
 * processes had used when they last exchanged their counts, and what this one has counted since.
 */
import { QUOTAS, type QuotaName, type QuotaScope, type Quotas } from '../domain/quotas.ts'
import type { QuotaUse } from '../resources/quotas/records.ts'

export type QuotaSubject = {
  readonly organization_id: string
  readonly scope: QuotaScope
  readonly subject_id: string
  limits: Quotas
  /** Of `stored_bytes`: as it was read last. */
  bytes: number
  used(quota: QuotaName, at: number): number
  add(quota: QuotaName, amount: number, at: number): void
  /** What was not exchanged yet; it counts as under way until `learn` or `takeBack`. */
  takeUnsent(at: number): QuotaUse[]
  /** What all processes together have used. */
  learn(use: QuotaUse, at: number): void
  /** The exchange failed. */
  takeBack(): void
}

type Counter = { windowStart: number; shared: number; underWay: number; unsent: number }

export function createQuotaSubject(
  organization_id: string,
  scope: QuotaScope,
  subject_id: string,
): QuotaSubject {
  const counters = new Map<QuotaName, Counter>()

  function counterOf(quota: QuotaName, at: number): Counter {
    const windowStart = startOfWindow(quota, at)
    const known = counters.get(quota)
    if (known?.windowStart === windowStart) return known
    const counter = { windowStart, shared: 0, underWay: 0, unsent: 0 }
    counters.set(quota, counter)
    return counter
  }

  const subject: QuotaSubject = {
    organization_id,
    scope,
    subject_id,
    limits: {},
    bytes: 0,
    used(quota, at) {
      if (quota === 'stored_bytes') return subject.bytes
      const { shared, underWay, unsent } = counterOf(quota, at)
      return shared + underWay + unsent
    },
    add(quota, amount, at) {
      counterOf(quota, at).unsent += amount
    },
    takeUnsent(at) {
      const uses: QuotaUse[] = []
      for (const quota of counters.keys()) {
        const counter = counterOf(quota, at)
        if (counter.unsent === 0) continue
        const { windowStart: window_start, unsent: used } = counter
        uses.push({ organization_id, scope, subject_id, quota, window_start, used })
        counter.underWay += used
        counter.unsent = 0
      }
      return uses
    },
    learn({ quota, window_start, used }, at) {
      const counter = counterOf(quota, at)
      if (counter.windowStart !== window_start) return
      counter.shared = used
      counter.underWay = 0
    },
    takeBack() {
      for (const counter of counters.values()) {
        counter.unsent += counter.underWay
        counter.underWay = 0
      }
    },
  }
  return subject
}

/** Windows begin at full minutes, hours and days, in UTC: the same for every process. */
function startOfWindow(quota: QuotaName, at: number): number {
  const { windowMs } = QUOTAS[quota]
  return windowMs === null ? 0 : Math.floor(at / windowMs) * windowMs
}

/** When the window ends that is open; null where there is none. */
export function endOfWindow(quota: QuotaName, at: number): number | null {
  const { windowMs } = QUOTAS[quota]
  return windowMs === null ? null : startOfWindow(quota, at) + windowMs
}
