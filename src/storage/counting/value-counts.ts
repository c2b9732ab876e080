/** Counts by the fields of events, from the events of each group. */

import type { EventFilter } from '../contract/events.ts'
import type { Facet, ValueCount, ValueCounts } from '../contract/explore.ts'
import {
  type CoarseGrouping,
  type Grouping,
  VALUE_COLUMNS,
  type ValueEvents,
  type ValueGrouping,
} from './grouping.ts'
import { increase } from './increase.ts'

const MAX_VALUES = 20

const COUNTED_FIELDS = ['agent_id', 'action', 'risk_level', 'pii_detected', 'decision', 'team_id'] as const

type Field = (typeof COUNTED_FIELDS)[number]

/** Which fields are counted from which rows. */
const FIELDS_OF: Readonly<Record<CoarseGrouping, readonly Field[]>> = {
  agent: ['agent_id'],
  action: ['action'],
  rest: ['risk_level', 'pii_detected', 'decision', 'team_id'],
}

/** Rows by which a part of the fields is counted; `pinned`: they must have the filter's value of these. */
export type ValueSource = {
  readonly grouping: Grouping
  readonly pinned: Pick<EventFilter, 'agent_id' | 'action'>
}

/** A field's own filter is left out of its counts: what is counted by agent is not pinned to one. */
export function valueSources({ agent_id, action }: EventFilter): Record<CoarseGrouping, ValueSource> {
  const byAgent = agent_id === undefined ? {} : { agent_id }
  const byAction = action === undefined ? {} : { action }
  const both = { ...byAgent, ...byAction }
  const pinnedGrouping = agent_id === undefined ? 'action' : action === undefined ? 'agent' : 'facet'
  return {
    agent: { grouping: action === undefined ? 'agent' : 'facet', pinned: byAction },
    action: { grouping: agent_id === undefined ? 'action' : 'facet', pinned: byAgent },
    rest: { grouping: Object.keys(both).length === 0 ? 'rest' : pinnedGrouping, pinned: both },
  }
}

/** Where nothing is asked of the counted fields, agents and actions are counted by value: their groups may be many. */
export function countedByValue(filter: EventFilter, { grouping }: ValueSource): ValueGrouping | null {
  if (COUNTED_FIELDS.some((field) => filter[field] !== undefined)) return null
  return grouping === 'agent' || grouping === 'action' ? grouping : null
}

/** What is known of the events that are counted. */
export type CountedRow = Partial<Pick<Facet, Field>> & { readonly events: number }

export function rowsOfValues(grouping: ValueGrouping, values: readonly ValueEvents[]): CountedRow[] {
  return values.map(([value, events]) => ({ [VALUE_COLUMNS[grouping]]: value, events }))
}

/** The filter without what it says about the counted fields. */
export function withoutCountedFields(filter: EventFilter): EventFilter {
  const rest = Object.entries(filter).filter(([name]) => !COUNTED_FIELDS.includes(name as Field))
  return { ...Object.fromEntries(rest), from: filter.from, to: filter.to }
}

/** A field's own filter is left out of its counts. */
export function valueCounts(
  filter: EventFilter,
  rows: Readonly<Record<CoarseGrouping, Iterable<CountedRow>>>,
): ValueCounts {
  const counts = new Map<Field, Map<string, number>>(COUNTED_FIELDS.map((field) => [field, new Map()]))
  const filtered = COUNTED_FIELDS.filter((field) => filter[field] !== undefined)
  for (const [grouping, fields] of Object.entries(FIELDS_OF) as [CoarseGrouping, readonly Field[]][])
    for (const row of rows[grouping]) {
      const unmet = filtered.filter((field) => filter[field] !== row[field])
      if (unmet.length > 1) continue
      for (const field of fields)
        if (unmet.length === 0 || unmet[0] === field) add(counts.get(field), row[field], row.events)
    }
  const tops = [...counts].map(([field, values]) => [field, topCounts(values, MAX_VALUES)] as const)
  return Object.fromEntries(tops) as Record<Field, ValueCount[]>
}

function add(values: Map<string, number> | undefined, value: CountedRow[Field], events: number): void {
  if (value !== null && value !== undefined && values) increase(values, String(value), events)
}

/** The most frequent first. */
export function sortedCounts(values: ReadonlyMap<string, number>): ValueCount[] {
  return [...values].map(([value, count]) => ({ value, count })).sort(byFrequency)
}

/** The first of them, without sorting the rest: there may be a hundred thousand. */
function topCounts(values: ReadonlyMap<string, number>, max: number): ValueCount[] {
  let top: ValueCount[] = []
  let least = 0
  for (const [value, count] of values) {
    if (count < least) continue
    top.push({ value, count })
    if (top.length < 2 * max) continue
    top = top.sort(byFrequency).slice(0, max)
    least = top.at(-1)?.count ?? 0
  }
  return top.sort(byFrequency).slice(0, max)
}

function byFrequency(a: ValueCount, b: ValueCount): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1)
}
