/** Bars over time by risk level, filled by whichever engine counts. */

import type { TimeRange } from '../../domain/paging.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import type { Histogram } from '../contract/explore.ts'
import { bucketInterval } from './bucket-interval.ts'
import type { Span } from './buckets.ts'

export const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Where more events than this would have to be looked at one by one, no bucket is shorter than an hour. */
export const MAX_EXAMINED = 50_000

export type OpenHistogram = {
  readonly interval: number
  add(time: number, level: RiskLevel, events: number): void
  finish(): Histogram
}

export function openHistogram(range: TimeRange, maxBuckets: number, minMs = 0): OpenHistogram {
  const interval = bucketInterval(range, maxBuckets, minMs)
  const first = Math.floor(range.from / interval)
  const length = Math.max(Math.ceil(range.to / interval) - first, 0)
  const buckets = Array.from({ length }, (_, index) => ({ start: (first + index) * interval, ...NO_EVENTS }))
  return {
    interval,
    add(time, level, events) {
      const bucket = buckets[Math.floor(time / interval) - first]
      if (bucket) bucket[level] += events
    },
    finish: () => ({ interval_ms: interval, buckets }),
  }
}

const NO_EVENTS = Object.fromEntries(RISK_LEVELS.map((level) => [level, 0])) as Record<RiskLevel, number>

/** Whole months are whole days, and whole days whole hours: whichever does not reach over the end of a bucket. */
export function spanWithin(interval: number, span: Span): Span {
  if (interval % DAY_MS !== 0) return 'hour'
  return span === 'month' ? 'day' : span
}
