import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addQueryFunctions } from './query-functions.ts'
import { addDeadline } from './read-deadline.ts'
import { describeNeed, isSafeSqlite } from './safe-sqlite.ts'

/** Appends go to the ends of tables and indexes; only the look for idempotency keys needs more than a few pages. */
const CACHE_KIB = { writer: 8_192, reader: 6_144 } as const

export type DatabaseUse = keyof typeof CACHE_KIB

/** Pages of the write-ahead log, 48 MB, after which a commit copies them itself: a thread beside it has most of them copied by then. */
export const MOST_PAGES = 12_000

/** Of `PRAGMA auto_vacuum`. */
export const INCREMENTAL = 2

export function openDatabase(file: string, use: DatabaseUse): DatabaseSync {
  refuseUnsafeSqlite(process.versions.sqlite)
  if (use === 'writer') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { readOnly: use === 'reader', timeout: 5_000, defensive: true })
  if (use === 'writer') {
    // A new file gives space back. Setting it again would write to the file, which a full disk refuses.
    if (database.prepare('PRAGMA auto_vacuum').get()?.['auto_vacuum'] !== INCREMENTAL)
      database.exec('PRAGMA auto_vacuum = INCREMENTAL')
    // What is deleted is overwritten, so that nothing of it is left in the file.
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = ${MOST_PAGES}; PRAGMA secure_delete = ON`,
    )
  }
  database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${CACHE_KIB[use]}`)
  addDeadline(database)
  if (use === 'reader') addQueryFunctions(database)
  return database
}

/** To be called after a first write: some builds fall back to a weaker setting only then, and silently. */
export function assertDurable(database: DatabaseSync): void {
  const journal = database.prepare('PRAGMA journal_mode').get()?.['journal_mode']
  const synchronous = database.prepare('PRAGMA synchronous').get()?.['synchronous']
  if (journal !== 'wal' || synchronous !== 2)
    throw new Error(
      `The store cannot promise durability here (journal_mode ${journal}, synchronous ${synchronous}).`,
    )
}

/** A second check: the program's first lines have looked already, unless it runs from its sources. */
export function refuseUnsafeSqlite(version: string | undefined): void {
  if (!isSafeSqlite(version)) throw new Error(describeNeed(version, process.versions.node))
}
