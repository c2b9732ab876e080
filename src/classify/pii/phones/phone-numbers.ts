/** Finds phone numbers in international writing. */
import { isWordCode } from '../find-masked.ts'
import type { PiiMatch, Recognizer } from '../pii-kind.ts'
import type { Scan } from '../scan.ts'
import { extension, isInternational } from './numbering-plans.ts'

const MAX_PER_TEXT = 50

/** The kind itself is described where its national formats are. */
export const phoneNumbers: Recognizer = { kinds: [], recognize }

function recognize(scan: Scan, matches: PiiMatch[]): void {
  let found = 0
  findInternational(scan, (start, end) => {
    matches.push({ kind: 'phone', span: [start, end] })
    return ++found < MAX_PER_TEXT
  })
}

const international = /\+\(?[1-9][\d ()./-]{5,26}/y

function findInternational(scan: Scan, report: (start: number, end: number) => boolean): void {
  const { text } = scan
  for (let plus = text.indexOf('+'); plus >= 0; plus = text.indexOf('+', plus + 1)) {
    if (isWordCode(text.charCodeAt(plus - 1))) continue
    international.lastIndex = plus
    const candidate = international.exec(text)?.[0].replace(/\D+$/, '')
    if (candidate === undefined) continue
    const end = plus + candidate.length
    if (isWordCode(text.charCodeAt(end)) && !extension.test(text.slice(end, end + 8))) continue
    const length = lengthOfNumber(candidate, scan)
    if (length > 0 && !report(plus, plus + length)) return
  }
}

const MAX_CUTS = 4

/** How much of the candidate is a number; what follows it, such as a date, is cut off group by group. */
function lengthOfNumber(candidate: string, scan: Scan): number {
  let rest = candidate
  for (let cuts = 0; cuts < MAX_CUTS; cuts++) {
    const digits = rest.replace(/\D/g, '')
    if (digits.length < 7) return 0
    if (isInternational(digits, scan)) return rest.length
    rest = rest.replace(/\D+\d*$/, '')
  }
  return 0
}
