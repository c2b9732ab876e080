import { isoTime } from '../../domain/iso-time.ts'
import { renderEvent, renderEventInBytes } from '../../judging/render-event.ts'
import { hasCredentials } from '../../masking/mask-credentials.ts'
import type { EventInBytes, EventPage, EventSlice } from '../../storage/contract/events.ts'
import type { Page } from '../../storage/contract/paging.ts'
import { nextOf } from '../parameters/page-parameters.ts'
import { exact, type View } from './create-views.ts'

export type Rendering = { readonly view: View; readonly withFindings: boolean }

type Place = Page & {
  /** Where text search is behind: events after this time may be missing. */
  readonly searchCompleteUntil: number | null
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
  yield Buffer.from(`{"events":[${recordsOf(events, rendering)}`)
  for (let ids = rest; ids.length > 0; ) {
    const slice = await readRest(ids)
    yield Buffer.concat(slice.events.flatMap((event) => [COMMA, ...bytesOf(event, rendering)]))
    ids = slice.rest
  }
  yield Buffer.from(endOfPage({ events, rest, total }, place))
}

const COMMA = Buffer.from(',')

/** The same, where the first slice has all of it. */
export function wholeEventPage(page: EventPage, place: Place, rendering: Rendering): string {
  return `{"events":[${recordsOf(page.events, rendering)}${endOfPage(page, place)}`
}

function recordsOf(events: EventSlice['events'], { view, withFindings }: Rendering): string {
  return events.map((row) => renderEvent({ row: view(row), stored: true }, withFindings)).join(',')
}

/** Texts are made strings only where something in them is masked. */
function bytesOf(event: EventInBytes, { view, withFindings }: Rendering): readonly Uint8Array[] {
  if (view === exact || !hasCredentials(event)) return renderEventInBytes(event, withFindings)
  const row = { ...event, data: textOf(event.data), context: textOf(event.context) }
  return [Buffer.from(renderEvent({ row: view(row), stored: true }, withFindings))]
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
}

function endOfPage({ events, rest, total }: EventPage, place: Place): string {
  const { limit, offset, searchCompleteUntil } = place
  const { next } = nextOf(
    place,
    { items: events.length + rest.length, total },
    rest.at(-1) ?? events.at(-1)?.id,
  )
  const note =
    searchCompleteUntil === null ? '' : `,"search_complete_until":"${isoTime(searchCompleteUntil)}"`
  return `],"total":${total},"limit":${limit},"offset":${offset}${next === undefined ? '' : `,"next":"${next}"`}${note}}`
}
