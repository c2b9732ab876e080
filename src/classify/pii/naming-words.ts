/** Finds, once per text, where words stand that name a kind of number, so that each candidate can be asked in passing. */
import { endOfName, namesByBeginning } from './names-by-beginning.ts'
import type { Scan } from './scan.ts'

export type NamingWords = {
  /** True if a word of this group stands close to the span, or the property is named so. */
  readonly isNamed: (group: number, start: number, end: number) => boolean
}

const reachBefore = 56
const reachAfter = 36
/** A property name speaks for the whole of a short value only. */
const MAX_NAMED_VALUE_LENGTH = 200
/** Takes the words of each group; a group is known by its index. */
export function createNamingWords(groups: readonly (readonly string[])[]): (scan: Scan) => NamingWords {
  const groupsOf = new Map<string, number[]>()
  for (const [group, words] of groups.entries())
    for (const word of new Set(words)) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group])
  const entries = namesByBeginning(groupsOf)
  return (scan) => {
    const isNamedByKey: boolean[] = []
    const places: number[][] = []
    if (scan.text.length <= MAX_NAMED_VALUE_LENGTH) {
      visit(scan.keyWords, (owners) => {
        for (const group of owners) isNamedByKey[group] = true
      })
    }
    visit(scan.text, (owners, at) => {
      for (const group of owners) {
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

  function visit(original: string, report: (groups: readonly number[], at: number) => void): void {
    const text = original.toLowerCase()
    // Some capitals grow when they are made small; then humps cannot be recognised, and need not be.
    const humps = text.length === original.length ? original : text
    for (let at = 0; at < text.length; at++) {
      for (const [word, owners] of entries.at(text, at, humps))
        if (endOfName(word, text, at) >= 0) report(owners, at)
    }
  }
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
