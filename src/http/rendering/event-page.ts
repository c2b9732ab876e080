import type { EventInBytes, EventPage, EventSlice } from '../../storage/contract/events.ts'
import { renderEvent, renderEventInBytes } from './render-event.ts'

/**
 * The body of a list, slice by slice: the next one is read when the client has taken the one before. If a read fails in
 * the middle, the connection is closed, so that nobody takes the beginning for the whole.
 */
export async function* eventPage(
  { events, rest, total }: EventPage,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  readRest: (ids: readonly string[]) => Promise<EventSlice<EventInBytes>>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"events":[${recordsOf(events)}`)
  for (let ids = rest; ids.length > 0; ) {
    const slice = await readRest(ids)
    yield Buffer.concat(slice.events.flatMap((event) => [COMMA, ...renderEventInBytes(event)]))
    ids = slice.rest
  }
  yield Buffer.from(endOfPage(total, limit, offset))
}

const COMMA = Buffer.from(',')

/** The same, where the first slice has all of it. */
export function wholeEventPage({ events, total }: EventPage, limit: number, offset: number): string {
  return `{"events":[${recordsOf(events)}${endOfPage(total, limit, offset)}`
}

function recordsOf(events: EventSlice['events']): string {
  return events.map((row) => renderEvent({ row, stored: true })).join(',')
}

function endOfPage(total: number, limit: number, offset: number): string {
  return `],"total":${total},"limit":${limit},"offset":${offset}}`
}
