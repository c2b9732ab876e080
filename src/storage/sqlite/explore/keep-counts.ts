/** Counts that are kept for the next question: what came in since is added to them. They are summed anew where events were removed. */
import type { DatabaseSync } from 'node:sqlite'
import { addedUp, type Counts, type FieldCounts, inOrder, jsonMembers } from '../../counting/field-counts.ts'
import {
  type AskedCounts,
  createKeptSums,
  KEPT_LIMITS,
  questionOf,
  type Sums,
} from '../../counting/kept-sums.ts'

export type Counting = AskedCounts & {
  /** Of whole hours, from the totals. */
  whole(): FieldCounts
  /** Of the two ragged ends. */
  ragged(): FieldCounts
  /** Of whole hours, of events that came in after a position, and up to another where one is given. */
  newest(after: number, upTo?: number): FieldCounts
}

/** It has the events up to this position, except those that were removed since. */
type Place = { readonly position: number; readonly removals: number }

export function createKeptCounts(database: DatabaseSync, limits = KEPT_LIMITS) {
  const readCounted = database.prepare('SELECT seq, removals FROM counted')
  const kept = createKeptSums<Place>(limits)

  return {
    /** Together they are the answer. */
    count(counting: Counting): { whole: FieldCounts; loose: FieldCounts } {
      const { whole, ragged, newest } = counting
      const state = readCounted.get()
      const place = { position: Number(state?.['seq']), removals: Number(state?.['removals']) }
      const question = questionOf(counting)
      const found = kept.find(question)
      const isUsable =
        found &&
        found.place.removals === place.removals &&
        place.position - found.place.position <= limits.maxBehind
      let current: Sums<Place> = isUsable ? found : { counts: inOrder(whole()), place }
      const since = current.place.position
      if (place.position - since > limits.maxLoose)
        current = { counts: addedUp(current.counts, newest(since, place.position)), place }
      kept.keep(question, current)
      return { whole: current.counts, loose: addedUp(ragged(), newest(current.place.position)) }
    },

    /** As a JSON object. What is the same as the last time is not written again. */
    asJson(whole: Counts, loose: Counts): string {
      const text = kept.findText(whole, loose) ?? `{${[...jsonMembers(whole, loose)].join(',')}}`
      kept.keepText(whole, loose, text)
      return text
    },
  }
}
