import { isDigitCode, isFreeAfter, isFreeBefore, isLetterCode, isWordCode } from '../find-masked.ts'

/** A row of digits in groups, as long as it goes. */
export type NumberRun = {
  readonly start: number
  readonly end: number
  readonly digits: string
  /** How many digits stand in each group. */
  readonly groups: readonly number[]
  /** True if it is part of a longer word, path or identifier, on that side. */
  readonly isGluedBefore: boolean
  readonly isGluedAfter: boolean
}

const MIN_DIGITS = 6
const sixDigits = /\d(?:[ ()./-]{0,3}\d){5}/g
/** Fewer digits make a number only together with letters in front: `JG 41 07 52 C`. */
const MIN_ALONE = 7
/** Longer rows are data; no number that a name can stand for is that long. */
const MAX_DIGITS = 30
/** Marks in one gap between two groups: `030) - 901`. */
const MAX_GAP = 3

/** Visits every run of digits in groups, from left to right, until `visit` returns false. */
export function findNumberRuns(text: string, visit: (run: NumberRun) => boolean): void {
  sixDigits.lastIndex = 0
  for (let match = sixDigits.exec(text); match !== null; match = sixDigits.exec(text)) {
    const { index } = match
    const first = text.charCodeAt(index - 1) === openingParenthesis ? index - 1 : index
    const groups: number[] = []
    let count = 0
    let end = index
    for (let from = index; from >= 0; from = nextGroup(text, end)) {
      end = from + 1
      while (isDigitCode(text.charCodeAt(end))) end++
      count += end - from
      if (count <= MAX_DIGITS) groups.push(end - from)
    }
    sixDigits.lastIndex = end
    if (count < MIN_DIGITS || count > MAX_DIGITS) continue
    const isSigned = text.charCodeAt(first - 1) === plus && !isLetter(text.charCodeAt(first - 2))
    const start = isSigned ? first - 1 : first
    const isGluedBefore = !isSigned && (isLetter(text.charCodeAt(start - 1)) || !isFreeBefore(text, start))
    if ((isGluedBefore || count < MIN_ALONE) && !isBehindLetters(text, start)) continue
    const run: NumberRun = {
      start,
      end,
      digits: text.slice(start, end).replace(/\D/g, ''),
      groups,
      isGluedBefore,
      isGluedAfter: isLetter(text.charCodeAt(end)) || !isFreeAfter(text, start, end),
    }
    if (!visit(run)) return
  }
}

/** Where the group behind the gap at `end` begins; -1 if the run is over. */
function nextGroup(text: string, end: number): number {
  for (let length = 1; length <= MAX_GAP; length++) {
    const code = text.charCodeAt(end + length - 1)
    if (!isGap(code)) return -1
    // Two spaces part columns.
    if (code === space && length > 1 && text.charCodeAt(end + length - 2) === space) return -1
    if (isDigitCode(text.charCodeAt(end + length))) return end + length
  }
  return -1
}

/** A few letters that can be the first part of the number: `JG 410752`, `X-4821703`, but not `a_482170`. */
function isBehindLetters(text: string, start: number): boolean {
  let index = start - 1
  if (index > 0 && isGap(text.charCodeAt(index))) index--
  const last = index
  while (index >= 0 && last - index < MAX_LETTERS && isLetterCode(text.charCodeAt(index))) index--
  return index < last && !isLetter(text.charCodeAt(index)) && isFreeBefore(text, index + 1)
}

const MAX_LETTERS = 4

const [space, openingParenthesis, plus] = [32, 40, 43]
const gaps = new Set(Array.from(' .-/()', (mark) => mark.charCodeAt(0)))

function isGap(code: number): boolean {
  return code <= 47 && gaps.has(code)
}

/** Of a script that puts spaces between words, or the underscore. */
function isLetter(code: number): boolean {
  return isWordCode(code) || (code >= 0xc0 && code <= 0x0dff)
}
