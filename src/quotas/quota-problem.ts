import { isoTime } from '../domain/iso-time.ts'
import { type Problem, tooMany } from '../domain/problem.ts'
import { QUOTA_EXCEEDED, QUOTAS, type QuotaName, type QuotaScope } from '../domain/quotas.ts'

/** One that leaves no room for what was asked. */
export type Exceeded = {
  readonly scope: QuotaScope
  readonly quota: QuotaName
  readonly limit: number
  readonly used: number
  /** Null where time alone does not help. */
  readonly resetsAt: number | null
}

/** What helps where time alone does not, and how soon it is worth another attempt. */
const WITHOUT_WINDOW: Partial<Record<QuotaName, readonly [until: string, retryAfterS: number]>> = {
  stored_bytes: ['it is raised or events are removed', 300],
  streams: ['one is closed', 10],
}

/** Says which quota it is and until when. */
export function quotaProblem({ scope, quota, limit, used, resetsAt }: Exceeded, now: number): Problem {
  const [until, retryAfterS] = WITHOUT_WINDOW[quota] ?? [
    isoTime(resetsAt),
    secondsUntil(resetsAt ?? now, now),
  ]
  const left = limit - used
  const state = left > 0 ? `leaves room for ${left} more` : 'is used up'
  return tooMany(
    `The ${scope}'s quota of ${limit} ${QUOTAS[quota].text} ${state} until ${until}.`,
    retryAfterS,
    QUOTA_EXCEEDED,
  )
}

function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000))
}
