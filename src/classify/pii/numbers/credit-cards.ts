import type { NumberKind } from '../number-kind.ts'
import { isOneDigitRepeated, numberAt, passesLuhn } from './checksums.ts'

const runs = [12, 13, 14, 15, 16, 17, 18, 19].map((length) => '9'.repeat(length))
const groups = [' ', '-', '.'].flatMap((mark) =>
  ['9999_9999_9999_9999', '9999_999999_99999', '9999_999999_9999', '9999_9999_9999_9'].map((mask) =>
    mask.replaceAll('_', mark),
  ),
)

/** First digits of the issuers, as inclusive ranges of equal length, with the lengths of their numbers. */
const issuers: readonly (readonly [first: string, last: string, lengths: readonly number[]])[] = [
  ['4', '4', [13, 16, 19]],
  ['51', '55', [16]],
  ['2221', '2720', [16]],
  ['34', '34', [15]],
  ['37', '37', [15]],
  ['300', '305', [14, 16]],
  ['3095', '3095', [14, 16]],
  ['36', '36', [14]],
  ['38', '39', [14, 16]],
  ['3528', '3589', [16, 17, 18, 19]],
  ['6011', '6011', [16, 19]],
  ['644', '659', [16, 19]],
  ['622126', '622925', [16, 17, 18, 19]],
  ['62', '62', [16, 17, 18, 19]],
  ['5018', '5020', [16]],
  ['5038', '5038', [16]],
  ['5893', '5893', [16]],
  ['6304', '6304', [16]],
  ['6759', '6763', [16]],
  ['2200', '2204', [16]],
  ['60', '60', [16]],
  ['81', '82', [16]],
  ['5067', '5067', [16]],
  ['6362', '6363', [16]],
]

/** Ranges that other numbers fill as well: only where a word says so. */
const rareIssuers: typeof issuers = [
  ['1', '1', [15]],
  ['50', '50', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['56', '58', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['6', '6', [12, 13, 14, 15, 16, 17, 18, 19]],
]

/** Payment cards: an issuer's range and length, then Luhn's check digit. */
export const creditCards: NumberKind = {
  kind: 'credit_card',
  title: 'Payment card',
  description: "A card number in a known issuer's range whose check digit is right.",
  formats: { anywhere: [...runs, ...groups], named: [...runs, ...groups] },
  isPossible: ({ text }, start, end) => passesLuhn(text, start, end),
  isValid: (digits, { evidence }) =>
    (belongsTo(issuers, digits) || (evidence === 'named' && belongsTo(rareIssuers, digits))) &&
    !isOneDigitRepeated(digits),
  words: [
    'card',
    'credit',
    'debit',
    'visa',
    'mastercard',
    'amex',
    'american express',
    'discover',
    'diners',
    'maestro',
    'jcb',
    'unionpay',
    'cc',
    'pan',
    'payment',
    'kreditkarte',
    'tarjeta',
    'carte',
    'carta',
  ],
  examples: {
    hits: [
      'charge 4539 5787 6362 1486 today',
      'pan=5425233430109903',
      '3714-496353-98431',
      'card 6011000990139424',
    ],
    misses: [
      'charge 4539 5787 6362 1487 today',
      'order 1234567890123456',
      'ts=1718000000000000',
      'https://social.example/status/4539578763621486',
      '4539578763621486.log',
    ],
  },
}

function belongsTo(ranges: typeof issuers, digits: string): boolean {
  const beginning = numberAt(digits, 0, 6)
  for (const [first, last, lengths] of ranges) {
    const scale = 10 ** (6 - first.length)
    const isInside = beginning >= Number(first) * scale && beginning < (Number(last) + 1) * scale
    if (isInside && lengths.includes(digits.length)) return true
  }
  return false
}
