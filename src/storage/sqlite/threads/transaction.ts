import type { DatabaseSync } from 'node:sqlite'
import type { Operations } from './serve-operations.ts'

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

/** The same operations; all reads of a call see one moment of the store. */
export function inSnapshots<O extends Operations>(database: DatabaseSync, operations: O): O {
  const wrapped = Object.entries(operations).map(([name, operation]) => [
    name,
    (...values: never[]) => inSnapshot(database, () => operation(...values)),
  ])
  return Object.fromEntries(wrapped) as O
}

function inSnapshot<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN')
  try {
    return work()
  } finally {
    if (database.isTransaction) database.exec('COMMIT')
  }
}
