/** The view of the events that an address stands for: filters, time range, page, and the event that is open. */
import { type Parameters, queryOf } from '../api/address.ts'

export const FILTERS = {
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
  readonly range: RangeName | 'custom'
  readonly after: string | null
  readonly before: string | null
  readonly offset: number
  readonly event: string | null
}

export function readView(search: URLSearchParams, usualRange: RangeName = DEFAULT_RANGE): View {
  const filters = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, search.get(name)] as const).filter(([, value]) => value),
  )
  const [after, before] = [momentOf(search.get('after')), momentOf(search.get('before'))]
  const named = search.get('range')
  const preset = named !== null && Object.hasOwn(RANGES, named) ? (named as RangeName) : usualRange
  return {
    filters,
    range: after || before ? 'custom' : preset,
    after,
    before,
    offset: Math.max(0, Math.trunc(Number(search.get('offset')) || 0)),
    event: search.get('event'),
  }
}

export function searchOf(view: Partial<View>): string {
  const { filters, range, after, before, offset, event } = view
  const isPreset = !after && !before && range !== 'custom'
  return queryOf({ ...filters, range: isPreset ? range : null, after, before, offset: offset || null, event })
}

/** The address of the events with these filters, for links from everywhere. */
export function eventsAddress(filters: Filters, range: Partial<View> = {}): string {
  const search = searchOf({ ...range, filters, offset: 0, event: null })
  return search ? `/?${search}` : '/'
}

/** For the API: a relative range ends at `now`, which only a refresh moves. */
export function parametersOf(
  view: Pick<View, 'filters' | 'range' | 'after' | 'before'>,
  now: number,
): Parameters {
  const ms = view.range === 'custom' ? null : RANGES[view.range].ms
  return {
    ...view.filters,
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
