/**
 * Gives back what was removed, and leaves nothing of it in the files. Deleted rows are overwritten at once
 * (`secure_delete`); what is left are the words of the text index, free pages, and the write-ahead log.
 */
import type { DatabaseSync } from 'node:sqlite'

/** An append that comes in meanwhile waits for no more than this. */
const PAGES_A_MERGE = 64
const PAGES_A_STEP = 256
/** So many free pages are kept: the next events need them. */
const FREE_PAGES_KEPT = 256

/** The fact that notes, in the transaction that erases, that the files are to be cleaned. */
export const ERASED_BYTES = 'erased_bytes'

export function createFileCleaner(database: DatabaseSync) {
  const beginMerge = database.prepare(`INSERT INTO search (search, rank) VALUES ('merge', -${PAGES_A_MERGE})`)
  const goOn = database.prepare(`INSERT INTO search (search, rank) VALUES ('merge', ${PAGES_A_MERGE})`)
  const changes = database.prepare('SELECT total_changes() AS changes')
  const freePages = database.prepare('PRAGMA freelist_count')
  const count = () => Number(changes.get()?.['changes'])
  const isNoted = database.prepare('SELECT 1 FROM facts WHERE name = ?')
  let isMerging = false

  return {
    /** Whether something was erased since the files were cleaned. */
    hasErasedBytes: (): boolean => isNoted.get(ERASED_BYTES) !== undefined,
    noteCleaned(): void {
      database.prepare('DELETE FROM facts WHERE name = ?').run(ERASED_BYTES)
    },
    /** One step; whether the words of removed events are gone from the text index. */
    mergeWords(isFirst: boolean): boolean {
      if (isFirst) isMerging = false
      const before = count()
      if (isMerging) goOn.run()
      else beginMerge.run()
      isMerging = true
      // Where a merge has nothing left to do, it changes one row at most.
      return !isFirst && count() - before < 2
    },
    /** One step; whether the space is given back. A file from before this release gives none back until it is migrated. */
    giveBackSpace(): boolean {
      const before = Number(freePages.get()?.['freelist_count'])
      if (before <= FREE_PAGES_KEPT) return true
      database.exec(`PRAGMA incremental_vacuum(${Math.min(PAGES_A_STEP, before - FREE_PAGES_KEPT)})`)
      return Number(freePages.get()?.['freelist_count']) >= before
    },
    /** Whether the write-ahead log is empty; a long read may be in its way. */
    truncateLog(): boolean {
      return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0
    },
  }
}
