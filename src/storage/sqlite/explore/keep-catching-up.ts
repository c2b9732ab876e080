/** Runs the catch-up when nothing is being appended, and a little under load. */

import { openDatabase } from '../threads/open-database.ts'
import { createCatchUp } from './catch-up.ts'

const LOOK_EVERY_MS = 200
/** An append that comes in meanwhile waits no longer than about this. */
const IDLE_STEP_MS = 10
/** Under constant load: so little at a time that ingestion is not slowed down; the rest follows later. */
const BUSY_STEP_MS = 4
/** This long after the last append the store counts as idle. */
const IDLE_AFTER_MS = 100
/** After a failure (a full disk, say) it waits a while. */
const PAUSE_MS = 5_000
const CACHE_KIB = 8_192

export type CatchingUp = {
  /** To be called at each append. */
  noteAppend(): void
  stop(): void
}

/**
 * On a connection of its own that does not wait for the disk: what a power cut takes away is done again, since the
 * position is part of the same transaction. The next append syncs it all.
 */
export function keepCatchingUp(file: string): CatchingUp {
  const database = openDatabase(file, 'writer')
  database.exec(`PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${CACHE_KIB}`)
  const now = () => performance.now()
  const catchUp = createCatchUp(database, now)
  let lastAppend = 0
  let timer = setTimeout(look, LOOK_EVERY_MS)
  let next: NodeJS.Immediate | undefined

  function look(): void {
    const isIdle = now() - lastAppend > IDLE_AFTER_MS
    try {
      const hasMore = catchUp(isIdle ? IDLE_STEP_MS : BUSY_STEP_MS)
      if (hasMore && isIdle) next = setImmediate(look)
      else timer = setTimeout(look, LOOK_EVERY_MS)
    } catch {
      timer = setTimeout(look, PAUSE_MS)
    }
  }

  return {
    noteAppend() {
      lastAppend = now()
    },
    stop() {
      clearTimeout(timer)
      clearImmediate(next)
      database.close()
    },
  }
}
