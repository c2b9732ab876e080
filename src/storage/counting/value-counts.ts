/** Counts by the fields of events, from the events of each facet. */

import type { EventFilter } from '../contract/events.ts'
import type { Facet, ValueCount, ValueCounts } from '../contract/explore.ts'

const MAX_VALUES = 20

const COUNTED_FIELDS = ['agent_id', 'action', 'risk_level', 'pii_detected', 'decision', 'team_id'] as const

type Field = (typeof COUNTED_FIELDS)[number]

/** The filter without what it says about the counted fields. */
export function withoutCountedFields(filter: EventFilter): EventFilter {
  const rest = Object.entries(filter).filter(([name]) => !COUNTED_FIELDS.includes(name as Field))
  return { ...Object.fromEntries(rest), from: filter.from, to: filter.to }
}

/** A field's own filter is left out of its counts. */
export function valueCounts(
  filter: EventFilter,
  byFacet: ReadonlyMap<number, number>,
  facets: Iterable<Facet>,
): ValueCounts {
  const counts = new Map<Field, Map<string, number>>(COUNTED_FIELDS.map((field) => [field, new Map()]))
  for (const facet of facets) {
    const events = byFacet.get(facet.id)
    if (events === undefined) continue
    const unmet = COUNTED_FIELDS.filter(
      (field) => filter[field] !== undefined && filter[field] !== facet[field],
    )
    if (unmet.length > 1) continue
    for (const field of unmet.length === 1 ? unmet : COUNTED_FIELDS)
      add(counts.get(field), facet[field], events)
  }
  const tops = [...counts].map(
    ([field, values]) => [field, sortedCounts(values).slice(0, MAX_VALUES)] as const,
  )
  return Object.fromEntries(tops) as Record<Field, ValueCount[]>
}

function add(values: Map<string, number> | undefined, value: Facet[Field], events: number): void {
  if (value === null) return
  values?.set(String(value), (values.get(String(value)) ?? 0) + events)
}

/** The most frequent first. */
export function sortedCounts(values: ReadonlyMap<string, number>): ValueCount[] {
  return [...values]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
