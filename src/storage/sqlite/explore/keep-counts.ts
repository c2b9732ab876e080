/**
 * With very many agents, adding up the totals takes long, and a dashboard asks again and again. So sums over many values are
 * kept for the next question: what came in since is added to them. They are summed anew where events were removed.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import type { EventFilter } from '../../contract/events.ts'
import { piecesOf } from '../../counting/buckets.ts'
import { addedUp, type Counts, type FieldCounts, inOrder, jsonMembers } from '../../counting/field-counts.ts'

const LIMITS = {
  /** Fewer values than this are summed up as quickly. */
  minValues: 500,
  /** Of all that is kept. */
  maxValues: 400_000,
  /** Where more events came in since, they are added for good. */
  maxLoose: 500,
  /** Where more did, the totals are read again. */
  maxBehind: 20_000,
}

export type Counting = {
  readonly name: string
  readonly scope: Scope
  readonly filter: EventFilter
  /** Of whole hours, from the totals. */
  whole(): FieldCounts
  /** Of the two ragged ends. */
  ragged(): FieldCounts
  /** Of whole hours, of events that came in after a position, and up to another where one is given. */
  newest(after: number, upTo?: number): FieldCounts
}

type Kept = {
  readonly counts: FieldCounts
  /** It has the events up to this position, except those that were removed since. */
  readonly position: number
  readonly removals: number
}

export function createKeptCounts(database: DatabaseSync, limits = LIMITS) {
  const readCounted = database.prepare('SELECT seq, removals FROM counted')
  /** The one that was asked for last is the last. */
  const kept = new Map<string, Kept>()
  const texts = new WeakMap<Counts, string>()

  function keep(question: string, one: Kept): void {
    kept.delete(question)
    if (sizeOf(one.counts) < limits.minValues) return
    kept.set(question, one)
    let values = [...kept.values()].reduce((sum, { counts }) => sum + sizeOf(counts), 0)
    for (const [oldest, { counts }] of kept) {
      if (values <= limits.maxValues) break
      kept.delete(oldest)
      values -= sizeOf(counts)
    }
  }

  return {
    /** Together they are the answer. */
    count(counting: Counting): { whole: FieldCounts; loose: FieldCounts } {
      const { whole, ragged, newest } = counting
      const state = readCounted.get()
      const [seq, removals] = [Number(state?.['seq']), Number(state?.['removals'])]
      const question = questionOf(counting)
      const found = kept.get(question)
      const isUsable = found && found.removals === removals && seq - found.position <= limits.maxBehind
      let current: Kept = isUsable ? found : { counts: inOrder(whole()), position: seq, removals }
      if (seq - current.position > limits.maxLoose)
        current = {
          counts: addedUp(current.counts, newest(current.position, seq)),
          position: seq,
          removals,
        }
      keep(question, current)
      return { whole: current.counts, loose: addedUp(ragged(), newest(current.position)) }
    },

    /** As a JSON object. What is the same as the last time is not written again. */
    asJson(whole: Counts, loose: Counts): string {
      const written = loose.size === 0 ? texts.get(whole) : undefined
      if (written !== undefined) return written
      const text = `{${[...jsonMembers(whole, loose)].join(',')}}`
      if (loose.size === 0 && whole.size >= limits.minValues) texts.set(whole, text)
      return text
    },
  }
}

/** Everything that the counts of whole hours depend on, but the store. */
function questionOf({ name, scope, filter }: Counting): string {
  const { from: _from, to: _to, ...asked } = filter
  return JSON.stringify([name, scope.organization_id, scope.team_id, asked, piecesOf(filter).whole])
}

function sizeOf(counts: FieldCounts): number {
  return counts.agent_id.size + counts.action.size
}
