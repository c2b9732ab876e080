import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backupName, prepareBackupFolder, removeOldBackups } from '../storage/sqlite/backup/backup-folder.ts'
import { makeBackup, removeUnfinished, UNFINISHED } from '../storage/sqlite/backup/make-backup.ts'
import { describeCopy } from './describe-copy.ts'
import { databaseFileOf } from './open-service.ts'
import { readArguments } from './read-arguments.ts'
import { readSettings } from './settings.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

/** A complete and consistent copy, made while the service runs, into a file or into a folder of which the newest are kept. */
export async function backup(parameters: readonly string[]): Promise<void> {
  const { file, folder, keep } = readParameters(parameters)
  const settings = readSettings(process.env)
  if (settings.databaseUrl !== null)
    throw new UsageError(
      'backup is for the embedded store, and SERVICE_DATABASE_URL is set: back PostgreSQL up with its own tools (docs/operations.md).',
    )
  const database = databaseFileOf(settings)
  if (!existsSync(database))
    throw new Error(
      `There is no database at ${database}. Set SERVICE_DATA_DIR to the folder that the service uses.`,
    )
  process.umask(0o077)
  if (folder !== undefined) prepareBackupFolder(folder, Date.now())
  const target = file ?? join(folder ?? '', backupName(Date.now()))
  leaveNothingWhenEnded(target)
  const made = await makeBackup(database, target, createProgress())
  const removed = folder !== undefined && keep !== undefined ? removeOldBackups(folder, keep) : []
  console.log(
    [
      `${target} holds ${describeCopy(made)}. It took ${made.seconds.toFixed(1)} s.`,
      ...removed.map((name) => `Removed ${join(folder ?? '', name)} (--keep ${keep}).`),
      'Keep the master secret as well (SERVICE_SECRET, or the file "secret" in the data folder): the backup does not contain it, and keys and webhook URLs need it.',
    ].join('\n'),
  )
}

type Parameters = {
  readonly file: string | undefined
  readonly folder: string | undefined
  readonly keep: number | undefined
}

function readParameters(parameters: readonly string[]): Parameters {
  const { values, positionals } = readArguments(parameters, {
    to: { type: 'string' },
    keep: { type: 'string' },
  })
  const [file, ...more] = positionals
  const isOneTarget = (file === undefined) !== (values.to === undefined) && more.length === 0
  if (!isOneTarget) throw new UsageError(USAGE.backup)
  if (values.keep === undefined) return { file, folder: values.to, keep: undefined }
  if (values.to === undefined) throw new UsageError(`--keep needs --to FOLDER.\n\n${USAGE.backup}`)
  if (!/^[1-9]\d{0,3}$/.test(values.keep))
    throw new UsageError(`--keep: '${values.keep}' is not a number from 1 to 9999.`)
  return { file, folder: values.to, keep: Number(values.keep) }
}

function leaveNothingWhenEnded(target: string): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      removeUnfinished(target + UNFINISHED)
      process.exit(code)
    })
}

/** A line at each tenth, on standard error. */
function createProgress(): (done: number) => void {
  let shown = 0
  return (done) => {
    const tenth = Math.floor(done * 10)
    if (tenth <= shown) return
    shown = tenth
    console.error(tenth < 10 ? `Copied ${tenth * 10} %` : 'Copied 100 %. Verifying the copy ...')
  }
}
