// Builds what is shipped and started, dist/: the service, the hook's bundle, the dashboard's files. Types are checked by the
// gate, not here.
import { execSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildHook } from './build-hook.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const fresh = `dist.${process.pid}`
const run = (command: string) => execSync(command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

try {
  run(`tsc -p tsconfig.build.json --noCheck --outDir ${fresh}`)
  await buildHook(join(root, fresh, 'hook'))
  if (existsSync(join(root, 'web/src/main.tsx')))
    run(`vite build --config web/vite.config.ts --outDir ../${fresh}/dashboard --logLevel warn`)
  // Everything at once, so that whoever starts meanwhile finds the old or the new, never half of it.
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(join(root, fresh), join(root, 'dist'))
} finally {
  rmSync(join(root, fresh), { recursive: true, force: true })
}
