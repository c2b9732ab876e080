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

/** What may still be looked at. Plain data: two are made for every event. */
export type Scanner = {
  readonly total: number
  /** In characters; whoever costs more than the length of a text takes it from here. */
  left: number
  /** True once something was left out. */
  hasSkipped: boolean
}

export function createScanner({ total }: Budget): Scanner {
  return { total, left: total, hasSkipped: false }
}

/** The parts of a text to look at; none once the event's total is used up. */
export function windowsOf(scanner: Scanner, value: string, { perText, reach }: Cost): readonly Window[] {
  if (value.length <= reach * 2) return take(scanner, value, 0, perText)
  scanner.hasSkipped = true
  return [
    ...take(scanner, value.slice(0, reach), 0, perText),
    ...take(scanner, value.slice(-reach), value.length - reach, perText),
  ]
}

function take(scanner: Scanner, value: string, offset: number, perText: number): readonly Window[] {
  scanner.left -= perText
  const part = value.length <= scanner.left ? value : value.slice(0, Math.max(0, scanner.left))
  scanner.left -= part.length
  if (part.length < value.length) scanner.hasSkipped = true
  return part === '' ? NOTHING : [{ value: part, offset }]
}

/** True once most of the total is used up. */
export function isLow({ left, total }: Scanner): boolean {
  return left < total / 3
}

const NOTHING: readonly Window[] = []

/** Positions in a window to positions in the field; none where the field is not what was judged. */
export function moveSpan(finding: Finding, offset: number, hasSpans: boolean): Finding {
  if (finding.span === null || (hasSpans && offset === 0)) return finding
  return { ...finding, span: hasSpans ? [finding.span[0] + offset, finding.span[1] + offset] : null }
}
