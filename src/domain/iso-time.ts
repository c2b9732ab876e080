/** Milliseconds since 1970 as ISO 8601 in UTC; null stays null. */
export function isoTime(time: number): string
export function isoTime(time: number | null): string | null
export function isoTime(time: number | null): string | null {
  if (time === null) return null
  // Many events of one moment are rendered one after the other.
  if (time !== last.time) last = { time, text: new Date(time).toISOString() }
  return last.text
}

let last = { time: 0, text: new Date(0).toISOString() }
