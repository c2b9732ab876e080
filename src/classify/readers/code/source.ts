import type { Syntax } from './syntax.ts'
import type { Token } from './token.ts'

/** One tokenized text. */
export type Source = {
  readonly syntax: Syntax
  readonly tokens: readonly Token[]
  /** The partner of each bracket; -1 for other words. */
  readonly partners: Int32Array
  /** Of an opening bracket: where a `for` stands directly inside of it; -1 where none does. */
  readonly loops: Int32Array
  /** Where the text stands; null where its own positions count. */
  readonly span: readonly [number, number] | null
}
