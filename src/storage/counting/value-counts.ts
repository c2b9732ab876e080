/** Counts by the fields of events, from the events of each group. */

import { columnsOf, matchesFacet } from '../../query/match-facet.ts'
import { matchesPattern, withStars } from '../../query/pattern.ts'
import { hasContent } from '../../query/split-content.ts'
import type { EventFilter } from '../contract/events.ts'
import type { AskedValues, CountedField, Facet, ValueCount, ValueCounts } from '../contract/explore.ts'
import {
  type CoarseGrouping,
  type Grouping,
  VALUE_COLUMNS,
  type ValueEvents,
  type ValueGrouping,
} from './grouping.ts'
import { increase } from './increase.ts'

const MAX_VALUES = 20

type Field = CountedField

const COUNTED_FIELDS: readonly Field[] = [
  'agent_id',
  'action',
  'risk_level',
  'pii_detected',
  'decision',
  'team_id',
]

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
export function valueSources(filter: EventFilter): Record<CoarseGrouping, ValueSource> {
  const { agent_id, action } = filter
  const byAgent = agent_id === undefined ? {} : { agent_id }
  const byAction = action === undefined ? {} : { action }
  const demands = demandsOf(filter)
  const asksFor = (field: Field) => demands.some(({ fields }) => fields.has(field))
  const [needsAgent, needsAction] = [asksFor('agent_id'), asksFor('action')]
  return {
    agent: { grouping: needsAction ? 'facet' : 'agent', pinned: byAction },
    action: { grouping: needsAgent ? 'facet' : 'action', pinned: byAgent },
    rest: {
      grouping: needsAgent ? (needsAction ? 'facet' : 'agent') : needsAction ? 'action' : 'rest',
      pinned: { ...byAgent, ...byAction },
    },
  }
}

/** What is asked of the counted fields: by the filter of a field, or by a part of the query. */
type Demand = { readonly fields: ReadonlySet<Field>; isMet(row: CountedRow): boolean }

function demandsOf(filter: EventFilter): Demand[] {
  const filtered = COUNTED_FIELDS.filter((field) => filter[field] !== undefined)
  return [
    ...filtered.map(
      (field): Demand => ({ fields: new Set([field]), isMet: (row) => row[field] === filter[field] }),
    ),
    ...(filter.query?.facets ?? []).map(
      (node): Demand => ({ fields: columnsOf(node), isMet: (row) => matchesFacet(node, row) }),
    ),
  ]
}

/** Where nothing is asked of the counted fields, agents and actions are counted by value: their groups may be many. */
export function countedByValue(filter: EventFilter, { grouping }: ValueSource): ValueGrouping | null {
  if (demandsOf(filter).length > 0) return null
  return grouping === 'agent' || grouping === 'action' ? grouping : null
}

/** What is known of the events that are counted. */
export type CountedRow = Partial<Pick<Facet, Field>> & { readonly events: number }

export function rowsOfValues(grouping: ValueGrouping, values: readonly ValueEvents[]): CountedRow[] {
  return values.map(([value, events]) => ({ [VALUE_COLUMNS[grouping]]: value, events }))
}

/**
 * The filter without what it says about the counted fields; unless the content of events has to be read: there would be
 * many more of them.
 */
export function withoutCountedFields(filter: EventFilter): EventFilter {
  if (filter.query?.rest && hasContent(filter.query.rest)) return filter
  const rest = Object.entries(filter).filter(([name]) => !COUNTED_FIELDS.includes(name as Field))
  return {
    ...Object.fromEntries(rest),
    ...{ from: filter.from, to: filter.to },
    ...(filter.query && { query: { ...filter.query, facets: [] } }),
  }
}

/** A field's own filter is left out of its counts, and so are parts of the query that are about that field alone. */
export function valueCounts(
  filter: EventFilter,
  rows: Readonly<Record<CoarseGrouping, Iterable<CountedRow>>>,
  { limit = MAX_VALUES, search = '' }: AskedValues = {},
): ValueCounts {
  const counts = new Map<Field, Map<string, number>>(COUNTED_FIELDS.map((field) => [field, new Map()]))
  const demands = demandsOf(filter)
  for (const [grouping, fields] of Object.entries(FIELDS_OF) as [CoarseGrouping, readonly Field[]][])
    for (const row of rows[grouping]) {
      const unmet = demands.filter(({ isMet }) => !isMet(row))
      for (const field of fields)
        if (unmet.every((demand) => isAbout(demand, field))) add(counts.get(field), row[field], row.events)
    }
  const found = [...counts].map(([field, values]) => [field, beginningWith(values, search)] as const)
  return {
    ...(Object.fromEntries(found.map(([field, values]) => [field, topCounts(values, limit)])) as Record<
      Field,
      ValueCount[]
    >),
    distinct: Object.fromEntries(found.map(([field, values]) => [field, values.size])) as Record<
      Field,
      number
    >,
  }
}

function beginningWith(values: ReadonlyMap<string, number>, text: string): ReadonlyMap<string, number> {
  if (text === '') return values
  const pattern = withStars(`${text}*`)
  return new Map([...values].filter(([value]) => matchesPattern(pattern, value)))
}

function isAbout({ fields }: Demand, field: Field): boolean {
  return fields.size === 1 && fields.has(field)
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
