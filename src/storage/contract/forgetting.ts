/**
 * Forgetting: retention, legal holds, erasure.
 *
 * - What is removed or erased is gone from every answer in the same transaction: totals, facets, sessions, search, calls
 *   and alerts count what can still be read. Leaves keep their hashes and lose their salts.
 * - A held event is never removed or erased, whoever asks.
 * - Each step is bounded, so that appends go between; stopped anywhere, it goes on from there.
 * - Events that the background has not followed yet wait for the next step.
 */
import type { Erasure } from '../../domain/erasure.ts'
import type { Cutoffs } from '../../domain/retention.ts'

export type ForgettingStorage = {
  /** Events that have expired, by month (UTC); of one team, or with null of all. Holds are not looked at. */
  previewRetention(organizationId: string, cutoffs: Cutoffs, teamId: string | null): Promise<MonthCount[]>

  /** Removes a bounded number of events. */
  removeExpired(organizationId: string, runId: string): Promise<RemovalStep>
  /**
   * Alerts and calls of which no event is stored: an alert expires like the event that it was for, a call like an event of
   * level low, by its last evidence. A bounded number is looked at, after the given place; null: that was the end.
   */
  removeStrays(organizationId: string, cutoffs: Cutoffs, after: string | null): Promise<string | null>
  /** A bounded number of events; the caller goes on with what waits. */
  eraseEvents(organizationId: string, erasure: Erasure, ids: readonly string[]): Promise<ErasureStep>
  /** What is in no event: texts of alerts, what changes recorded, what people wrote into records. The answer is how many. */
  eraseCopies(organizationId: string, erasure: Erasure, ids: ErasedCopies): Promise<number>
  /**
   * What is left of the bytes: free pages, the write-ahead log, words of the search; on PostgreSQL, at a quiet hour, the
   * files of tables. True once nothing is left.
   */
  cleanFiles(isQuiet: boolean): Promise<boolean>
  /** Of those of the events or records that have erased fields. */
  readErased(organizationId: string, ids: readonly string[]): Promise<ErasedEntry[]>
}

/** `month`: its start in milliseconds. */
export type MonthCount = { readonly month: number; readonly events: number }

export type RemovalStep = {
  readonly removed: number
  readonly held: number
  readonly isDone: boolean
  /** The next events are not followed yet: try again in a while. */
  readonly isWaiting: boolean
}

/** `records`: ids of `listPersonalTexts`. */
export type ErasedCopies = Readonly<Record<'alerts' | 'changes' | 'records', readonly string[]>>

export type ErasureStep = {
  readonly erased: number
  /** Not yet: the background has not followed them. */
  readonly waiting: readonly string[]
  readonly held: readonly { readonly event_id: string; readonly hold_id: string }[]
}

/** What proves an event that has lost fields: its entry as it was, and the salts (base64) of the fields that stay. */
export type ErasedEntry = {
  readonly id: string
  readonly entry: string
  readonly salts: Readonly<Record<string, string>>
  /** By field: when, by whom, why. */
  readonly erased: Readonly<Record<string, string>>
}
