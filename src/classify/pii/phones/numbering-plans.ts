/** How phone numbers are dialled inside countries, and the few questions per text that the library may be asked. */
import { type CountryCode, isValidPhoneNumber } from 'libphonenumber-js/min'
import type { Scan } from '../scan.ts'

/** North America: area code from 2 up, then seven digits; 555 and other unassigned codes are written often. */
export function isNorthAmerican(digits: string): boolean {
  return /^1?[2-9]\d{9}$/.test(digits)
}

/** True if the number with its country code, without `+`, is assigned. */
export function isInternational(digits: string, scan: Scan): boolean {
  if (digits.startsWith('1')) return digits.length === 11 && isNorthAmerican(digits)
  if (digits.length < 7 || digits.length > 15 || digits.startsWith('0')) return false
  // Where there were many, the rest is taken for what the first ones were.
  return mayAsk(scan) ? isValidPhoneNumber(`+${digits}`) : true
}

/** `001`, `0049`: with the prefix that most countries dial before the country code. */
export function isDialledAbroad(digits: string, scan: Scan): boolean {
  return digits.startsWith('00') && isInternational(digits.slice(2), scan)
}

/** `x123` behind a number: the line inside a company. */
export const extension = /^x\d{1,6}(?!\w)/i

/** True if the number can be dialled inside one of the larger countries. */
export function isDialled(digits: string, scan: Scan): boolean {
  if (!mayAskMore(scan) || digits.startsWith('00')) return false
  return dialledShapes.some(
    ([region, shape]) => shape.test(digits) && mayAsk(scan) && isValidPhoneNumber(digits, region),
  )
}

const dialledShapes: readonly (readonly [CountryCode, RegExp])[] = [
  ['GB', /^0[1-37]\d{8,9}$/],
  ['DE', /^0[1-9]\d{6,11}$/],
  ['FR', /^0[1-9]\d{8}$/],
  ['CN', /^1[3-9]\d{9}$/],
  ['IN', /^0?[6-9]\d{9}$/],
  ['JP', /^0\d{9,10}$/],
  ['KR', /^0\d{8,10}$/],
  ['AU', /^0[2-578]\d{8}$/],
  ['BR', /^[1-9]\d{9,10}$/],
  ['ES', /^[6-9]\d{8}$/],
  ['IT', /^(?:0\d{7,10}|3\d{8,9})$/],
  ['PL', /^[1-9]\d{8}$/],
  ['NL', /^0[1-9]\d{8}$/],
  ['CH', /^0[2-9]\d{8}$/],
  ['SE', /^0[1-9]\d{6,8}$/],
  ['TR', /^0[2-5]\d{9}$/],
  ['ZA', /^0[1-8]\d{8}$/],
  ['RU', /^8[3-9]\d{9}$/],
]

/** A question costs tens of microseconds. */
const MAX_QUESTIONS = 16

export function mayAskMore({ spent }: Scan): boolean {
  return spent.phoneQuestions < MAX_QUESTIONS
}

function mayAsk({ spent }: Scan): boolean {
  return ++spent.phoneQuestions <= MAX_QUESTIONS
}
