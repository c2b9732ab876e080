/** Which test files a mutant is tried against: those that execute it, the likeliest to notice first. */
import type { Mutant } from './choose-mutants.ts'

export type TestFile = {
  readonly file: string
  /** Alone, with no mutant active. */
  readonly timeMs: number
  /** The mutants that it executes. */
  readonly ids: ReadonlySet<number>
}

const MAX_FILES = 12
/** Whatever takes longer than this comes after the others. */
const LONG_MS = 15_000

export function relatedTests(mutant: Mutant, tests: readonly TestFile[]): TestFile[] {
  const words = wordsOf(mutant.file)
  return (
    tests
      .filter(({ ids }) => ids.has(mutant.id))
      .map((test) => ({ test, shared: countShared(words, wordsOf(test.file)) }))
      // Named alike, then what executes little else, then what is quick.
      .sort(
        (a, b) => b.shared - a.shared || a.test.ids.size - b.test.ids.size || a.test.timeMs - b.test.timeMs,
      )
      .slice(0, MAX_FILES)
      .map(({ test }) => test)
      .sort((a, b) => Number(a.timeMs > LONG_MS) - Number(b.timeMs > LONG_MS))
  )
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((word) => b.has(word)).length
}

/** `src/access/create-four-eyes.ts`: access, four, eyes. */
function wordsOf(file: string): Set<string> {
  const words = file.replace(/\.(?:test\.)?ts$/, '').split(/[^a-z0-9]+/i)
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.replace(/s$/, '')))
}

const COMMON = new Set(['src', 'test', 'create', 'api', 'events', 'event', 'of', 'and', 'to', 'in'])
