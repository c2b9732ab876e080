/** Reads every event back, newest first, through the pages of the list. */
import { openConnection, requestOf } from '../load/open-connection.ts'
import { API_KEY } from '../service/api-key.ts'
import type { ReadEvent } from './sample-event.ts'

type Page = { readonly events: readonly ReadEvent[]; readonly total: number }

const PAGE = 200
/** A stretch of time with more events than this is read in two halves: no page is deep. */
const EVENTS_A_STRETCH = 10_000

/** Milliseconds since 1970, both included. */
type Stretch = { readonly from: number; readonly to: number }

/** The answer is the number that the list itself gives as its total. */
export async function readAllEvents(url: URL, take: (event: ReadEvent) => void): Promise<number> {
  const connection = await openConnection(url)

  async function page(stretch: Stretch, limit: number, offset: number): Promise<Page> {
    const query = new URLSearchParams({
      after: new Date(stretch.from - 1).toISOString(),
      before: new Date(stretch.to + 1).toISOString(),
      limit: String(limit),
      offset: String(offset),
    })
    return get(`/v1/events?${query}`)
  }

  async function get(path: string): Promise<Page> {
    const { status, body } = await connection.send(
      requestOf(url, 'GET', path, { authorization: `Bearer ${API_KEY}` }),
    )
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`)
    return JSON.parse(body)
  }

  async function read(stretch: Stretch): Promise<void> {
    const first = await page(stretch, PAGE, 0)
    if (first.total > EVENTS_A_STRETCH && stretch.to > stretch.from) {
      const middle = Math.floor((stretch.from + stretch.to) / 2)
      await read({ from: middle + 1, to: stretch.to })
      await read({ from: stretch.from, to: middle })
      return
    }
    first.events.forEach(take)
    for (let offset = PAGE; offset < first.total; offset += PAGE)
      (await page(stretch, PAGE, offset)).events.forEach(take)
  }

  try {
    const newest = await get('/v1/events?limit=1')
    if (newest.total === 0) return 0
    const oldest = await get(`/v1/events?limit=1&offset=${newest.total - 1}`)
    // Where the total is wrong there is no last page; then the search begins in 1970.
    await read({ from: timeOf(oldest) || 1, to: timeOf(newest) })
    return newest.total
  } finally {
    connection.close()
  }
}

function timeOf({ events }: Page): number {
  return Date.parse(events[0]?.created_at ?? '')
}
