/** The next events of a stream, as they are sent: read in the order of the log, filtered, masked and formatted. */
import { setImmediate } from 'node:timers/promises'
import { timeOfUlid } from '../domain/ulid.ts'
import type { EntryPosition } from '../evidence/entry-place.ts'
import { maskCredentials } from '../masking/mask-credentials.ts'
import type { QueryNode } from '../query/query-tree.ts'
import type { StoredStream } from '../resources/streams/records.ts'
import type { Entries } from '../storage/contract/entries.ts'
import type { StoredEvent } from '../storage/contract/events.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { formatEvent } from './formats/format-event.ts'
import { matchesQuery } from './matches-query.ts'
import type { SentEvent } from './sinks/sink.ts'

export const BATCH_EVENTS = 500
const BATCH_BYTES = 1024 * 1024
/** Where nothing matches, so many entries are passed before it is noted how far that was. */
const READS_A_BATCH = 8
/** Formatted in one go, before others have their turn. */
const EVENTS_A_TURN = 25

export type Collected = {
  /** In the order of the log. */
  readonly events: readonly SentEvent[]
  /** Of the first of them. */
  readonly log_id: number
  /** After the last of them, or after what does not match. */
  readonly position: EntryPosition | null
  readonly hasMore: boolean
}

type Source = {
  readonly storage: Pick<Storage, 'readEntries' | 'exportEvents'>
  readonly stream: StoredStream
  /** Whose events. */
  readonly organizationId: string
  readonly query: QueryNode | null
}

/**
 * Events that are gone (erased, or beyond their time) are left out: they were removed on purpose. `until`: where the batch ended
 * that was tried before, so that it is the same batch now.
 */
export async function collectBatch(
  source: Source,
  from: EntryPosition | null,
  maxEvents: number,
  until: EntryPosition | null,
): Promise<Collected> {
  const events: SentEvent[] = []
  let position = from
  let log_id = 0
  for (let reads = 0; reads < READS_A_BATCH; reads++) {
    const read = await source.storage.readEntries(source.organizationId, position, maxEvents)
    const entries = until && isBefore(position, until) ? cutAt(read, until) : read
    if (events.length === 0) log_id = entries.events[0]?.position.log_id ?? log_id
    const after = new Map(entries.events.map(({ id, position: next }) => [id, next]))
    let left: readonly string[] = entries.events.map(({ id }) => id)
    while (left.length > 0) {
      const slice = await source.storage.exportEvents(source.organizationId, left)
      if (await addUntilFull(source, slice.events, after, events, maxEvents)) {
        const last = events.at(-1)?.id ?? ''
        return { events, log_id, position: after.get(last) ?? position, hasMore: true }
      }
      left = slice.rest
    }
    position = entries.position
    const hasMore = entries.behind > 0
    if (until && hasMore && isBefore(position, until)) continue
    if (events.length > 0 || !hasMore) return { events, log_id, position, hasMore }
  }
  return { events, log_id, position, hasMore: true }
}

function isBefore(position: EntryPosition | null, until: EntryPosition): boolean {
  return position === null || (position.log_id === until.log_id && position.next < until.next)
}

/** Without what is after that position. */
function cutAt(read: Entries, until: EntryPosition): Entries {
  const isThere = read.position?.log_id === until.log_id && read.position.next > until.next
  if (!isThere) return read
  const events = read.events.filter(
    ({ position }) => position.log_id !== until.log_id || position.next <= until.next,
  )
  return { events, position: until, behind: read.behind + read.position.next - until.next }
}

/** Whether the batch is full before the last of these. */
async function addUntilFull(
  { stream, query }: Source,
  found: readonly StoredEvent[],
  after: ReadonlyMap<string, EntryPosition>,
  events: SentEvent[],
  maxEvents: number,
): Promise<boolean> {
  const { settings, covers } = stream
  let bytes = events.reduce((sum, { text }) => sum + text.length, 0)
  for (const [number, event] of found.entries()) {
    if (events.length > 0 && (events.length >= maxEvents || bytes >= BATCH_BYTES)) return true
    if (number % EVENTS_A_TURN === EVENTS_A_TURN - 1) await setImmediate()
    const masked = maskCredentials(event)
    if (query !== null && !matchesQuery(query, masked)) continue
    const seen = settings.whole ? event : masked
    const text = formatEvent(settings.format, seen, covers === 'deployment' ? event.organization_id : null)
    bytes += text.length
    const index = (after.get(event.id)?.next ?? 0) - 1
    events.push({ id: event.id, timeMs: timeOfUlid(event.id), index, risk: event.risk_level, text })
  }
  return false
}
