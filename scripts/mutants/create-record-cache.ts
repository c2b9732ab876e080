/** What was recorded of a test file is kept beside the packages for as long as nothing that it could depend on changes. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './choose-mutants.ts'
import { importedFrom } from './mutated-modules.ts'
import type { TestFile } from './related-tests.ts'

export type RecordCache = {
  find(file: string): TestFile | undefined
  add(test: TestFile): void
}

type Kept = { readonly file: string; readonly hash: string; readonly timeMs: number; readonly ids: number[] }

/** `files` are all of the repository; a test file depends on all that is no test, and on what it imports. */
export function createRecordCache(
  root: string,
  files: readonly string[],
  mutants: readonly Mutant[],
): RecordCache {
  const path = join(root, 'node_modules/.cache/mutants.json')
  const shared = createHash('sha256').update(JSON.stringify(mutants))
  for (const file of files.filter((each) => /\.[jt]sx?$|\.json$/.test(each) && !isOfTests(each))) {
    // What this script is made of changes nothing of what tests execute.
    if (!file.startsWith('scripts/mutants')) shared.update(file).update(contents(root, file))
  }
  const key = shared.digest('hex')
  const kept = new Map(readKept(path).map((each) => [each.file, each]))

  function hashOf(file: string): string {
    const hash = createHash('sha256').update(key)
    for (const each of [...importedFrom(root, [file])].filter(isOfTests)) hash.update(contents(root, each))
    return hash.digest('hex')
  }

  return {
    find(file) {
      const found = kept.get(file)
      if (found?.hash !== hashOf(file)) return undefined
      return { file, timeMs: found.timeMs, ids: new Set(found.ids) }
    },
    add({ file, timeMs, ids }) {
      kept.set(file, { file, hash: hashOf(file), timeMs, ids: [...ids] })
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify([...kept.values()]))
    },
  }
}

function isOfTests(file: string): boolean {
  return file.startsWith('test/') || file.endsWith('.test.ts')
}

function contents(root: string, file: string): Buffer {
  return readFileSync(join(root, file))
}

function readKept(path: string): Kept[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}
