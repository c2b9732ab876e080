/** What a browser or desktop action does, by the words on what is clicked. */
import { type Effect, effectOf } from '../../effects/effect.ts'
import { manners } from '../../effects/manner.ts'
import { type Phrase, readPhrase } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'
import { readAmount } from './read-amount.ts'

const PRESSES = new Set(
  'click press tap submit select choose confirm accept doubleclick fill form'.split(' '),
)
const LABELS =
  'submit button_text text label name element button selector description title value ref target aria_label'.split(
    ' ',
  )
const PAYS =
  /\b(?:buy|purchase|pay|place order|order now|checkout|send money|transfer(?! (?:ownership|owner|repo|domain|project|issue|file))|subscribe|donate|withdraw)\b/i
/** "Make this repository public", "Anyone with the link". */
const OPENS =
  /\b(?:make|set|change|turn|switch).{1,60}\bpublic\b|\banyone with (?:the )?link\b|\bmake public\b/i
const HANDS_OVER =
  /\btransfer (?:the |this )?(?:ownership|owner|repository|domain|project)\b|\bmake (?:an? )?(?:admin|owner)\b/i
const LOCAL = /\b(?:search|filters?|selection|form|input|field|sort|view|text|dialog)\b/i
const PUBLIC = manners('public')
const ADMIN = manners('admin')
const MAX_LABEL = 120

type Data = Readonly<Record<string, unknown>>

export function readUserInterface(words: readonly string[], data: Data): readonly Effect[] {
  if (!words.some(presses)) return NOTHING
  const label =
    labelOf(data) ?? labelOf(data['tool_parameters']) ?? labelOf(data['arguments']) ?? labelOf(data['input'])
  if (label === null) return NOTHING
  const route = words.join(' ')
  if (PAYS.test(label)) {
    const money = readAmount(data, words)
    const name = money.class === 'money/unknown' ? label : `${label}: ${money.name}`
    return [effectOf('pay', money.class, name, route)]
  }
  if (OPENS.test(label) || HANDS_OVER.test(label))
    return [effectOf('grant', 'resource/identity', label, route, OPENS.test(label) ? PUBLIC : ADMIN)]
  const phrase = phraseIn(wordsOf(label))
  if (phrase === null || phrase.verb.act === 'look') return NOTHING
  // "Cancel" and "Clear search" belong to the page.
  if (phrase.verb.manner !== 0 && (phrase.class === null || LOCAL.test(label))) return NOTHING
  return [effectOf(phrase.verb.act, phrase.class ?? 'resource/record', label, route, phrase.verb.manner)]
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
