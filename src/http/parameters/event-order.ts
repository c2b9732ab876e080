/** The order of a list of events, and the places in it. A cursor begins with the order that it is a place of. */
import { Type } from 'typebox'
import { EVENT_SORTS, type EventSort } from '../../domain/event-sort.ts'
import type { Page } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import { invalid } from '../../domain/problem.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import { ULID_PATTERN } from '../../domain/ulid.ts'
import type { EventFilter, EventPage } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { EVENTS } from '../rendering/event-page.ts'
import { listByRisk } from '../rendering/list-by-risk.ts'
import { placeOf } from './opaque-cursor.ts'
import { cursorParameters, pageOf, pageParameters } from './page-parameters.ts'

/** Inside of a cursor; the release before gave them out as they are. */
const PLACE = new RegExp(`^(?:(oldest|${RISK_LEVELS.join('|')})-)?(${ULID_PATTERN.slice(1, -1)})$`)

export const orderParameters = {
  ...cursorParameters,
  ...pageParameters,
  sort: Type.Optional(
    Type.Enum([...EVENT_SORTS], {
      type: 'string',
      description:
        'Which events come first: `newest` (without it, too), `oldest`, or those with the highest `risk`, the newest first within a level. A `cursor` goes with the order that it came from.',
    }),
  ),
}

type OrderQuery = {
  readonly limit?: number
  readonly offset?: number
  readonly cursor?: string
  readonly sort?: EventSort
}

/** `prefix`: of the cursor that continues behind the page. `answers`: what the page was made of. */
type OrderedPage = {
  readonly page: EventPage
  readonly prefix: string
  readonly answers: readonly EventPage[]
}

type EventOrder = {
  readonly place: Page
  list(storage: Storage, scope: Scope, filter: EventFilter): Promise<OrderedPage>
}

export function orderOf({ sort = 'newest', cursor, ...query }: OrderQuery): EventOrder {
  const [, prefix, id] = PLACE.exec(cursor ?? '') ?? PLACE.exec(placeOf(EVENTS, cursor) ?? '') ?? []
  if (id !== undefined && sortOf(prefix) !== sort)
    throw invalid(
      `The 'cursor' is of a list with sort=${sortOf(prefix)}: it cannot continue one with sort=${sort}.`,
      'cursor',
    )
  const place = pageOf(EVENTS, { ...query, ...(id !== undefined && { cursor: id }) })
  return { place, list }

  async function list(storage: Storage, scope: Scope, filter: EventFilter): Promise<OrderedPage> {
    if (sort === 'risk') {
      const level = prefix as RiskLevel | undefined
      const found = await listByRisk(storage, scope, filter, { ...place, ...(level && { level }) })
      return { ...found, prefix: `${found.lastLevel}-` }
    }
    const isOldestFirst = sort === 'oldest'
    const page = await storage.listEvents(scope, filter, { ...place, isOldestFirst })
    return { page, prefix: isOldestFirst ? 'oldest-' : '', answers: [page] }
  }
}

function sortOf(prefix: string | undefined): EventSort {
  if (prefix === undefined) return 'newest'
  return prefix === 'oldest' ? 'oldest' : 'risk'
}
