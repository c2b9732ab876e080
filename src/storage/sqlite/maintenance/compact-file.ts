/** Writes the file of an embedded store anew: from then on it gives space back, and has no bytes of what was deleted before. */
import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../migrations/migrate.ts'
import { INCREMENTAL } from '../threads/open-database.ts'

/** Nobody else may have the store open. Null: it gives space back already. */
export function compactFile(file: string): { readonly before: number; readonly after: number } | null {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  try {
    migrate(database)
    if (database.prepare('PRAGMA auto_vacuum').get()?.['auto_vacuum'] === INCREMENTAL) return null
    const before = statSync(file).size
    requireSpace(before, dirname(file))
    // The setting takes effect with the file that is written anew, which is not possible in the WAL.
    database.exec(
      'PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = INCREMENTAL; VACUUM; PRAGMA journal_mode = WAL',
    )
    return { before, after: statSync(file).size }
  } finally {
    database.close()
  }
}

/** A copy of the database, and its journal. */
function requireSpace(size: number, folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const [free, needed] = [bavail * bsize, size * 2]
  if (free < needed)
    throw new Error(
      `Writing the store anew needs up to ${megabytes(needed)} MB, and ${folder} has ${megabytes(free)} MB free. Free some space first.`,
    )
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
