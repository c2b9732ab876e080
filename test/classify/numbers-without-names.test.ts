import { expect, test } from 'vitest'
import { createRandom } from '../../prove/outcomes/generate-calls.ts'
import { recognizePii } from '../../src/classify/pii/recognize-pii.ts'

const next = createRandom(20)
const random = (below: number) => Math.floor(next() * below)
const pick = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')
const digits = (length: number) => pick('0123456789', length)
const hex = (length: number) => pick('0123456789abcdef', length)
const two = (value: number) => String(value).padStart(2, '0')
const date = () => `${1990 + random(45)}-${two(1 + random(12))}-${two(1 + random(28))}`
const time = () => `${two(random(24))}:${two(random(60))}:${two(random(60))}`
const epoch = () => String(1_000_000_000 + random(1_000_000_000))

/** Of one in ten card-like numbers the check digit is right by chance; nothing else may look personal. */
const sharesOfCards = new Map([
  [13, 0.011],
  [14, 0.005],
  [15, 0.004],
  [16, 0.032],
  [17, 0.003],
  [18, 0.003],
  [19, 0.015],
])

test.each(Array.from({ length: 15 }, (_, index) => index + 6))(
  'hardly any number of %i digits is personal data without a word that says so',
  (length) => {
    expect(shareOf(10_000, () => digits(length))).toBeLessThanOrEqual(sharesOfCards.get(length) ?? 0)
  },
)

test.each<[what: string, make: () => string]>([
  ['UUIDs', () => [8, 4, 4, 4, 12].map(hex).join('-')],
  ['hashes', () => hex([32, 40, 64][random(3)] ?? 0)],
  ['hexadecimal ids', () => hex(6 + random(20))],
  ['hexadecimal ids in capitals', () => hex(6 + random(20)).toUpperCase()],
  ['dates', date],
  ['times', () => `${date()}T${time()}.${digits(3)}Z`],
  ['epoch times', () => (random(2) === 0 ? epoch() : epoch() + digits(3))],
  ['prices', () => `${1 + random(999)},${digits(3)}.${digits(2)}`],
  ['prices with spaces', () => `${1 + random(999)} ${digits(3)},${digits(2)} EUR`],
  ['amounts', () => `${1 + random(999)} ${digits(3)} ${digits(3)}`],
  ['versions', () => `v${random(30)}.${random(200)}.${random(1000)}.${random(9999)}`],
  ['order numbers', () => `${pick('ABCDEFGH', 2)}-${digits(4)}-${digits(5)}`],
  ['ranges', () => `${digits(5)}-${digits(5)}`],
  ['rows of four numbers', () => Array.from({ length: 4 }, () => random(1000)).join(' ')],
  ['rows of six numbers', () => Array.from({ length: 6 }, () => random(1000)).join(' ')],
])('hardly any of 5,000 %s is personal data', (_, make) => {
  expect(shareOf(5_000, make)).toBeLessThanOrEqual(0.0004)
})

/** How many are taken for personal data, as the whole of a field or in a line. */
function shareOf(count: number, make: () => string): number {
  let found = 0
  for (let index = 0; index < count; index++) {
    const value = index % 2 === 0 ? make() : `row ${make()} done`
    if (recognizePii({ where: 'data.output', key: 'output', value }).length > 0) found++
  }
  return found / count
}
