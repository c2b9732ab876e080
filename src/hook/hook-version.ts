import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Put in by the build, so that a copied hook knows it too. */
declare const AUDIT_HOOK_VERSION: string | undefined

export function hookVersion(): string {
  return typeof AUDIT_HOOK_VERSION === 'string' ? AUDIT_HOOK_VERSION : versionOfSources()
}

function versionOfSources(): string {
  try {
    const folder = dirname(process.argv[1] ?? '')
    return JSON.parse(readFileSync(join(folder, '..', '..', 'package.json'), 'utf8')).version
  } catch {
    return 'unknown'
  }
}
