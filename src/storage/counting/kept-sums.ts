/**
 * With very many agents, adding up the totals takes long, and a dashboard asks again and again. So sums over many values are
 * kept for the next question, each with the place in the store up to which it counts.
 */
import type { Scope } from '../../domain/principal.ts'
import type { EventFilter } from '../contract/events.ts'
import { piecesOf } from './buckets.ts'
import type { Counts, FieldCounts } from './field-counts.ts'

export const KEPT_LIMITS = {
  /** Fewer values than this are summed up as quickly. */
  minValues: 500,
  /** Of all that is kept. */
  maxValues: 400_000,
  /** Where more events came in since, they are added for good. */
  maxLoose: 500,
  /** Where more did, the totals are read again. */
  maxBehind: 20_000,
}

export type KeptLimits = typeof KEPT_LIMITS

export type AskedCounts = { readonly name: string; readonly scope: Scope; readonly filter: EventFilter }

export type Sums<Place> = { readonly counts: FieldCounts; readonly place: Place }

export function createKeptSums<Place>({ minValues, maxValues }: KeptLimits) {
  /** The one that was asked for last is the last. */
  const kept = new Map<string, Sums<Place>>()
  const texts = new WeakMap<Counts, string>()

  return {
    find: (question: string): Sums<Place> | undefined => kept.get(question),

    isWorthKeeping: (counts: FieldCounts): boolean => sizeOf(counts) >= minValues,

    keep(question: string, sums: Sums<Place>): void {
      kept.delete(question)
      if (sizeOf(sums.counts) < minValues) return
      kept.set(question, sums)
      let values = [...kept.values()].reduce((sum, { counts }) => sum + sizeOf(counts), 0)
      for (const [oldest, { counts }] of kept) {
        if (values <= maxValues) break
        kept.delete(oldest)
        values -= sizeOf(counts)
      }
    },

    /** What was written of the same counts the last time. */
    findText: (whole: Counts, loose: Counts): string | undefined =>
      loose.size === 0 ? texts.get(whole) : undefined,

    keepText(whole: Counts, loose: Counts, text: string): void {
      if (loose.size === 0 && whole.size >= minValues) texts.set(whole, text)
    },
  }
}

/** Everything that the counts of whole hours depend on, but the store. */
export function questionOf({ name, scope, filter }: AskedCounts): string {
  const { from: _from, to: _to, ...asked } = filter
  return JSON.stringify([name, scope.organization_id, scope.team_id, asked, piecesOf(filter).whole])
}

function sizeOf(counts: FieldCounts): number {
  return counts.agent_id.size + counts.action.size
}
