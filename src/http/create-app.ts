/** The API, built but not listening: parsing, access, routes, errors, description. */
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Access } from '../access/create-access.ts'
import { createAlertPauses } from '../access/create-alert-pauses.ts'
import type { Approvals } from '../access/create-approvals.ts'
import type { Exceptions } from '../access/create-exceptions.ts'
import { createFourEyes } from '../access/create-four-eyes.ts'
import { createLogins } from '../access/create-logins.ts'
import type { NoticeRules } from '../access/create-notices.ts'
import { createPeople } from '../access/create-people.ts'
import type { Policies } from '../access/create-policies.ts'
import { createProviderAdmin } from '../access/create-provider-admin.ts'
import type { QuotaSettings } from '../access/create-quota-settings.ts'
import { createReviews } from '../access/create-reviews.ts'
import { createSavedViews } from '../access/create-saved-views.ts'
import type { Security } from '../access/create-security.ts'
import type { SettingsInForce } from '../access/create-settings-in-force.ts'
import { createThings } from '../access/create-things.ts'
import { createRequestGate } from '../admission/create-request-gate.ts'
import { createStreamPlaces } from '../admission/create-stream-places.ts'
import { CALLER_LIMITS } from '../admission/limits.ts'
import type { Alerts } from '../alerts/create-alerts.ts'
import { ApprovalAnswer, ApprovalOffer, ApprovalRecord } from '../domain/approval.ts'
import type { BackgroundFailures } from '../domain/background-failures.ts'
import { Change } from '../domain/change.ts'
import { EventRecord, EventRequest } from '../domain/event.ts'
import { ExceptionRecord, ExceptionUpdate, NewException } from '../domain/exception.ts'
import { Finding } from '../domain/finding.ts'
import { FrameworkArticles } from '../domain/frameworks.ts'
import { Notices } from '../domain/notices.ts'
import { Outcome } from '../domain/outcome.ts'
import { Confirmation, PendingChange, PendingChangeList, Refusal } from '../domain/pending-change.ts'
import { AlertRule, Policy, PolicyUpdate } from '../domain/policy.ts'
import { GroupMapping, NewProvider } from '../domain/providers.ts'
import { QuotaList, QuotaState, QuotaUpdate } from '../domain/quotas.ts'
import { RetentionFloor, RetentionUpdate } from '../domain/retention.ts'
import {
  NewReview,
  ReviewHistory,
  ReviewList,
  ReviewRecord,
  ReviewSummary,
  ReviewUpdate,
} from '../domain/review.ts'
import { RiskLevel } from '../domain/risk-level.ts'
import { NewSavedView, SavedViewRecord, SavedViewUpdate } from '../domain/saved-view.ts'
import { SecuritySettings, SecurityUpdate } from '../domain/security.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Erasures } from '../forgetting/create-erasures.ts'
import type { Holds } from '../forgetting/create-holds.ts'
import type { RetentionRules } from '../forgetting/create-retention-rules.ts'
import type { RetentionRuns } from '../forgetting/create-retention-runs.ts'
import type { SubjectSearches } from '../forgetting/create-subject-searches.ts'
import type { Ingest } from '../ingest/create-ingest.ts'
import type { Faults } from '../judging/create-faults.ts'
import type { Judges } from '../judging/threads/create-judges.ts'
import type { Notary } from '../notary/create-notary.ts'
import { createSignIn } from '../people/create-sign-in.ts'
import type { OperatorProvider } from '../people/sign-in-provider.ts'
import type { QuotaGate } from '../quotas/create-quotas.ts'
import { RESOURCES } from '../resources/resources.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { StreamRunner } from '../streams/create-stream-runner.ts'
import type { Streams } from '../streams/create-streams.ts'
import { serveApiDescription } from './api-description.ts'
import { authenticateRequests } from './authenticate.ts'
import type { BackupTally } from './backup-metrics.ts'
import { Batch, BatchAnswer, BatchError, BatchEvent } from './batch/batch-schema.ts'
import { createBulkReader } from './bulk/create-bulk-reader.ts'
import { refuseOddRequests, sendClientError } from './client-errors.ts'
import { closeUnusedConnections } from './close-unused-connections.ts'
import { createGoneNote } from './create-gone-note.ts'
import { createDashboard } from './dashboard/create-dashboard.ts'
import { rewriteDashboardUrl } from './dashboard/create-session-auth.ts'
import type { Seal } from './dashboard/sign-in.ts'
import { answerDirectly } from './direct/answer-directly.ts'
import { handleErrors, sendError } from './errors.ts'
import { ExceptionPreview } from './exceptions/preview-exception.ts'
import { createApply } from './four-eyes/apply-pending.ts'
import type { ServiceJobs } from './jobs/tasks.ts'
import { acceptJsonBodies, keepJsonText } from './json-body.ts'
import { createMetrics, type GatherMetrics } from './metrics.ts'
import { createAccessLog } from './observing/create-access-log.ts'
import { createRequestObserver, type StartSpan } from './observing/create-request-observer.ts'
import { observeRequests } from './observing/observe-requests.ts'
import { openBodies } from './open-bodies.ts'
import { pageLists } from './parameters/list-page.ts'
import { createRecordRead } from './record-read.ts'
import { createAttributions } from './rendering/create-attributions.ts'
import { createBundler } from './rendering/create-bundler.ts'
import { createRenderings } from './rendering/create-renderings.ts'
import { createViews } from './rendering/create-views.ts'
import { Call } from './rendering/describe-call.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { createRequestLife } from './request-life.ts'
import { registerResource } from './resources/register-resources.ts'
import { allSchemas } from './resources/resource-schemas.ts'
import { ErrorBody } from './responses.ts'
import { AlertPauseList, AlertPauseRequest, registerAlertPauses } from './routes/alert-pauses.ts'
import {
  Alert,
  AlertList,
  AlertRetry,
  AlertRetryResult,
  AlertTest,
  AlertTestResult,
  registerAlerts,
} from './routes/alerts.ts'
import { ApprovalDetail, ApprovalList, registerApprovals } from './routes/approvals.ts'
import { registerBundle } from './routes/bundle.ts'
import { CallList, registerCalls } from './routes/calls.ts'
import { Catalogue, registerCatalogue } from './routes/catalogue.ts'
import { ChangeList, registerChanges } from './routes/changes.ts'
import { Coverage, registerCoverage } from './routes/coverage.ts'
import { Demonstration, registerDemonstration } from './routes/demonstration.ts'
import { Enrolment, NewEnrolment, Redemption, registerEnrolments } from './routes/enrolments.ts'
import { ErasureBody, ErasureList, NewErasure, registerErasures } from './routes/erasures.ts'
import { EventProof, EvidenceState, registerEvidence } from './routes/evidence.ts'
import { ExceptionList, ExceptionVersions, registerExceptions } from './routes/exceptions.ts'
import { registerExport } from './routes/export.ts'
import { EventFacets, FieldValues, registerFacets } from './routes/facets.ts'
import { type Readiness, registerHealth } from './routes/health.ts'
import { registerHelp } from './routes/help.ts'
import { EventHistogram, registerHistogram } from './routes/histogram.ts'
import { HoldBody, HoldList, NewHold, registerHolds } from './routes/holds.ts'
import { registerHookPackage } from './routes/hook-package.ts'
import { registerHooks } from './routes/hooks.ts'
import {
  IssuedKeyBody,
  Key,
  KeyEventsBody,
  KeyList,
  KeyUseBody,
  NewKey,
  Rotation,
  registerKeys,
} from './routes/keys.ts'
import { LoginList, registerLogins } from './routes/logins.ts'
import { registerNotices } from './routes/notices.ts'
import {
  NewOrganization,
  OrganizationBody,
  OrganizationList,
  registerOrganizations,
} from './routes/organizations.ts'
import { registerOtlp } from './routes/otlp.ts'
import { NewThings, Overview, registerOverview } from './routes/overview.ts'
import { NewOwnKey, registerOwnKeys } from './routes/own-keys.ts'
import { registerPendingChanges } from './routes/pending-changes.ts'
import { PersonBody, PersonList, PersonUpdate, registerPeople } from './routes/people.ts'
import { ExplainedPolicy, registerPolicy } from './routes/policy.ts'
import { PolicyComparison, PolicyVersionList, registerPolicyVersions } from './routes/policy-versions.ts'
import { registerPostBatch } from './routes/post-batch.ts'
import { registerPostEvent } from './routes/post-event.ts'
import { ProviderBody, ProviderList, registerProviders } from './routes/providers.ts'
import { QueryCheck, registerQuery } from './routes/query.ts'
import { QuerySuggestions, registerQuerySuggestions } from './routes/query-suggestions.ts'
import { registerQuotas } from './routes/quotas.ts'
import { EventList, EventStats, registerReadEvents } from './routes/read-events.ts'
import { Retention, RetentionPreview, RetentionRunList, registerRetention } from './routes/retention.ts'
import { Reveal, registerReveal } from './routes/reveal.ts'
import { registerReviews } from './routes/reviews.ts'
import { registerSavedViews, SavedViewList } from './routes/saved-views.ts'
import { registerSecurity } from './routes/security.ts'
import { registerSessions, SessionList } from './routes/sessions.ts'
import { EffectGrouping, registerSimulate, Simulation, SimulationResult } from './routes/simulate.ts'
import { registerStory, SessionStory } from './routes/story.ts'
import { registerStream } from './routes/stream.ts'
import {
  CreatedStreamBody,
  NewDeploymentStreamBody,
  NewStreamBody,
  registerStreams,
  StreamBody,
  StreamList,
  StreamTest,
  StreamUpdateBody,
} from './routes/streams.ts'
import { registerSubjects, SubjectReport, SubjectSearchList, SubjectTerms } from './routes/subjects.ts'
import { NewTeam, registerTeams, TeamBody, TeamList } from './routes/teams.ts'
import { shedLoad } from './shed-load.ts'
import { EffectGroups } from './simulating/group-effects.ts'
import { OWN_COMPILERS, validateWithSchemas } from './validation.ts'

export type AppOptions = {
  readonly storage: Storage
  readonly settings: SettingsInForce
  readonly access: Access
  readonly policies: Policies
  readonly security: Security
  readonly quotas: QuotaGate
  readonly quotaSettings: QuotaSettings
  readonly notices: NoticeRules
  readonly exceptions: Exceptions
  readonly approvals: Approvals
  readonly retention: RetentionRules
  readonly retentionRuns: RetentionRuns
  readonly holds: Holds
  readonly erasures: Erasures
  readonly subjects: SubjectSearches
  readonly jobs: ServiceJobs
  readonly ingest: Ingest
  readonly alerts: Alerts
  readonly faults: Faults
  readonly judges: Judges
  readonly notary: Notary
  readonly streams: Streams
  readonly streamTally: StreamRunner['tally']
  readonly ids: UlidSource
  readonly readiness: Readiness
  readonly version: string
  readonly commit: string
  /** The shipped openapi.json. */
  readonly apiDescription: URL
  /** Given where openapi.json is written: what it registers sees every route. */
  readonly beforeRoutes?: ((app: FastifyInstance) => Promise<void>) | undefined
  readonly logLevel: string
  readonly isAccessLogged: boolean
  /** Null: requests are not traced. */
  readonly startSpan: StartSpan | null
  readonly metricsOrganizations: number
  readonly isMetricsPublic: boolean
  readonly publicUrl: string | null
  readonly providers: readonly OperatorProvider[]
  readonly sealer: Seal
  readonly rateLimit: number
  readonly trustProxy: readonly string[]
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined
  readonly now: () => number
  /** Null: the service makes no backups by itself. */
  readonly background: BackgroundFailures
  readonly backupTally: () => BackupTally | null
  readonly gatherMetrics?: GatherMetrics
}

const schemas = [
  ...allSchemas(RESOURCES),
  RiskLevel,
  Finding,
  FrameworkArticles,
  EventRequest,
  EventRecord,
  BatchEvent,
  Batch,
  BatchError,
  BatchAnswer,
  EventList,
  EventStats,
  EventHistogram,
  EventFacets,
  FieldValues,
  SessionList,
  Outcome,
  Call,
  CallList,
  SessionStory,
  Coverage,
  Overview,
  NewThings,
  AlertRule,
  Policy,
  PolicyUpdate,
  ExplainedPolicy,
  PolicyVersionList,
  PolicyComparison,
  SecuritySettings,
  SecurityUpdate,
  QuotaUpdate,
  QuotaState,
  QuotaList,
  Notices,
  NewException,
  ExceptionUpdate,
  ExceptionRecord,
  ExceptionList,
  ExceptionVersions,
  ExceptionPreview,
  NewSavedView,
  SavedViewUpdate,
  SavedViewRecord,
  SavedViewList,
  ApprovalOffer,
  ApprovalRecord,
  ApprovalAnswer,
  ApprovalList,
  ApprovalDetail,
  Simulation,
  SimulationResult,
  EffectGrouping,
  EffectGroups,
  Reveal,
  NewKey,
  Key,
  IssuedKeyBody,
  KeyList,
  KeyEventsBody,
  KeyUseBody,
  NewOwnKey,
  Rotation,
  GroupMapping,
  NewProvider,
  ProviderBody,
  ProviderList,
  PersonBody,
  PersonList,
  PersonUpdate,
  Enrolment,
  NewEnrolment,
  Redemption,
  Demonstration,
  LoginList,
  NewTeam,
  TeamBody,
  TeamList,
  NewOrganization,
  OrganizationBody,
  OrganizationList,
  Change,
  ChangeList,
  Alert,
  AlertList,
  AlertTest,
  AlertTestResult,
  AlertPauseList,
  AlertPauseRequest,
  AlertRetry,
  AlertRetryResult,
  Catalogue,
  QueryCheck,
  QuerySuggestions,
  EvidenceState,
  EventProof,
  RetentionUpdate,
  RetentionFloor,
  Retention,
  RetentionPreview,
  RetentionRunList,
  NewHold,
  HoldBody,
  HoldList,
  NewErasure,
  ErasureBody,
  ErasureList,
  SubjectTerms,
  SubjectReport,
  SubjectSearchList,
  NewReview,
  ReviewUpdate,
  ReviewRecord,
  ReviewHistory,
  ReviewList,
  ReviewSummary,
  PendingChange,
  PendingChangeList,
  Confirmation,
  Refusal,
  NewStreamBody,
  NewDeploymentStreamBody,
  StreamBody,
  CreatedStreamBody,
  StreamList,
  StreamUpdateBody,
  StreamTest,
  ErrorBody,
]

/** Options of the server itself, with or without TLS. `refuseOddRequests` checks the Host header. */
const SERVER = {
  headersTimeout: CALLER_LIMITS.requestTime.max,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
} as const

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const places = createStreamPlaces()
  const metrics = createMetrics({ ...options, places }, options.gatherMetrics)
  const life = createRequestLife(metrics)
  const gate = createRequestGate()
  const app = Fastify({
    logger: { level: options.logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    // No logger for each request: it costs time, and few requests are logged.
    childLoggerFactory: (logger) => logger,
    genReqId: life.begin,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: CALLER_LIMITS.requestTime.max,
    bodyLimit: CALLER_LIMITS.otherBody.max,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    rewriteUrl: rewriteDashboardUrl,
    ...(options.tls
      ? { https: { cert: options.tls.cert, key: options.tls.key, ...SERVER } as never }
      : { http: SERVER }),
    schemaController: OWN_COMPILERS,
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
  })
  closeUnusedConnections(app, options.tls !== undefined)
  const accessLog = options.isAccessLogged ? createAccessLog(process.stderr) : null
  const observe = createRequestObserver({ accessLog, startSpan: options.startSpan })
  observeRequests(app, observe)
  app.addHook('onClose', async () => accessLog?.flush())
  shedLoad(app, gate, () => performance.now())
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .header(REQUEST_ID_HEADER, request.id)
    done()
  })
  refuseOddRequests(app)
  handleErrors(app)
  openBodies(app)
  acceptJsonBodies(app)
  pageLists(app)
  validateWithSchemas(app, schemas)
  await options.beforeRoutes?.(app)
  const logins = createLogins(options)
  const people = createPeople(options)
  const { guard } = options.alerts
  const signIn = createSignIn({ ...options, people, guard })
  const providerAdmin = createProviderAdmin({
    ...options,
    checkTarget: guard.problemOf,
    clearCache: logins.clearCache,
  })
  const dashboard = createDashboard({ ...options, logins, signIn })
  const { identify, isStillAllowed } = dashboard.sessionAuth
  const admission = authenticateRequests(app, { ...options, identify })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Otherwise a keep-alive connection would keep a stopping process alive until its client closes it.
    if (options.readiness.isDraining) reply.header('connection', 'close')
    done(null, payload)
  })

  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }, done) => {
    life.end({ route: routeOptions.url ?? 'unknown', method, status, ms })
    done()
  })
  registerHealth(app, { ...options, metrics })
  const noteIfGone = createGoneNote({ ...options, log: app.log })
  app.register(async (judged) => {
    keepJsonText(judged)
    registerPostEvent(judged, { ...options, metrics, noteIfGone })
    registerHooks(judged, { ...options, metrics, noteIfGone })
  })
  const bulkReader = createBulkReader()
  app.addHook('onClose', () => bulkReader.close())
  registerPostBatch(app, { ...options, metrics, bulkReader })
  registerOtlp(app, { ...options, metrics, bulkReader })
  const fourEyes = createFourEyes(options)
  const views = createViews(options.security)
  const attributions = createAttributions(options.storage, options.now)
  const renderings = createRenderings(attributions, options.storage)
  const recordRead = createRecordRead(options)
  registerReadEvents(app, { ...options, views, renderings, recordRead })
  registerHistogram(app, options)
  registerFacets(app, { ...options, attributions })
  registerQuery(app, options)
  registerQuerySuggestions(app, options)
  registerStream(app, { ...options, places, isStillAllowed, views, renderings, recordRead })
  registerExport(app, { ...options, attributions, fourEyes })
  registerReveal(app, { ...options, fourEyes })
  const bundler = createBundler(options)
  registerBundle(app, { ...options, bundler, fourEyes })
  registerEvidence(app, options)
  registerRetention(app, { ...options, fourEyes })
  registerHolds(app, { ...options, fourEyes })
  registerErasures(app, { ...options, fourEyes })
  registerSubjects(app, { ...options, bundler })
  registerSessions(app, options)
  registerCalls(app, options)
  registerStory(app, options)
  registerCoverage(app, options)
  registerOverview(app, { ...options, attributions })
  registerPolicy(app, { ...options, fourEyes })
  registerPolicyVersions(app, { ...options, fourEyes })
  registerSecurity(app, { ...options, fourEyes })
  registerNotices(app, options)
  const things = createThings({ ...options, onJudgedByChanged: options.settings.applyOwnChange })
  for (const resource of RESOURCES) registerResource(app, resource, { ...options, things, fourEyes })
  registerExceptions(app, { ...options, fourEyes })
  registerSavedViews(app, { ...options, savedViews: createSavedViews(options) })
  registerApprovals(app, options)
  registerReviews(app, { ...options, reviews: createReviews(options) })
  registerPendingChanges(app, {
    ...options,
    fourEyes,
    apply: createApply({ ...options, people, providerAdmin, things }),
  })
  registerSimulate(app, { ...options, views, recordRead })
  registerKeys(app, { ...options, attributions })
  registerOwnKeys(app, options)
  registerEnrolments(app, options)
  registerHookPackage(app)
  registerDemonstration(app, options)
  registerPeople(app, { ...options, people, fourEyes })
  registerLogins(app, { ...options, logins })
  registerProviders(app, { ...options, providerAdmin, fourEyes })
  registerTeams(app, options)
  registerOrganizations(app, options)
  registerQuotas(app, options)
  registerChanges(app, options)
  const alertPauses = createAlertPauses(options)
  registerAlerts(app, { ...options, alertPauses, recordRead })
  registerAlertPauses(app, { ...options, alertPauses })
  registerStreams(app, { ...options, fourEyes })
  registerCatalogue(app)
  dashboard.register(app)
  registerHelp(app)
  serveApiDescription(app, options.apiDescription)
  // Whose address a proxy tells, the framework finds out; it matters where requests are observed.
  const isObserved = accessLog !== null || options.startSpan !== null
  const hasProxy = options.trustProxy.length > 0
  const connections = isObserved || hasProxy ? null : { isTls: options.tls !== undefined }
  if (!isObserved || !hasProxy)
    answerDirectly(app, { ...options, ...admission, life, gate, metrics, observe, noteIfGone, connections })
  await app.ready()
  return app
}
