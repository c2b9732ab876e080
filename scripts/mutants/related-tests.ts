/** Which test files a mutant is tried against: those that execute it and are the likeliest to notice, the quickest first. */
import type { Mutant } from './choose-mutants.ts'

export type TestFile = {
  readonly file: string
  /** Alone, with no mutant active. */
  readonly timeMs: number
  /** The mutants that it executes. */
  readonly ids: ReadonlySet<number>
}

const MAX_FILES = 12
/** What a mutant that nobody notices takes: the likeliest file is tried in any case. */
const MAX_TOGETHER_MS = 40_000

export function relatedTests(
  mutant: Mutant,
  mutants: readonly Mutant[],
  tests: readonly TestFile[],
): TestFile[] {
  const words = wordsOf(mutant.file)
  const ofFile = mutants.filter(({ file }) => file === mutant.file)
  const ofModule = mutants.filter(({ module }) => module === mutant.module)
  return withinTime(
    tests
      .filter(({ ids }) => ids.has(mutant.id))
      .map((test) => ({
        test,
        named: countShared(words, wordsOf(test.file)),
        inFile: countExecuted(ofFile, test),
        inModule: countExecuted(ofModule, test),
      }))
      // Named alike, then what executes most around it: a test that only passes by notices little.
      .sort((a, b) => b.named - a.named || b.inFile - a.inFile || b.inModule - a.inModule)
      .slice(0, MAX_FILES)
      .map(({ test }) => test),
  ).sort((a, b) => a.timeMs - b.timeMs)
}

function withinTime(tests: readonly TestFile[]): TestFile[] {
  let left = MAX_TOGETHER_MS
  return tests.filter(({ timeMs }, index) => {
    if (index > 0 && timeMs > left) return false
    left -= timeMs
    return true
  })
}

function countExecuted(mutants: readonly Mutant[], { ids }: TestFile): number {
  return mutants.filter(({ id }) => ids.has(id)).length
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
