/**
 * Where a page of a list lies: an offset is answered by walking down the totals (months, days, hours) to the hours that
 * hold the page, so that a deep page costs what the first one costs.
 */

import type { TimeRange } from '../../domain/paging.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { EventPlace } from '../contract/events.ts'
import { endOf, SPANS, type Span, startOf } from './buckets.ts'

export type Bucket = { readonly start: number; readonly events: number }

/** What is asked of an engine; one answers at once, another later. */
export type PageSource = {
  /** Buckets that hold matching events, newest first. */
  buckets(span: Span, range: TimeRange): Bucket[] | Promise<Bucket[]>
  total(range: TimeRange): number | Promise<number>
}

/** The page is in these stretches of time, in the order of the list, after so many events of theirs. */
export type PagePlan = { readonly parts: readonly TimeRange[]; readonly skip: number }

type Steps<T> = Generator<() => unknown, T, never>

export function planPageNow(source: PageSource, range: TimeRange, page: EventPlace): PagePlan {
  const steps = planPage(source, range, page)
  let step = steps.next()
  while (!step.done) step = steps.next(step.value() as never)
  return step.value
}

export async function planPageLater(
  source: PageSource,
  range: TimeRange,
  page: EventPlace,
): Promise<PagePlan> {
  const steps = planPage(source, range, page)
  let step = steps.next()
  while (!step.done) step = steps.next((await step.value()) as never)
  return step.value
}

/** Behind this id in the order of the list: those of its millisecond are on either side, all further ones are behind it. */
export function splitAtCursor(
  { from, to }: TimeRange,
  id: string,
  isOldestFirst = false,
): { readonly same: TimeRange; readonly further: TimeRange } {
  const time = timeOfUlid(id)
  return {
    same: { from: Math.max(from, time), to: Math.min(to, time + 1) },
    further: isOldestFirst ? { from: Math.max(from, time + 1), to } : { from, to: Math.min(to, time) },
  }
}

function* planPage(
  source: PageSource,
  range: TimeRange,
  { limit, offset, isOldestFirst = false }: EventPlace,
): Steps<PagePlan> {
  let parts: TimeRange[] = [range]
  let skip = offset
  for (const span of SPANS) {
    const [first, last] = isOldestFirst ? [parts[0], parts.at(-1)] : [parts.at(-1), parts[0]]
    const whole = { from: first?.from ?? 0, to: last?.to ?? 0 }
    if (whole.from >= whole.to) return { parts: [], skip: 0 }
    // All of it is in one bucket: what that holds does not say where the page is.
    if (startOf(span, whole.from) === startOf(span, whole.to - 1)) continue
    const found: Bucket[] = yield () =>
      source.buckets(span, { from: startOf(span, whole.from), to: whole.to })
    parts = []
    let covered = 0
    for (const { start, events } of isOldestFirst ? found.reverse() : found) {
      if (covered >= skip + limit) break
      const part = { from: Math.max(start, whole.from), to: Math.min(endOf(span, start), whole.to) }
      const isWhole = part.from === start && part.to === endOf(span, start)
      // The totals do not say how many of a bucket lie inside a range that cuts it: they are counted where some are skipped.
      const isSkipping = parts.length === 0 && skip > 0
      const inside: number = isWhole ? events : isSkipping ? yield () => source.total(part) : 0
      if (isSkipping && inside <= skip) skip -= inside
      else {
        parts.push(part)
        covered += inside
      }
    }
  }
  return { parts, skip }
}
