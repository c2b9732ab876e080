/** The API, built but not listening: parsing, access, routes, errors, description. */
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Access } from '../access/create-access.ts'
import { EventRecord, EventRequest } from '../domain/event.ts'
import { Finding } from '../domain/finding.ts'
import { FrameworkArticles } from '../domain/frameworks.ts'
import { AlertRule, Policy, PolicyUpdate } from '../domain/policy.ts'
import { RiskLevel } from '../domain/risk-level.ts'
import type { Ingest } from '../ingest/create-ingest.ts'
import type { Policies } from '../ingest/policies.ts'
import type { Storage } from '../storage/storage.ts'
import { authenticateRequests } from './authenticate.ts'
import { handleErrors, sendClientError, sendError } from './errors.ts'
import { acceptJsonBodies } from './json-body.ts'
import { createMetrics } from './metrics.ts'
import { describeApi, serveApiDescription } from './openapi.ts'
import { ErrorBody } from './routes/answers.ts'
import { Catalogue, registerCatalogue } from './routes/catalogue.ts'
import { type Readiness, registerHealth } from './routes/health.ts'
import { registerHooks } from './routes/hooks.ts'
import { registerOtlp } from './routes/otlp.ts'
import { registerPolicy } from './routes/policy.ts'
import { registerPostEvent } from './routes/post-event.ts'
import { EventList, EventStats, registerReadEvents } from './routes/read-events.ts'
import { validateWithSchemas } from './validation.ts'

export type AppOptions = {
  readonly storage: Storage
  readonly access: Access
  readonly policies: Policies
  readonly ingest: Ingest
  readonly readiness: Readiness
  readonly version: string
  readonly logLevel: string
  readonly isMetricsPublic: boolean
}

const schemas = [
  RiskLevel,
  Finding,
  FrameworkArticles,
  EventRequest,
  EventRecord,
  EventList,
  EventStats,
  AlertRule,
  Policy,
  PolicyUpdate,
  Catalogue,
  ErrorBody,
]

/** A request that has not arrived whole by then is dropped, so that slow senders hold nothing up. */
const REQUEST_TIMEOUT_MS = 10_000

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
  })
  handleErrors(app)
  acceptJsonBodies(app)
  validateWithSchemas(app, schemas)
  await describeApi(app, options.version)
  authenticateRequests(app, options.access)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
  })

  app.addHook('onSend', async (_request, reply, payload) => {
    // Without this a keep-alive connection would hold a stopping process until its client goes away.
    if (options.readiness.isDraining) reply.header('connection', 'close')
    return payload
  })

  const metrics = createMetrics(app, options.storage)
  registerHealth(app, { ...options, metrics })
  registerPostEvent(app, { ...options, metrics })
  registerHooks(app, { ...options, metrics })
  registerOtlp(app, { ...options, metrics })
  registerReadEvents(app, options)
  registerPolicy(app, options)
  registerCatalogue(app)
  await serveApiDescription(app)
  await app.ready()
  return app
}
