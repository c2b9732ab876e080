/**
 * Exact counts: from the totals of whole hours, days and months; plus the events in the two ragged ends; plus the newest
 * events, which the totals do not have yet.
 */

import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { FacetCount } from '../../contract/explore.ts'
import { hullOf, piecesOf, SPANS, type Span, startOf } from '../../counting/buckets.ts'
import {
  completeRows,
  countFields,
  type FieldCounts,
  NO_DEMANDS,
  rowsOfValues,
} from '../../counting/field-counts.ts'
import {
  asksFor,
  type Conditions,
  conditionsOf,
  type Grouping,
  VALUE_COLUMNS,
  type ValueEvents,
  type ValueGrouping,
} from '../../counting/grouping.ts'
import { increase } from '../../counting/increase.ts'
import type { Bucket } from '../../counting/plan-page.ts'
import type { Query } from '../connections/query.ts'
import { fromStorable } from '../values/storable-text.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import {
  allTotals,
  countOf,
  FACET_COLUMNS,
  type FacetFilter,
  facetCondition,
  fieldConditions,
  totalsOf,
  totalsOfFew,
} from './facets.ts'
import { arrivalsWith, uncounted } from './uncounted.ts'

export async function totalOf(query: Query, filter: FacetFilter, range: TimeRange): Promise<number> {
  const { whole, ragged } = piecesOf(range)
  const { values, $ } = placeholders()
  const organization = $(filter.organization_id)
  const condition = facetCondition(filter, $)
  const sums = [
    ...whole.map((piece) => `SELECT sum(t.events) AS events ${totalsOf(filter, piece.span, piece, $)}`),
    ...ragged.map(
      (piece) =>
        `SELECT count(*) AS events FROM events WHERE organization_id = ${organization} AND ${between(piece)} ${condition}`,
    ),
    ...newestOf(organization, whole).map(
      (newest) => `SELECT sum(events) AS events FROM ${newest} ${condition}`,
    ),
  ]
  if (sums.length === 0) return 0
  const { rows } = await query<{ events: number }>(
    `SELECT coalesce(sum(events), 0) AS events FROM (${sums.join(' UNION ALL ')}) AS sums`,
    values,
  )
  return rows[0]?.events ?? 0
}

/** Of whole hours; none where there are none. */
export function newestOf(organization: string, whole: ReturnType<typeof piecesOf>['whole']): string[] {
  if (whole.length === 0) return []
  const { from, to } = hullOf(whole)
  return [`${uncounted(organization)} AS newest WHERE hour >= ${from} AND hour < ${to}`]
}

/** Buckets that hold matching events, newest first. One that begins inside of the range counts as a whole. */
export async function bucketsOf(
  query: Query,
  filter: FacetFilter,
  span: Span,
  range: TimeRange,
): Promise<Bucket[]> {
  const { values, $ } = placeholders()
  const organization = $(filter.organization_id)
  const { rows } = await query<Bucket & { is_hour: boolean }>(
    `SELECT t.start, sum(t.events) AS events, false AS is_hour ${totalsOf(filter, span, range, $)} GROUP BY t.start
     UNION ALL SELECT hour, sum(events), true FROM ${uncounted(organization)} AS newest
     WHERE hour >= ${range.from} ${facetCondition(filter, $)} GROUP BY hour`,
    values,
  )
  const events = new Map<number, number>()
  for (const row of rows) {
    const start = row.is_hour ? startOf(span, row.start) : row.start
    if (start < range.to) increase(events, start, row.events)
  }
  return [...events].map(([start, count]) => ({ start, events: count })).sort((a, b) => b.start - a.start)
}

/** Each group that has events, perhaps several times, from whole hours: to be added to `looseCounts`. */
export async function wholeCounts(
  query: Query,
  organizationId: string,
  grouping: Grouping,
  conditions: Conditions,
  range: TimeRange,
): Promise<FacetCount[]> {
  const isFew = grouping === 'rest' || conditions.some(([column]) => FEW[grouping]?.includes(column))
  const { values, $ } = placeholders()
  const table = grouping === 'facet' ? 'facets' : 'facet_groups'
  const parts = piecesOf(range).whole.map((piece) =>
    isFew
      ? `SELECT f.id, t.events ${totalsOfFew(organizationId, grouping, conditions, piece.span, piece, $)}`
      : `SELECT t.group_id AS id, t.events ${allTotals(organizationId, grouping, piece.span, piece, $)}`,
  )
  if (parts.length === 0) return []
  const { rows } = await query<FacetCount>(
    `SELECT ${FACET_COLUMNS}, counted.events FROM (
       SELECT id, sum(events) AS events FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY id) AS counted
     JOIN ${table} f ON f.id = counted.id WHERE ${fieldConditions(conditions, $)}`,
    values,
  )
  return rows.map(countOf)
}

/** The same by the one field of the grouping. */
export async function wholeValues(
  query: Query,
  organizationId: string,
  grouping: ValueGrouping,
  conditions: Conditions,
  range: TimeRange,
): Promise<ValueEvents[]> {
  const column = VALUE_COLUMNS[grouping]
  const { values, $ } = placeholders()
  const sums = wholeSums(organizationId, grouping, range, $)
  if (sums === null) return []
  const { rows } = await query<{ value: string; events: number }>(
    `SELECT f.${column} AS value, sum(counted.events) AS events FROM (${sums}) AS counted
     JOIN facet_groups f ON f.id = counted.id WHERE ${fieldConditions(conditions, $)} GROUP BY f.${column}`,
    values,
  )
  return rows.map(({ value, events }) => [fromStorable(value), events])
}

/** Rows (id, events) of every group; null where there is no whole hour. */
function wholeSums(
  organizationId: string,
  grouping: Grouping,
  range: TimeRange,
  $: Placeholder,
): string | null {
  const parts = piecesOf(range).whole.map(
    (piece) =>
      `SELECT t.group_id AS id, t.events ${allTotals(organizationId, grouping, piece.span, piece, $)}`,
  )
  if (parts.length === 0) return null
  return `SELECT id, sum(events) AS events FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY id`
}

/** Each facet that has events outside of the totals, or in the arrivals with these numbers. */
export function looseCounts(
  query: Query,
  organizationId: string,
  conditions: Conditions,
  range: TimeRange,
  numbers: readonly number[] = [],
): Promise<FacetCount[]> {
  const { values, $ } = placeholders()
  const { whole, ragged } = piecesOf(range)
  const organization = $(organizationId)
  const parts = [
    ...ragged.map(
      (piece) =>
        `SELECT facet_id, 1 AS events FROM events WHERE organization_id = ${organization} AND ${between(piece)}`,
    ),
    ...newestOf(organization, whole).map((newest) => `SELECT facet_id, events FROM ${newest}`),
    ...arrivedIn(organization, numbers, whole, $),
  ]
  return facetsOf(query, parts, conditions, { values, $ })
}

/** Each facet that has events of whole hours in the arrivals with these numbers. */
export function arrivalCounts(
  query: Query,
  organizationId: string,
  conditions: Conditions,
  range: TimeRange,
  numbers: readonly number[],
): Promise<FacetCount[]> {
  const { values, $ } = placeholders()
  const parts = arrivedIn($(organizationId), numbers, piecesOf(range).whole, $)
  return facetsOf(query, parts, conditions, { values, $ })
}

function arrivedIn(
  organization: string,
  numbers: readonly number[],
  whole: ReturnType<typeof piecesOf>['whole'],
  $: Placeholder,
): string[] {
  if (numbers.length === 0 || whole.length === 0) return []
  const { from, to } = hullOf(whole)
  return [
    `SELECT facet_id, events FROM ${arrivalsWith(organization, $(numbers))} AS arrived WHERE hour >= ${from} AND hour < ${to}`,
  ]
}

/** `parts`: rows (facet_id, events). */
async function facetsOf(
  query: Query,
  parts: readonly string[],
  conditions: Conditions,
  { values, $ }: ReturnType<typeof placeholders>,
): Promise<FacetCount[]> {
  if (parts.length === 0) return []
  const { rows } = await query<FacetCount>(
    `SELECT ${FACET_COLUMNS}, counted.events FROM (
       SELECT facet_id, sum(events) AS events FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY facet_id) AS counted
     JOIN facets f ON f.id = counted.facet_id WHERE ${fieldConditions(conditions, $)}`,
    values,
  )
  return rows.map(countOf)
}

/** Groups with these fixed are few. */
const FEW: Partial<Record<Grouping, readonly string[]>> = {
  agent: ['agent_id'],
  action: ['action'],
  facet: ['agent_id'],
}

/** Of whole hours, where the filter asks for counted fields only. */
export async function wholeFields(query: Query, scope: Scope, filter: EventFilter): Promise<FieldCounts> {
  const conditions = conditionsOf(scope, filter)
  const { organization_id } = scope
  if (asksFor(conditions, 'agent_id') || asksFor(conditions, 'action'))
    return countFields(
      NO_DEMANDS,
      completeRows(await wholeCounts(query, organization_id, 'facet', conditions, filter)),
    )
  const valuesOf = async (grouping: ValueGrouping) =>
    rowsOfValues(grouping, await wholeValues(query, organization_id, grouping, conditions, filter))
  return countFields(NO_DEMANDS, {
    rest: await wholeCounts(query, organization_id, 'rest', conditions, filter),
    agent: await valuesOf('agent'),
    action: await valuesOf('action'),
  })
}

type Placeholder = (value: unknown) => string

export function placeholders(): { readonly values: unknown[]; readonly $: Placeholder } {
  const values: unknown[] = []
  return { values, $: (value) => `$${values.push(value)}` }
}

/** Numbers of our own making. */
export function within({ span, from, to }: TimeRange & { readonly span: Span }): string {
  return `span = ${SPANS.indexOf(span)} AND start >= ${from} AND start < ${to}`
}

/** Ids of our own making: nothing of a caller's is put into the text of a query. */
export function between({ from, to }: TimeRange, column = 'id'): string {
  return `${column} >= '${uuidOf(firstUlidAt(from))}' AND ${column} < '${uuidOf(firstUlidAt(to))}'`
}
