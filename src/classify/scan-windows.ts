/** Which parts of long texts are looked at: head and tail of each, up to a total for the whole event. */
import type { Finding } from '../domain/finding.ts'

type Window = { readonly value: string; readonly offset: number }

export type Budget = {
  /** Characters that may be looked at in the whole event. */
  readonly total: number
}

export type Cost = {
  /** In characters, what a text costs besides its length, so that thousands of tiny ones are bounded too. */
  readonly perText: number
  /** Characters looked at from each end of a text. */
  readonly reach: number
}

export type Scanner = {
  /** The parts of a text to look at; none once the event's total is used up. */
  readonly windowsOf: (value: string, cost: Cost) => readonly Window[]
  /** Takes from the total what a text costs on top, in characters. */
  readonly spend: (cost: number) => void
  /** Says that something was left out. */
  readonly skip: () => void
  /** True once something was left out. */
  readonly hasSkipped: () => boolean
  /** True once most of the total is used up. */
  readonly isLow: () => boolean
  /** True once nothing is left: no text has windows any more. */
  readonly isSpent: () => boolean
}

export function createScanner({ total }: Budget): Scanner {
  let left = total
  let skipped = false
  const take = (value: string, offset: number, perText: number): readonly Window[] => {
    left -= perText
    const part = value.length <= left ? value : value.slice(0, Math.max(0, left))
    left -= part.length
    if (part.length < value.length) skipped = true
    return part === '' ? NOTHING : [{ value: part, offset }]
  }
  return {
    windowsOf: (value, { perText, reach }) => {
      if (value.length <= reach * 2) return take(value, 0, perText)
      skipped = true
      return [
        ...take(value.slice(0, reach), 0, perText),
        ...take(value.slice(-reach), value.length - reach, perText),
      ]
    },
    spend: (cost) => {
      left -= cost
    },
    skip: () => {
      skipped = true
    },
    hasSkipped: () => skipped,
    isLow: () => left < total / 3,
    isSpent: () => left <= 0,
  }
}

const NOTHING: readonly Window[] = []

/** Positions in a window to positions in the field; none where the field is not what was judged. */
export function moveSpan(finding: Finding, offset: number, hasSpans: boolean): Finding {
  if (finding.span === null || (hasSpans && offset === 0)) return finding
  return { ...finding, span: hasSpans ? [finding.span[0] + offset, finding.span[1] + offset] : null }
}
