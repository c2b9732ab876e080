import { splitList } from '../../split-list.ts'
import type { NumberKind } from '../number-kind.ts'
import { readKind } from '../numbers/read-number-table.ts'
import type { Scan } from '../scan.ts'
import { isDialled, isNorthAmerican, mayAskMore } from './numbering-plans.ts'

const northAmerica = splitList(`
  (999) 999-9999|(999)999-9999|(999) 999 9999|(999) 999.9999|(999)-999-9999|999-999-9999
  999.999.9999|999 999-9999|999/999-9999|9-999-999-9999|9.999.999.9999|9 999-999-9999
  9 (999) 999-9999|9-(999)-999-9999|9 999 999 9999|999 999 9999
`)

/** A trunk zero or brackets, and the number must be assigned. */
const elsewhere = splitList(`
  099-9999-9999|099-999-9999|09-9999-9999|0999-99-9999|0999 999 999|09 9999 9999|(99) 9999 9999
  (99) 9999-9999|(99) 99999-9999|09 99 99 99 99|09.99.99.99.99|09-99-99-99-99|09999 999999
  09999 999 999|099 9999 9999|0999 999 9999|(099) 9999 9999|(09999) 999999|(0999) 999 9999
  099 999 9999|099 999 99 99|0999 999 99 99|099-999 99 99|09-999 99 99|099 9999999|099 99999999
  0999 9999999|0999 99999999|0999/9999999|099/9999999|099/99999999|0999-9999999|09-99999999
  09 99999999|099-9999999
`)

/** Mobile numbers that their first digits and their groups give away, by format. */
const mobiles = new Map(
  (
    [
      [/^01[567]/, '0999 9999 9999|0999 99 99 99 99|0999-999-99999'], // Germany
      [/^07[1-9]/, '09999-999999'], // United Kingdom
      [/^06[5-9]/, '0999 99 99 999|0999/999 99 99|0999/99 99 999'], // Austria
      [/^07[5-9]/, '099/999 99 99'], // Switzerland
      [/^07[02369]/, '0999-99 99 99'], // Sweden
      [/^04/, '0999-999-999'], // Australia
      [/^0[6-9]/, '099999 99999'], // India
      [/^(?:6|7[1-9])/, '999 99 99 99|999-99-99-99'], // Spain
      [/^3[2-9]/, '999-9999999|999/9999999'], // Italy
      [/^[1-9][1-9]9/, '99 99999-9999|(99)99999-9999|99 9 9999-9999|(99) 9 9999-9999'], // Brazil
      [/^1[3-9]/, '999 9999 9999|999-9999-9999'], // China
      [/^8[3-9]/, '9 (999) 999-99-99|9-999-999-99-99|9 999 999-99-99|9 999 999 99 99'], // Russia
    ] as const
  ).flatMap(([prefix, masks]) => splitList(masks).map((mask) => [mask, prefix] as const)),
)

/** Phone numbers in national writing that tell what they are. */
export const formattedPhones: NumberKind = {
  ...readKind(`
phone: Phone number
hits: reach me under +49 30 901820 | +14155550143 | fax (212) 555-0177 | Tel. 0171 2345678 | {"phone":"6145550190"}
hits: ring 212-555-0164 after five | call 555-0164 | office 212 555 0164 | mobile: 07700 900362 | 06 12 34 56 78
hits: 携帯 090-8765-4321 | Erika, 0176 12 34 56 78 | ask 0664/123 45 67 | Ana 612 34 56 78 | Bruno 11 98765-4321
hits: reg 8 (916) 123-45-67
misses: Part number: 212-555-0164-B | tail -n +20240115 | id 6145550190 | 2024-06-01T12:00:00+02:00
misses: size 10 20 30 40 50 | @@ -120,7 +120,9 @@ | trace 550e8400-e29b-41d4-a716-446655440000 | exit code 212
misses: shape 512 512 2048 3 | function call 5550164 | widths 512 34 56 78 | row 612 34 56 78 90 | range 11 18765-4321
misses: part 0376-12 34 56 78
`),
  formats: {
    anywhere: [...northAmerica, ...elsewhere, ...mobiles.keys()],
    alone: ['9999999999', '99999999999'],
  },
  isPossible: (scan, start) => scan.text[start] !== '0' || (scan.text[start + 1] !== '0' && mayAskMore(scan)),
  isValid: (digits, { raw, mask, evidence, scan, start }) => {
    const prefix = mobiles.get(raw[0] === '0' && mask[0] === '9' ? `0${mask.slice(1)}` : mask)
    if (prefix !== undefined) return prefix.test(digits) && !isInRow(raw, scan, start)
    if (digits.startsWith('0') || !isNorthAmerican(digits))
      return /^[0(]/.test(raw) && isDialled(digits, scan)
    return evidence === 'alone' || !/^\d+ \d+ \d+$/.test(raw) || isSolitary(raw, scan, start)
  },
}

/** True if other numbers are right beside it. */
function isInRow(raw: string, { text }: Scan, start: number): boolean {
  numberBefore.lastIndex = start
  numberBehind.lastIndex = start + raw.length
  return numberBefore.test(text) || numberBehind.test(text)
}

const numberBefore = /(?<=\d[.,x]?\s?)/y
const numberBehind = /\s?\d/y

/** Three numbers in a longer row of numbers, in brackets, or with repetitions are sizes or measurements. */
function isSolitary(raw: string, { text }: Scan, start: number): boolean {
  const end = start + raw.length
  if (/[\d.,x(]\s?$/.test(text.slice(Math.max(0, start - 3), start))) return false
  return !/^\s?[\d,x)]/.test(text.slice(end, end + 3)) && !/(\d{3}) \1 /.test(raw)
}
