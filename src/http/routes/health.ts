import type { FastifyInstance } from 'fastify'
import type { Alerts } from '../../alerts/create-alerts.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { unavailable } from '../../domain/problem.ts'
import type { WaitingAlerts } from '../../storage/contract/alerts.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { createReadyCheck } from '../create-ready-check.ts'
import type { Metrics } from '../metrics.ts'

export type Readiness = { isDraining: boolean }

export type HealthOptions = {
  readonly storage: Storage
  readonly metrics: Metrics
  readonly alerts: Alerts
  readonly now: () => number
  readonly readiness: Readiness
  readonly isMetricsPublic: boolean
}

/** An alert that has waited this long has failed at least twice. */
const STUCK_MS = 10 * 60_000

export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { storage, metrics, readiness, isMetricsPublic, alerts, now } = options
  const checkReady = createReadyCheck(storage, now)
  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const

  // Checks the process alone: a failing store must not make an orchestrator restart every node.
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))

  app.get('/readyz', hidden, async () => {
    if (readiness.isDraining) throw unavailable('The service is stopping.')
    await checkReady()
    const detail = await alerts.waiting().then(
      (waiting) => stuckAlerts(waiting, now()),
      () => null,
    )
    return { status: 'ready', ...(detail && { detail }) }
  })

  app.get(
    '/metrics',
    { config: { access: isMetricsPublic ? 'public' : ['metrics', 'read'] }, schema: { hide: true } },
    async (_request, reply) => reply.type(metrics.contentType).send(await metrics.render()),
  )
}

/** Reported, but the service stays ready: events are stored nevertheless. */
function stuckAlerts({ pending, oldest }: WaitingAlerts, now: number): string | null {
  if (oldest === null || now - oldest < STUCK_MS) return null
  return `Alerts are stuck: ${pending} wait, the oldest since ${isoTime(oldest)}. See GET /v1/alerts?state=pending.`
}
