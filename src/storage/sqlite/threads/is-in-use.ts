import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { failureOf } from './thread-messages.ts'

/**
 * Whether a process has this database open, in whatever container: each of its connections holds a lock, which the kernel
 * takes back when it dies. To leave the write-ahead log one must be alone; the next open turns it on again.
 */
export function isInUse(databaseFile: string): boolean {
  if (!existsSync(databaseFile)) return false
  const database = new DatabaseSync(databaseFile)
  try {
    return database.prepare('PRAGMA journal_mode = DELETE').get()?.['journal_mode'] !== 'delete'
  } catch (error) {
    // What is damaged says nothing else, and may be replaced.
    return failureOf(error).code === SQLITE_BUSY
  } finally {
    database.close()
  }
}

const SQLITE_BUSY = 5
