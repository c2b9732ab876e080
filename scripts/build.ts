// Builds what is shipped and started, dist/: the service, the hook's bundle, the dashboard's files. Types are checked by the
// gate, not here.
import { execSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildHook } from './build-hook.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const fresh = `dist.${process.pid}`
const run = (command: string) => execSync(command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

try {
  run(`tsc -p tsconfig.build.json --noCheck --outDir ${fresh}`)
  await bundleThreads(join(root, fresh, 'storage/sqlite/threads'))
  await buildHook(join(root, fresh, 'hook'))
  if (existsSync(join(root, 'web/src/main.tsx')))
    run(`vite build --config web/vite.config.ts --outDir ../${fresh}/dashboard --logLevel warn`)
  // Everything at once, so that whoever starts meanwhile finds the old or the new, never half of it.
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(join(root, fresh), join(root, 'dist'))
} finally {
  rmSync(join(root, fresh), { recursive: true, force: true })
}

/** One file for each of the store's threads: three threads that load fifty files each would take most of the start. */
async function bundleThreads(folder: string): Promise<void> {
  await build({
    entryPoints: ['writer-thread.js', 'reader-thread.js'].map((name) => join(folder, name)),
    outdir: folder,
    allowOverwrite: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
}
