/** When the event happened, by the client's clock. */
import { plainText } from './plain-text.ts'
import type { Attributes } from './read-attributes.ts'

/** ISO 8601, or null where the record has no time. Some clients leave the record's own time at zero. */
export function occurredAt(record: Readonly<Record<string, unknown>>, attributes: Attributes): string | null {
  return (
    fromNanoseconds(record['timeUnixNano']) ??
    fromText(attributes.get('event.timestamp')) ??
    fromNanoseconds(record['observedTimeUnixNano'])
  )
}

function fromNanoseconds(value: unknown): string | null {
  const milliseconds = Number(plainText(value ?? 0)) / 1e6
  return milliseconds > 0 ? isoOf(Math.round(milliseconds)) : null
}

function fromText(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? isoOf(Date.parse(value)) : null
}

const LAST_MS = 253_402_300_799_999

function isoOf(milliseconds: number): string | null {
  return milliseconds >= 0 && milliseconds <= LAST_MS ? new Date(milliseconds).toISOString() : null
}
