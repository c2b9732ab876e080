import type { Rule } from '../../rule.ts'
import type { Call } from '../../shell/call.ts'
import type { Files } from './files-touched.ts'
import type { Options } from './read-options.ts'

/** A line of a table: the words must stand first, in this order; alternatives are separated by `|`, options by a space. */
type Pattern = {
  /** For example `stash drop|clear`. `*` stands for any word. */
  readonly words?: string
  /** At least one of these options. */
  readonly any?: string
  readonly all?: string
  readonly none?: string
}

/** Matches when any line of `when` does (if there are lines) and `matches` agrees (if it is there). */
export type CommandRule = Rule & {
  /** Names of programs; `any` looks at every command. */
  readonly programs?: readonly string[] | 'any'
  /** Looks at every command that writes files, whatever its program. */
  readonly writers?: true
  /** Looks at every command that reads files. */
  readonly readers?: true
  readonly when?: readonly Pattern[]
  readonly matches?: Matcher
}

export type Matcher = (call: Call, options: Options, files: Files) => boolean

/** Turns the lines of a table into one function, once. */
export function compileRule(rule: CommandRule): Matcher {
  const lines = rule.when?.map(compilePattern)
  const { matches } = rule
  if (!lines) return matches ?? (() => true)
  if (!matches) return (_, options) => lines.some((line) => line(options))
  return (call, options, files) => lines.some((line) => line(options)) && matches(call, options, files)
}

function compilePattern(pattern: Pattern): (options: Options) => boolean {
  const words = split(pattern.words).map((word) => (word === '*' ? null : new Set(word.split('|'))))
  const any = split(pattern.any)
  const all = split(pattern.all)
  const none = split(pattern.none)
  return (options) =>
    words.every((choices, at) => {
      const word = options.words[at]
      return word !== undefined && (choices === null || choices.has(word) || choices.has(word.toLowerCase()))
    }) &&
    (any.length === 0 || any.some((flag) => options.has(flag))) &&
    all.every((flag) => options.has(flag)) &&
    !none.some((flag) => options.has(flag))
}

function split(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : text.split(' ')
}
