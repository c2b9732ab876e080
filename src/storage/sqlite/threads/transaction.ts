import type { DatabaseSync } from 'node:sqlite'

/** Runs the work in one synced write transaction; whatever it throws rolls everything back. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** All reads of the work see one moment of the store. */
export function inSnapshot<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN')
  try {
    return work()
  } finally {
    if (database.isTransaction) database.exec('COMMIT')
  }
}
