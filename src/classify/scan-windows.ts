/** Which parts of long texts are looked at: head and tail of each, up to a total for the whole event. */
import type { Finding } from '../domain/finding.ts'

type Window = { readonly value: string; readonly offset: number }

const HEAD = 65_536
const TAIL = 65_536
const TOTAL = 262_144

export type Scanner = {
  /** The parts of a text to look at; none once the event's total is used up. */
  readonly windowsOf: (value: string) => readonly Window[]
  /** True once something was left out. */
  readonly hasSkipped: () => boolean
}

/** `perText` is what a text costs besides its length, so that thousands of tiny ones are bounded too. */
export function createScanner(perText: number): Scanner {
  let left = TOTAL
  let skipped = false
  const take = (value: string, offset: number): readonly Window[] => {
    left -= perText
    const part = value.length <= left ? value : value.slice(0, Math.max(0, left))
    left -= part.length
    if (part.length < value.length) skipped = true
    return part === '' ? NOTHING : [{ value: part, offset }]
  }
  return {
    windowsOf: (value) => {
      if (value.length <= HEAD + TAIL) return take(value, 0)
      skipped = true
      return [...take(value.slice(0, HEAD), 0), ...take(value.slice(-TAIL), value.length - TAIL)]
    },
    hasSkipped: () => skipped,
  }
}

const NOTHING: readonly Window[] = []

/** Positions in a window to positions in the field; none where the field is not what was judged. */
export function moveSpan(finding: Finding, offset: number, hasSpans: boolean): Finding {
  if (finding.span === null || (hasSpans && offset === 0)) return finding
  return { ...finding, span: hasSpans ? [finding.span[0] + offset, finding.span[1] + offset] : null }
}
