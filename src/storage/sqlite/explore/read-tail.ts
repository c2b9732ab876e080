/** New events in the order in which they came in. */
import type { DatabaseSync } from 'node:sqlite'
import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt, timeOfUlid } from '../../../domain/ulid.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { Tail } from '../../contract/explore.ts'
import { asksForCalls, asksForSearch, searchWordsOf } from '../../indexing/search-words.ts'
import { boundedSlice } from '../../reading/bounded-slice.ts'
import { createEventCounter } from '../events/count-events.ts'
import { facetFilterOf } from '../events/facets.ts'
import { createEventReader } from '../events/list-events.ts'
import { stillWanted } from '../threads/read-deadline.ts'
import { matchesOf } from './matches.ts'
import { queryCondition } from './query-condition.ts'
import { cameInBetween, searchExpression } from './text-search.ts'

/** A reader that is further behind gets the newest only. */
const MAX_BEHIND = 2_000
const KEPT_BEHIND = 200

export function createTailReader(database: DatabaseSync) {
  const reader = createEventReader(database)
  const counter = createEventCounter(database)
  const lastEvent = database.prepare('SELECT MAX(seq) AS seq FROM events')
  const lastIndexed = database.prepare('SELECT seq FROM indexed')
  const lastJoined = database.prepare('SELECT seq FROM joined')
  const findNext = database.prepare(
    'SELECT seq, id FROM events WHERE organization_id = ? AND id >= ? ORDER BY id LIMIT 1',
  )
  const readNext = database.prepare('SELECT id FROM events WHERE seq > ? ORDER BY seq LIMIT 1')

  /** With a text search, only what the text index has; with an outcome, only what is joined. */
  function endFor(filter: EventFilter): number {
    const ends = [
      lastEvent.get(),
      ...(asksForSearch(filter) ? [lastIndexed.get()] : []),
      ...(asksForCalls(filter) ? [lastJoined.get()] : []),
    ]
    return Math.min(...ends.map((end) => Number(end?.['seq'] ?? 0)))
  }

  function matching(scope: Scope, filter: EventFilter, after: number, upTo: number, limit: number): number[] {
    const facets = facetFilterOf(scope, filter)
    const words = searchWordsOf(filter)
    const expression = words && (searchExpression(database, words) ?? '""')
    const called = filter.outcome === undefined ? null : matchesOf(database, scope, outcomeAlone(filter))
    const rest = filter.query?.rest ?? null
    const asked =
      rest === null ? null : queryCondition(database, scope.organization_id, rest, [after + 1, upTo])
    const conditions = [
      ...(called === null ? [] : [`AND seq IN (SELECT seq FROM (${called.sql}))`]),
      ...(filter.session_id === undefined ? [] : ['AND session_id = ?']),
      ...(expression === null
        ? []
        : [`AND seq IN (SELECT rowid FROM search WHERE search MATCH ? AND ${cameInBetween()})`]),
      ...(asked === null ? [] : [`AND ${stillWanted('seq')} AND ${asked.sql}`]),
    ]
    return database
      .prepare(
        `SELECT seq FROM events e NOT INDEXED WHERE seq > ? AND seq <= ? AND organization_id = ? AND id >= ? AND id < ?
         ${facets.sql} ${conditions.join(' ')} ORDER BY seq LIMIT ?`,
      )
      .all(
        after,
        upTo,
        scope.organization_id,
        firstUlidAt(filter.from),
        firstUlidAt(filter.to),
        ...facets.parameters,
        ...(called?.parameters ?? []),
        ...(filter.session_id === undefined ? [] : [filter.session_id]),
        ...(expression === null ? [] : [expression, after + 1, upTo]),
        ...(asked?.parameters ?? []),
        limit,
      )
      .map((row) => Number(row['seq']))
  }

  /** From the first that is skipped up to the first that is not. */
  function countSkipped(scope: Scope, filter: EventFilter, after: number, upTo: number): number {
    const [first, next] = [idAfter(after), idAfter(upTo)]
    if (first === null || next === null || first >= next) return 0
    const whole: TimeRange = {
      from: Math.max(filter.from, timeOfUlid(first) + 1),
      to: Math.min(filter.to, timeOfUlid(next)),
    }
    if (matchesOf(database, scope, filter) !== null || whole.from >= whole.to)
      return countIds(scope, filter, first, next)
    return (
      counter.total(facetFilterOf(scope, filter), whole) +
      countIds(scope, filter, first, firstUlidAt(whole.from)) +
      countIds(scope, filter, firstUlidAt(whole.to), next)
    )
  }

  function countIds(scope: Scope, filter: EventFilter, first: string, end: string): number {
    const facets = facetFilterOf(scope, filter)
    const bounds = [
      first > firstUlidAt(filter.from) ? first : firstUlidAt(filter.from),
      end < firstUlidAt(filter.to) ? end : firstUlidAt(filter.to),
    ]
    // Only what lies between is gone through.
    const matches = matchesOf(database, scope, {
      ...filter,
      from: Math.max(filter.from, timeOfUlid(first)),
      to: Math.min(filter.to, timeOfUlid(end) + 1),
    })
    const [sql, parameters] = matches
      ? [`FROM (${matches.sql}) WHERE id >= ? AND id < ?`, [...matches.parameters, ...bounds]]
      : [
          `FROM events INDEXED BY events_by_id WHERE organization_id = ? AND id >= ? AND id < ? ${facets.sql}`,
          [scope.organization_id, ...bounds, ...facets.parameters],
        ]
    return Number(database.prepare(`SELECT COUNT(*) AS events ${sql}`).get(...parameters)?.['events'])
  }

  function idAfter(seq: number): string | null {
    const id = readNext.get(seq)?.['id']
    return typeof id === 'string' ? id : null
  }

  return {
    tailPosition(organizationId: string, afterId: string | null): string {
      const last = String(lastEvent.get()?.['seq'] ?? 0)
      if (afterId === null) return last
      const next = findNext.get(organizationId, afterId)
      if (!next) return last
      return String(Number(next['seq']) - (next['id'] === afterId ? 0 : 1))
    },

    readTail(scope: Scope, filter: EventFilter, from: string, limit: number): Tail {
      const position = Number(from)
      const end = endFor(filter)
      if (end <= position) return { events: [], position: from, left_out: 0, has_more: false }
      const isTooFar = end - position > MAX_BEHIND
      const after = isTooFar ? end - KEPT_BEHIND : position
      const left_out = isTooFar ? countSkipped(scope, filter, position, after) : 0
      const seqs = matching(scope, filter, after, end, limit)
      const { events, rest } = boundedSlice(seqs, reader.read)
      const has_more = rest.length > 0 || seqs.length === limit
      const last = has_more ? seqs[events.length - 1] : end
      return { events, position: String(last ?? end), left_out, has_more }
    },
  }
}

function outcomeAlone({ from, to, outcome }: EventFilter): EventFilter {
  return { from, to, ...(outcome !== undefined && { outcome }) }
}
