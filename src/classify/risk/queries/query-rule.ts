import type { Rule } from '../../rule.ts'
import type { Statement } from './read-statements.ts'

/** Tried wherever one of its words stands bare (not in a string, comment or quoted name). */
export type QueryRule = Rule & {
  /** Upper case; a mark such as `\` is a word too. */
  readonly words: readonly string[]
  /** `at` is the place of the word in `statement.tokens`. */
  readonly matches: (statement: Statement, at: number) => boolean
}
