/** Finds bank accounts: a country, its length, and the remainder by 97. */

import { isDigitCode, isLetterCode, isWordCode } from './find-masked.ts'
import type { NumberKind } from './number-kind.ts'
import { mod97 } from './numbers/checksums.ts'
import { readNumberTable } from './numbers/read-number-table.ts'
import type { PiiMatch, Recognizer } from './pii-kind.ts'
import type { Scan } from './scan.ts'

const MAX_PER_TEXT = 50

/** Length of the whole number by country (SWIFT's registry of IBAN formats). */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 ' +
    'LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 ' +
    'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

export const iban: Recognizer = {
  kinds: readNumberTable(`
iban: Bank account (IBAN)
hits: pay to DE32 5001 0517 1234 5678 95 | iban: NL39RABO0300065264 | FR76-3000-6000-0112-3456-7890-189
hits: gb33bukb20201555555555 | IBAN DE32 500 105 171 234 567 895 | numer rachunku: 58 1020 5561 0000 3202 0461 8273
misses: pay to DE33 5001 0517 1234 5678 95 | NL39RABO030006526 | ab12cd34ef56ab78cd90 | AB12 3456 7890 1234
misses: DE32 500 105 171 234 567 896 | numer rachunku: 59 1020 5561 0000 3202 0461 8273
`),
  recognize,
}

/** The same number without its country, as Poles write it where a word says that it is an account. */
export const polishAccount: Pick<NumberKind, 'formats' | 'isValid'> = {
  formats: { named: ['9'.repeat(26)] },
  isValid: (digits) => mod97(`${digits.slice(2)}2521${digits.slice(0, 2)}`) === 1,
}

function recognize({ text }: Scan, matches: PiiMatch[]): void {
  let found = 0
  for (let start = 0; start < text.length - MIN_LENGTH && found < MAX_PER_TEXT; start++) {
    if (!isDigitCode(text.charCodeAt(start + 3))) {
      // Neither here nor one further can two letters be followed by two digits.
      start++
      continue
    }
    if (!isBeginning(text, start)) continue
    const length = lengths[text.slice(start, start + 2).toUpperCase()]
    if (length === undefined) continue
    const end = endOf(text, start, length)
    if (end < 0 || !passesCheck(text, start, end) || isMixedCase(text.slice(start, end))) continue
    matches.push({ kind: 'iban', span: [start, end] })
    found++
  }
}

const MIN_LENGTH = 14

/** Two letters and two digits at the beginning of a word. */
function isBeginning(text: string, start: number): boolean {
  return (
    isDigitCode(text.charCodeAt(start + 2)) &&
    isDigitCode(text.charCodeAt(start + 3)) &&
    isLetterCode(text.charCodeAt(start)) &&
    isLetterCode(text.charCodeAt(start + 1)) &&
    !isWordCode(text.charCodeAt(start - 1))
  )
}

/**
 * Where the account ends if it has `length` letters and digits; else -1. Groups of four may have letters, others have
 * digits alone behind the bank's code.
 */
function endOf(text: string, start: number, length: number): number {
  let index = start
  let hasLetters = false
  let isIrregular = false
  for (let count = 0; count < length; count++) {
    let code = text.charCodeAt(index)
    if (count > 3 && (code === space || code === hyphen)) {
      isIrregular ||= count % 4 !== 0
      code = text.charCodeAt(++index)
    }
    if (!isDigitCode(code)) {
      if (!isLetterCode(code)) return -1
      hasLetters ||= count > MAX_BANK_CODE
    }
    index++
  }
  return isWordCode(text.charCodeAt(index)) || (isIrregular && hasLetters) ? -1 : index
}

const MAX_BANK_CODE = 8

/** The first four characters go to the end, letters count from A = 10, and the whole leaves 1 by 97 (ISO 13616). */
function passesCheck(text: string, start: number, end: number): boolean {
  let rest = 0
  for (let count = 0; count < end - start; count++) {
    const code = text.charCodeAt(start + ((count + 4) % (end - start)))
    if (isDigitCode(code)) rest = (rest * 10 + code - 48) % 97
    else if (isLetterCode(code)) rest = (rest * 100 + (code & 31) + 9) % 97
  }
  return rest === 1
}

function isMixedCase(raw: string): boolean {
  return raw !== raw.toUpperCase() && raw !== raw.toLowerCase()
}

const [space, hyphen] = [32, 45]
