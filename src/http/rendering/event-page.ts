import { isoTime } from '../../domain/iso-time.ts'
import { renderEvent, renderEventInBytes } from '../../judging/render-event.ts'
import { hasCredentials } from '../../masking/mask-credentials.ts'
import type { EventInBytes, EventPage, EventSlice } from '../../storage/contract/events.ts'
import type { Page } from '../../storage/contract/paging.ts'
import { nextOf } from '../parameters/page-parameters.ts'
import { exact, type View } from './create-views.ts'
import { type Additions, withAddition } from './outcomes-of.ts'

export type Rendering = {
  readonly view: View
  readonly withFindings: boolean
  /** What is added to the records. */
  readonly additions: Additions
}

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
  yield Buffer.from(`{"events":[${await recordsOf(events, rendering)}`)
  for (let ids = rest; ids.length > 0; ) {
    const slice = await readRest(ids)
    const added = await rendering.additions(slice.events)
    yield Buffer.concat(
      slice.events.flatMap((event, index) => [
        COMMA,
        ...addedTo(bytesOf(event, rendering), added[index] ?? ''),
      ]),
    )
    ids = slice.rest
  }
  yield Buffer.from(endOfPage({ events, rest, total }, place))
}

const COMMA = Buffer.from(',')

/** The same, where the first slice has all of it. */
export async function wholeEventPage(page: EventPage, place: Place, rendering: Rendering): Promise<string> {
  return `{"events":[${await recordsOf(page.events, rendering)}${endOfPage(page, place)}`
}

async function recordsOf(
  events: EventSlice['events'],
  { view, withFindings, additions }: Rendering,
): Promise<string> {
  const added = await additions(events)
  return events
    .map((row, index) =>
      withAddition(renderEvent({ row: view(row), stored: true }, withFindings), added[index] ?? ''),
    )
    .join(',')
}

function addedTo(record: readonly Uint8Array[], addition: string): readonly Uint8Array[] {
  if (addition === '') return record
  const last = record.at(-1) ?? EMPTY
  return [...record.slice(0, -1), last.subarray(0, -1), Buffer.from(`${addition}}`)]
}

const EMPTY = new Uint8Array()

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
