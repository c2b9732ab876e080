import { Type } from 'typebox'
import type { TimeRange } from '../../domain/paging.ts'
import { invalid } from '../../domain/problem.ts'
import { LAST_ULID_TIME } from '../../domain/ulid.ts'
import { readTime } from './read-time.ts'

export const timeParameters = {
  after: Type.Optional(Type.String({ format: 'date-time', description: 'After this time (exclusive).' })),
  before: Type.Optional(Type.String({ format: 'date-time', description: 'Before this time (exclusive).' })),
}

/** Both ends are exclusive in the API; internally a range is half-open, in whole milliseconds. */
export function rangeOf({ after, before }: { after?: string; before?: string }): TimeRange {
  const start = after === undefined ? null : readTime('after', after)
  const end = before === undefined ? null : readTime('before', before)
  if (start && end && end.ms < start.ms) throw invalid("'before' is earlier than 'after'.", 'before')
  return {
    from: start ? clamp(start.ms + 1) : 0,
    to: end ? clamp(end.ms + (end.isLater ? 1 : 0)) : LAST_ULID_TIME,
  }
}

function clamp(time: number): number {
  return Math.min(Math.max(time, 0), LAST_ULID_TIME)
}
