import { existsSync, renameSync, rmSync } from 'node:fs'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../storage/sqlite/threads/open-database.ts'
import { databaseFileOf } from './open-service.ts'
import { readSettings } from './settings.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

/** A complete and consistent copy, made while the service runs. The file gets its name only once it is verified. */
export async function backup([target]: readonly string[]): Promise<void> {
  if (!target) throw new UsageError(USAGE.backup)
  if (existsSync(target)) throw new Error(`${target} exists already; choose another name.`)
  const file = databaseFileOf(readSettings(process.env))
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`)
  process.umask(0o077)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  const source = openDatabase(file, 'reader')
  try {
    await copyDatabase(source, unfinished)
  } finally {
    source.close()
  }
  const events = verifyCopy(unfinished)
  renameSync(unfinished, target)
  console.log(
    `${target} holds ${events} events.\nKeep the master secret as well (SERVICE_SECRET, or the file "secret" in the data folder): the backup does not contain it, and keys and webhook URLs need it.`,
  )
}

/** Throws unless the copy is an intact database of this service; returns the number of events in it. */
export function verifyCopy(file: string): number {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    const verdict = database.prepare('PRAGMA integrity_check').get()?.['integrity_check']
    if (verdict !== 'ok') throw new Error(`${file} is damaged: ${verdict}`)
    return Number(database.prepare('SELECT COUNT(*) AS events FROM events').get()?.['events'])
  } finally {
    database.close()
  }
}
