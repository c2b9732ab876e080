/** The view of the events that an address stands for: filters, time range, page, and the event that is open. */
import { type Parameters, queryOf } from '../api/address.ts'
import { say } from '../parts/say.ts'

export const FILTERS = {
  query: say`Search`,
  q: say`Text`,
  agent_id: say`Agent`,
  action: say`Action`,
  risk_level: say`Risk`,
  pii_detected: say`Personal data`,
  decision: say`Decision`,
  outcome: say`Outcome`,
  session_id: say`Session`,
  team: say`Team`,
  rule: say`Rule`,
  article: say`Article`,
  pii_kind: say`Kind of personal data`,
  user: say`User`,
  host: say`Host`,
  key: say`Key`,
  environment: say`Environment`,
  tool: say`Tool`,
  connector: say`Connector`,
  effect: say`Effect`,
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
  outcome: 'outcome',
  rule: 'rule',
  article: 'article',
  pii_kind: 'pii',
  user: 'user',
  host: 'host',
  key: 'key',
  environment: 'environment',
  tool: 'tool',
  connector: 'connector',
  effect: 'effect',
} as const

export type ChosenName = keyof typeof CHOSEN

export const CHOSEN_NAMES = Object.keys(CHOSEN) as ChosenName[]

/** The API has no parameter for them: they are always part of the query. */
const IN_QUERY: readonly FilterName[] = CHOSEN_NAMES.slice(CHOSEN_NAMES.indexOf('user'))

/** Whether the API has a parameter for it. */
export function isParameter(name: ChosenName): boolean {
  return !IN_QUERY.includes(name)
}

/** Its name in a query. */
export function fieldOf(name: ChosenName): string {
  return CHOSEN[name]
}

/** Of a field: one of these values, and none of those. */
export type Choice = { readonly any: readonly string[]; readonly none: readonly string[] }

const HOUR = 3_600_000

export const RANGES = {
  '15m': { title: say`Last 15 minutes`, ms: HOUR / 4 },
  '1h': { title: say`Last hour`, ms: HOUR },
  '24h': { title: say`Last 24 hours`, ms: 24 * HOUR },
  '7d': { title: say`Last 7 days`, ms: 7 * 24 * HOUR },
  '30d': { title: say`Last 30 days`, ms: 30 * 24 * HOUR },
  all: { title: say`All time`, ms: null },
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
  /** None: those that were chosen last, or the usual ones. */
  readonly columns: readonly string[]
  /** Another order than the usual one: `oldest` or `risk` of events, a column of other lists. */
  readonly sort: string | null
  /** The saved view that this began with. */
  readonly saved: string | null
}

export function readView(search: URLSearchParams, usualRange: RangeName = DEFAULT_RANGE): View {
  const filters: Partial<Record<FilterName, string>> = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, search.get(name)] as const).filter(([, value]) => value),
  )
  const choices: Partial<Record<ChosenName, Choice>> = {}
  for (const name of CHOSEN_NAMES) {
    const choice = { any: search.getAll(name), none: search.getAll(`not_${name}`) }
    const isOne = choice.any.length < 2 && choice.none.length === 0
    if (isOne && (choice.any.length === 0 || isParameter(name))) continue
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
    columns: search.getAll('column'),
    sort: search.get('sort'),
    saved: search.get('view'),
  }
}

export function searchOf(view: Partial<View>): string {
  const { filters, choices = {}, range, after, before, offset, event, columns, sort, saved } = view
  const isPreset = !after && !before && range !== 'custom'
  const chosen = Object.entries(choices).flatMap(([name, { any, none }]) => [
    [name, any],
    [`not_${name}`, none],
  ])
  return queryOf({
    ...filters,
    ...Object.fromEntries(chosen),
    ...{ range: isPreset ? range : null, after, before, offset: offset || null, event },
    ...{ column: columns, sort, view: saved },
  })
}

/** A link to a saved view says nothing else: what it shows is not known yet. */
export function isLinkToSaved(search: URLSearchParams): boolean {
  return search.has('view') && !['range', 'after', 'before'].some((name) => search.has(name))
}

/** What the address says that this page does not know: it would mean something to whoever wrote it. */
export function unknownIn(search: URLSearchParams): string[] {
  const known = [
    ...FILTER_NAMES,
    ...CHOSEN_NAMES.map((name) => `not_${name}`),
    ...['range', 'after', 'before', 'offset', 'event', 'column', 'sort', 'view'],
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
  const sort = sortOf(view)
  const include = includeOf(columnsOf(view))
  return {
    ...{ ...parametersOf(view, now), limit: PAGE_SIZE, offset: view.offset },
    ...(include && { include }),
    ...(sort !== 'newest' && { sort }),
  }
}

export type EventSort = 'newest' | 'oldest' | 'risk'

/** Of events. */
export function sortOf({ sort }: Pick<View, 'sort'>): EventSort {
  return sort === 'oldest' || sort === 'risk' ? sort : 'newest'
}

export const USUAL_COLUMNS = ['time', 'risk', 'agent', 'action', 'summary', 'pii', 'article', 'decision']

const KEPT = 'audit-columns'

export function columnsOf({ columns }: Pick<View, 'columns'>): readonly string[] {
  return columns.length > 0 ? columns : (localStorage.getItem(KEPT)?.split('\n') ?? USUAL_COLUMNS)
}

/** For the next visit; null: the usual ones. */
export function keepColumns(columns: readonly string[] | null): void {
  if (columns === null) localStorage.removeItem(KEPT)
  else localStorage.setItem(KEPT, columns.join('\n'))
}

/** What the list does not have by itself. */
function includeOf(columns: readonly string[]): string {
  const isAttributed = ['team', 'key', 'rule'].some((name) => columns.includes(name))
  return [
    ...(isAttributed ? ['attribution'] : []),
    ...(columns.includes('outcome') || columns.includes('decision') ? ['outcome'] : []),
  ].join()
}

function momentOf(text: string | null): string | null {
  const ms = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
