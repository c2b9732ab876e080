/** Words of a text as the server indexes them, and what is looked for among them. */

import type { TimeRange } from '../../../domain/paging.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { SearchWords } from '../../indexing/search-words.ts'
import type { Placeholder } from '../connections/query.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

/** The server keeps no place beyond this, and no longer word. */
const LAST_PLACE = 16_383
const MAX_WORD_LENGTH = 200
const PLACES_A_WORD = 8

/** As a tsvector: each word with the places where it occurs. */
export function wordsVector(text: string): string {
  const places = new Map<string, number[]>()
  for (const [index, word] of wordsOf(text).entries()) {
    if (index >= LAST_PLACE) break
    const known = places.get(word)
    if (!known) places.set(word, [index + 1])
    else if (known.length < PLACES_A_WORD) known.push(index + 1)
  }
  return [...places].map(([word, list]) => `'${word}':${list.join(',')}`).join(' ')
}

/** As a tsquery; null where nothing can be found. */
export function wordsQuery({ phrases, mentions }: SearchWords): string | null {
  const parts = phrases.flatMap(({ text, isUnfinished }) => {
    const quoted = wordsOf(text).map((word) => `'${word}'`)
    if (quoted.length === 0) return []
    if (isUnfinished) quoted.push(`${quoted.pop()}:*`)
    return [`(${quoted.join(' <-> ')})`]
  })
  const mentioned = mentions.map((group) => `(${group.map((word) => `'${word}'`).join(' | ')})`)
  return mentioned.length + parts.length === 0 ? null : [...mentioned, ...parts].join(' & ')
}

/** Rows (id, facet_id) of that time which have the words; the organization is the first value ($1). */
export function entriesWith(asked: string, { from, to }: TimeRange, $: Placeholder): string {
  return `find_entries($1, ${$(asked)}::tsquery, '${uuidOf(firstUlidAt(from))}', '${uuidOf(firstUlidAt(to))}')`
}

/** Letters and digits, without their accents, in lower case: nothing in them needs quoting. */
function wordsOf(text: string): string[] {
  const plain = ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '')
  const words = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed())
}

const ASCII = /^[\x00-\x7F]*$/
