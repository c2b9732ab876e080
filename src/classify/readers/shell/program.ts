/** What is known about a program: what each of its arguments is. Says what happens, never how bad that is. */
import type { Act, TargetClass } from '../../effects/effect.ts'
import type { Manner, Manners } from '../../effects/manner.ts'
import type { Arguments } from './arguments.ts'
import type { Call } from './call.ts'

/** What a word of a command is. */
export type Role =
  | 'read'
  | 'write'
  | 'delete'
  | 'destroy'
  | 'search'
  | 'grant'
  /** A file that is run. */
  | 'execute'
  /** A script for a shell. */
  | 'script'
  | 'connect'
  | 'fetch'
  | 'send'
  | 'ignore'

export type Program = {
  /** All names that it goes by, separated by spaces. */
  readonly names: string
  /** Options are `/x` and `/x:value` in any case; the description names them so. */
  readonly style?: 'windows'
  /** What its operands are, and the first or last of them where that differs. */
  readonly operands?: Role
  readonly first?: Role
  readonly last?: Role
  /** What the value of an option is: `{ '-o --output': 'write' }`. */
  readonly options?: Readonly<Record<string, Role>>
  /** Further options that take a value, separated by spaces. */
  readonly valued?: string
  /** Options that say how: `{ recursive: '-r -R' }`. */
  readonly flags?: Readonly<Partial<Record<Manner, string>>>
  /** For what a table cannot say. It adds to the table's effects. */
  readonly read?: ProgramReader
}

export type ProgramReader = (reading: Reading) => void

/** What a reader of a program may ask and say. */
export type Reading = {
  readonly call: Call
  readonly args: Arguments
  /** The manners that flags and place already gave. */
  readonly manner: Manners
  readonly input: string | null
  /** Something happens to a file or folder. */
  path(act: Act, word: string, how?: Manners): void
  /** Something happens with a URL, `user@host:path`, host or address. */
  host(act: Act, address: string, how?: Manners): void
  effect(act: Act, targetClass: TargetClass, name: string, how?: Manners): void
  /** A script that a shell would run. The answer is what it prints. */
  run(script: string): string
  /** A program with its arguments that would run. */
  runWords(words: readonly string[]): string
  /** Program text of another language: `python`, `javascript`, `sql`, `powershell`, ... */
  code(language: string, text: string): string
  /** A script that something else runs later: a line of cron, a unit. */
  runLater(script: string, language?: 'cmd' | 'powershell'): void
  originsOf(text: string): Manners
  /** For people: each mark as it was written. */
  show(text: string): string
  /** Of what a file holds. */
  originOfFile(path: string): Manners
  /** Of the script around it. */
  variable(name: string): string | undefined
  /** What an earlier command of the same text wrote there. */
  file(path: string): string | undefined
  keepFile(path: string, content: string): void
  /** A value that nobody can know, with where it comes from. */
  unknown(how: Manners, text: string): string
  /** Says what the command prints. */
  prints(value: string): void
  /** Adds an origin to whatever the command prints. */
  printsFrom(how: Manners): void
}
