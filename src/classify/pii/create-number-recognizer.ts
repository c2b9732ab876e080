/** Finds what is written in fixed formats: a format, then words around where it is weak, then a check. */
import { findMasked } from './find-masked.ts'
import { compileMasks } from './mask-automaton.ts'
import { createNamingWords, type NamingWords } from './naming-words.ts'
import type { Candidate, NumberKind } from './number-kind.ts'
import type { PiiMatch, Recognizer } from './pii-kind.ts'
import type { Scan } from './scan.ts'

type Format = {
  readonly number: NumberKind
  readonly group: number
  readonly evidence: Candidate['evidence']
  readonly mask: string
  readonly hasLetters: boolean
  /** Where the letters and digits stand between the marks. */
  readonly pieces: readonly (readonly [from: number, to: number])[]
}

/** More of one kind in one text say nothing new; a dump of numbers must not cost more than its length. */
const MAX_PER_KIND = 50

/** Its tables are made for the first text that has a number. */
export function createNumberRecognizer(kinds: readonly NumberKind[]): Recognizer {
  let recognize: Recognizer['recognize'] | undefined
  return {
    kinds,
    recognize(scan, matches) {
      recognize ??= createRecognize(kinds)
      recognize(scan, matches)
    },
  }
}

function createRecognize(kinds: readonly NumberKind[]): Recognizer['recognize'] {
  const formats = kinds.flatMap((number, group) =>
    (['anywhere', 'alone', 'named'] as const).flatMap((evidence) =>
      (number.formats[evidence] ?? []).map((mask): Format => {
        const pieces = Array.from(
          mask.matchAll(/\w+/g),
          ({ 0: piece, index }) => [index, index + piece.length] as const,
        )
        return { number, group, evidence, mask, hasLetters: /[AX]/.test(mask), pieces }
      }),
    ),
  )
  const automaton = compileMasks(formats.map(({ mask }) => mask))
  const findNamingWords = createNamingWords(
    kinds.map(({ names = [], words }) => [...names.map((name) => name.toLowerCase()), ...words]),
  )
  return recognize

  function recognize(scan: Scan, matches: PiiMatch[]): void {
    let counts: Uint8Array | undefined
    let names: NamingWords | undefined
    findMasked(automaton, scan.text, scan.hasLetterNumber, (indexes, start, end) => {
      let raw: string | undefined
      let compact: string | undefined
      counts ??= new Uint8Array(kinds.length)
      for (const index of indexes) {
        const format = formats[index]
        if (format === undefined) continue
        const { number, group, evidence, mask } = format
        const count = counts[group] ?? 0
        if (count >= MAX_PER_KIND) continue
        if (evidence === 'named') {
          names ??= findNamingWords(scan)
          if (!names.isNamed(group, start, end)) continue
        }
        if (number.isPossible?.(scan, start, end) === false) continue
        raw ??= scan.text.slice(start, end)
        if (evidence !== 'named' && !speaksForItself(format, raw, scan)) {
          names ??= findNamingWords(scan)
          if (!names.isNamed(group, start, end)) continue
        }
        compact ??= compactOf(format, raw)
        if (!number.isValid(compact, { raw, mask, evidence, scan, start })) continue
        counts[group] = count + 1
        matches.push({ kind: number.kind, span: [start, end] })
      }
    })
  }
}

/** Small letters make a distinctive format ordinary: parts of hashes and identifiers look like that. */
function speaksForItself(format: Format, raw: string, { isAnswer, answer }: Scan): boolean {
  const { number, evidence, hasLetters } = format
  if (isAnswer || raw === answer) return true
  return evidence === 'anywhere' && (!hasLetters || number.isOftenSmall === true || !/[a-z]/.test(raw))
}

/** Capitals and digits alone. */
function compactOf({ pieces, hasLetters }: Format, raw: string): string {
  let compact = ''
  for (const [from, to] of pieces) compact += raw.slice(from, to)
  return hasLetters ? compact.toUpperCase() : compact
}
