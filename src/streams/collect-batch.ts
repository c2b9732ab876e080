/** The next events of a stream, as they are sent: read in the order of the log, filtered, masked and formatted. */
import { setImmediate } from 'node:timers/promises'
import { timeOfUlid } from '../domain/ulid.ts'
import type { EntryPosition } from '../evidence/entry-place.ts'
import { maskCredentials } from '../masking/mask-credentials.ts'
import type { QueryNode } from '../query/query-tree.ts'
import type { StoredEvent } from '../storage/contract/events.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { StoredStream } from '../storage/contract/streams.ts'
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
  readonly events: readonly SentEvent[]
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

/** Events that are gone (erased, or beyond their time) are left out: they were removed on purpose. */
export async function collectBatch(
  source: Source,
  from: EntryPosition | null,
  maxEvents: number,
): Promise<Collected> {
  const events: SentEvent[] = []
  let position = from
  for (let reads = 0; reads < READS_A_BATCH; reads++) {
    const entries = await source.storage.readEntries(source.organizationId, position, maxEvents)
    const after = new Map(entries.events.map(({ id, position: next }) => [id, next]))
    let left: readonly string[] = entries.events.map(({ id }) => id)
    while (left.length > 0) {
      const slice = await source.storage.exportEvents(source.organizationId, left)
      if (await addUntilFull(source, slice.events, events, maxEvents)) {
        const last = events.at(-1)?.id ?? ''
        return { events, position: after.get(last) ?? position, hasMore: true }
      }
      left = slice.rest
    }
    position = entries.position
    const hasMore = entries.behind > 0
    if (events.length > 0 || !hasMore) return { events, position, hasMore }
  }
  return { events, position, hasMore: true }
}

/** Whether the batch is full before the last of these. */
async function addUntilFull(
  { stream, query }: Source,
  found: readonly StoredEvent[],
  events: SentEvent[],
  maxEvents: number,
): Promise<boolean> {
  const { settings, covers } = stream
  let bytes = events.reduce((sum, { text }) => sum + text.length, 0)
  for (const [index, event] of found.entries()) {
    if (events.length > 0 && (events.length >= maxEvents || bytes >= BATCH_BYTES)) return true
    if (index % EVENTS_A_TURN === EVENTS_A_TURN - 1) await setImmediate()
    const masked = maskCredentials(event)
    if (query !== null && !matchesQuery(query, masked)) continue
    const seen = settings.whole ? event : masked
    const text = formatEvent(settings.format, seen, covers === 'deployment' ? event.organization_id : null)
    bytes += text.length
    events.push({ id: event.id, timeMs: timeOfUlid(event.id), risk: event.risk_level, text })
  }
  return false
}
