// Builds what is shipped and started: dist/ from src/. Types are checked by the gate, not here.
import { execSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const fresh = `dist.${process.pid}`
execSync(`tsc -p tsconfig.build.json --noCheck --outDir ${fresh}`, { cwd: root, stdio: 'inherit' })
rmSync(join(root, 'dist'), { recursive: true, force: true })
renameSync(join(root, fresh), join(root, 'dist'))
