/** Entries of the logs of one organization, in their order. */

import type { EntryPlace, EntryPosition } from '../../evidence/entry-place.ts'
import { LEAF_LENGTH, readLeaf } from '../../evidence/leaf-bytes.ts'
import type { Entries } from '../contract/entries.ts'
import type { TailRow } from './cut-tail.ts'

/** What the parts, which follow each other, have from that place on. */
export function entriesIn(
  parts: readonly TailRow[],
  { log_id, next, behind }: EntryPlace,
  limit: number,
): Entries {
  const events: Entries['events'][number][] = []
  let index = next
  for (const { first, leaves } of parts) {
    if (first > index) throw new Error(`The log ${log_id} lacks its leaves from ${index} to ${first}.`)
    const end = Math.min(first + leaves.length / LEAF_LENGTH, next + limit)
    for (; index < end; index++) {
      const { isEvent, id } = readLeaf(leaves, index - first)
      if (isEvent) events.push({ id, position: { log_id, next: index + 1 } })
    }
  }
  return { events, position: { log_id, next: index }, behind: behind - (index - next) }
}

/** The first event among the leaves with that id or a larger one. */
export function positionFrom({ first, leaves }: TailRow, logId: number, id: string): EntryPosition {
  const count = leaves.length / LEAF_LENGTH
  let place = 0
  while (place < count) {
    const leaf = readLeaf(leaves, place)
    if (leaf.isEvent && leaf.id >= id) break
    place += 1
  }
  return { log_id: logId, next: first + place }
}

export type FoundPart = TailRow & { readonly log_id: number; readonly period: number }

/** The one that comes first in the logs. */
export function earliestOf(parts: readonly FoundPart[]): FoundPart | undefined {
  return [...parts].sort((a, b) => a.period - b.period || a.first - b.first)[0]
}

export const NO_ENTRIES: Entries = { events: [], position: null, behind: 0 }
