/**
 * Copies what was committed from the write-ahead log into the database, beside the thread that writes. SQLite would do it
 * in the commit that fills the log, and every caller of that commit, and of the next, would wait until all of it is synced.
 * Where this falls behind, or a long read is in the way, the commits still do it: see `wal_autocheckpoint`.
 */
import type { NoteTask } from './note-task.ts'
import { MOST_PAGES, openDatabase } from './open-database.ts'

const LOOK_EVERY_MS = 100
/** Pages: 4 MB. Those that change often are then copied once for many commits. */
const ENOUGH_PAGES = 1_000

export type Checkpointing = { stop(): void }

/** In pages: how long the log is, and how much of it was copied. */
type LogState = { readonly log: number; readonly checkpointed: number }

export function keepCheckpointing(file: string, note: NoteTask): Checkpointing {
  const database = openDatabase(file, 'writer')
  const look = database.prepare('PRAGMA wal_checkpoint(NOOP)')
  const copy = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')

  const timer = setInterval(() => {
    try {
      if (isDue(look.get() as LogState)) copy.get()
      note(null)
    } catch (error) {
      // A full disk, say. What is not copied stays in the log.
      note(error)
    }
  }, LOOK_EVERY_MS)

  return {
    stop() {
      clearInterval(timer)
      database.close()
    },
  }
}

/**
 * A log begins again only when all of it was copied, which never happens beside a thread that goes on writing. So where it has
 * become long this one keeps out of the way, since two cannot copy at the same time: the next commit copies the rest.
 */
export function isDue({ log, checkpointed }: LogState): boolean {
  return log < MOST_PAGES && log - checkpointed >= ENOUGH_PAGES
}
