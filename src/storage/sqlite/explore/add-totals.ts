/** Adds events to the totals: of all events, of their groups and of their facet, by month, day and hour. */
import type { DatabaseSync } from 'node:sqlite'
import { SPANS, startOf } from '../../counting/buckets.ts'
import { COARSE_GROUPINGS, GROUPINGS, hasAction, hasAgent } from '../../counting/grouping.ts'
import { increase } from '../../counting/increase.ts'
import { createRecentMap } from '../../counting/recent-map.ts'

const MAX_CACHED = 100_000

export type Totals = {
  /** `by`: less than nothing where events are removed. */
  count(organizationId: string, time: number, facetId: number, by?: number): void
  /** Writes down everything that was counted since the last call. */
  flush(): void
  /** Must follow where the transaction is rolled back. */
  forget(): void
}

export function createTotals(database: DatabaseSync): Totals {
  const add = database.prepare(
    `INSERT INTO group_totals (organization_id, kind, span, start, group_id, events) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET events = events + excluded.events`,
  )
  const dropEmpty = database.prepare(
    `DELETE FROM group_totals WHERE organization_id = ? AND kind = ? AND span = ? AND start = ? AND group_id = ? AND events <= 0`,
  )
  const noteRemoval = database.prepare('UPDATE counted SET removals = removals + 1')
  const groupsOf = createFacetGroups(database)
  let areSomeRemoved = false
  let hours = new Map<string, { organization: string; hour: number; byFacet: Map<number, number> }>()

  return {
    count(organization, time, facet, by = 1) {
      const hour = startOf('hour', time)
      const name = `${organization}\0${hour}`
      let entry = hours.get(name)
      if (!entry) {
        entry = { organization, hour, byFacet: new Map() }
        hours.set(name, entry)
      }
      increase(entry.byFacet, facet, by)
      areSomeRemoved ||= by < 0
    },
    flush() {
      for (const { organization, hour, byFacet } of hours.values()) {
        const groups: Map<number, number>[] = GROUPINGS.map(() => new Map())
        for (const [facet, events] of byFacet)
          for (const [kind, group] of groupsOf.of(facet).entries())
            increase(groups[kind] as Map<number, number>, group, events)
        for (const [kind, counts] of groups.entries()) {
          // In the order of the table: neighbours are on one page.
          const sorted = [...counts].sort(([a], [b]) => a - b)
          for (const [index, span] of SPANS.entries())
            for (const [group, events] of sorted) {
              const place = [organization, kind, index, startOf(span, hour), group] as const
              add.run(...place, events)
              if (events < 0) dropEmpty.run(...place)
            }
        }
      }
      hours = new Map()
      if (areSomeRemoved) noteRemoval.run()
      areSomeRemoved = false
    },
    forget() {
      hours = new Map()
      areSomeRemoved = false
      groupsOf.forget()
    },
  }
}

/** For each grouping the group that a facet belongs to; groups that are new are stored. */
function createFacetGroups(database: DatabaseSync) {
  const readFacet = database.prepare(
    'SELECT organization_id, agent_id, action, team_id, risk_level, pii_detected, decision FROM facets WHERE id = ?',
  )
  const find = database.prepare(
    `SELECT id FROM facet_groups WHERE organization_id = ? AND kind = ? AND agent_id = ? AND action = ? AND team_id = ?
       AND risk_level = ? AND pii_detected = ? AND decision = ?`,
  )
  const insert = database.prepare(
    `INSERT INTO facet_groups (organization_id, kind, agent_id, action, team_id, risk_level, pii_detected, decision)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const cached = createRecentMap<number, readonly number[]>(MAX_CACHED)

  function store(facetId: number): readonly number[] {
    const facet = readFacet.get(facetId)
    const coarse = COARSE_GROUPINGS.map((grouping) => {
      const values = [
        String(facet?.['organization_id']),
        GROUPINGS.indexOf(grouping),
        hasAgent(grouping) ? String(facet?.['agent_id']) : '',
        hasAction(grouping) ? String(facet?.['action']) : '',
        String(facet?.['team_id']),
        String(facet?.['risk_level']),
        Number(facet?.['pii_detected']),
        String(facet?.['decision']),
      ] as const
      return Number(find.get(...values)?.['id'] ?? insert.run(...values).lastInsertRowid)
    })
    return [0, ...coarse, facetId]
  }

  return {
    of(facetId: number): readonly number[] {
      const found = cached.get(facetId)
      if (found) return found
      const groups = store(facetId)
      cached.set(facetId, groups)
      return groups
    },
    forget: cached.clear,
  }
}
