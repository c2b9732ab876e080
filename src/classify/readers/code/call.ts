/** What is known about a function: what each of its arguments is. Says what happens, never how bad that is. */
import type { Act, TargetClass } from '../../effects/effect.ts'
import type { Manners } from '../../effects/manner.ts'
import type { Run, Session } from './session.ts'
import type { Value } from './value.ts'

/** What an argument is. `content` goes into what is written or sent. */
export type Role =
  | 'read'
  | 'write'
  | 'delete'
  | 'destroy'
  | 'grant'
  | 'execute'
  | 'fetch'
  | 'connect'
  | 'listen'
  | 'shell'
  | 'code'
  | 'query'
  | 'content'
  | 'ignore'

export type CallRule = {
  /**
   * All names that it goes by, separated by spaces: `remove` with or without something before it, `os.remove` of that module or
   * class, `.unlink` of any value, `=system` alone.
   */
  readonly names: string
  /** Languages, separated by spaces; all where it is left out. */
  readonly in?: string
  /** What its arguments are, in order, separated by spaces; the last one with `*` stands for all that follow. */
  readonly args?: string
  /** What stands before the dot. */
  readonly self?: Role
  /** Manners, separated by spaces. */
  readonly how?: string
  /** Options that say how: `{ recursive: 'recursive' }`. */
  readonly flags?: Readonly<Record<string, string>>
  /** What it gives is called so from then on; its origins come along. */
  readonly gives?: string
  /** For what a table cannot say. It adds to the table's effects; its answer is what the call gives, null where it does not apply after all. */
  readonly read?: CallReader
}

export type CallReader = (call: CallReading) => Value | null | undefined

/** What a reader of a call may ask and say. */
export type CallReading = {
  readonly run: Run
  readonly session: Session
  /** The whole name, and its last part. */
  readonly name: string
  readonly last: string
  readonly self: Value | null
  readonly args: readonly Value[]
  /** Named arguments, and the fields of objects among the arguments. */
  readonly options: ReadonlyMap<string, Value>
  arg(index: number): Value
  /** The first option of these names. */
  option(...names: readonly string[]): Value | undefined
  /** Whether an option is there and not false. */
  has(...names: readonly string[]): boolean
  /** The texts of a value; marks stand for what nobody can know. */
  texts(value: Value): readonly string[]
  /** Something happens to files or folders. The answer is where what is read comes from. */
  path(act: Act, value: Value, how?: Manners): Manners
  /** Something happens with an address. The answer is where what is fetched comes from. */
  host(act: Act, value: Value, how?: Manners): Manners
  effect(act: Act, targetClass: TargetClass, name: string, how?: Manners): void
  /** A script for a shell. The answer is what it prints. */
  shell(script: Value, how?: Manners): Value
  /** A program with its arguments. */
  program(words: readonly Value[], how?: Manners): Value
  /** Program text of the same language. */
  code(text: Value): void
  query(text: Value): void
  /** Content is written into a file, which may run later. */
  content(path: Value, content: Value): void
}
