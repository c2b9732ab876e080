import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Storage } from '../storage/contract/storage.ts'
import { inspectCopy } from '../storage/sqlite/backup/inspect-copy.ts'
import { migrate } from '../storage/sqlite/migrations/migrate.ts'
import { openDatabase } from '../storage/sqlite/threads/open-database.ts'
import { createReaderOperations } from '../storage/sqlite/threads/reader-operations.ts'

/** What can be read without the secrets of the service. */
export type CheckedStore = Pick<
  Storage,
  'listLogs' | 'readLeaves' | 'readLogRecords' | 'exportEvents' | 'countEvents' | 'readErased'
>

/** Works on a copy of the file, which is left as it is. */
export async function withBackup(file: string, work: (store: CheckedStore) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-check-'))
  const copy = join(folder, 'audit.db')
  try {
    copyFileSync(file, copy)
    inspectCopy(copy)
    bringUpToDate(copy)
    const database = openDatabase(copy, 'reader')
    try {
      const operations = createReaderOperations(database)
      await work({
        listLogs: async (...values) => operations.listLogs(...values),
        readLeaves: async (...values) => operations.readLeaves(...values),
        readLogRecords: async (...values) => operations.readLogRecords(...values),
        exportEvents: async (...values) => operations.exportEvents(...values),
        countEvents: async (...values) => operations.countEvents(...values),
        readErased: async (...values) => operations.readErased(...values),
      })
    } finally {
      database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function bringUpToDate(file: string): void {
  const database = new DatabaseSync(file)
  try {
    migrate(database)
  } finally {
    database.close()
  }
}
