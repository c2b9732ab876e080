/**
 * The threads of a service that a test starts in its own process run from one file each, as in the package: from the
 * sources each of them loads fifty, which takes most of the start.
 */
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { bundleService, THREADS } from '../../scripts/build-service.ts'

/** Whoever starts a thread looks for it where the bundles are, if this run has any. */
export function findBundledThreads(): Plugin {
  return {
    name: 'find-bundled-threads',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('new Worker(new URL(')) return undefined
      return code.replaceAll('import.meta.url', "(process.env['TEST_THREADS'] ?? import.meta.url)")
    },
  }
}

/** The answer is the URL of a file beside the bundles. */
export async function bundleThreads(folder: string): Promise<string> {
  await bundleService(folder, THREADS)
  takeCompiled(folder)
  return pathToFileURL(join(folder, 'beside.cjs')).href
}

const BUILT = new URL('../../dist/current/bin/', import.meta.url).pathname

/** What the build compiled ahead serves here too, where it was made of the same text. */
function takeCompiled(folder: string): void {
  for (const name of THREADS.map((thread) => basename(thread, '.ts'))) {
    const [text, compiled] = [join(BUILT, `${name}.js`), join(BUILT, `${name}.cache`)]
    if (!existsSync(compiled) || !readFileSync(text).equals(readFileSync(join(folder, `${name}.js`))))
      continue
    copyFileSync(compiled, join(folder, `${name}.cache`))
  }
}
