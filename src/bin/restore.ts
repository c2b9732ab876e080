import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type CopySummary, inspectCopy } from '../storage/sqlite/backup/inspect-copy.ts'
import { isInUse } from '../storage/sqlite/threads/is-in-use.ts'
import { describeCopy } from './describe-copy.ts'
import { databaseFileOf } from './open-service.ts'
import { readSettings } from './settings.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

/** Replaces the database by a backup; the old database is kept beside it under another name. */
export async function restore([source]: readonly string[]): Promise<void> {
  if (!source) throw new UsageError(USAGE.restore)
  if (!existsSync(source)) throw new Error(`There is no file ${source}.`)
  const file = databaseFileOf(readSettings(process.env))
  if (isInUse(file)) throw new Error(`A process has ${file} open; stop the service first.`)
  process.umask(0o077)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const incoming = `${file}.incoming`
  const found = copyAndInspect(source, incoming)
  const kept = setAside(file)
  renameSync(incoming, file)
  console.log(
    [
      `Restored ${describeCopy(found)} from ${source} to ${file}.`,
      ...(kept ? [`The database that was there is kept as ${kept}.`] : []),
    ].join('\n'),
  )
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
