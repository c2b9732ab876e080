import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type CopySummary, inspectCopy } from '../storage/sqlite/backup/inspect-copy.ts'
import { migrate } from '../storage/sqlite/migrations/migrate.ts'
import { isInUse } from '../storage/sqlite/threads/is-in-use.ts'
import { describeCopy } from './describe-copy.ts'
import { databaseFileOf } from './open-service.ts'
import { readArguments } from './read-arguments.ts'
import { readSettings } from './settings.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

/** Replaces the database by a backup; the old database is kept beside it under another name. */
export async function restore(parameters: readonly string[]): Promise<void> {
  const [source] = readArguments(parameters, {}).positionals
  if (!source) throw new UsageError(USAGE.restore)
  if (!existsSync(source)) throw new Error(`There is no file ${source}.`)
  const file = databaseFileOf(readSettings(process.env))
  if (isInUse(file)) throw new Error(`A process has ${file} open; stop the service first.`)
  process.umask(0o077)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const incoming = `${file}.incoming`
  const found = copyAndInspect(source, incoming)
  endLogs(incoming)
  const kept = setAside(file)
  renameSync(incoming, file)
  console.log(
    [
      `Restored ${describeCopy(found)} from ${source} to ${file}.`,
      ...(kept ? [`The database that was there is kept as ${kept}.`] : []),
    ].join('\n'),
  )
}

/**
 * What was signed after the backup is not in it. So its logs end where they are, and what comes next goes into new ones:
 * the same name never has two contents.
 */
function endLogs(file: string): void {
  const database = new DatabaseSync(file)
  try {
    migrate(database)
    database.prepare('UPDATE evidence_logs SET ended_at = ? WHERE ended_at IS NULL').run(Date.now())
  } finally {
    database.close()
  }
}

function copyAndInspect(source: string, incoming: string): CopySummary {
  try {
    copyFileSync(source, incoming)
    return inspectCopy(incoming)
  } catch (error) {
    rmSync(incoming, { force: true })
    throw new Error((error as Error).message.replace(incoming, source), { cause: error })
  }
}

function setAside(file: string): string | null {
  if (!existsSync(file)) return null
  const kept = `${file}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`
  renameSync(file, kept)
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix)
    rmSync(file + suffix, { force: true })
  }
  return kept
}
