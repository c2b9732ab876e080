/** Runs the catch-up beside the appends: counting comes first, then idempotency keys, the text index, calls and sessions. */

import type { KeyIndex } from '../events/key-index.ts'
import type { NoteTask } from '../threads/note-task.ts'
import { openDatabase } from '../threads/open-database.ts'
import { createCatchUp } from './catch-up.ts'

const LOOK_EVERY_MS = 200
/** An append that comes in meanwhile waits no longer than about this. */
const STEP_MS = 5
/** Sessions are written in larger groups under load: their rows lie far apart. */
const EXPLORE_EVERY_MS = 1_500
/** This long after the last append the store counts as idle. */
const IDLE_AFTER_MS = 100
/** After a failure (a full disk, say) it waits a while. */
const PAUSE_MS = 5_000
const CACHE_KIB = 6_144

export type CatchingUp = {
  /** To be called at each append. */
  noteAppend(): void
  /** Must follow where facets or sessions were removed. */
  forget(): void
  stop(): void
}

/**
 * On a connection of its own that does not wait for the disk: what a power cut takes away is done again, since the
 * position is part of the same transaction. The next append syncs it all.
 */
export function keepCatchingUp(file: string, keyIndex: KeyIndex, note: NoteTask): CatchingUp {
  const database = openDatabase(file, 'writer')
  database.exec(`PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${CACHE_KIB}`)
  const now = () => performance.now()
  const catchUp = createCatchUp(database, now, keyIndex)
  let lastAppend = 0
  let lastCount = 0
  let lastExplored = 0
  let round: Generator<void, boolean> | null = null
  let timer = setTimeout(look, LOOK_EVERY_MS)

  /** One part after the other, and appends between them; whether there is more to do at once. */
  function* goRound(isIdle: boolean): Generator<void, boolean> {
    const start = now()
    if (isIdle || start - lastCount >= LOOK_EVERY_MS) {
      if (catchUp.count()) return true
      lastCount = start
      yield
    }
    const hasMoreKeys = keyIndex.write(database, STEP_MS / 2, now)
    yield
    const hasMore = catchUp.index(STEP_MS) || hasMoreKeys
    if (!isIdle && start - lastExplored < EXPLORE_EVERY_MS) return hasMore
    let hasMoreToFollow = false
    for (const follow of [catchUp.join, catchUp.explore, catchUp.size]) {
      yield
      hasMoreToFollow = follow(STEP_MS / 2) || hasMoreToFollow
    }
    if (!hasMoreToFollow) lastExplored = start
    // Only here: a round that left something out does not know whether that works.
    note(null)
    return hasMore || hasMoreToFollow
  }

  function look(): void {
    const start = now()
    const isIdle = start - lastAppend > IDLE_AFTER_MS
    try {
      round ??= goRound(isIdle)
      const { done, value: hasMore } = round.next()
      if (done) round = null
      // Appends that came meanwhile go first.
      timer = setTimeout(look, done && !hasMore ? LOOK_EVERY_MS : 0)
    } catch (error) {
      note(error)
      round = null
      timer = setTimeout(look, PAUSE_MS)
    }
  }

  return {
    noteAppend() {
      lastAppend = now()
    },
    forget: catchUp.forget,
    stop() {
      clearTimeout(timer)
      database.close()
    },
  }
}
