/** Round stretches of time for the bars of a histogram. */
import type { TimeRange } from '../../domain/paging.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const ROUND_INTERVALS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 14, 30, 90, 365].map((days) => days * DAY_MS),
]

/** The shortest that gives at most so many buckets; buckets start at whole multiples of it. */
export function bucketInterval({ from, to }: TimeRange, maxBuckets: number, minMs = 0): number {
  const fits = (interval: number) =>
    Math.ceil(to / interval) - Math.floor(from / interval) <= maxBuckets && interval >= minMs
  const round = ROUND_INTERVALS_MS.find(fits)
  if (round !== undefined) return round
  // Ends at the latest where the first bucket reaches from 1970 to beyond the range.
  let interval = 365 * DAY_MS
  while (!fits(interval)) interval *= 2
  return interval
}
