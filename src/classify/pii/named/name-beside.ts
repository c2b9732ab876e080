import { memoize } from '../../memoize.ts'
import { numberKinds } from '../number-kinds.ts'
import type { Scan } from '../scan.ts'
import { accountNames, otherNames, perhapsPhoneNames, phoneNames } from './names.ts'
import { createNumberNames, type NumberName } from './number-names.ts'

const reachBefore = 48
const reachAfter = 28
/** A property name speaks for the whole of a short value only. */
const MAX_NAMED_VALUE_LENGTH = 200

const findName = createNumberNames(
  new Map([
    ...numberKinds.map(({ kind, names = [] }) => [kind, names] as const),
    ['phone', phoneNames],
    ['phone?', perhapsPhoneNames],
    ['account', accountNames],
    ['none', otherNames],
  ]),
)

/** The closest name in front of a place, with what stands between them. */
export type NameBefore = NumberName & { readonly gap: string }

/** The last name that stands before the place without another number in between; else the property's. */
export function nameBefore({ text, keyWords }: Scan, start: number): NameBefore | null {
  const from = Math.max(0, start - reachBefore)
  const name = findName(text, from, start, 'last') ?? findOwnNumber(text, from, start)
  if (name !== null) {
    const gap = text.slice(name.end, start)
    return /\d/.test(gap) ? null : { ...name, gap }
  }
  if (text.length > MAX_NAMED_VALUE_LENGTH || start > reachBefore) return null
  const owners = ownersOfKey(keyWords)
  if (owners === none) return null
  const gap = text.slice(0, start)
  return /\d/.test(gap) ? null : { owners, start: 0, end: 0, gap }
}

/** `my number`, `our Berlin number`; what has a name of its own has been found before. */
function findOwnNumber(text: string, from: number, to: number): NumberName | null {
  const words = ownNumber.exec(text.slice(from, to))
  if (words === null) return null
  const start = from + words.index
  return { owners: ['phone?'], start, end: start + words[0].length }
}

const ownNumber = /(?<![a-z])(?:my|our|his|her|their|your) (?:[a-z]{2,12} )?number(?![a-z])/i

/** The first name behind a place, in the same clause. */
export function nameAfter({ text }: Scan, end: number): NumberName | null {
  const name = findName(text, end, end + reachAfter, 'first')
  return name === null || /[\n;,\d]/.test(text.slice(end, name.start)) ? null : name
}

const none: readonly string[] = []

/** `message` and `text` are properties of everything: only what is certain counts. */
const ownersOfKey = memoize((keyWords: string): readonly string[] => {
  const owners = findName(keyWords, 0, keyWords.length, 'last')?.owners ?? none
  return owners[0] === 'phone?' ? none : owners
})

const marksAlone = /^[\s:=#.|"'`()[\]_?>-]{0,8}$/
const shortWords =
  /^[\s:=#.|"'`()[\]_-]{0,6}(?:(?:numbers?|num|no|nr|numer|nummer|numero|número|numéro|n[°º]?|№|номер|номеру|номера|id|code|is|was|of|for)(?!\p{L})[\s:=#.|"']{0,6}){0,3}$/iu
/** Not `.ts:` nor `-api:`, where the name is part of another. */
const announced = /^(?![-./\\][A-Za-z])[^;,\n]{0,40}[:=|]["'\s]{0,3}$/

/** True if nothing but marks and words such as `number` and `is` stand between a name and its number. */
export function isBeside(gap: string): boolean {
  return marksAlone.test(gap) || shortWords.test(gap) || announced.test(gap)
}
