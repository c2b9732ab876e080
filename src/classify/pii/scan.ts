import type { Text } from '../text.ts'
import { foldCharacters } from './fold-characters.ts'

/** What all recognizers know about the text they look at. */
export type Scan = {
  /** Same length and offsets as the original; other scripts' digits, dashes and spaces written in ASCII. */
  readonly text: string
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

export function createScan({ key, value }: Text): Scan {
  const text = foldCharacters(value)
  const keyWords = wordsOf(key)
  const isFreeText = answerKeys.has(keyWords) && text.length <= MAX_ANSWER_LENGTH
  return {
    text,
    keyWords,
    isAnswer: isFreeText && isNumbersAlone(text),
    answer: isFreeText ? text.replace(/[\s.]{1,120}$/, '').trimStart() : '',
    spent: { phoneQuestions: 0 },
  }
}

/** Lower case, with the humps of camel case and underscores turned into spaces. */
function wordsOf(text: string): string {
  if (/^[a-z]*$/.test(text)) return text
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
}

function isNumbersAlone(text: string): boolean {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => /\d/.test(word) || connectives.has(word) || word.length === 1)
}
