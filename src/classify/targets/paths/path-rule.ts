import type { TargetClass } from '../../effects/effect.ts'
import type { ReadPath } from './read-path.ts'

/**
 * A path is of this class when one of `files`, `folders`, `extensions` or `words` is met and `only` agrees. All of them
 * are lower case and compared with whole segments or whole words, never with parts of them.
 */
export type PathRule = {
  readonly class: TargetClass
  /** Last segments of the path, for example `.aws/credentials`. */
  readonly files?: readonly string[]
  /** Segments in a row anywhere in the path, for example `.ssh` or `library/keychains`. */
  readonly folders?: readonly string[]
  /** Without the dot. */
  readonly extensions?: readonly string[]
  /** Words in a row inside one segment, for example `human resources` for `HumanResources` and `human-resources`. */
  readonly words?: readonly string[]
  readonly only?: (path: ReadPath) => boolean
  readonly examples: { readonly hits: readonly string[]; readonly misses: readonly string[] }
}
