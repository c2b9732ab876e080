/** Which facets a filter means: as totals that answer it, and as a condition on single events. */
import { hash } from 'node:crypto'
import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { EventFilter, EventRow } from '../../contract/events.ts'
import type { FacetCount } from '../../contract/explore.ts'
import { SPANS, type Span } from '../../counting/buckets.ts'
import {
  areFew,
  type Conditions,
  conditionsOf,
  GROUPINGS,
  type Grouping,
  groupingOf,
  hasAction,
  hasAgent,
} from '../../counting/grouping.ts'
import type { Placeholder } from '../connections/query.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'
import { facetExpression } from './facet-expression.ts'

/** `facetIds`: some facets by their ids. */
export type FacetFilter = {
  readonly organization_id: string
  readonly conditions: Conditions
  readonly facetIds: readonly number[] | null
}

/** A name for the combination that fits into an index whatever the fields hold. */
export function facetDigest(row: EventRow): string {
  const { organization_id, team_id, agent_id, action, risk_level, pii_fields, decision } = row
  const values = [organization_id, team_id ?? '', agent_id, action, risk_level, pii_fields !== '[]', decision]
  return hash('md5', JSON.stringify(values), 'hex')
}

export function facetFilterOf(scope: Scope, filter: Partial<EventFilter>): FacetFilter {
  return {
    organization_id: scope.organization_id,
    conditions: conditionsOf(scope, filter),
    facetIds: null,
  }
}

export function someFacets(organization_id: string, facetIds: readonly number[]): FacetFilter {
  return { organization_id, conditions: [], facetIds }
}

/** On `facet_id`, to be added to other conditions. The facets of one agent, or of a query, are looked up first. */
export function facetCondition(
  { organization_id, conditions, facetIds }: FacetFilter,
  $: Placeholder,
  column = 'facet_id',
): string {
  if (facetIds) return `AND ${column} = ANY (${$(facetIds)}::int[])`
  if (conditions.length === 0) return ''
  const found = `FROM facets f WHERE ${fieldConditions(conditions, $)}`
  return conditions.some(([column]) => column === 'agent_id' || column === 'query')
    ? `AND ${column} = ANY (ARRAY(SELECT f.id ${found} AND f.organization_id = ${$(organization_id)}))`
    : `AND EXISTS (SELECT ${found} AND f.id = ${column})`
}

/** On a table `f` of facets or groups of them. */
export function fieldConditions(conditions: Conditions, $: Placeholder): string {
  const parts = conditions.map((condition) =>
    condition[0] === 'query'
      ? facetExpression(condition[1], $)
      : `f.${condition[0]} = ${$(storable(condition[1]))}`,
  )
  return ['true', ...parts].join(' AND ')
}

function storable(value: string | boolean): string | boolean {
  return typeof value === 'string' ? toStorable(value) : value
}

/** Rows `t` of the totals (columns start, events) that are to be added up for this filter. */
export function totalsOf(filter: FacetFilter, span: Span, range: TimeRange, $: Placeholder): string {
  const { organization_id, conditions, facetIds } = filter
  if (facetIds)
    return `${allTotals(organization_id, 'facet', span, range, $)} AND t.group_id = ANY (${$(facetIds)}::int[])`
  const grouping = groupingOf(conditions)
  return grouping === 'all'
    ? allTotals(organization_id, grouping, span, range, $)
    : totalsOfSome(organization_id, grouping, conditions, span, range, $)
}

/** Rows `t` with their groups `f`. */
export function totalsOfSome(
  organizationId: string,
  grouping: Grouping,
  conditions: Conditions,
  span: Span,
  range: TimeRange,
  $: Placeholder,
): string {
  const read = areFew(conditions) ? totalsOfFew : totalsOfMany
  return read(organizationId, grouping, conditions, span, range, $)
}

/** Every row of the grouping, held against the conditions. */
function totalsOfMany(
  organizationId: string,
  grouping: Grouping,
  conditions: Conditions,
  span: Span,
  range: TimeRange,
  $: Placeholder,
): string {
  const all = allTotals(organizationId, grouping, span, range, $)
  const table = grouping === 'facet' ? 'facets' : 'facet_groups'
  return `${all.replace('WHERE', `JOIN ${table} f ON f.id = t.group_id WHERE`)} AND ${fieldConditions(conditions, $)}`
}

/** Every row of a grouping. */
export function allTotals(
  organizationId: string,
  grouping: Grouping,
  span: Span,
  { from, to }: TimeRange,
  $: Placeholder,
): string {
  return `FROM group_totals t WHERE t.organization_id = ${$(organizationId)} AND t.kind = ${GROUPINGS.indexOf(grouping)}
    AND t.span = ${SPANS.indexOf(span)} AND t.start >= ${from} AND t.start < ${to}`
}

/** A look-up for each bucket that has events at all and each group `f`: to be used where the groups are few. */
export function totalsOfFew(
  organizationId: string,
  grouping: Grouping,
  conditions: Conditions,
  span: Span,
  { from, to }: TimeRange,
  $: Placeholder,
): string {
  const organization = $(organizationId)
  const groups = [
    `f.organization_id = ${organization}`,
    ...(grouping === 'facet' ? [] : [`f.kind = ${GROUPINGS.indexOf(grouping)}`]),
    ...(hasAgent(grouping) ? [] : [`f.agent_id = ''`]),
    ...(hasAction(grouping) ? [] : [`f.action = ''`]),
    fieldConditions(conditions, $),
  ]
  // The limit keeps the look-up a look-up: as a join, the server may read all groups of a bucket.
  return `FROM (SELECT start FROM group_totals WHERE organization_id = ${organization} AND kind = 0
        AND span = ${SPANS.indexOf(span)} AND start >= ${from} AND start < ${to}) b
      CROSS JOIN (SELECT * FROM ${grouping === 'facet' ? 'facets' : 'facet_groups'} f WHERE ${groups.join(' AND ')}) f
      CROSS JOIN LATERAL (SELECT start, events, group_id FROM group_totals t WHERE t.organization_id = ${organization}
        AND t.kind = ${GROUPINGS.indexOf(grouping)} AND t.span = ${SPANS.indexOf(span)} AND t.start = b.start
        AND t.group_id = f.id LIMIT 1) t
      WHERE true`
}

export const FACET_COLUMNS = 'f.id, f.team_id, f.agent_id, f.action, f.risk_level, f.pii_detected, f.decision'

export function countOf(row: FacetCount): FacetCount {
  return {
    ...row,
    team_id: row.team_id || null,
    agent_id: fromStorable(row.agent_id),
    action: fromStorable(row.action),
  }
}
