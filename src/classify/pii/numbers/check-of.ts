/** Turns a line such as `/^[12]/ & date yymmdd & luhn` into a check: all of its parts must be true. */
import {
  isDate,
  isOneDigitRepeated,
  isShortDate,
  numberAt,
  passesLuhn,
  passesMod1110,
  passesVerhoeff,
  weightedSum,
} from './checksums.ts'
import { nationalChecks } from './national-checks.ts'

/** Takes the number in capitals and without separators. */
export type Check = (code: string) => boolean

export function checkOf(line: string): Check {
  const parts = line.split(' & ').map(partOf)
  return (code) => parts.every((part) => part(code))
}

function partOf(part: string): Check {
  if (part.startsWith('/')) {
    const pattern = new RegExp(part.slice(1, -1))
    return (code) => pattern.test(code)
  }
  const [name = '', ...rest] = part.split(' ')
  const check = makers[name]?.(rest) ?? nationalChecks[name]
  if (check === undefined) throw new RangeError(`there is no check called ${name}`)
  return check
}

const makers: Readonly<Record<string, (words: readonly string[]) => Check>> = {
  sum: checkSum,
  date: checkDate,
  /** From the place that is given. */
  luhn:
    ([start = '0']) =>
    (code) =>
      passesLuhn(code, Number(start)),
  verhoeff: () => passesVerhoeff,
  mod1110: () => passesMod1110,
  /** More than one digit repeated. */
  mixed: () => (code) => !isOneDigitRepeated(code),
}

/**
 * `3 7 1 % 10`: the characters times these weights leave nothing by 10; `% 10 = 4`: they leave 4; `% 10 -> 0987654321`: the
 * rest says which of these characters comes next. Letters count from A = 10.
 */
function checkSum(words: readonly string[]): Check {
  const end = words.indexOf('%')
  const weights = words.slice(0, end).map(Number)
  const [modulus, sign, expected = '0'] = [Number(words[end + 1]), words[end + 2], words[end + 3]]
  const restOf = (code: string) => ((weightedSum(code, weights) % modulus) + modulus) % modulus
  if (sign === '->') return (code) => expected[restOf(code)] === code[weights.length]
  return (code) => restOf(code) === Number(expected)
}

/** `..ddmmyy`: where day, month and year are; `day%40`: other meanings are added to the day in steps of 40. */
function checkDate([mask = '', ...steps]: readonly string[]): Check {
  const [year, month, day] = [mask.indexOf('y'), mask.indexOf('m'), mask.indexOf('d')]
  const isFull = mask.includes('yyyy')
  const stepsOf = (name: string) =>
    steps.flatMap((step) => (step.startsWith(name) ? step.split('%').slice(1).map(Number) : []))
  const [monthSteps, daySteps] = [stepsOf('month'), stepsOf('day')]
  return (code) =>
    (isFull ? isDate : isShortDate)(
      numberAt(code, year, isFull ? 4 : 2),
      monthSteps.reduce((value, step) => value % step, numberAt(code, month, 2)),
      daySteps.reduce((value, step) => value % step, numberAt(code, day, 2)),
    )
}
