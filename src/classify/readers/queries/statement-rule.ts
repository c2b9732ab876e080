import type { Act, TargetClass } from '../../effects/effect.ts'
import type { Statement } from './read-statements.ts'

/** What a statement does. Tried wherever one of its words stands bare (not in a string, comment or quoted name). */
export type StatementRule = {
  readonly act: Act
  readonly on: TargetClass
  /** Manners, separated by spaces. */
  readonly how: string
  /** Upper case, separated by spaces; a mark such as `\\` is a word too. */
  readonly words: string
  /** `at` is the place of the word in `statement.tokens`. */
  readonly matches: (statement: Statement, at: number) => boolean
  readonly examples: { readonly hits: readonly string[]; readonly misses: readonly string[] }
}
