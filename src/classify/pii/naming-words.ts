/** Finds, once per text, where words stand that name a kind of number, so that each candidate can be asked in passing. */
import type { Scan } from './scan.ts'

export type NamingWords = {
  /** True if a word of this group stands close to the span, or the property is named so. */
  readonly isNamed: (group: number, start: number, end: number) => boolean
}

const reachBefore = 56
const reachAfter = 36
/** A property name speaks for the whole of a short value only. */
const MAX_NAMED_VALUE_LENGTH = 200
/** Shorter words count only whole, longer ones also as a beginning: `passportNo`, `Steuernummer`. */
const MIN_BEGINNING_LENGTH = 5
const endings = ['s', 'number', 'num', 'no', 'nr', 'id', 'code', '']

/** Groups share many words, and each word is looked for once. */
type Word = { readonly text: string; readonly groups: readonly number[] }

/** Takes the words of each group; a group is known by its index. */
export function createNamingWords(groups: readonly (readonly string[])[]): (scan: Scan) => NamingWords {
  const byBeginning = wordsByBeginning(groups)
  return (scan) => {
    const isNamedByKey: boolean[] = []
    const places: number[][] = []
    if (scan.text.length <= MAX_NAMED_VALUE_LENGTH) {
      visit(scan.keyWords, (word) => {
        for (const group of word.groups) isNamedByKey[group] = true
      })
    }
    visit(scan.text, (word, at) => {
      for (const group of word.groups) {
        const list = places[group]
        if (list === undefined) places[group] = [at]
        else list.push(at)
      }
    })
    return {
      isNamed: (group, start, end) =>
        isNamedByKey[group] === true || isNear(scan.text, places[group], start, end),
    }
  }

  function visit(original: string, report: (word: Word, at: number) => void): void {
    const text = original.toLowerCase()
    // Some capitals grow when they are made small; then humps cannot be recognised, and need not be.
    const humps = text.length === original.length ? original : text
    for (let at = 0; at < text.length; at++) {
      if (!isWordStart(humps, at)) continue
      const candidates = byBeginning.get(beginningOf(text, at))
      if (candidates === undefined) continue
      for (const word of candidates) if (standsAt(word.text, text, at)) report(word, at)
    }
  }
}

function wordsByBeginning(groups: readonly (readonly string[])[]): ReadonlyMap<number, readonly Word[]> {
  const groupsOf = new Map<string, number[]>()
  for (const [group, words] of groups.entries())
    for (const text of new Set(words)) groupsOf.set(text, [...(groupsOf.get(text) ?? []), group])
  const byBeginning = new Map<number, Word[]>()
  for (const [text, owners] of groupsOf) {
    const beginning = beginningOf(text, 0)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { text, groups: owners }])
  }
  return byBeginning
}

/** Two characters as a number, which is cheaper to look up than a piece of the text. */
function beginningOf(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + (text.charCodeAt(at + 1) || 0)
}

/** A letter after something else, a hump of camel case, or any sign of a script without spaces. */
function isWordStart(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code > 127) return true
  if (!isLetter(code)) return false
  const before = text.charCodeAt(at - 1)
  return !isLetter(before) || (code < 97 && before >= 97)
}

function standsAt(word: string, text: string, start: number): boolean {
  let at = start
  for (let index = 0; index < word.length; index++) {
    const sign = word[index]
    if (sign === ' ') {
      for (let skipped = 0; skipped < 2 && " _-'’".includes(text[at] ?? '|'); skipped++) at++
    } else if (sign === text[at]) at++
    else return false
  }
  if (word.length >= MIN_BEGINNING_LENGTH || word.charCodeAt(0) > 127) return true
  return endings.some(
    (ending) => text.startsWith(ending, at) && !isLetter(text.charCodeAt(at + ending.length)),
  )
}

function isNear(text: string, places: readonly number[] | undefined, start: number, end: number): boolean {
  if (places === undefined) return false
  const next = firstAtLeast(places, end)
  const before = places[firstAtLeast(places, start) - 1]
  if (before !== undefined && start - before <= reachBefore) return true
  const after = places[next]
  return after !== undefined && after - end <= reachAfter && !/[\n;,]/.test(text.slice(end, after))
}

/** Index of the first place that is not below the limit; the places are sorted. */
function firstAtLeast(places: readonly number[], limit: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}
