/** The parts of the source that are mutated. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import ts from 'typescript-5'

export const MODULES = ['access', 'policy', 'ingest', 'evidence', 'storage', 'hook'] as const
export type ModuleName = (typeof MODULES)[number]

const PATTERNS: Readonly<Record<ModuleName, readonly string[]>> = {
  access: ['src/access/**/*.ts'],
  policy: ['src/policy/**/*.ts'],
  ingest: ['src/ingest/**/*.ts'],
  evidence: ['src/evidence/**/*.ts', 'src/notary/**/*.ts'],
  storage: ['src/storage/**/*.ts'],
  hook: ['src/hook/**/*.ts'],
}

/**
 * Old migrations are run once and then fixed by what is stored. PostgreSQL's files take a server and slower tests
 * than the time allows: the suite that both engines share is tried on the embedded store.
 */
const NOT_MUTATED = /\.test\.ts$|\/migrations\/|^src\/storage\/postgres\//

export function filesOfModule(root: string, name: ModuleName): string[] {
  const files = globSync([...PATTERNS[name]], { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !NOT_MUTATED.test(file))
  if (name !== 'hook') return files.sort()
  // What reads the inputs of the agents' clients is the hook's where the hook imports it.
  const imported = [...importedFrom(root, files)].filter((file) => file.startsWith('src/clients/'))
  return [...files, ...imported].sort()
}

/** The files of the repository that these import, directly or not; the files themselves included. */
export function importedFrom(root: string, files: readonly string[]): Set<string> {
  const found = new Set(files)
  for (const file of found) for (const other of importsOf(root, file)) found.add(other)
  return found
}

const imports = new Map<string, readonly string[]>()

function importsOf(root: string, file: string): readonly string[] {
  const cached = imports.get(join(root, file))
  if (cached) return cached
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
  const found = importedFiles
    .filter(({ fileName }) => /^\.\.?\//.test(fileName) && fileName.endsWith('.ts'))
    .map(({ fileName }) => posix.join(posix.dirname(file), fileName))
    .filter((other) => existsSync(join(root, other)))
  imports.set(join(root, file), found)
  return found
}

export function pathInside(root: string, file: string): string {
  return relative(root, file).split(sep).join('/')
}
