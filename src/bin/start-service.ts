/** Wires the modules together (store, keys, policies, ingestion, API), and stops them in order. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Server as SecureServer } from 'node:tls'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Access } from '../access/create-access.ts'
import { createApprovals } from '../access/create-approvals.ts'
import { createExceptions } from '../access/create-exceptions.ts'
import { createNoticeRules } from '../access/create-notices.ts'
import { createOrganizationCount } from '../access/create-organization-count.ts'
import { createPolicies } from '../access/create-policies.ts'
import { createQuotaSettings } from '../access/create-quota-settings.ts'
import { createSecurity } from '../access/create-security.ts'
import { type FirstStart, prepareFirstStart } from '../access/first-start.ts'
import { createAlerts } from '../alerts/create-alerts.ts'
import { createNoticer } from '../alerts/create-noticer.ts'
import { createWebhookSender } from '../alerts/create-webhook-sender.ts'
import { wakeOnAppend } from '../alerts/wake-on-append.ts'
import { catalogue } from '../classify/catalogue.ts'
import { CLASSIFIER_VERSION } from '../classify/version.ts'
import { type BackgroundTask, createBackgroundFailures } from '../domain/background-failures.ts'
import { once } from '../domain/once.ts'
import { createErasures } from '../forgetting/create-erasures.ts'
import { createHolds } from '../forgetting/create-holds.ts'
import { createRetentionRules } from '../forgetting/create-retention-rules.ts'
import { createRetentionRuns } from '../forgetting/create-retention-runs.ts'
import { createSubjectSearches } from '../forgetting/create-subject-searches.ts'
import { createJournal, NO_JOURNAL } from '../forgetting/journal.ts'
import { replayJournal } from '../forgetting/replay-journal.ts'
import { type AppOptions, createApp } from '../http/create-app.ts'
import { openJobs } from '../http/jobs/open-jobs.ts'
import type { GatherMetrics } from '../http/metrics.ts'
import { readNamedQuery } from '../http/parameters/read-query.ts'
import { createGrants } from '../ingest/create-grants.ts'
import { createIngest } from '../ingest/create-ingest.ts'
import { createFaults } from '../judging/create-faults.ts'
import { createJudges } from '../judging/threads/create-judges.ts'
import { createAnchorFile } from '../notary/anchor-file.ts'
import { createAnchorUrl } from '../notary/anchor-url.ts'
import { createNotary } from '../notary/create-notary.ts'
import { createLogOutput } from '../notary/log-output.ts'
import { createWitnessSink } from '../notary/witness-sink.ts'
import type { openTelemetry, Telemetry } from '../otel/open-telemetry.ts'
import { createQuotas } from '../quotas/create-quotas.ts'
import { type ScheduledBackups, scheduleBackups } from '../storage/sqlite/backup/schedule-backups.ts'
import { explainFailure } from '../storage/sqlite/threads/explain-failure.ts'
import { holdForServing } from '../storage/sqlite/threads/hold-for-serving.ts'
import { createSinkFor } from '../streams/create-sinks.ts'
import { createStreamRunner } from '../streams/create-stream-runner.ts'
import { createStreams } from '../streams/create-streams.ts'
import { refuseOwnTarget } from '../streams/refuse-own-target.ts'
import { COMMIT } from './commit.ts'
import { explainListenFailure } from './explain-listen-failure.ts'
import { isOwnAddress } from './is-own-address.ts'
import { databaseFileOf, journalFileOf, openService, printWarning } from './open-service.ts'
import { PACKAGE_FOLDER } from './package-folder.ts'
import type { Tls } from './read-setting-files.ts'
import { requireWritable } from './require-writable.ts'
import { noteAddress } from './running-address.ts'
import type { Settings } from './settings.ts'
import { VERSION } from './version.ts'
import { watchCertificate } from './watch-certificate.ts'

export type RunningService = {
  readonly url: string
  readonly firstStart: FirstStart
  /**
   * Drains if told to: is not ready while it still takes requests. Then it accepts no new connections, answers the requests
   * under way, syncs the last commit, and closes the store.
   */
  stop(reason?: StopReason): Promise<void>
}

export type StopReason = { readonly signal: NodeJS.Signals; readonly isDraining: boolean }

const FLUSH_USES_EVERY_MS = 30_000
/** Each has its own copy of the classifier, and one thread that serves requests cannot keep more of them busy. */
const MAX_JUDGES = 8
/** How soon an organization that another process created is noticed. */
const COUNT_EVERY_MS = 4_000

/**
 * `gatherMetrics` is given where this process is one of several behind one port, `judgeFile` where a test judges otherwise,
 * `beforeRoutes` where the API is described, `showFirstKey` where somebody is there to see it.
 */
export async function startService(
  settings: Settings,
  gatherMetrics?: GatherMetrics,
  judgeFile?: URL,
  beforeRoutes?: AppOptions['beforeRoutes'],
  showFirstKey: (key: string) => void = () => {},
): Promise<RunningService> {
  let warn = printWarning(settings)
  const held = holdDataFolder(settings)
  const opened = await openService(settings, (message, error) => warn(message, error)).catch((error) => {
    held.letGo()
    throw error
  })
  const { storage, settingsInForce, access: keys, ids, sealer, markSecret, signing } = opened
  try {
    await settingsInForce.start()
    const background = createBackgroundFailures((message, error) => warn(message, error))
    const organizations = await createOrganizationCount(storage)
    const access: Access = {
      ...keys,
      async createOrganization(...parameters) {
        const created = await keys.createOrganization(...parameters)
        await organizations.refresh()
        return created
      },
    }
    const alerts = createAlerts({
      ...settings,
      storage,
      hasNeighbours: organizations.hasNeighbours,
      now: Date.now,
      random: Math.random,
      warn: (message, error) => warn(message, error),
    })
    const directory = { storage, settings: settingsInForce, ids, now: Date.now }
    const security = createSecurity(directory)
    const listQuotas = async () => (await settingsInForce.current()).quotas()
    const quotas = createQuotas({ storage, listQuotas, now: Date.now, background })
    await quotas.refresh()
    const policies = createPolicies({ ...directory, checkWebhook: alerts.guard.problemOf, security })
    const rules = once(() => new Set(catalogue().rules.map(({ id }) => id)))
    const stops = {
      inForce(organizationId: string) {
        const settings = settingsInForce.current()
        if (settings instanceof Promise)
          return settings.then((read) => read.stopsOf(organizationId, Date.now()))
        return settings.stopsOf(organizationId, Date.now())
      },
    }
    const exceptions = createExceptions({ ...directory, security, isRule: (id) => rules().has(id) })
    const notices = createNoticeRules({
      storage,
      ids,
      now: Date.now,
      checkWebhook: alerts.guard.problemOf,
    })
    const noticer = createNoticer({
      storage,
      ids,
      now: Date.now,
      wake: alerts.wake,
      background,
    })
    const faults = createFaults({ warn: (message) => warn(message) })
    const judges = await createJudges({
      threads: judgeThreads(availableParallelism()),
      ids,
      markSecret,
      readMarks: storage.readMarks,
      now: () => performance.now(),
      onFault: faults.onFault,
      warn: (message, error) => warn(message, error),
      ...(judgeFile && { file: judgeFile }),
    })
    const ingest = createIngest({
      storage: wakeOnAppend(storage, alerts.wake),
      policies,
      security,
      exceptions,
      stops,
      judges,
      grants: createGrants({ storage, ids, now: Date.now, warn: (message, error) => warn(message, error) }),
    })
    let logCheckpoint: Parameters<typeof createLogOutput>[0] = () => {}
    const notary = createNotary({
      background,
      ...signing,
      storage,
      sinks: [
        createLogOutput((line, message) => logCheckpoint(line, message)),
        ...(settings.evidenceAnchorFile === null ? [] : [createAnchorFile(settings.evidenceAnchorFile)]),
        ...(settings.evidenceAnchorUrl === null
          ? []
          : [createAnchorUrl(settings.evidenceAnchorUrl, alerts.post)]),
        ...settings.evidenceWitnesses.map((witness) => createWitnessSink(witness, alerts.post)),
      ],
      classifierVersion: CLASSIFIER_VERSION,
      now: Date.now,
      steadyNow: () => performance.now(),
      warn: (message, error) => warn(message, error),
    })
    let ownPort = settings.port
    const streamGuard = refuseOwnTarget(alerts.guard, (url) =>
      isOwnAddress(url, { ...settings, port: ownPort }),
    )
    const createSink = createSinkFor({
      ...settings,
      send: createWebhookSender({ guard: streamGuard, now: Date.now }),
      now: Date.now,
      writer: randomUUID().slice(0, 8),
    })
    const streams = createStreams({
      ...settings,
      storage,
      ids,
      now: Date.now,
      guard: streamGuard,
      createSink,
    })
    const streamRunner = createStreamRunner({
      storage,
      createSink,
      readQuery: (organization_id, text) => readNamedQuery(storage, { organization_id, team_id: null }, text),
      now: Date.now,
      random: Math.random,
      warn: (message, error) => warn(message, error),
    })
    const journalFile = journalFileOf(settings)
    const forgetting = {
      storage,
      journal: journalFile === null ? NO_JOURNAL : createJournal(journalFile),
      ids,
      now: Date.now,
      warn: (message: string, error?: unknown) => warn(message, error),
      quietHour: settings.quietHour,
    }
    const erasures = createErasures(forgetting)
    const retentionRuns = createRetentionRuns(forgetting)
    const jobs = openJobs()
    const subjects = createSubjectSearches({ ...forgetting, jobs })
    const replayed = await replayJournal({ ...forgetting, erasures, runs: retentionRuns })
    if (replayed > 0)
      warn(
        `The store was behind its journal: ${replayed} holds, erasures and runs of retention were repeated.`,
      )
    const readiness = { isDraining: false }
    let backups: ScheduledBackups | undefined
    let registry: Registry | undefined
    const telemetry = await startTelemetry(settings, {
      readMetrics: async () => (await registry?.getMetricsAsJSON()) ?? [],
      warn: (message, error) => warn(message, error),
    })
    const app = await createApp({
      ...settings,
      background,
      backupTally: () => backups?.tally() ?? null,
      storage,
      settings: settingsInForce,
      access,
      policies,
      security,
      exceptions,
      approvals: createApprovals({ storage, security, ids, now: Date.now }),
      quotas,
      quotaSettings: createQuotaSettings(directory),
      notices,
      retention: createRetentionRules(forgetting),
      retentionRuns,
      holds: createHolds(forgetting),
      erasures,
      subjects,
      jobs,
      ingest,
      alerts,
      faults,
      judges,
      notary,
      streams,
      streamTally: streamRunner.tally,
      ids,
      sealer,
      readiness,
      version: VERSION,
      commit: COMMIT,
      apiDescription: new URL('openapi.json', PACKAGE_FOLDER),
      beforeRoutes,
      now: Date.now,
      startSpan: telemetry?.startSpan ?? null,
      gatherMetrics(own) {
        registry = own
        return gatherMetrics?.(own) ?? (() => own.metrics())
      },
    })
    warn = (message, error) => app.log.warn({ err: error }, message)
    logCheckpoint = (line, message) => app.log.info(line, message)
    await app.listen({ host: settings.host, port: settings.port }).catch((error) => {
      throw explainListenFailure(error, settings)
    })
    const repeat = (task: BackgroundTask, work: () => Promise<unknown>, everyMs: number) =>
      setInterval(() => background.watch(task, work()), everyMs).unref()
    const flushing = repeat('note_key_use', access.flushUses, FLUSH_USES_EVERY_MS)
    const counting = repeat('count_organizations', organizations.refresh, COUNT_EVERY_MS)
    alerts.start()
    quotas.start()
    backups = startBackups(settings, app.log)
    const certificate = settings.tls && watchCertificate(settings.tls, { use: useCertificate, log: app.log })
    const url = urlOf(settings.tls ? 'https' : 'http', app.server.address() as AddressInfo)
    app.log.info(
      { version: VERSION, commit: COMMIT, url, store: storeOf(settings) },
      'The service has started.',
    )
    noteAddress(settings, url)
    // Only now: a key of a service that cannot listen would be lost.
    const firstStart = await prepareFirstStart(
      { ...opened, access },
      { key: settings.apiKey, show: showFirstKey },
    )
    noticer.start()
    ownPort = Number(new URL(url).port || ownPort)
    notary.start()
    streamRunner.start()
    retentionRuns.start()
    erasures.start()
    return {
      url,
      firstStart,
      async stop({ signal, isDraining } = { signal: 'SIGINT', isDraining: false }) {
        readiness.isDraining = true
        const drainMs = isDraining ? settings.drainMs : 0
        if (drainMs > 0) {
          app.log.info(
            { signal, drain_seconds: drainMs / 1000 },
            'Draining (SERVICE_DRAIN_SECONDS): /readyz is 503, requests are still taken.',
          )
          await new Promise((resolve) => setTimeout(resolve, drainMs))
        }
        app.log.info(
          { signal },
          'Stopping: no new connections are accepted, requests under way are answered.',
        )
        certificate?.stop()
        await backups?.stop()
        await app.close()
        await telemetry?.stop()
        await judges.close()
        await noticer.stop()
        await alerts.stop()
        await retentionRuns.stop()
        await erasures.stop()
        await subjects.stop()
        await jobs.close()
        await streamRunner.stop()
        await notary.stop()
        clearInterval(flushing)
        clearInterval(counting)
        // These times are informative only: a failure must not prevent a service with a broken store from stopping.
        await access.flushUses().catch(() => {})
        await quotas.stop()
        await settingsInForce.stop()
        await storage.close()
        held.letGo()
        app.log.info({ signal }, 'The service has stopped.')
      },
    }

    function useCertificate({ cert, key }: Tls): void {
      ;(app.server as unknown as SecureServer).setSecureContext({ cert, key })
    }
  } catch (error) {
    await settingsInForce.stop()
    await storage.close()
    held.letGo()
    // Damage may show only when the first keys are read.
    throw settings.databaseUrl === null ? explainFailure(error, databaseFileOf(settings)) : error
  }
}

/** Of one embedded store, one process may serve; any number may on PostgreSQL. */
function holdDataFolder(settings: Settings): { letGo(): void } {
  if (settings.databaseUrl !== null) return { letGo() {} }
  process.umask(0o077)
  requireWritable(settings.dataDir)
  if (settings.backups) requireWritable(settings.backups.folder, 'SERVICE_BACKUP_DIR')
  return holdForServing(settings.dataDir)
}

function startBackups(settings: Settings, log: FastifyBaseLogger): ScheduledBackups | undefined {
  if (settings.backups === null) return undefined
  const backups = scheduleBackups({
    database: databaseFileOf(settings),
    plan: settings.backups,
    now: Date.now,
    log,
  })
  void backups.look()
  return backups
}

/** Loaded only where it is asked for. */
async function startTelemetry(
  { otel }: Settings,
  given: Pick<Parameters<typeof openTelemetry>[0], 'readMetrics' | 'warn'>,
): Promise<Telemetry | null> {
  if (otel === null) return null
  const { openTelemetry } = await import('../otel/open-telemetry.ts')
  return openTelemetry({ ...otel, ...given, version: VERSION })
}

function storeOf(settings: Settings): string {
  return settings.databaseUrl === null ? databaseFileOf(settings) : 'PostgreSQL'
}

/** One core is left to the thread that serves requests; a second judge is there even so, for whoever comes while one is busy. */
function judgeThreads(cores: number): number {
  return Math.min(Math.max(2, cores - 1), MAX_JUDGES)
}

function urlOf(scheme: string, { address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `${scheme}://127.0.0.1:${port}`
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
