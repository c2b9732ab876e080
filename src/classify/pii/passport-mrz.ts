/** Finds the machine-readable zones of passports, visas and identity cards (ICAO 9303) by their dates and check digits. */
import { isShortDate, numberAt } from './numbers/checksums.ts'
import { passesTravelCheck } from './numbers/national-checks.ts'
import type { PiiMatch, Recognizer } from './pii-kind.ts'
import type { Scan } from './scan.ts'

export const passportMrz: Recognizer = {
  kinds: [
    {
      kind: 'passport_mrz',
      title: 'Machine-readable zone of a passport or identity card',
      examples: {
        hits: [
          'P<UTOHOLT<<MIRA<JANE<<<<<<<<<<<<<<<<<<<<<<<<\nK4821703<3UTO6707194F3102282<<<<<<<<<<<<<<08',
          'line two is K4821703<3UTO6707194F3102282<<<<<<<8',
          'I<UTOK4821703<3<<<<<<<<<<<<<<<\n6707194F3102282UTO<<<<<<<<<<<8\nHOLT<<MIRA<JANE<<<<<<<<<<<<<<<',
        ],
        misses: [
          'K4821703<3UTO6707195F3102282<<<<<<<<<<<<<<08',
          'K4821703<3UTO6713194F3102282<<<<<<<<<<<<<<08',
          'diff <<<<<<< 6707194F3102282 >>>>>>>',
        ],
      },
    },
  ],
  recognize,
}

const MAX_PER_TEXT = 50
/** Birth, sex and expiry, which all zones have in a row. */
const dates = /\d{7}[MFX<]\d{7}/g
const MAX_LINE = 44
/** Between two lines, as it is or as it is written in strings. */
const lineBreak = String.raw`(?:\s|\\[rn]){1,4}`

/** What must come directly before the dates and behind them; the number of the document is the first group. */
const zones = [
  // Two lines of 44 or 36; the second is enough.
  {
    before: new RegExp(
      `(?:(?<![A-Z0-9<])[PVACI][A-Z<]{35}(?:[A-Z<]{8})?${lineBreak})?(?<![A-Z0-9<])([A-Z0-9<]{9}[0-9<])[A-Z<]{3}$`,
    ),
    behind: /^(?:[A-Z0-9<]{8})?[A-Z0-9<]{7}\d(?![A-Z0-9<])/,
  },
  // Three lines of 30.
  {
    before: new RegExp(`(?<![A-Z0-9<])[ACI][A-Z0-9<][A-Z<]{3}([A-Z0-9<]{9}[0-9<])[A-Z0-9<]{15}${lineBreak}$`),
    behind: new RegExp(`^[A-Z<]{3}[A-Z0-9<]{11}\\d(?:${lineBreak}[A-Z<]{30})?(?![A-Z0-9<])`),
  },
]

function recognize({ text }: Scan, matches: PiiMatch[]): void {
  let found = 0
  for (const { 0: core, index } of text.matchAll(dates)) {
    if (!isDated(core)) continue
    const end = index + core.length
    const before = text.slice(Math.max(0, index - 2 * MAX_LINE), index)
    const behind = text.slice(end, end + 2 * MAX_LINE)
    for (const zone of zones) {
      const head = zone.before.exec(before)
      const tail = zone.behind.exec(behind)
      if (head === null || tail === null || !isNumbered(head[1] ?? '')) continue
      matches.push({ kind: 'passport_mrz', span: [index - head[0].length, end + tail[0].length] })
      if (++found === MAX_PER_TEXT) return
      break
    }
  }
}

/** Day and month of birth may be unknown, the expiry is not. */
function isDated(core: string): boolean {
  const [birth, expiry] = [core.slice(0, 7), core.slice(8)]
  return (
    passesTravelCheck(birth) &&
    passesTravelCheck(expiry) &&
    isShortDate(numberAt(birth, 0, 2), numberAt(birth, 2, 2) || 1, numberAt(birth, 4, 2) || 1) &&
    isShortDate(numberAt(expiry, 0, 2), numberAt(expiry, 2, 2), numberAt(expiry, 4, 2))
  )
}

/** Numbers of more than nine characters go on in the optional part, and a filler stands for their check digit. */
function isNumbered(number: string): boolean {
  return number.endsWith('<') ? /^[A-Z0-9]{9}/.test(number) : passesTravelCheck(number)
}
