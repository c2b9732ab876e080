/** Counts by the fields of events: from the totals, or one by one for what a session or a text search finds. */
import type { DatabaseSync } from 'node:sqlite'
import type { TeamRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { EventCounts, EventFilter } from '../../contract/events.ts'
import type { AskedValues, FacetCount, ValueCounts } from '../../contract/explore.ts'
import {
  completeRows,
  countFields,
  demandsOf,
  type FieldCounts,
  figuresOf,
  NO_DEMANDS,
  NOTHING_COUNTED,
  rowsOfValues,
  valueCounts,
} from '../../counting/field-counts.ts'
import { asksFor, type CoarseGrouping, conditionsOf } from '../../counting/grouping.ts'
import { increase } from '../../counting/increase.ts'
import { countedByValue, valueSources, withoutCountedFields } from '../../counting/value-sources.ts'
import { createEventCounter } from '../events/count-events.ts'
import { FACET_COLUMNS, facetOf } from '../events/facets.ts'
import { type Counting, createKeptCounts } from './keep-counts.ts'
import { matchesOf } from './matches.ts'

export function createFacetCounter(database: DatabaseSync, kept = createKeptCounts(database)) {
  const counter = createEventCounter(database)
  const readCounted = database.prepare('SELECT seq FROM counted')

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

  /** For `countEvents`: what is asked of events is asked of the totals. */
  function countingOfEvents(scope: Scope, filter: EventFilter): Counting {
    const { organization_id } = scope
    const conditions = conditionsOf(scope, filter)
    const fields = (facets: readonly FacetCount[]) => countFields(NO_DEMANDS, completeRows(facets))
    return {
      name: 'events',
      scope,
      filter,
      whole() {
        if (asksFor(conditions, 'agent_id') || asksFor(conditions, 'action'))
          return fields(counter.whole(organization_id, 'facet', conditions, filter))
        return countFields(NO_DEMANDS, {
          rest: counter.whole(organization_id, 'rest', conditions, filter),
          agent: rowsOfValues('agent', counter.values(organization_id, 'agent', conditions, filter)),
          action: rowsOfValues('action', counter.values(organization_id, 'action', conditions, filter)),
        })
      },
      ragged: () => fields(counter.ragged(organization_id, conditions, filter)),
      newest: (after, upTo) => fields(counter.newest(organization_id, conditions, filter, after, upTo)),
    }
  }

  /** For `countValues`: each field is counted without what is asked of it alone. */
  function countingOfValues(scope: Scope, filter: EventFilter): Counting {
    const { organization_id } = scope
    const inScope = conditionsOf(scope, {})
    const demands = demandsOf(filter)
    const sources = valueSources(filter)
    const fields = (facets: readonly FacetCount[]) => countFields(demands, completeRows(facets))
    const rowsOf = (part: CoarseGrouping) => {
      const conditions = conditionsOf(scope, sources[part].pinned)
      const byValue = countedByValue(filter, part, sources[part])
      return byValue
        ? rowsOfValues(byValue, counter.values(organization_id, byValue, conditions, filter))
        : counter.whole(organization_id, sources[part].grouping, conditions, filter)
    }
    return {
      name: 'values',
      scope,
      filter,
      whole: () =>
        countFields(demands, { agent: rowsOf('agent'), action: rowsOf('action'), rest: rowsOf('rest') }),
      ragged: () => fields(counter.ragged(organization_id, inScope, filter)),
      newest: (after, upTo) => fields(counter.newest(organization_id, inScope, filter, after, upTo)),
    }
  }

  function eventCounts(whole: FieldCounts, loose: FieldCounts): EventCounts {
    const { action: byAction, agent_id: byAgent } = whole
    return {
      ...figuresOf(whole, loose),
      by_action: kept.asJson(byAction, loose.action),
      by_agent: kept.asJson(byAgent, loose.agent_id),
    }
  }

  return {
    countEvents(scope: Scope, filter: EventFilter): EventCounts {
      const found = matchingFacets(scope, filter)
      if (found) return eventCounts(countFields(NO_DEMANDS, completeRows(found)), NOTHING_COUNTED)
      const { whole, loose } = kept.count(countingOfEvents(scope, filter))
      return eventCounts(whole, loose)
    },

    countValues(scope: Scope, filter: EventFilter, asked?: AskedValues): ValueCounts {
      const found = matchingFacets(scope, withoutCountedFields(filter))
      if (found)
        return valueCounts(countFields(demandsOf(filter), completeRows(found)), NOTHING_COUNTED, asked)
      const { whole, loose } = kept.count(countingOfValues(scope, filter))
      return valueCounts(whole, loose, asked)
    },

    countFacets(scope: Scope, { team_id, ...range }: TeamRange): FacetCount[] {
      const { organization_id } = scope
      const conditions = conditionsOf(scope, team_id === undefined ? {} : { team_id })
      const found = new Map<number, FacetCount>()
      for (const facet of [
        ...counter.whole(organization_id, 'facet', conditions, range),
        ...counter.ragged(organization_id, conditions, range),
        ...counter.newest(organization_id, conditions, range, Number(readCounted.get()?.['seq'])),
      ])
        found.set(facet.id, { ...facet, events: facet.events + (found.get(facet.id)?.events ?? 0) })
      return [...found.values()]
    },
  }
}
