/** Wires the modules together (store, keys, policies, ingestion, API), and stops them in order. */
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Access } from '../access/create-access.ts'
import { createOrganizationCount } from '../access/create-organization-count.ts'
import { createPolicies } from '../access/create-policies.ts'
import { createSecurity } from '../access/create-security.ts'
import { type FirstStart, prepareFirstStart } from '../access/first-start.ts'
import { createAlerts } from '../alerts/create-alerts.ts'
import { wakeOnAppend } from '../alerts/wake-on-append.ts'
import { createApp } from '../http/create-app.ts'
import type { GatherMetrics } from '../http/metrics.ts'
import { createIngest } from '../ingest/create-ingest.ts'
import { createFaults } from '../judging/create-faults.ts'
import { createJudges } from '../judging/threads/create-judges.ts'
import { createAnchorFile } from '../notary/anchor-file.ts'
import { createNotary } from '../notary/create-notary.ts'
import { createLogOutput } from '../notary/log-output.ts'
import { explainFailure } from '../storage/sqlite/threads/explain-failure.ts'
import { explainListenFailure } from './explain-listen-failure.ts'
import { databaseFileOf, openService, printWarning } from './open-service.ts'
import type { Settings } from './settings.ts'
import { VERSION } from './version.ts'

export type RunningService = {
  readonly url: string
  readonly firstStart: FirstStart
  /** Accepts no new connections, answers the requests under way, syncs the last commit, and closes the store. */
  stop(): Promise<void>
}

const FLUSH_USES_EVERY_MS = 30_000
/** Each has its own copy of the classifier, and one thread that serves requests cannot keep more of them busy. */
const MAX_JUDGES = 8
/** How soon an organization that another process created is noticed. */
const COUNT_EVERY_MS = 4_000

/** `gatherMetrics` is given where this process is one of several behind one port, `judgeFile` where a test judges otherwise. */
export async function startService(
  settings: Settings,
  gatherMetrics?: GatherMetrics,
  judgeFile?: URL,
): Promise<RunningService> {
  let warn = printWarning(settings)
  const {
    storage,
    access: keys,
    ids,
    signing,
  } = await openService(settings, (message, error) => warn(message, error))
  try {
    const firstStart = await prepareFirstStart(storage, keys, settings.apiKey)
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
    const security = createSecurity({ storage, ids, now: Date.now })
    const policies = createPolicies({
      storage,
      ids,
      now: Date.now,
      checkWebhook: alerts.guard.problemOf,
      security,
    })
    const faults = createFaults({ warn: (message) => warn(message) })
    const judges = await createJudges({
      threads: judgeThreads(availableParallelism()),
      ids,
      now: () => performance.now(),
      onFault: faults.onFault,
      warn: (message, error) => warn(message, error),
      ...(judgeFile && { file: judgeFile }),
    })
    const ingest = createIngest({
      storage: wakeOnAppend(storage, alerts.wake),
      policies,
      security,
      judges,
    })
    let logCheckpoint: Parameters<typeof createLogOutput>[0] = () => {}
    const notary = createNotary({
      ...signing,
      storage,
      sinks: [
        createLogOutput((line, message) => logCheckpoint(line, message)),
        ...(settings.evidenceAnchorFile === null ? [] : [createAnchorFile(settings.evidenceAnchorFile)]),
      ],
      now: Date.now,
      warn: (message, error) => warn(message, error),
    })
    const readiness = { isDraining: false }
    const app = await createApp({
      ...settings,
      storage,
      access,
      policies,
      security,
      ingest,
      alerts,
      faults,
      judges,
      notary,
      ids,
      readiness,
      version: VERSION,
      now: Date.now,
      ...(gatherMetrics && { gatherMetrics }),
    })
    warn = (message, error) => app.log.warn({ err: error }, message)
    logCheckpoint = (line, message) => app.log.info(line, message)
    await app.listen({ host: settings.host, port: settings.port }).catch((error) => {
      throw explainListenFailure(error, settings)
    })
    const flushing = setInterval(() => access.flushUses().catch(() => {}), FLUSH_USES_EVERY_MS).unref()
    const counting = setInterval(() => organizations.refresh().catch(() => {}), COUNT_EVERY_MS).unref()
    alerts.start()
    notary.start()
    return {
      url: urlOf(settings.tls ? 'https' : 'http', app.server.address() as AddressInfo),
      firstStart,
      async stop() {
        readiness.isDraining = true
        await app.close()
        await judges.close()
        await alerts.stop()
        await notary.stop()
        clearInterval(flushing)
        clearInterval(counting)
        // These times are informative only: a failure must not prevent a service with a broken store from stopping.
        await access.flushUses().catch(() => {})
        await storage.close()
      },
    }
  } catch (error) {
    await storage.close()
    // Damage may show only when the first keys are read.
    throw settings.databaseUrl === null ? explainFailure(error, databaseFileOf(settings)) : error
  }
}

/** One core is left to the thread that serves requests; a second judge is there even so, for whoever comes while one is busy. */
function judgeThreads(cores: number): number {
  return Math.min(Math.max(2, cores - 1), MAX_JUDGES)
}

function urlOf(scheme: string, { address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `${scheme}://127.0.0.1:${port}`
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
