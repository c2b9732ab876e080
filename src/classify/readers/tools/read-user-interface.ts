/** What a browser or desktop action does, by the words on what is clicked. */
import type { Effect } from '../../effects/effect.ts'
import { type Phrase, readPhrase } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'

const PRESSES = new Set('click press tap submit select choose confirm accept doubleclick'.split(' '))
const LABELS = [
  'text',
  'label',
  'name',
  'element',
  'button',
  'selector',
  'description',
  'title',
  'value',
  'ref',
  'target',
  'aria_label',
]
const PAYS =
  /\b(?:buy|purchase|pay|place order|order now|checkout|send money|transfer|subscribe|donate|withdraw)\b/i
const MAX_LABEL = 120

type Data = Readonly<Record<string, unknown>>

export function readUserInterface(words: readonly string[], data: Data): readonly Effect[] {
  if (!words.some(presses)) return NOTHING
  const label =
    labelOf(data) ?? labelOf(data['tool_parameters']) ?? labelOf(data['arguments']) ?? labelOf(data['input'])
  if (label === null) return NOTHING
  const route = words.join(' ')
  if (PAYS.test(label))
    return [{ act: 'pay', target: { class: 'money/unknown', name: label }, manner: 0, route, span: null }]
  const phrase = phraseIn(wordsOf(label))
  if (phrase === null || phrase.verb.act === 'look') return NOTHING
  return [
    {
      act: phrase.verb.act,
      target: { class: phrase.class ?? 'resource/record', name: label },
      manner: phrase.verb.manner,
      route,
      span: null,
    },
  ]
}

const presses = (word: string): boolean => PRESSES.has(word)

/** "I understand the consequences, delete this repository": the verb may stand anywhere. */
function phraseIn(words: readonly string[]): Phrase | null {
  const spoken = words.filter((word) => !FILLERS.has(word)).slice(0, 16)
  for (let at = 0; at < spoken.length; at += 1) {
    const phrase = readPhrase(spoken.slice(at))
    if (
      phrase !== null &&
      phrase.at === 0 &&
      phrase.verb.act !== 'look' &&
      phrase.verb.act !== 'read' &&
      !phrase.verb.isNoun
    )
      return phrase
  }
  return null
}

const FILLERS = new Set('this my the your a an i understand all consequences has text button role'.split(' '))

const NOTHING: readonly Effect[] = []

function labelOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null
  for (const field of LABELS) {
    const value = Object.hasOwn(data, field) ? (data as Data)[field] : undefined
    if (typeof value === 'string' && value !== '' && value.length <= MAX_LABEL && /[a-z]/i.test(value))
      return value
  }
  return null
}
