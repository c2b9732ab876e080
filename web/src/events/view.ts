/** The view of the events that an address stands for: filters, time range, page, and the event that is open. */
import { type Parameters, queryOf } from '../api/address.ts'

export const FILTERS = {
  query: 'Search',
  q: 'Text',
  agent_id: 'Agent',
  action: 'Action',
  risk_level: 'Risk',
  pii_detected: 'Personal data',
  decision: 'Decision',
  outcome: 'Outcome',
  session_id: 'Session',
  team: 'Team',
  rule: 'Rule',
  article: 'Article',
  pii_kind: 'Kind of personal data',
} as const

export type FilterName = keyof typeof FILTERS

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

export type Filters = Readonly<Partial<Record<FilterName, string>>>

/** What can be chosen beside the list, and its name in a query. */
const CHOSEN = {
  agent_id: 'agent',
  action: 'action',
  risk_level: 'risk',
  pii_detected: 'pii',
  decision: 'decision',
  team: 'team',
} as const

export type ChosenName = keyof typeof CHOSEN

const CHOSEN_NAMES = Object.keys(CHOSEN) as ChosenName[]

/** Of a field: one of these values, and none of those. */
export type Choice = { readonly any: readonly string[]; readonly none: readonly string[] }

const HOUR = 3_600_000

export const RANGES = {
  '15m': { title: 'Last 15 minutes', ms: HOUR / 4 },
  '1h': { title: 'Last hour', ms: HOUR },
  '24h': { title: 'Last 24 hours', ms: 24 * HOUR },
  '7d': { title: 'Last 7 days', ms: 7 * 24 * HOUR },
  '30d': { title: 'Last 30 days', ms: 30 * 24 * HOUR },
  all: { title: 'All time', ms: null },
} as const

export type RangeName = keyof typeof RANGES

export const DEFAULT_RANGE: RangeName = '24h'
export const PAGE_SIZE = 50

export type View = {
  readonly filters: Filters
  /** Fields with several values, or with values that are left out; the others are filters. */
  readonly choices: Readonly<Partial<Record<ChosenName, Choice>>>
  readonly range: RangeName | 'custom'
  readonly after: string | null
  readonly before: string | null
  readonly offset: number
  readonly event: string | null
}

export function readView(search: URLSearchParams, usualRange: RangeName = DEFAULT_RANGE): View {
  const filters: Partial<Record<FilterName, string>> = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, search.get(name)] as const).filter(([, value]) => value),
  )
  const choices: Partial<Record<ChosenName, Choice>> = {}
  for (const name of CHOSEN_NAMES) {
    const choice = { any: search.getAll(name), none: search.getAll(`not_${name}`) }
    if (choice.any.length < 2 && choice.none.length === 0) continue
    choices[name] = choice
    delete filters[name]
  }
  const [after, before] = [momentOf(search.get('after')), momentOf(search.get('before'))]
  const named = search.get('range')
  const preset = named !== null && Object.hasOwn(RANGES, named) ? (named as RangeName) : usualRange
  return {
    filters,
    choices,
    range: after || before ? 'custom' : preset,
    after,
    before,
    offset: Math.max(0, Math.trunc(Number(search.get('offset')) || 0)),
    event: search.get('event'),
  }
}

export function searchOf(view: Partial<View>): string {
  const { filters, choices = {}, range, after, before, offset, event } = view
  const isPreset = !after && !before && range !== 'custom'
  const chosen = Object.entries(choices).flatMap(([name, { any, none }]) => [
    [name, any],
    [`not_${name}`, none],
  ])
  return queryOf({
    ...filters,
    ...Object.fromEntries(chosen),
    ...{ range: isPreset ? range : null, after, before, offset: offset || null, event },
  })
}

/** What the address says that this page does not know: it would mean something to whoever wrote it. */
export function unknownIn(search: URLSearchParams): string[] {
  const known = [
    ...FILTER_NAMES,
    ...CHOSEN_NAMES.map((name) => `not_${name}`),
    ...['range', 'after', 'before', 'offset', 'event'],
  ]
  return [...new Set(search.keys())].filter((name) => !name.startsWith('_') && !known.includes(name))
}

/** The value of a field in this view. */
export function choiceOf({ filters, choices }: Pick<View, 'filters' | 'choices'>, name: ChosenName): Choice {
  const only = filters[name]
  return choices[name] ?? { any: only === undefined ? [] : [only], none: [] }
}

/** What is searched for, behind what is chosen. `typedFrom`: where that begins which was typed. */
export function wholeQuery({ filters: { query = '' }, choices }: Pick<View, 'filters' | 'choices'>): {
  readonly query: string
  readonly typedFrom: number
} {
  const chosen = Object.entries(choices)
    .flatMap(([name, { any, none }]) => {
      const field = CHOSEN[name as ChosenName]
      return [
        ...(any.length > 0 ? [`${field}:(${any.map(quoted).join(' OR ')})`] : []),
        ...none.map((value) => `-${field}:${quoted(value)}`),
      ]
    })
    .join(' ')
  if (chosen === '' || query === '') return { query: chosen || query, typedFrom: 0 }
  const isOr = /\bor\b/i.test(query)
  return {
    query: `${chosen} ${isOr ? `(${query})` : query}`,
    typedFrom: chosen.length + (isOr ? 2 : 1),
  }
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}

/** The filters of a view as the API has them. */
export function apiFilters(view: Pick<View, 'filters' | 'choices'>): Parameters {
  return { ...view.filters, query: wholeQuery(view).query }
}

/** The address of the events with these filters, for links from everywhere. */
export function eventsAddress(filters: Filters, range: Partial<View> = {}): string {
  const search = searchOf({ ...range, filters, offset: 0, event: null })
  return search ? `/?${search}` : '/'
}

/** For the API: a relative range ends at `now`, which only a refresh moves. */
export function parametersOf(
  view: Pick<View, 'filters' | 'choices' | 'range' | 'after' | 'before'>,
  now: number,
): Parameters {
  const ms = view.range === 'custom' ? null : RANGES[view.range].ms
  return {
    ...apiFilters(view),
    after: ms === null ? view.after : new Date(now - ms).toISOString(),
    before: view.before,
  }
}

/** Of the page that is shown. */
export function listParametersOf(view: View, now: number): Parameters {
  return { ...parametersOf(view, now), limit: PAGE_SIZE, offset: view.offset }
}

function momentOf(text: string | null): string | null {
  const ms = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
