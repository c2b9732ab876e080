/** Check-digit arithmetic of identity, tax and payment numbers. All take strings of digits unless they say otherwise. */

export function digitAt(text: string, index: number): number {
  return text.charCodeAt(index) - 48
}

/** Sum of characters times weights, over as many as there are weights; capitals count from A = 10, the filler `<` nothing. */
export function weightedSum(code: string, weights: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < weights.length; index++) {
    const at = code.charCodeAt(index)
    sum += (at > 64 ? at - 55 : at === 60 ? 0 : at - 48) * (weights[index] ?? 0)
  }
  return sum
}

/** ISO/IEC 7812: every second digit from the right is doubled. What is no digit is passed over. */
export function passesLuhn(text: string, start = 0, end = text.length): boolean {
  let sum = 0
  let isDoubled = false
  for (let index = end - 1; index >= start; index--) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) continue
    sum += isDoubled ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit
    isDoubled = !isDoubled
  }
  return sum % 10 === 0
}

/** Remainder by 97 of a number too long for arithmetic. */
export function mod97(digits: string): number {
  let rest = 0
  for (let index = 0; index < digits.length; index++) rest = (rest * 10 + digitAt(digits, index)) % 97
  return rest
}

/** ISO 7064, hybrid system MOD 11,10. */
export function passesMod1110(digits: string): boolean {
  let product = 10
  for (let index = 0; index < digits.length - 1; index++) {
    const sum = (digitAt(digits, index) + product) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return (product + digitAt(digits, digits.length - 1)) % 10 === 1
}

/** Verhoeff's dihedral check: catches every single error and every swap of neighbours. */
export function passesVerhoeff(digits: string): boolean {
  let check = 0
  for (let index = 0; index < digits.length; index++) {
    const permutation = verhoeffPermutations[index % 8] ?? ''
    check = multiplyDihedral(check, digitAt(permutation, digitAt(digits, digits.length - 1 - index)))
  }
  return check === 0
}

/** Each applies the permutation 1576283094 once more than the one before. */
const verhoeffPermutations = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

function multiplyDihedral(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b - 5) % 5)
  return b < 5 ? 5 + ((a - 5 - b + 10) % 5) : (a - b + 10) % 5
}

export function isOneDigitRepeated(digits: string): boolean {
  for (let index = 1; index < digits.length; index++) if (digits[index] !== digits[0]) return false
  return true
}

/** The Gregorian calendar; `year` in full. */
export function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const longest =
    month === 2 ? (isLeap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return day <= longest
}

/** A date without its century: right in 19xx or in 20xx. */
export function isShortDate(year: number, month: number, day: number): boolean {
  return isDate(1900 + year, month, day) || isDate(2000 + year, month, day)
}

/** The number that stands at `start`, `length` digits long. */
export function numberAt(digits: string, start: number, length: number): number {
  let value = 0
  for (let index = start; index < start + length; index++) value = value * 10 + digitAt(digits, index)
  return value
}
