import { splitList } from '../../split-list.ts'
import type { NumberKind } from '../number-kind.ts'
import { isOneDigitRepeated, numberAt, passesLuhn } from './checksums.ts'
import { readKind } from './read-number-table.ts'

const runs = [12, 13, 14, 15, 16, 17, 18, 19].map((length) => '9'.repeat(length))
const groups = [' ', '-', '.'].flatMap((mark) =>
  ['9999_9999_9999_9999', '9999_999999_99999', '9999_999999_9999', '9999_9999_9999_9'].map((mask) =>
    mask.replaceAll('_', mark),
  ),
)

/** In the languages that are written most; stems of five letters or more stand for their forms. */
const cardNames = splitList(`
  card|credit|debit|visa|mastercard|amex|american express|diners|maestro|jcb|unionpay|rupay|mir card|cc|PAN|ccn|kreditkart|karte|girocard
  tarjeta|carte|carte bleue|carta|cartão|cartao|kaart|kort|kortti|karta|karty|kartę|kartą|karcie|kart|kártya|kartu|thẻ|карта|карты|карте|карту|картой|картка|картки
  κάρτα|كارت|بطاقة|כרטיס|कार्ड|บัตรเครดิต|信用卡|银行卡|銀行卡|储蓄卡|カード|카드
`)

/** First digits of the issuers, or a range of them, with the lengths of their numbers. */
const issuers = (
  '4:13,16,19 51-55:16 2221-2720:16 34:15 37:15 300-305:14,16 3095:14,16 36:14 38-39:14,16 3528-3589:16,17,18,19 6011:16,19 644-659:16,19 ' +
  '622126-622925:16,17,18,19 62:16,17,18,19 5018-5020:16 5038:16 5893:16 6304:16 6759-6763:16 2200-2204:16 60:16 81-82:16 5067:16 6362-6363:16'
)
  .split(' ')
  .map((entry) => {
    const [first = '', last = first, ...lengths] = entry.replace(/^(\d+):/, '$1-$1:').split(/[-:,]/)
    const scale = 10 ** (6 - first.length)
    return { from: Number(first) * scale, to: (Number(last) + 1) * scale, lengths: lengths.map(Number) }
  })

/** Times and dates, which a tenth of all check digits would let pass. */
const timeLike = /^1[4-9]\d{11}(?:\d{3}|\d{6})?$|^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])/

/** Payment cards: an issuer's range and length, then Luhn's check digit. */
export const creditCards: NumberKind = {
  ...readKind(`
credit_card: Payment card
hits: charge 4539 5787 6362 1486 today | pan=5425233430109903 | 3714-496353-98431 | card 6011000990139424
hits: my card no is 7308 2164 9005 1279 | numer karty płatniczej: 7308-2164-9005-1279
misses: charge 4539 5787 6362 1487 today | order 1234567890123456 | order number 4539578763621486
misses: serial 7308 2164 9005 1279 | card 7308 2164 9005 1270 | SIM card 7308216490051279
misses: card updated at 1718000000006 | ts=1718000000000000 | https://social.example/status/4539578763621486
misses: 4539578763621486.log
`),
  formats: { anywhere: [...runs, ...groups] },
  isPossible: ({ text }, start, end) => passesLuhn(text, start, end),
  isValid: (digits, { evidence }) =>
    (evidence === 'named' ? passesLuhn(digits) && !timeLike.test(digits) : isIssued(digits)) &&
    !isOneDigitRepeated(digits),
  names: cardNames,
}

function isIssued(digits: string): boolean {
  const beginning = numberAt(digits, 0, 6)
  return issuers.some(
    ({ from, to, lengths }) => beginning >= from && beginning < to && lengths.includes(digits.length),
  )
}
