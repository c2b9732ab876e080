/**
 * How often each value of each counted field occurs. An answer is made of two parts: of whole hours, where an organization
 * with very many agents has very many values, and of the events outside of them, which are few.
 */
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import { columnsOf, matchesFacet } from '../../query/match-facet.ts'
import { matchesPattern, withStars } from '../../query/pattern.ts'
import type { EventCounts, EventFilter } from '../contract/events.ts'
import type { AskedValues, CountedField, Facet, ValueCount, ValueCounts } from '../contract/explore.ts'
import { type CoarseGrouping, VALUE_COLUMNS, type ValueEvents, type ValueGrouping } from './grouping.ts'
import { increase } from './increase.ts'

export type Counts = ReadonlyMap<string, number>

export type FieldCounts = Readonly<Record<CountedField, Counts>>

export const COUNTED_FIELDS: readonly CountedField[] = [
  'agent_id',
  'action',
  'risk_level',
  'pii_detected',
  'decision',
  'team_id',
]

/** What is known of the events that are counted. */
export type CountedRow = Partial<Pick<Facet, CountedField>> & { readonly events: number }

/** The rows by which a part of the fields is counted. */
export type CountedRows = Readonly<Record<CoarseGrouping, Iterable<CountedRow>>>

/** Which fields are counted from which rows. */
const FIELDS_OF: Readonly<Record<CoarseGrouping, readonly CountedField[]>> = {
  agent: ['agent_id'],
  action: ['action'],
  rest: ['risk_level', 'pii_detected', 'decision', 'team_id'],
}

const MAX_VALUES = 20

/** What is asked of the counted fields: by the filter of a field, or by a part of the query. */
export type Demand = { readonly fields: ReadonlySet<CountedField>; isMet(row: CountedRow): boolean }

/** Where the rows meet all that is asked, or nothing is. */
export const NO_DEMANDS: readonly Demand[] = []

export function demandsOf(filter: EventFilter): readonly Demand[] {
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

export function isAbout({ fields }: Demand, field: CountedField): boolean {
  return fields.size === 1 && fields.has(field)
}

/** Rows that have all fields. */
export function completeRows(rows: readonly CountedRow[]): CountedRows {
  return { agent: rows, action: rows, rest: rows }
}

export function rowsOfValues(grouping: ValueGrouping, values: readonly ValueEvents[]): CountedRow[] {
  return values.map(([value, events]) => ({ [VALUE_COLUMNS[grouping]]: value, events }))
}

/** A demand on a field alone is left out of the counts of that field. */
export function countFields(demands: readonly Demand[], rows: CountedRows): FieldCounts {
  const counts = byField(() => new Map<string, number>())
  for (const [grouping, fields] of Object.entries(FIELDS_OF) as [CoarseGrouping, readonly CountedField[]][])
    for (const row of rows[grouping]) {
      const unmet = demands.filter(({ isMet }) => !isMet(row))
      for (const field of fields)
        if (unmet.every((demand) => isAbout(demand, field))) add(counts[field], row[field], row.events)
    }
  return counts
}

function byField<T>(make: (field: CountedField) => T): Readonly<Record<CountedField, T>> {
  return Object.fromEntries(COUNTED_FIELDS.map((field) => [field, make(field)])) as Record<CountedField, T>
}

function add(values: Map<string, number>, value: CountedRow[CountedField], events: number): void {
  if (value !== null && value !== undefined) increase(values, String(value), events)
}

export const NOTHING_COUNTED = countFields(NO_DEMANDS, completeRows([]))

export function addedUp(whole: FieldCounts, loose: FieldCounts): FieldCounts {
  return byField((field) => {
    const values = new Map(whole[field])
    for (const [value, events] of loose[field]) increase(values, value, events)
    return values
  })
}

/** The most frequent first. */
export function inOrder(counts: FieldCounts): FieldCounts {
  return byField((field) => new Map(frequentFirst([...counts[field]])))
}

function frequentFirst(values: [string, number][]): [string, number][] {
  return values.sort(([, a], [, b]) => b - a)
}

/** For each field the first of those that are looked for, and how many there are. */
export function valueCounts(
  whole: FieldCounts,
  loose: FieldCounts,
  { limit = MAX_VALUES, search = '' }: AskedValues = {},
): ValueCounts {
  const pattern = search === '' ? null : withStars(`${search}*`)
  const found = byField((field) => {
    const values = topOf(limit)
    eachCount(whole[field], loose[field], (value, count) => {
      if (pattern === null || matchesPattern(pattern, value)) values.offer(value, count)
    })
    return values.finish()
  })
  return { ...byField((field) => found[field].top), distinct: byField((field) => found[field].distinct) }
}

function eachCount(whole: Counts, loose: Counts, take: (value: string, count: number) => void): void {
  if (loose.size === 0) whole.forEach((count, value) => void take(value, count))
  else whole.forEach((count, value) => void take(value, count + (loose.get(value) ?? 0)))
  loose.forEach((count, value) => {
    if (!whole.has(value)) take(value, count)
  })
}

/** The most frequent of many, without sorting the rest: there may be a hundred thousand. */
function topOf(max: number) {
  let top: ValueCount[] = []
  let last: ValueCount | undefined
  let distinct = 0
  return {
    offer(value: string, count: number) {
      distinct += 1
      if (last && (count < last.count || (count === last.count && value > last.value))) return
      top.push({ value, count })
      if (top.length < 2 * max) return
      top = top.sort(byFrequency).slice(0, max)
      last = top.at(-1)
    },
    finish: () => ({ top: top.sort(byFrequency).slice(0, max), distinct }),
  }
}

/** The most frequent first. */
export function sortedCounts(values: Counts): ValueCount[] {
  return [...values].map(([value, count]) => ({ value, count })).sort(byFrequency)
}

function byFrequency(a: ValueCount, b: ValueCount): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1)
}

/** Everything but the lists of names, which may be long. */
export function figuresOf(
  whole: FieldCounts,
  loose: FieldCounts,
): Pick<EventCounts, 'total_events' | 'by_risk_level' | 'pii_events'> {
  const events = (field: CountedField, value: string) =>
    (whole[field].get(value) ?? 0) + (loose[field].get(value) ?? 0)
  const by_risk_level = new Map<RiskLevel, number>(
    RISK_LEVELS.map((level) => [level, events('risk_level', level)]),
  )
  const total_events = [...by_risk_level.values()].reduce((sum, one) => sum + one, 0)
  return { total_events, by_risk_level, pii_events: events('pii_detected', 'true') }
}

const NAMES_A_PART = 5_000

/** Counts by name as the members of a JSON object, the most frequent first, in parts. */
export function* jsonMembers(whole: Counts, loose: Counts): Generator<string> {
  const values: [string, number][] = []
  eachCount(whole, loose, (value, count) => void values.push([value, count]))
  // Kept counts are in this order already: then sorting is quick.
  frequentFirst(values)
  for (let from = 0; from < values.length; from += NAMES_A_PART)
    yield values
      .slice(from, from + NAMES_A_PART)
      .map(([value, count]) => `${JSON.stringify(value)}:${count}`)
      .join(',')
}
