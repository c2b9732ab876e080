/**
 * Copies what was committed from the write-ahead log into the database, beside the thread that writes. SQLite would do it
 * in the commit that fills the log, and every caller of that commit, and of the next, would wait until all of it is synced.
 * Where this falls behind, or a long read is in the way, the commits still do it: see `wal_autocheckpoint`.
 */
import { openDatabase } from './open-database.ts'

const LOOK_EVERY_MS = 100
/** Pages: 4 MB. Those that change often are then copied once for many commits. */
const ENOUGH_PAGES = 1_000

export type Checkpointing = { stop(): void }

export function keepCheckpointing(file: string): Checkpointing {
  const database = openDatabase(file, 'writer')
  const look = database.prepare('PRAGMA wal_checkpoint(NOOP)')
  const copy = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')

  const timer = setInterval(() => {
    try {
      const { log, checkpointed } = look.get() as { log: number; checkpointed: number }
      if (log - checkpointed >= ENOUGH_PAGES) copy.get()
    } catch {
      // A full disk, say. What is not copied stays in the log, and the next append says what is wrong.
    }
  }, LOOK_EVERY_MS)

  return {
    stop() {
      clearInterval(timer)
      database.close()
    },
  }
}
