/** One whole build: the service, the hook, the library, the dashboard's files, the documentation. */
import { exec } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildApiViewer } from './build-api-viewer.ts'
import { buildClient } from './build-client.ts'
import { buildHelp } from './build-help.ts'
import { buildHook } from './build-hook.ts'
import { buildHookPackage } from './build-hook-package.ts'
import { buildService } from './build-service.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export async function buildInto(folder: string): Promise<void> {
  await Promise.all([
    buildService(folder),
    buildHook(join(folder, 'hook')).then(() =>
      buildHookPackage(join(folder, 'hook'), join(folder, 'hook-package')),
    ),
    buildClient(join(folder, 'client')),
    buildDashboard(folder),
    buildApiViewer(join(folder, 'api-viewer')),
    buildHelp(join(folder, 'help')),
  ])
}

async function buildDashboard(folder: string): Promise<void> {
  if (!existsSync(join(root, 'web/src/main.tsx'))) return
  const target = relative(join(root, 'web'), join(folder, 'dashboard'))
  await run(`vite build --config web/vite.config.ts --outDir "${target}" --logLevel warn`)
}

async function run(command: string): Promise<void> {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { stderr } = await promisify(exec)(command, { cwd: root, env: { ...process.env, PATH } })
  process.stderr.write(stderr)
}
