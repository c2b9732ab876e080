/** Opens a body of many events: a telemetry export or a batch. */
import { readBatch } from '../batch/read-batch.ts'
import { digest } from '../otlp/digest.ts'
import { eventText } from '../otlp/event-text.ts'
import { mapSignal } from '../otlp/map-signal.ts'
import type { BulkCounts, BulkFormat, BulkItem } from './thread-messages.ts'

/** `item` is called once for each, in order: its text is made only when it is needed. */
export type OpenedBulk = {
  readonly length: number
  item(index: number): BulkItem
  readonly counts: BulkCounts
}

const NO_COUNTS: BulkCounts = { evidence: [], skipped: 0, refused: { count: 0, firstReason: null } }

/** Throws an `invalid` problem where the body is not what it should be. */
export function openBulk(bytes: Uint8Array, format: BulkFormat): OpenedBulk {
  if (format === 'batch') {
    const items = readBatch(bytes)
    return { length: items.length, item: (index) => items[index] as BulkItem, counts: NO_COUNTS }
  }
  const { events, ...counts } = mapSignal[format.signal](bytes, format.encoding, digest)
  return { length: events.length, item: (index) => eventText(events[index] as never), counts }
}
