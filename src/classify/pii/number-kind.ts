import type { PiiKind } from './pii-kind.ts'
import type { Scan } from './scan.ts'

/**
 * Something that is known by how it is written, by its check digit, and where that is weak by the words around it.
 * Formats: `9` is a digit, `0` a zero, `A` a letter, `X` a letter or digit, anything else stands for itself.
 */
export type NumberKind = PiiKind & {
  readonly formats: {
    /** So distinctive that it counts wherever it stands, in capitals. */
    readonly anywhere?: readonly string[]
    /** Counts as the whole answer of a person, or where a word names it. */
    readonly alone?: readonly string[]
    /** Counts only where a word names it. */
    readonly named?: readonly string[]
  }
  /** A cheap look at the place in the text, for formats that everyday numbers fill as well; costs no copy. */
  readonly isPossible?: (scan: Scan, start: number, end: number) => boolean
  /** Takes the number in capitals and without separators. */
  readonly isValid: (compact: string, candidate: Candidate) => boolean
  /**
   * Its own names. Beside one of them it may be grouped anyhow, and is of no other kind. One in capitals is an ordinary
   * word in small letters.
   */
  readonly names?: readonly string[]
  /** Other words that speak for it, near it or in the property's name. Words and names from five letters on also count as the beginning of a word. */
  readonly words: readonly string[]
  /** True where small letters are as usual as capitals. */
  readonly isOftenSmall?: boolean
}

export type Candidate = {
  readonly raw: string
  /** The format that it is written in; empty where it is grouped anyhow. */
  readonly mask: string
  readonly evidence: keyof NumberKind['formats']
  readonly scan: Scan
  readonly start: number
}
