/** Whether a changed file still compiles: a change that the compiler refuses needs no test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-5'

/** A variable or an import that is no longer used. */
const UNUSED = new Set([6133, 6138, 6192, 6196, 6198, 6199])

export function createTypeCheck(
  root: string,
  files: readonly string[],
): (file: string, source: string) => boolean {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, root)
  let changed = { path: '', source: '', version: 0 }
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => files.map((file) => join(root, file)),
    getScriptVersion: (path) => (path === changed.path ? String(changed.version) : '0'),
    getScriptSnapshot: (path) => {
      if (path === changed.path) return ts.ScriptSnapshot.fromString(changed.source)
      return ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })

  return (file, source) => {
    changed = { path: join(root, file), source, version: changed.version + 1 }
    if (service.getSyntacticDiagnostics(changed.path).length > 0) return false
    return service.getSemanticDiagnostics(changed.path).every(({ code }) => UNUSED.has(code))
  }
}
