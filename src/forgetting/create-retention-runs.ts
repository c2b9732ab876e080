/**
 * Removes what has expired: one run an organization and day, sooner where its settings changed or a hold was released. A
 * run is in the journal before it removes anything, goes on where it was stopped, and leaves one record, a leaf of the log.
 */
import { COMMAND_LINE } from '../domain/change.ts'
import { cutoffsOf, latestCutoff } from '../domain/retention.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { NewRetentionRun, RetentionRun, StoredRetention } from '../resources/retention/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { Journal } from './journal.ts'

export type RetentionRuns = {
  /** Looks now for what is due, since something changed. */
  wake(): void
  /** One that the journal knows and the store does not. */
  repeat(organizationId: string, run: NewRetentionRun): Promise<void>
  readonly tally: { removed: number; runs: number; failed: number }
  start(): void
  stop(): Promise<void>
}

export type RetentionRunsOptions = {
  readonly storage: Storage
  readonly journal: Journal
  readonly ids: UlidSource
  readonly now: () => number
  readonly warn: (message: string, error?: unknown) => void
}

const LOOK_EVERY_MS = 60_000
const RUN_EVERY_MS = 24 * 3_600_000
/** What the background has not followed yet: it is about a second behind. */
const WAIT_MS = 500
/** Of the time that a step took, so much goes by until the next: appends and reads come first. */
const REST_SHARE = 1.5

const RETENTION = { ...COMMAND_LINE, name: 'retention' }

export function createRetentionRuns(options: RetentionRunsOptions): RetentionRuns {
  const { storage, journal, ids, now, warn } = options
  const tally = { removed: 0, runs: 0, failed: 0 }
  let isOver = false
  let isStarted = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  async function runDue(organizationId: string, { version, settings }: StoredRetention): Promise<void> {
    const [last] = await storage.listRetentionRuns(organizationId, 1)
    if (last && last.ended_at === null) return finish(organizationId, last.id)
    const cutoffs = cutoffsOf(settings, now())
    if (latestCutoff(cutoffs) === 0 || !(await isDue(organizationId, version, last))) return
    const run = { id: ids.next(), version, cutoffs, started_at: now() }
    await journal.append({ kind: 'retention', organization_id: organizationId, run })
    if (await storage.beginRetentionRun(organizationId, run)) await finish(organizationId, run.id)
  }

  async function isDue(organizationId: string, version: number, last: RetentionRun | undefined) {
    if (!last || last.version !== version || now() - last.started_at >= RUN_EVERY_MS) return true
    const holds = await storage.listHolds(organizationId)
    return holds.some(({ released_at }) => released_at !== null && released_at > last.started_at)
  }

  async function finish(organizationId: string, runId: string): Promise<void> {
    for (;;) {
      if (isOver) return
      const since = performance.now()
      const step = await storage.removeExpired(organizationId, runId)
      tally.removed += step.removed
      if (step.isDone) break
      if (step.isWaiting) await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      else await rest(since)
    }
    const run = (await storage.listRetentionRuns(organizationId, 10)).find(({ id }) => id === runId)
    if (!run || run.ended_at !== null) return
    for (let place: string | null = null; ; ) {
      if (isOver) return
      const since = performance.now()
      place = await storage.removeStrays(organizationId, run.cutoffs, place)
      if (place === null) break
      await rest(since)
    }
    const isEnded = await storage.endRetentionRun(organizationId, runId, {
      ...{ id: ids.next(), kind: 'retention.run', actor: RETENTION, team_id: null, subject: runId },
      ...{ before: null, after: { removed: run.removed, held: run.held, cutoffs: run.cutoffs } },
    })
    if (!isEnded) return
    tally.runs += 1
    if (run.removed > 0) await storage.cleanFiles(false)
  }

  async function look(): Promise<void> {
    try {
      for (const { organization_id, ...retention } of await storage.listRetention())
        if (!isOver) await runDue(organization_id, retention)
      isFailing = false
    } catch (error) {
      tally.failed += 1
      if (!isFailing && !isOver) warn('Retention cannot run; it is tried again every minute.', error)
      isFailing = true
    }
  }

  function later(): void {
    if (isOver) return
    clearTimeout(timer)
    timer = setTimeout(wake, LOOK_EVERY_MS).unref()
  }

  /** One after the other. */
  function wake(): void {
    if (isStarted) current = current.then(look).then(later)
  }

  return {
    wake,
    async repeat(organizationId, run) {
      if (await storage.beginRetentionRun(organizationId, run)) await finish(organizationId, run.id)
    },
    tally,
    start() {
      isStarted = true
      wake()
    },
    async stop() {
      isOver = true
      clearTimeout(timer)
      await current
    },
  }
}

function rest(since: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, (performance.now() - since) * REST_SHARE))
}
