/** Finds, once per text, where words stand that name a kind of number, so that each candidate can be asked in passing. */
import type { Scan } from './scan.ts'

export type NamingWords = {
  /** True if a word of this group stands close to the span, or the property is named so. */
  readonly isNamed: (group: number, start: number, end: number) => boolean
}

const reachBefore = 56
const reachAfter = 36
/** A property name speaks for the whole of a short value only. */
const longestNamedValue = 200
/** Shorter words count only whole, longer ones also as a beginning: `passportNo`, `Steuernummer`. */
const shortestBeginning = 5
const endings = ['s', 'number', 'num', 'no', 'nr', 'id', 'code', '']

type Word = { readonly text: string; readonly group: number }

/** Takes the words of each group; a group is known by its index. */
export function createNamingWords(groups: readonly (readonly string[])[]): (scan: Scan) => NamingWords {
  const byBeginning = new Map<string, Word[]>()
  for (const [group, words] of groups.entries()) {
    for (const text of words) {
      const list = byBeginning.get(text.slice(0, 2)) ?? []
      list.push({ text, group })
      byBeginning.set(text.slice(0, 2), list)
    }
  }
  return (scan) => {
    const isNamedByKey: boolean[] = []
    const places: number[][] = []
    if (scan.text.length <= longestNamedValue) {
      visit(scan.keyWords, ({ group }) => {
        isNamedByKey[group] = true
      })
    }
    visit(scan.text, ({ group }, at) => {
      const list = places[group]
      if (list === undefined) places[group] = [at]
      else list.push(at)
    })
    return {
      isNamed: (group, start, end) =>
        isNamedByKey[group] === true || isNear(scan.text, places[group], start, end),
    }
  }

  function visit(original: string, report: (word: Word, at: number) => void): void {
    const text = original.toLowerCase()
    // Some capitals grow when they are made small; then humps cannot be told, and need not be.
    const humps = text.length === original.length ? original : text
    for (let at = 0; at < text.length; at++) {
      if (!isWordStart(humps, at)) continue
      const candidates = byBeginning.get(text.slice(at, at + 2))
      if (candidates === undefined) continue
      for (const word of candidates) if (standsAt(word.text, text, at)) report(word, at)
    }
  }
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
  if (word.length >= shortestBeginning || word.charCodeAt(0) > 127) return true
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
