/** Maps an OTLP traces export to evidence, and to the events that are made where no other source has the call. */
import type { MappedExport, MappedRecord } from './map-export.ts'
import { mapSpan } from './map-span.ts'
import type { MappedEvidence } from './mapped-evidence.ts'
import { readAttributes, UnreadableRecord } from './read-attributes.ts'
import type { ExportFormat } from './read-export.ts'
import { readSpans } from './read-spans.ts'

/** `digest` is a hash function. Throws an `invalid` problem where the bytes are not an export. */
export function mapTraces(
  bytes: Uint8Array,
  format: ExportFormat,
  digest: (text: string) => string,
): MappedExport {
  const { spans, skipped } = readSpans(bytes, format)
  const evidence: MappedEvidence[] = []
  const events = new Map<string, MappedRecord>()
  let unread = 0
  for (const { resource, span } of spans) {
    const mapped = readable(() => mapSpan(span, readAttributes(resource)))
    if (mapped === null) {
      unread += 1
      continue
    }
    const { session_id, call_id, facts } = mapped.evidence
    evidence.push({ ...mapped.evidence, source: `span:${facts}` })
    // Several spans of one call make one event.
    const identity = digest(`call\n${session_id}\n${call_id}`)
    if (mapped.event !== null && !events.has(identity)) events.set(identity, { ...mapped.event, identity })
  }
  return {
    events: [...events.values()],
    evidence,
    skipped: skipped + unread,
    refused: { count: 0, firstReason: null },
  }
}

/** A span that cannot be read says nothing. */
function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableRecord || error instanceof RangeError) return null
    throw error
  }
}
