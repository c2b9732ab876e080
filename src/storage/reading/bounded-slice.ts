import { THRESHOLDS } from '../../admission/limits.ts'
import type { EventInBytes, StoredEvent } from '../contract/events.ts'

/** Reads one after the other until there is enough text to send; at least one. */
export function boundedSlice<T, Event extends StoredEvent | EventInBytes>(
  places: readonly T[],
  read: (place: T) => Event | null,
): { readonly events: Event[]; readonly rest: readonly T[] } {
  const events: Event[] = []
  let characters = 0
  for (const [index, place] of places.entries()) {
    if (characters >= THRESHOLDS.charactersPerRead) return { events, rest: places.slice(index) }
    const event = read(place)
    if (event === null) continue
    events.push(event)
    characters += charactersOf(event)
  }
  return { events, rest: [] }
}

function charactersOf({ data, context, reasoning, findings }: StoredEvent | EventInBytes): number {
  return data.length + context.length + reasoning.length + findings.length
}
