import { memoize } from '../memoize.ts'
import type { Text } from '../text.ts'
import { foldCharacters } from './fold-characters.ts'
import { type Signs, signsOf } from './signs.ts'
import { mayHaveWrittenAt } from './written-at.ts'

/** What all recognizers know about the text they look at. */
export type Scan = {
  /** Same length and offsets as the original; other scripts' digits, dashes and spaces written in ASCII. */
  readonly text: string
  /** What the original is made of. */
  readonly signs: Signs
  /** True if `@` may be written in another way. */
  readonly hasWrittenAt: boolean
  /** True if four digits stand close together, which is the least that any number or address has. */
  readonly hasDigits: boolean
  /** True if six digits or more stand together, in groups or not. */
  readonly hasNumber: boolean
  /** True if there may be a hardware address, or an identity card's letters and digits. */
  readonly hasLetterNumber: boolean
  /** The property name as words: `userPhone_no` is `user phone no`. */
  readonly keyWords: string
  /** True where a person may have written nothing but numbers into a field for free text. */
  readonly isAnswer: boolean
  /** The whole of such a short text, for numbers that contain words of their own; else empty. */
  readonly answer: string
  /** What costly checks have cost so far in this text. */
  readonly spent: { phoneQuestions: number; nameTries: number; runs: number; addresses: number }
}

/** Property names of free text: a lone number in them was typed by a person, not produced by a program. */
const answerKeys = new Set(
  'text|message|msg|answer|reply|input|prompt|user prompt|user input|user message|note|notes|comment|utterance|transcript'.split(
    '|',
  ),
)

const MAX_ANSWER_LENGTH = 120
/** The only words that may stand between the numbers of an answer. */
const connectives = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y', 'o', 'e', ''])

/** Null for the many texts in which there is nothing to find. */
export function createScan({ key, value }: Text): Scan | null {
  if (value.length < MIN_LENGTH) return null
  const signs = signsOf(value)
  const { isAscii } = signs
  const hasWrittenAt = mayHaveWrittenAt(value, signs)
  const isEmpty = isAscii ? signs.digits === 0 && !signs.hasAt && !signs.hasPairs : !anyCandidate.test(value)
  if (isEmpty && !hasWrittenAt) return null
  const text = isAscii ? value : foldCharacters(value)
  const hasDigits = isAscii ? signs.hasFour : fourDigits.test(text)
  const hasNumber = isAscii ? signs.hasSix : hasDigits && sixDigits.test(text)
  const { words, isFreeText: isAnswerKey } = readKey(key)
  const isFreeText = isAnswerKey && text.length <= MAX_ANSWER_LENGTH
  return {
    text,
    signs,
    hasWrittenAt,
    hasDigits,
    hasNumber,
    hasLetterNumber: mayHoldLetterNumber(text, signs),
    keyWords: words,
    isAnswer: isFreeText && isNumbersAlone(text),
    answer: isFreeText ? text.replace(/[\s.]{1,120}$/, '').trimStart() : '',
    spent: { phoneQuestions: 0, nameTries: 0, runs: 0, addresses: 0 },
  }
}

/** Hardware addresses and the letters and digits of identity cards may have fewer digits than other numbers. */
const letterNumber = /[:-][\da-fA-F]{2}[:-]|\.[\da-fA-F]{4}\.|\b[A-Z](?:\d[A-Z\d]{7,8}|[A-Z\d]{7,8}\d)\b/

function mayHoldLetterNumber(text: string, { isAscii, hasPairs, hasLongWord }: Signs): boolean {
  return (!isAscii || hasPairs || hasLongWord) && letterNumber.test(text)
}

/** Nothing shorter is personal data: `a@b.co`. */
const MIN_LENGTH = 6
/** A digit, an `@`, or a pair of hexadecimal letters between marks: without one of them there is nothing to find. */
const anyCandidate =
  /[0-9@\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]|[:-][a-f]{2}[:-]|\.[a-f]{4}\./i
const fourDigits = /\d(?:\D{0,3}\d){3}/
const sixDigits = /\d(?:[ ()./-]{0,3}\d){5}/

/** The words are in lower case, with the humps of camel case and underscores turned into spaces. */
const readKey = memoize((key) => {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
  return { words, isFreeText: answerKeys.has(words) }
})

function isNumbersAlone(text: string): boolean {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => /\d/.test(word) || connectives.has(word) || word.length === 1)
}
