import type { NumberKind } from '../number-kind.ts'
import type { Scan } from '../scan.ts'

/** Finds the number of one kind in a stretch of text where its own name stands, however it is grouped. */
export type MatchKind = (scan: Scan, from: number, to: number) => readonly [number, number] | null

const MAX_WORDS = 16
const gap = /^[ ./()-]{1,3}$/

/** The formats without their marks decide, then the check. */
export function createMatchKind({ formats, isValid }: Pick<NumberKind, 'formats' | 'isValid'>): MatchKind {
  const masks = new Set(
    Object.values(formats).flatMap((list) => list.map((mask) => mask.replace(/[^09AX]/g, ''))),
  )
  const longest = Math.max(...Array.from(masks, ({ length }) => length))
  const patterns = Array.from(masks, patternOf)
  return (scan, from, to) => {
    const words = wordsIn(scan.text, from, to)
    for (const [first, [start]] of words.entries()) {
      let compact = ''
      for (let index = first; index < words.length; index++) {
        const [wordStart, end] = words[index] ?? [0, 0]
        if (index > first && !gap.test(scan.text.slice(words[index - 1]?.[1], wordStart))) break
        compact += scan.text.slice(wordStart, end).toUpperCase()
        if (compact.length > longest) break
        if (!patterns.some((pattern) => pattern.test(compact))) continue
        const raw = scan.text.slice(start, end)
        if (isValid(compact, { raw, mask: '', evidence: 'named', scan, start })) return [start, end]
      }
    }
    return null
  }
}

function patternOf(mask: string): RegExp {
  const symbols: Readonly<Record<string, string>> = { 9: '\\d', 0: '0', A: '[A-Z]', X: '[A-Z\\d]' }
  return new RegExp(`^${Array.from(mask, (symbol) => symbols[symbol]).join('')}$`)
}

/** Whole words only: what the stretch cuts through is left out. */
function wordsIn(text: string, from: number, to: number): (readonly [number, number])[] {
  const words: (readonly [number, number])[] = []
  for (const { 0: word, index } of text.slice(from, to).matchAll(/[A-Za-z0-9]{1,32}/g)) {
    const [start, end] = [from + index, from + index + word.length]
    if (/[\p{L}\p{N}_]/u.test(text.charAt(start - 1) + text.charAt(end))) continue
    if (words.push([start, end]) === MAX_WORDS) break
  }
  return words
}
