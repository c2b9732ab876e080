import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The version in package.json, two folders above the source and above `dist/hook`. */
export function hookVersion(hookFile: string): string {
  const packageFile = join(dirname(hookFile), '..', '..', 'package.json')
  try {
    return JSON.parse(readFileSync(packageFile, 'utf8')).version
  } catch {
    return 'unknown'
  }
}
