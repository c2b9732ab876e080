/**
 * What a person typed, as words to look for. Every word must occur; what is no letter or digit separates words, and words
 * that were typed as one (`/etc/passwd`) must follow each other. The last one may be unfinished.
 *
 * What a verdict mentions (a rule, an article, a kind of PII) is looked for as a word too: one that nobody writes.
 */
import { hash } from 'node:crypto'
import { maskCredentials } from '../../masking/mask-credentials.ts'
import { asksForText, checksOutcome } from '../../query/plan-query.ts'
import type { MentionTerm, TextTerm } from '../../query/query-tree.ts'
import type { EventFilter, EventRow } from '../contract/events.ts'
import type { MentionKind } from '../contract/explore.ts'
import { type ExploredEvent, mentionsOf } from './explored-events.ts'
import { identityText, searchText } from './search-text.ts'

export type SearchWords = {
  readonly phrases: readonly Phrase[]
  /** Words that stand for mentions; one of each group must occur. */
  readonly mentions: readonly (readonly string[])[]
}

/** A word, or several that must follow each other, as typed. Unfinished: its end may be the beginning of a longer word. */
type Phrase = { readonly text: string; readonly isUnfinished: boolean }

const MAX_WORDS = 16
const MENTION_FILTERS = { rule: 'rule', article: 'article', pii_kind: 'pii' } as const

/** Null where nothing is looked for; without any phrase or mention, nothing can be found. */
export function searchWordsOf(filter: Partial<EventFilter>): SearchWords | null {
  const mentions = Object.entries(MENTION_FILTERS).flatMap(([name, kind]) => {
    const value = filter[name as keyof typeof MENTION_FILTERS]
    return value === undefined ? [] : [[value].flat().map((each) => mentionWord(kind, each))]
  })
  const asked = (filter.query?.words ?? []).map(wordsOfTerm)
  const phrases = filter.q === undefined ? [] : phrasesOf(filter.q)
  // A text without a word in it is in no event.
  if (filter.q !== undefined && phrases.length === 0) return { phrases, mentions: [] }
  const found = {
    phrases: [...phrases, ...asked.flatMap((one) => one.phrases)],
    mentions: [...mentions, ...asked.flatMap((one) => one.mentions)],
  }
  return found.phrases.length + found.mentions.length === 0 ? null : found
}

/** Whether the answer depends on the index of texts, which follows the events. */
export function asksForSearch(filter: EventFilter): boolean {
  return searchWordsOf(filter) !== null || (filter.query !== undefined && asksForText(filter.query))
}

/** The same of calls. */
export function asksForCalls(filter: EventFilter): boolean {
  return filter.outcome !== undefined || (filter.query !== undefined && checksOutcome(filter.query))
}

export function wordsOfTerm(term: TextTerm | MentionTerm): SearchWords {
  return term.kind === 'text'
    ? { phrases: [{ text: term.text, isUnfinished: term.isUnfinished }], mentions: [] }
    : { phrases: [], mentions: [term.values.map((value) => mentionWord(term.mention, value))] }
}

function phrasesOf(q: string): Phrase[] {
  const words = q
    .replaceAll('\0', ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
  const isUnfinished = /[\p{L}\p{N}]{2}$/u.test(q)
  return words.map((text, index) => ({ text, isUnfinished: isUnfinished && index === words.length - 1 }))
}

/** All that an event is found by. Nobody finds it by a credential in it: not everybody may see that. */
export function searchableText(
  event: Pick<EventRow, 'data' | 'context' | 'reasoning'> &
    Pick<ExploredEvent, 'pii_fields' | 'findings' | 'frameworks'>,
): string {
  const mentions = mentionsOf(event).map(({ kind, value }) => mentionWord(kind, value))
  const { data, context, reasoning } = maskCredentials({ ...event, session_id: null })
  return `${searchText(data, reasoning)}\n${identityText(context)}\n${mentions.join(' ')}`
}

function mentionWord(kind: MentionKind, value: string): string {
  const name = `${kind}:${value}`
  const cached = cachedWords.get(name)
  if (cached !== undefined) return cached
  const word = `m${hash('sha256', name, 'hex').slice(0, 12)}`
  if (cachedWords.size < MAX_CACHED_WORDS) cachedWords.set(name, word)
  return word
}

const MAX_CACHED_WORDS = 5_000
const cachedWords = new Map<string, string>()
