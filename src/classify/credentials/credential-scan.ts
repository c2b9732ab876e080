/** What the detectors share: the text under scan, and what a detector hands back. */
import type { Rule } from '../rule.ts'

export type Match = {
  readonly rule: Rule
  /** The secret itself, not its surroundings. */
  readonly start: number
  readonly end: number
  /** Where two matches overlap, the higher one is kept. */
  readonly rank: 1 | 2 | 3
}

/** Looks around one keyword occurrence. Must do a bounded amount of work. */
export type Detector = {
  readonly rules: readonly Rule[]
  readonly keywords: readonly string[]
  /** The search ignores case; tokens do not. */
  readonly isExact?: true
  readonly detect: (text: string, start: number, end: number) => Match | null
  /** The same for a keyword inside a property's name, where the value is a text of its own. */
  readonly detectNamed?: (name: string, start: number, end: number, value: string) => Rule | null
}
