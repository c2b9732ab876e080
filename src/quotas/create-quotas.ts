/**
 * Keeps organizations, teams and keys within their quotas. Questions before a call are counted and never refused: only
 * background work (telemetry, batches, what is sent again), exports and streams are. Everything is looked up and counted
 * in memory; the processes exchange their counts every two seconds, so that together they may go beyond a quota by what
 * is sent in that time.
 */

import type { BackgroundFailures } from '../domain/background-failures.ts'
import type { Principal } from '../domain/principal.ts'
import type { Problem } from '../domain/problem.ts'
import { QUOTA_NAMES, QUOTAS, type QuotaName, type QuotaScope } from '../domain/quotas.ts'
import { runAlone } from '../domain/run-alone.ts'
import type { OrganizationQuotas } from '../resources/quotas/records.ts'
import type { OfferedRecords } from '../resources/records.ts'
import { endOfWindow, type QuotaSubject } from './create-quota-subject.ts'
import { createQuotaTable } from './create-quota-table.ts'
import { createStreamCount } from './create-stream-count.ts'
import { type Exceeded, quotaProblem } from './quota-problem.ts'

type Caller = Pick<Principal, 'organization_id' | 'team_id' | 'key_id'>

export type QuotaUsage = {
  readonly organization_id: string
  readonly organization: string
  readonly scope: QuotaScope
  readonly subject_id: string
  readonly quota: QuotaName
  readonly limit: number
  readonly used: number
  readonly resetsAt: number | null
}

type QuotaRefusals = readonly {
  readonly scope: QuotaScope
  readonly quota: QuotaName
  readonly count: number
}[]

export type QuotaGate = {
  /** An action waits for it: it is counted, and let in whatever was used. */
  countQuestion(caller: Caller): void
  /**
   * Whether so many background events may come in: null, and they are counted; or the problem for the caller, which says
   * which quota it is and until when. More than a quota has in whole comes in as long as the quota is not used up.
   */
  refuseEvents(caller: Caller, events: number): Problem | null
  /** The same as an exception. */
  admitEvents(caller: Caller, events: number): void
  /** Throws where not even one event would come in: before a large body is read in vain. Counts nothing. */
  requireRoom(caller: Caller): void
  admitExport(caller: Caller): void
  /** Throws, or returns what is to be called when the stream ends. */
  openStream(caller: Caller): () => void
  /** The quotas of these kinds that concern the caller. */
  usageOf(caller: Caller, quotas: readonly QuotaName[]): QuotaUsage[]
  /** All that are set. */
  usage(): QuotaUsage[]
  refusals(): QuotaRefusals
  /** Exchanges counts with the other processes, and reads what was changed. */
  refresh(): Promise<void>
  /** Refreshes from now on; `stop` sends what was counted last. */
  start(): void
  stop(): Promise<void>
}

export type QuotaOptions = {
  readonly storage: Pick<OfferedRecords, 'exchangeQuotaUse' | 'readStoredBytes'>
  /** Those in force. */
  readonly listQuotas: () => Promise<readonly OrganizationQuotas[]>
  readonly now: () => number
  readonly background: Pick<BackgroundFailures, 'watch'>
}

export const EVENT_QUOTAS = ['events_per_minute', 'events_per_day'] as const
const EXPORT_QUOTAS = ['exports_per_hour'] as const
const REFRESH_EVERY_MS = 2_000

export function createQuotas({ storage, listQuotas, now, background }: QuotaOptions): QuotaGate {
  const table = createQuotaTable()
  const streams = createStreamCount()
  const refused = new Map<string, { scope: QuotaScope; quota: QuotaName; count: number }>()
  let timer: NodeJS.Timeout | undefined

  /** Those that leave no room, with the one that lasts longest first. */
  function exceeded(
    caller: Caller,
    quotas: readonly QuotaName[],
    amount: number,
    usedOf: (subject: QuotaSubject, quota: QuotaName) => number,
  ): Exceeded | undefined {
    const found: Exceeded[] = []
    const at = now()
    for (const subject of table.of(caller))
      for (const quota of quotas) {
        const limit = subject.limits[quota]
        if (limit === undefined) continue
        const used = usedOf(subject, quota)
        const isFull = used >= limit || (amount <= limit && used + amount > limit)
        if (isFull) found.push({ scope: subject.scope, quota, limit, used, resetsAt: endOfWindow(quota, at) })
      }
    return found.sort((a, b) => (b.resetsAt ?? Infinity) - (a.resetsAt ?? Infinity))[0]
  }

  function problemOf(found: Exceeded | undefined): Problem | null {
    if (!found) return null
    const { scope, quota } = found
    const known = refused.get(`${scope} ${quota}`) ?? { scope, quota, count: 0 }
    refused.set(`${scope} ${quota}`, { ...known, count: known.count + 1 })
    return quotaProblem(found, now())
  }

  function count(caller: Caller, quotas: readonly QuotaName[], amount: number): void {
    const at = now()
    for (const subject of table.of(caller))
      for (const quota of quotas) if (subject.limits[quota] !== undefined) subject.add(quota, amount, at)
  }

  const counted = (subject: QuotaSubject, quota: QuotaName) => subject.used(quota, now())
  const throwIf = (problem: Problem | null) => {
    if (problem) throw problem
  }

  function refuseEvents(caller: Caller, events: number): Problem | null {
    const found =
      exceeded(caller, EVENT_QUOTAS, events, counted) ?? exceeded(caller, ['stored_bytes'], 0, counted)
    if (found) return problemOf(found)
    count(caller, EVENT_QUOTAS, events)
    return null
  }

  function usageIn(subjects: readonly QuotaSubject[], quotas: readonly QuotaName[]): QuotaUsage[] {
    const at = now()
    const names = table.organizations()
    return subjects.flatMap((subject) => {
      const { organization_id, scope, subject_id, limits } = subject
      const organization = names.get(organization_id) ?? organization_id
      return quotas.flatMap((quota) => {
        const limit = limits[quota]
        if (limit === undefined) return []
        const used = quota === 'streams' ? streams.open(subject) : subject.used(quota, at)
        const resetsAt = endOfWindow(quota, at)
        return [{ organization_id, organization, scope, subject_id, quota, limit, used, resetsAt }]
      })
    })
  }

  async function exchange(): Promise<void> {
    table.replace(await listQuotas())
    const subjects = table.all()
    if (subjects.length === 0) return
    const uses = subjects.flatMap((subject) => subject.takeUnsent(now()))
    try {
      const organizations = new Set(subjects.map(({ organization_id }) => organization_id))
      table.learn(await storage.exchangeQuotaUse(uses, [...organizations]), now())
    } catch (error) {
      for (const subject of subjects) subject.takeBack()
      throw error
    }
    const sized = subjects.filter(({ limits }) => limits.stored_bytes !== undefined)
    if (sized.length > 0)
      table.learnBytes(
        await storage.readStoredBytes([...new Set(sized.map(({ organization_id }) => organization_id))]),
      )
  }

  const { run: refresh } = runAlone(exchange)

  return {
    countQuestion: (caller) => count(caller, EVENT_QUOTAS, 1),
    refuseEvents,
    admitEvents: (caller, events) => throwIf(refuseEvents(caller, events)),
    requireRoom: (caller) =>
      throwIf(problemOf(exceeded(caller, [...EVENT_QUOTAS, 'stored_bytes'], 0, counted))),
    admitExport(caller) {
      throwIf(problemOf(exceeded(caller, EXPORT_QUOTAS, 1, counted)))
      count(caller, EXPORT_QUOTAS, 1)
    },
    openStream(caller) {
      throwIf(problemOf(exceeded(caller, ['streams'], 1, (subject) => streams.open(subject))))
      return streams.take(caller)
    },
    usageOf: (caller, quotas) => usageIn(table.of(caller), quotas),
    usage: () => usageIn(table.all(), QUOTA_NAMES),
    refusals: () => [...refused.values()],
    refresh,
    start() {
      // What failed is counted on and exchanged the next time.
      timer = setInterval(() => void background.watch('exchange_quotas', refresh()), REFRESH_EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await refresh().catch(() => {})
    },
  }
}

/** Those with a window, as they are written in the headers of an answer. */
export function limitStatesOf(usage: readonly QuotaUsage[]) {
  return usage.flatMap(({ scope, quota, limit, used, resetsAt }) => {
    const { windowMs } = QUOTAS[quota]
    if (windowMs === null || resetsAt === null) return []
    return [{ name: `${scope}.${quota}`, limit, used, windowMs, resetAt: resetsAt }]
  })
}
