/** Backups that the service makes by itself. When the last one was made is known from its name: a restart changes nothing. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { backupName, newestBackupTime, prepareBackupFolder, removeOldBackups } from './backup-folder.ts'
import { type Backup, removeUnfinished, UNFINISHED } from './make-backup.ts'

export type BackupPlan = { readonly folder: string; readonly everyMs: number; readonly keep: number }

type BackupTally = {
  readonly succeeded: number
  readonly failed: number
  /** When the next one is due. */
  readonly dueAt: number
}

export type ScheduledBackups = {
  /** Makes one if it is time, or waits for the one under way; never rejects. */
  look(): Promise<void>
  tally(): BackupTally
  /** Gives up the one under way and removes what there is of it. */
  stop(): Promise<void>
}

type ScheduleOptions = {
  readonly database: string
  readonly plan: BackupPlan
  readonly now: () => number
  readonly log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  }
}

const LOOK_EVERY_MS = 60_000
/** A copy that fails at its end costs as much as one that succeeds. */
const RETRY_AFTER_MS = 10 * 60_000

const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

export function scheduleBackups(options: ScheduleOptions): ScheduledBackups {
  const { plan, now, log } = options
  let succeeded = 0
  let failed = 0
  let failedInARow = 0
  let retryAt = 0
  let running: { readonly worker: Worker; readonly target: string; readonly end: Promise<void> } | undefined
  let isStopped = false
  const startedAt = now()
  prepareBackupFolder(plan.folder, startedAt)
  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref()

  function look(): Promise<void> {
    if (running) return running.end
    if (isStopped || now() < retryAt) return Promise.resolve()
    if (now() < dueAt()) return Promise.resolve()
    const target = join(plan.folder, backupName(now()))
    const { worker, outcome } = startBackup(options.database, target)
    const end = outcome.then(noteSuccess, noteFailure).finally(() => {
      running = undefined
    })
    running = { worker, target, end }
    return end
  }

  function noteSuccess(backup: Backup): void {
    const removed = removeOldBackups(plan.folder, plan.keep)
    succeeded += 1
    failedInARow = 0
    retryAt = 0
    log.info({ ...backup, removed }, 'A backup was made (SERVICE_BACKUP_DIR).')
  }

  function noteFailure(error: Error): void {
    if (isStopped) return
    failed += 1
    failedInARow += 1
    retryAt = now() + RETRY_AFTER_MS
    if (failedInARow === 1)
      log.warn(
        { err: error },
        `No backup could be made in ${plan.folder} (SERVICE_BACKUP_DIR); it is tried again every ${RETRY_AFTER_MS / 60_000} minutes.`,
      )
  }

  function dueAt(): number {
    try {
      const newest = newestBackupTime(plan.folder)
      // A time ahead of the clock says nothing.
      return newest === null || newest > now() ? startedAt : newest + plan.everyMs
    } catch {
      return startedAt
    }
  }

  return {
    look,
    tally: () => ({ succeeded, failed, dueAt: dueAt() }),
    async stop() {
      isStopped = true
      clearInterval(looking)
      if (!running) return
      const { worker, target, end } = running
      await worker.terminate()
      await end
      removeUnfinished(target + UNFINISHED)
    },
  }
}

function startBackup(database: string, target: string): { worker: Worker; outcome: Promise<Backup> } {
  const worker = new Worker(new URL(`./backup-thread${extension}`, import.meta.url), {
    name: 'backup-thread',
    workerData: { database, target },
  })
  const outcome = new Promise<Backup>((resolve, reject) => {
    worker.on('message', ({ backup, failure }: { backup?: Backup; failure?: string }) => {
      if (backup) resolve(backup)
      else reject(new Error(failure))
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`backup-thread exited with ${code}`)))
  })
  return { worker, outcome }
}
