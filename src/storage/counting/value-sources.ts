/** From which totals the values of the counted fields are counted. */
import { hasContent } from '../../query/split-content.ts'
import type { EventFilter } from '../contract/events.ts'
import type { CountedField } from '../contract/explore.ts'
import { COUNTED_FIELDS, demandsOf, isAbout } from './field-counts.ts'
import { type CoarseGrouping, type Grouping, VALUE_COLUMNS, type ValueGrouping } from './grouping.ts'

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
  const asksFor = (field: CountedField) => demands.some(({ fields }) => fields.has(field))
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

/** Where nothing is asked of other fields, agents and actions are counted by value: their groups may be many. */
export function countedByValue(
  filter: EventFilter,
  part: CoarseGrouping,
  { grouping }: ValueSource,
): ValueGrouping | null {
  if (part === 'rest' || grouping !== part) return null
  return demandsOf(filter).every((demand) => isAbout(demand, VALUE_COLUMNS[part])) ? part : null
}

/**
 * The filter without what it says about the counted fields; unless the content of events has to be read: there would be
 * many more of them.
 */
export function withoutCountedFields(filter: EventFilter): EventFilter {
  if (filter.query?.rest && hasContent(filter.query.rest)) return filter
  const rest = Object.entries(filter).filter(([name]) => !COUNTED_FIELDS.includes(name as CountedField))
  return {
    ...Object.fromEntries(rest),
    ...{ from: filter.from, to: filter.to },
    ...(filter.query && { query: { ...filter.query, facets: [] } }),
  }
}
