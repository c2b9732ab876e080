/** Between the view that an address stands for and one that is saved: the same query, time and look. */
import type { NewSavedView, SavedViewRecord } from '../api/saved-views.ts'
import {
  CHOSEN_NAMES,
  type Choice,
  type ChosenName,
  choiceOf,
  columnsOf,
  type Filters,
  fieldOf,
  isParameter,
  type RangeName,
  searchOf,
  sortOf,
  type View,
  wholeQuery,
} from '../events/view.ts'

type Look = Required<Pick<NewSavedView, 'query' | 'range' | 'after' | 'before' | 'columns' | 'sort'>>

/** What of a view is saved. */
export function lookOf(view: View): Look {
  const { filters, range, after, before } = view
  const choices = Object.fromEntries(
    CHOSEN_NAMES.map((name) => [name, choiceOf(view, name)] as const).filter(
      ([, { any, none }]) => any.length + none.length > 0,
    ),
  )
  // What the address can name beside the query and what is chosen.
  const further = [
    ...(filters.session_id ? [`session:${quoted(filters.session_id)}`] : []),
    ...(filters.q?.split(/\s+/).filter(Boolean).map(quoted) ?? []),
  ]
  const { query } = wholeQuery({ filters, choices })
  return {
    query: [...further, further.length > 0 && /\bor\b/i.test(query) ? `(${query})` : query]
      .filter(Boolean)
      .join(' '),
    range: range === 'custom' ? 'all' : range,
    ...{ after, before },
    columns: [...columnsOf(view)],
    sort: sortOf(view),
  }
}

/** The view as it was saved. */
export function viewOf({ id, query, range, after, before, columns, sort }: SavedViewRecord): Partial<View> {
  return {
    ...splitQuery(query),
    ...{ range: after || before ? 'custom' : (range as RangeName), after, before, columns, saved: id },
    sort: sort === 'newest' ? null : sort,
  }
}

/** Of the events that a saved view shows. */
export function addressOf(saved: SavedViewRecord): string {
  return `/?${searchOf(viewOf(saved))}`
}

export function isSameLook(view: View, saved: SavedViewRecord): boolean {
  const [now, then] = [lookOf(view), saved]
  const columns = then.columns.length > 0 ? then.columns : now.columns
  const isFixed = (then.after ?? then.before) !== null
  return (
    (['query', 'after', 'before', 'sort'] as const).every((name) => now[name] === then[name]) &&
    (isFixed || now.range === then.range) &&
    columns.join('\n') === now.columns.join('\n')
  )
}

/** `agent:("a" OR "b")` or `-agent:"a"`, as `wholeQuery` writes what is chosen. */
const CHOSEN =
  /(-?)([a-z]+):(?:\(("(?:[^"\\]|\\.)*"(?: OR "(?:[^"\\]|\\.)*")*)\)|("(?:[^"\\]|\\.)*"))(?: |$)/y
const VALUE = /"((?:[^"\\]|\\.)*)"/g

/** What is chosen at the beginning of a query, so that it is marked beside the list; the rest was typed. */
function splitQuery(query: string): Pick<View, 'filters' | 'choices'> {
  const found = new Map<ChosenName, { any: string[]; none: string[] }>()
  let at = 0
  for (;;) {
    CHOSEN.lastIndex = at
    const match = CHOSEN.exec(query)
    if (!match) break
    const [whole, not, field = '', several, one = ''] = match
    const values = [...(several ?? one).matchAll(VALUE)].map(([, text = '']) => text.replace(/\\(.)/g, '$1'))
    const name = nameOf(field, values[0] ?? '')
    const choice = name && (found.get(name) ?? { any: [], none: [] })
    // Two lists of one field both count: together they would mean something else.
    if (!name || !choice || (!not && choice.any.length > 0) || (not && several)) break
    choice[not ? 'none' : 'any'].push(...values)
    found.set(name, choice)
    at += whole.length
  }
  const rest = query.slice(at)
  const inner = /^\(([^()"]*)\)$/.exec(rest)?.[1]
  const isOr = /\bor\b/i.test(rest)
  if (isOr && at > 0 && inner === undefined) return { filters: { query }, choices: {} }
  const typed = isOr && at > 0 ? (inner ?? rest) : rest
  const filters: Record<string, string> = typed.trim() === '' ? {} : { query: typed }
  const choices: Partial<Record<ChosenName, Choice>> = {}
  for (const [name, { any, none }] of found)
    if (any.length === 1 && none.length === 0 && isParameter(name)) filters[name] = any[0] ?? ''
    else choices[name] = { any, none }
  return { filters: filters as Filters, choices }
}

function nameOf(field: string, value: string): ChosenName | undefined {
  if (field === 'pii') return value === 'true' || value === 'false' ? 'pii_detected' : 'pii_kind'
  return CHOSEN_NAMES.find((name) => fieldOf(name) === field)
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
