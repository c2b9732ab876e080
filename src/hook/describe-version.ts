import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hookVersion } from './hook-version.ts'

/** With the commit, which the build writes beside the bundle that holds this code. */
export function describeVersion(): string {
  return `${hookVersion()} (${commit()})`
}

function commit(): string {
  try {
    return readFileSync(join(__dirname, 'commit'), 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
