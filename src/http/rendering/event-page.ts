import { isoTime } from '../../domain/iso-time.ts'
import type { Page } from '../../domain/paging.ts'
import type { EventInBytes, EventPage, EventSlice } from '../../storage/contract/events.ts'
import { cursorOf } from '../parameters/opaque-cursor.ts'
import { hasMore } from '../parameters/page-parameters.ts'
import type { Rendering } from './create-renderings.ts'

/** The name of the list in its cursors. */
export const EVENTS = 'events'

type Place = Page & {
  /** Where text search is behind: events after this time may be missing. */
  readonly searchCompleteUntil: number | null
  /** Of the cursor behind this page. */
  readonly cursorPrefix: string
}

/**
 * The body of a list, slice by slice: the next one is read when the client has taken the one before. If a read fails in
 * the middle, the connection is closed, so that nobody takes the beginning for the whole.
 */
export async function* eventPage(
  { events, rest, total }: EventPage,
  place: Place,
  rendering: Rendering,
  readRest: (ids: readonly string[]) => Promise<EventSlice<EventInBytes>>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"events":[${await rendering.texts(events)}`)
  for (let ids = rest; ids.length > 0; ) {
    const slice = await readRest(ids)
    const records = await rendering.bytes(slice.events)
    yield Buffer.concat(records.flatMap((parts) => [COMMA, ...parts]))
    ids = slice.rest
  }
  yield Buffer.from(endOfPage({ events, rest, total }, place))
}

const COMMA = Buffer.from(',')

/** The same, where the first slice has all of it. */
export async function wholeEventPage(page: EventPage, place: Place, rendering: Rendering): Promise<string> {
  return `{"events":[${await rendering.texts(page.events)}${endOfPage(page, place)}`
}

function endOfPage({ events, rest, total }: EventPage, place: Place): string {
  const { limit, offset, searchCompleteUntil, cursorPrefix } = place
  const last = rest.at(-1) ?? events.at(-1)?.id
  const next =
    last !== undefined && hasMore(place, { items: events.length + rest.length, total })
      ? `,"next":"${cursorOf(EVENTS, `${cursorPrefix}${last}`)}"`
      : ''
  const note =
    searchCompleteUntil === null ? '' : `,"search_complete_until":"${isoTime(searchCompleteUntil)}"`
  return `],"total":${total},"limit":${limit},"offset":${offset}${next}${note}}`
}
