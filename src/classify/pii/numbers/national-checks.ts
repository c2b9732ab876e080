/** Checks that only one country has, by the name that its lines in the tables use. */
import {
  digitAt,
  isShortDate,
  mod97,
  numberAt,
  passesLuhn,
  passesVerhoeff,
  weightedSum,
} from './checksums.ts'
import { isItalianFiscalCode } from './italian-fiscal-code.ts'

export const nationalChecks: Readonly<Record<string, (code: string) => boolean>> = {
  belgian(digits) {
    const body = digits.slice(0, 9)
    return (
      numberAt(digits, 2, 2) <= 12 &&
      numberAt(digits, 4, 2) <= 31 &&
      [body, `2${body}`].some((part) => 97 - mod97(part) === numberAt(digits, 9, 2))
    )
  },

  britishLicence(code) {
    if (!/^[A-Z]{2,5}9{0,3}(?<=^.{5})\d{6}(?:[A-Z][A-Z9]|99)[A-Z0-9][A-Z]{2}$/.test(code)) return false
    const year = digitAt(code, 5) * 10 + digitAt(code, 10)
    return isShortDate(year, numberAt(code, 6, 2) % 50, numberAt(code, 8, 2))
  },

  /** The first digit checks the others. */
  britishTaxpayer: (digits) =>
    '21987654321'[weightedSum(digits, [0, 6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] === digits[0],

  /** Ten characters where the sign of the century was a mark, eleven where it was a letter. */
  finnish(code) {
    if (code.length === 11 && !/^.{6}[A-FU-Y]/.test(code)) return false
    const digits = code.slice(0, 6) + code.slice(-4, -1)
    return (
      isShortDate(numberAt(code, 4, 2), numberAt(code, 2, 2), numberAt(code, 0, 2)) &&
      numberAt(digits, 6, 3) >= 2 &&
      '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(digits) % 31] === code.at(-1)
    )
  },

  french(code) {
    const digits = code.replace('2A', '19').replace('2B', '18')
    return (
      /^[1-478]\d\d(?:0[1-9]|1[0-2]|[2-9]\d)\d{10}$/.test(digits) &&
      97 - mod97(digits.slice(0, 13)) === numberAt(digits, 13, 2)
    )
  },

  germanDocument: (code) => /^[CFGHJ-NPRTV-Z][0-9CFGHJ-NPRTV-Z]+\d$/.test(code) && passesTravelCheck(code),

  germanHealth(code) {
    const digits = letterAsDigits(code, 0)
    return crossSum(digits, [1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) % 10 === digitAt(digits, 10)
  },

  germanPension(code) {
    const digits = letterAsDigits(code, 8)
    return (
      isShortDate(numberAt(code, 6, 2), numberAt(code, 4, 2), numberAt(code, 2, 2) % 50) &&
      crossSum(digits, [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]) % 10 === digitAt(digits, 12)
    )
  },

  /** With the prefix of health cards of the United States. */
  healthProvider: (digits) => passesLuhn(`80840${digits}`),

  irish(code) {
    const second = code.length > 8 ? code.charCodeAt(8) - 64 : 0
    const sum = weightedSum(code, [8, 7, 6, 5, 4, 3, 2]) + second * 9
    return second <= 9 && 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === code[7]
  },

  italian: isItalianFiscalCode,

  /** Two check digits, each of the eleven digits before them. */
  luxembourgish: (digits) =>
    passesLuhn(digits, 0, 12) && passesVerhoeff(digits.slice(0, 11) + digits.slice(12)),

  russianPension: (digits) =>
    (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === numberAt(digits, 9, 2),

  /** Foreign residents have a letter that counts as a digit. */
  spanish(code) {
    const digits = code.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === code.at(-1)
  },

  /** No digit more than three times among the first ten. */
  spread: (digits) => Array.from('0123456789').every((digit) => digits.slice(0, 10).split(digit).length <= 4),

  taiwanese(code) {
    const region = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(code.charAt(0)) + 10
    return weightedSum(region + code.slice(1), [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0
  },
}

/** Travel documents (ICAO 9303): characters times 7, 3, 1, where A is 10 and a filler nothing; the last digit is the rest by ten. */
export function passesTravelCheck(code: string): boolean {
  const last = code.length - 1
  const weights = Array.from({ length: last }, (_, index) => [7, 3, 1][index % 3] ?? 0)
  return weightedSum(code, weights) % 10 === digitAt(code, last)
}

/** The letter at this place as its two digits, A as 01. */
function letterAsDigits(code: string, at: number): string {
  return code.slice(0, at) + String(code.charCodeAt(at) - 64).padStart(2, '0') + code.slice(at + 1)
}

/** Sum of the digits of the products. */
function crossSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (const [index, weight] of weights.entries()) {
    const product = digitAt(digits, index) * weight
    sum += (product % 10) + Math.floor(product / 10)
  }
  return sum
}
