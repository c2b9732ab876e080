/** Where somebody who follows the logs of one organization goes on. */

/** In the order of their periods. */
export type LogSize = { readonly id: number; readonly size: number }

/** `next`: the index of the first entry of that log that was not read. */
export type EntryPosition = { readonly log_id: number; readonly next: number }

/** `behind`: so many entries are left. */
export type EntryPlace = EntryPosition & { readonly behind: number }

/**
 * The log that the position is in (null: the first), or the next one where that is read to its end. A log that was cut ends
 * before what was read of it; what was behind the cut is in the next log, and is read once more. Null: there is no log.
 */
export function placeOf(logs: readonly LogSize[], position: EntryPosition | null): EntryPlace | null {
  const found = position === null ? -1 : logs.findIndex(({ id }) => id === position.log_id)
  let at = Math.max(0, found)
  let next = position === null || found < 0 ? 0 : position.next
  while (next >= (logs[at]?.size ?? 0) && at < logs.length - 1) {
    at += 1
    next = 0
  }
  const log = logs[at]
  if (!log) return null
  const later = logs.slice(at + 1).reduce((sum, { size }) => sum + size, 0)
  return { log_id: log.id, next, behind: Math.max(0, log.size - next) + later }
}
