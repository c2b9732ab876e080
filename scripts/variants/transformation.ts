import type { ClassifiableEvent } from '../../src/classify/classify.ts'
import type { Example } from './read-example.ts'

/**
 * How the verdict on a variant relates to the verdict on its example.
 * - same: the same level, for the same rules.
 * - raises: at least that level; of something harmless at most medium.
 * - hides: at least that level. Whoever decodes before running hides something, so even the harmless may be high.
 * - later: one level lower and never below medium where it was high or above; the place of the file may add up to medium.
 */
export type Expectation = 'same' | 'raises' | 'hides' | 'later'

export type Variant =
  | string
  | (Pick<ClassifiableEvent, 'action' | 'data'> & { readonly context?: ClassifiableEvent['context'] })

export type Transformation = {
  readonly name: string
  readonly expect: Expectation
  /** Null where the example cannot be written so. A text is a command of a shell. */
  readonly make: (example: Example) => Variant | null
}

type Make = Transformation['make']

/** Reads like a line of a table. */
export function transformation(name: string, expect: Expectation, make: Make): Transformation {
  return { name, expect, make }
}

/** Only for texts of a POSIX shell. */
export function posix(
  name: string,
  expect: Expectation,
  make: (text: string, example: Example) => Variant | null,
): Transformation {
  return { name, expect, make: (example) => (example.shell === 'posix' ? make(example.text, example) : null) }
}

/** Only for one program with its arguments, which all say what they mean: no built-in command, no pipe, no expansion. */
export function simple(
  name: string,
  expect: Expectation,
  make: (words: readonly string[], example: Example) => Variant | null,
): Transformation {
  return { name, expect, make: (example) => (example.words === null ? null : make(example.words, example)) }
}
