import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Older releases can corrupt a database when the write-ahead log is reset. */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const

const CACHE_KIB = { writer: 24_576, reader: 8_192 } as const

export type DatabaseUse = keyof typeof CACHE_KIB

export function openDatabase(file: string, use: DatabaseUse): DatabaseSync {
  refuseUnsafeSqlite(process.versions.sqlite ?? '0')
  if (use === 'writer') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { readOnly: use === 'reader', timeout: 5_000, defensive: true })
  if (use === 'writer') database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 4000')
  database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${CACHE_KIB[use]}`)
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

export function refuseUnsafeSqlite(version: string): void {
  const parts = version.split('.').map(Number)
  for (const [index, least] of OLDEST_SAFE_SQLITE.entries()) {
    const part = parts[index] ?? 0
    if (part > least) return
    if (part < least)
      throw new Error(
        `SQLite ${version} is too old: ${OLDEST_SAFE_SQLITE.join('.')} or newer is needed. Run "npm ci" to get a Node that has it.`,
      )
  }
}
