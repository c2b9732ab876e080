/**
 * Entries of the logs, for those who follow them. They are read in the order of the log, which is the order in which they were
 * committed: an entry that can be read has every entry before it. So a position is one index, and no event that is committed
 * later is before it.
 */
import type { EntryPosition } from '../../evidence/entry-place.ts'

export type EntryStorage = {
  /** Some entries after a position (null: from the first), and how many there are beyond them. */
  readEntries(organizationId: string, position: EntryPosition | null, limit: number): Promise<Entries>
  /** Every event of that time or later is at this place or after it. With null: the end. */
  findEntry(organizationId: string, time: number | null): Promise<EntryPosition | null>
}

/** `events`: ids of events among the entries, in their order, each with the position after it. */
export type Entries = {
  readonly events: readonly { readonly id: string; readonly position: EntryPosition }[]
  /** After all of them; null: there is no log yet. */
  readonly position: EntryPosition | null
  readonly behind: number
}
