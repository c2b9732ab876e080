import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../domain/problem.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Metrics } from '../metrics.ts'

export type Readiness = { isDraining: boolean }

export type HealthOptions = {
  readonly storage: Storage
  readonly metrics: Metrics
  readonly readiness: Readiness
  readonly isMetricsPublic: boolean
}

export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { storage, metrics, readiness, isMetricsPublic } = options
  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const

  // The process alone: a store in trouble must not make an orchestrator restart every node.
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))

  app.get('/readyz', hidden, async () => {
    if (readiness.isDraining) throw unavailable('The service is stopping.')
    await storage.checkHealth()
    return { status: 'ready' }
  })

  app.get(
    '/metrics',
    { config: { access: isMetricsPublic ? 'public' : ['read', 'admin'] }, schema: { hide: true } },
    async (_request, reply) => reply.type(metrics.contentType).send(await metrics.render()),
  )
}
