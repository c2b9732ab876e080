/**
 * Counts that are kept for the next question: arrivals that were counted since are added to them. They are summed anew where
 * events were removed. A read sees the store as of one moment, and reads may overtake each other or be answered by
 * a replica: kept counts are used only where the read sees everything that they have.
 */
import { promises as timers } from 'node:timers'
import { addedUp, type Counts, type FieldCounts, inOrder, jsonMembers } from '../../counting/field-counts.ts'
import {
  type AskedCounts,
  createKeptSums,
  KEPT_LIMITS,
  questionOf,
  type Sums,
} from '../../counting/kept-sums.ts'
import type { Query } from '../connections/query.ts'

export type Counting = AskedCounts & {
  /** Of whole hours, from the totals. */
  whole(): Promise<FieldCounts>
  /** Of whole hours, of arrivals by their numbers. */
  arrived(numbers: readonly number[]): Promise<FieldCounts>
  /** The same with everything that is outside of the totals. */
  loose(numbers: readonly number[]): Promise<FieldCounts>
}

/** What a read sees of the transactions that count. */
type Place = {
  /** Another server, or one that was restored, may give the same numbers to other transactions. */
  readonly server: string
  /** All transactions before this one have ended. */
  readonly position: number
  /** What later ones have committed: numbers of arrivals, and transactions after which sums cannot be completed. */
  readonly counted: ReadonlyMap<number, Counted>
  readonly breaks: ReadonlySet<number>
}

type Counted = { readonly transaction: number; readonly events: number }

export type KeptCounts = ReturnType<typeof createKeptCounts>

export function createKeptCounts(limits = KEPT_LIMITS) {
  const kept = createKeptSums<Place>(limits)

  return {
    /** Together they are the answer. */
    async count(query: Query, counting: Counting): Promise<{ whole: FieldCounts; loose: FieldCounts }> {
      const question = questionOf(counting)
      const { organization_id } = counting.scope
      const found = kept.find(question)
      const place = found && (await placeSince(query, organization_id, found.place.position))
      if (found && place && isWithin(found.place, place)) {
        const missing = [...place.counted].filter(([number]) => !found.place.counted.has(number))
        const numbers = missing.map(([number]) => number)
        const events = missing.reduce((sum, [, one]) => sum + one.events, 0)
        if (events <= limits.maxLoose) {
          kept.keep(question, found)
          return { whole: found.counts, loose: await counting.loose(numbers) }
        }
        if (events <= limits.maxBehind)
          return keep(question, place, addedUp(found.counts, await counting.arrived(numbers)), counting)
      }
      const counts = inOrder(await counting.whole())
      if (!kept.isWorthKeeping(counts)) return { whole: counts, loose: await counting.loose([]) }
      return keep(question, await placeSince(query, organization_id, null), counts, counting)
    },

    /** As a JSON object. What is the same as the last time is not written again; other requests get a turn between the parts. */
    async asJson(whole: Counts, loose: Counts): Promise<string> {
      const written = kept.findText(whole, loose)
      if (written !== undefined) return written
      const parts: string[] = []
      for (const part of jsonMembers(whole, loose)) {
        parts.push(part)
        await timers.setImmediate()
      }
      const text = `{${parts.join(',')}}`
      kept.keepText(whole, loose, text)
      return text
    },
  }

  async function keep(question: string, place: Place, counts: FieldCounts, { loose }: Counting) {
    const sums: Sums<Place> = { counts, place: onlyLater(place) }
    kept.keep(question, sums)
    return { whole: counts, loose: await loose([]) }
  }
}

/** Whether a read sees everything that the kept counts have, and nothing that they cannot be completed by. */
function isWithin(kept: Place, seen: Place): boolean {
  return (
    kept.server === seen.server &&
    kept.position <= seen.position &&
    [...kept.counted.keys()].every((number) => seen.counted.has(number)) &&
    [...seen.breaks].every((transaction) => kept.breaks.has(transaction))
  )
}

/** Without what is before the position, which every later read sees. */
function onlyLater({ server, position, counted, breaks }: Place): Place {
  return {
    server,
    position,
    counted: new Map([...counted].filter(([, { transaction }]) => transaction >= position)),
    breaks: new Set([...breaks].filter((transaction) => transaction >= position)),
  }
}

type Row = {
  readonly server: string | null
  readonly transaction: number
  readonly number: number | null
  readonly events: number
}

/** With all that was counted from a position on; null: from the present one. */
async function placeSince(query: Query, organizationId: string, position: number | null): Promise<Place> {
  const { rows } = await query<Row>(
    `WITH present AS (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS transaction)
     SELECT pg_postmaster_start_time()::text AS server, transaction, NULL::bigint AS number, 0 AS events FROM present
     UNION ALL SELECT NULL, counted_in, number, cardinality(ids) FROM arrivals
     WHERE organization_id = $1 AND counted_in >= coalesce($2, (SELECT transaction FROM present))
     UNION ALL SELECT NULL, transaction, NULL, 0 FROM count_breaks
     WHERE organization_id = $1 AND transaction >= coalesce($2, (SELECT transaction FROM present))`,
    [organizationId, position],
  )
  const present = rows.find(({ server }) => server !== null)
  const others = rows.filter(({ server }) => server === null)
  return {
    server: present?.server ?? '',
    position: present?.transaction ?? 0,
    counted: new Map(
      others.flatMap(({ number, transaction, events }) =>
        number === null ? [] : [[number, { transaction, events }] as const],
      ),
    ),
    breaks: new Set(others.filter(({ number }) => number === null).map(({ transaction }) => transaction)),
  }
}
