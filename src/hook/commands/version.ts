import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The package's version: beside the source, or beside `dist` once built. */
export function hookVersion(hookFile: string): string {
  const packageFile = join(dirname(hookFile), '..', '..', 'package.json')
  try {
    return JSON.parse(readFileSync(packageFile, 'utf8')).version
  } catch {
    return 'unknown'
  }
}
