/** Splits a stretch of time into whole months, days and hours, and the two ragged ends. */
import type { TimeRange } from '../../domain/paging.ts'

export const SPANS = ['month', 'day', 'hour'] as const

export type Span = (typeof SPANS)[number]

export type Pieces = {
  /** Starts of whole buckets lie in [from, to). */
  readonly whole: readonly (TimeRange & { readonly span: Span })[]
  readonly ragged: readonly TimeRange[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function startOf(span: Span, time: number): number {
  switch (span) {
    case 'hour':
      return time - (time % HOUR_MS)
    case 'day':
      return time - (time % DAY_MS)
    case 'month': {
      const date = new Date(time)
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
    }
  }
}

export function endOf(span: Span, start: number): number {
  switch (span) {
    case 'hour':
      return start + HOUR_MS
    case 'day':
      return start + DAY_MS
    case 'month': {
      const date = new Date(start)
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
    }
  }
}

export function piecesOf(range: TimeRange): Pieces {
  const whole: (TimeRange & { span: Span })[] = []
  const ragged: TimeRange[] = []
  split(range, 0)
  return { whole, ragged }

  function split(part: TimeRange, index: number): void {
    if (part.from >= part.to) return
    const span = SPANS[index]
    if (span === undefined) {
      ragged.push(part)
      return
    }
    const from = startOf(span, part.from) === part.from ? part.from : endOf(span, startOf(span, part.from))
    const to = startOf(span, part.to)
    if (from >= to) {
      split(part, index + 1)
      return
    }
    whole.push({ span, from, to })
    split({ from: part.from, to: from }, index + 1)
    split({ from: to, to: part.to }, index + 1)
  }
}

/** The range, widened to whole hours. */
export function wholeHours({ from, to }: TimeRange): TimeRange {
  const lastHour = startOf('hour', to)
  return { from: startOf('hour', from), to: lastHour === to ? to : endOf('hour', lastHour) }
}

/** From the beginning of the first whole piece to the end of the last: there is nothing between them. */
export function hullOf(whole: Pieces['whole']): TimeRange {
  return {
    from: Math.min(...whole.map(({ from }) => from)),
    to: Math.max(...whole.map(({ to }) => to)),
  }
}
