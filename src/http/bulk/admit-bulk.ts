/** Bodies of many events: refused before they are read in vain, and counted once it is known how many they hold. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusal } from '../../admission/create-budget.ts'
import { QUEUE_LIMITS, THRESHOLDS } from '../../admission/limits.ts'
import type { Principal } from '../../domain/principal.ts'
import type { Ingest } from '../../ingest/create-ingest.ts'
import { EVENT_QUOTAS, limitStatesOf, type QuotaGate } from '../../quotas/create-quotas.ts'
import { setRateLimits } from '../rate-limit-headers.ts'

export type BulkOptions = {
  readonly ingest: Ingest
  readonly quotas: QuotaGate
  readonly now: () => number
}

/** For all routes of `app`. The answer admits so many events of one body, or throws. */
export function admitBulk(
  app: FastifyInstance,
  { ingest, quotas, now }: BulkOptions,
): (principal: Principal, reply: FastifyReply, events: number) => void {
  function tellUsage(reply: FastifyReply, principal: Principal): void {
    setRateLimits(reply, limitStatesOf(quotas.usageOf(principal, EVENT_QUOTAS)), now())
  }

  app.addHook('preParsing', async ({ principal }, reply) => {
    tellUsage(reply, principal)
    quotas.requireRoom(principal)
    if (!ingest.isFull(principal)) return
    // Not at once: whoever sends again and again would keep us busy refusing.
    await sleep(THRESHOLDS.refusedAfterMs)
    if (ingest.isFull(principal)) throw refusal(QUEUE_LIMITS.background)
  })

  return (principal, reply, events) => {
    if (events > 0) quotas.admitEvents(principal, events)
    tellUsage(reply, principal)
  }
}
