import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refusal } from '../admission/create-budget.ts'
import { QUEUE_LIMITS, THRESHOLDS } from '../admission/limits.ts'
import type { Ingest } from '../ingest/create-ingest.ts'

/**
 * Refuses bodies of many events before they are read and decompressed in vain. Not at once: whoever sends again and again
 * would keep us busy refusing.
 */
export function refuseWhileFull(app: FastifyInstance, ingest: Pick<Ingest, 'isFull'>): void {
  app.addHook('preParsing', async ({ principal }) => {
    if (!ingest.isFull(principal)) return
    await sleep(THRESHOLDS.refusedAfterMs)
    if (ingest.isFull(principal)) throw refusal(QUEUE_LIMITS.background)
  })
}
