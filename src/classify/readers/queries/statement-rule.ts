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

/** Of the examples, one to a line, `+` are hits and `-` misses; what begins with neither belongs to the line before. */
export function rule(
  effect: `${Act} ${TargetClass}`,
  how: string,
  words: string,
  matches: StatementRule['matches'],
  examples: string,
): StatementRule {
  const [act, on] = effect.split(' ') as [Act, TargetClass]
  const listed = examples.trim().split(/\n(?=[+-] )/)
  const marked = (mark: string) => listed.filter((line) => line[0] === mark).map((line) => line.slice(2))
  return { act, on, how, words, matches, examples: { hits: marked('+'), misses: marked('-') } }
}
