import { memoize } from '../memoize.ts'
import type { Text } from '../text.ts'
import { foldCharacters } from './fold-characters.ts'
import { type Survey, surveyText } from './survey.ts'

/** What all recognizers know about the text they look at. */
export type Scan = {
  /** Same length and offsets as the original; other scripts' digits, dashes and spaces written in ASCII. */
  readonly text: string
  readonly survey: Survey
  /** The property name as words: `userPhone_no` is `user phone no`. */
  readonly keyWords: string
  /** True where a person may have written nothing but numbers into a field for free text. */
  readonly isAnswer: boolean
  /** The whole of such a short text, for numbers that contain words of their own; else empty. */
  readonly answer: string
  /** What costly checks have cost so far in this text. */
  readonly spent: { phoneQuestions: number }
}

/** Property names of free text: a lone number in them was typed by a person, not produced by a program. */
const answerKeys = new Set([
  'text',
  'message',
  'msg',
  'answer',
  'reply',
  'input',
  'prompt',
  'user prompt',
  'user input',
  'user message',
  'note',
  'notes',
  'comment',
  'utterance',
  'transcript',
])

const MAX_ANSWER_LENGTH = 120
/** The only words that may stand between the numbers of an answer. */
const connectives = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y', 'o', 'e', ''])

/** Null for the many texts in which there is nothing to find. */
export function createScan({ key, value }: Text): Scan | null {
  if (value.length < MIN_LENGTH) return null
  const first = surveyText(value)
  const text = first.isForeign ? foldCharacters(value) : value
  const survey = text === value ? first : surveyText(text)
  if (survey.digits === 0 && !survey.hasAt && survey.marks < 2) return null
  const keyWords = wordsOf(key)
  const isFreeText = answerKeys.has(keyWords) && text.length <= MAX_ANSWER_LENGTH
  return {
    text,
    survey,
    keyWords,
    isAnswer: isFreeText && isNumbersAlone(text),
    answer: isFreeText ? text.replace(/[\s.]{1,120}$/, '').trimStart() : '',
    spent: { phoneQuestions: 0 },
  }
}

/** Nothing shorter is personal data: `a@b.co`. */
const MIN_LENGTH = 6

/** Lower case, with the humps of camel case and underscores turned into spaces. */
const wordsOf = memoize((key) =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase(),
)

function isNumbersAlone(text: string): boolean {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => /\d/.test(word) || connectives.has(word) || word.length === 1)
}
