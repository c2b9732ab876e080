/** What a browser or desktop action does, by the words on what is clicked. */
import type { Effect } from '../../effects/effect.ts'
import { readPhrase } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'

const PRESSES = new Set('click press tap submit select choose confirm accept doubleclick'.split(' '))
const LABELS = ['text', 'label', 'name', 'element', 'button', 'selector', 'description', 'title', 'value', 'ref', 'target', 'aria_label']
const PAYS = /\b(?:buy|purchase|pay|place order|order now|checkout|send money|transfer|subscribe|donate|withdraw)\b/i
const MAX_LABEL = 120

type Data = Readonly<Record<string, unknown>>

export function readUserInterface(words: readonly string[], data: Data): readonly Effect[] {
  if (!words.some((word) => PRESSES.has(word))) return NOTHING
  const label = labelOf(data) ?? labelOf(data['tool_parameters']) ?? labelOf(data['arguments']) ?? labelOf(data['input'])
  if (label === null) return NOTHING
  const route = words.join(' ')
  if (PAYS.test(label)) return [{ act: 'pay', target: { class: 'money/unknown', name: label }, manner: 0, route, span: null }]
  const phrase = readPhrase(wordsOf(label).slice(0, 6))
  if (phrase === null || phrase.verb.act === 'look' || phrase.verb.act === 'read') return NOTHING
  return [{ act: phrase.verb.act, target: { class: phrase.class ?? 'resource/record', name: label }, manner: phrase.verb.manner, route, span: null }]
}

const NOTHING: readonly Effect[] = []

function labelOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null
  for (const field of LABELS) {
    const value = Object.hasOwn(data, field) ? (data as Data)[field] : undefined
    if (typeof value === 'string' && value !== '' && value.length <= MAX_LABEL && /[a-z]/i.test(value)) return value
  }
  return null
}
