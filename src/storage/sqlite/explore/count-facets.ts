/** Counts by the fields of events: from the totals, or one by one for what a session or a text search finds. */
import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import type { EventCounts, EventFilter } from '../../contract/events.ts'
import type { AskedValues, FacetCount, ValueCounts } from '../../contract/explore.ts'
import type { TeamRange } from '../../contract/paging.ts'
import { conditionsOf, gatherCounts, NO_GROUPS } from '../../counting/grouping.ts'
import { increase } from '../../counting/increase.ts'
import {
  type CountedRow,
  countedByValue,
  rowsOfValues,
  type ValueSource,
  valueCounts,
  valueSources,
  withoutCountedFields,
} from '../../counting/value-counts.ts'
import { createEventCounter } from '../events/count-events.ts'
import { FACET_COLUMNS, facetOf } from '../events/facets.ts'
import { matchesOf } from './matches.ts'

export function createFacetCounter(database: DatabaseSync) {
  const counter = createEventCounter(database)

  /** Of those that a session, a text search or a query finds; null where the totals can answer. */
  function matchingFacets(scope: Scope, filter: EventFilter): FacetCount[] | null {
    const matches = matchesOf(database, scope, filter)
    if (!matches) return null
    // Counted here: grouping them would mean to sort them.
    const counts = new Map<number, number>()
    const rows = database.prepare(`SELECT facet_id FROM (${matches.sql})`).iterate(...matches.parameters)
    for (const row of rows) increase(counts, Number(row['facet_id']), 1)
    return database
      .prepare(
        `SELECT ${FACET_COLUMNS} FROM json_each(?) j CROSS JOIN facets f ON f.id = j.value WHERE ? IS NULL OR f.team_id = ?`,
      )
      .all(JSON.stringify([...counts.keys()]), scope.team_id, scope.team_id)
      .map((row) => {
        const facet = facetOf(row)
        return { ...facet, events: counts.get(facet.id) ?? 0 }
      })
  }

  return {
    countEvents(scope: Scope, filter: EventFilter): EventCounts {
      const found = matchingFacets(scope, filter)
      return found ? gatherCounts(NO_GROUPS, found) : counter.counts(scope, filter)
    },

    countValues(scope: Scope, filter: EventFilter, asked?: AskedValues): ValueCounts {
      const found = matchingFacets(scope, withoutCountedFields(filter))
      if (found) return valueCounts(filter, { rest: found, agent: found, action: found }, asked)
      const { agent, action, rest } = valueSources(filter)
      const loose = counter.loose(scope.organization_id, conditionsOf(scope, {}), filter)
      const rows = (source: ValueSource): CountedRow[] => {
        const conditions = conditionsOf(scope, source.pinned)
        const byValue = countedByValue(filter, source)
        const found = byValue
          ? rowsOfValues(byValue, counter.values(scope.organization_id, byValue, conditions, filter))
          : counter.whole(scope.organization_id, source.grouping, conditions, filter)
        return [...found, ...loose]
      }
      return valueCounts(filter, { agent: rows(agent), action: rows(action), rest: rows(rest) }, asked)
    },

    countFacets(scope: Scope, { team_id, ...range }: TeamRange): FacetCount[] {
      const conditions = conditionsOf(scope, team_id === undefined ? {} : { team_id })
      const found = new Map<number, FacetCount>()
      for (const facet of [
        ...counter.whole(scope.organization_id, 'facet', conditions, range),
        ...counter.loose(scope.organization_id, conditions, range),
      ])
        found.set(facet.id, { ...facet, events: facet.events + (found.get(facet.id)?.events ?? 0) })
      return [...found.values()]
    },
  }
}
