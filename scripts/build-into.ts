/** One whole build: the service, the hook, the library, the dashboard's files. */
import { exec } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { buildClient } from './build-client.ts'
import { buildHook } from './build-hook.ts'
import { forAnyNode } from './build-launchers.ts'
import { COMMON_JS_BANNER } from './common-js-banner.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const THREADS = [
  'storage/sqlite/threads/writer-thread.js',
  'storage/sqlite/threads/reader-thread.js',
  'judging/threads/judge-thread.js',
]

export async function buildInto(folder: string): Promise<void> {
  await Promise.all([
    buildService(folder),
    buildHook(join(folder, 'hook')),
    buildClient(join(folder, 'client')),
    buildDashboard(folder),
  ])
}

async function buildService(folder: string): Promise<void> {
  await run(`tsc -p tsconfig.build.json --noCheck --outDir "${folder}"`)
  await Promise.all([bundleThreads(folder), bundleAssistant(folder)])
  await build(forAnyNode(join(root, 'src/bin/launch-service.ts'), join(folder, 'bin/launch-service.cjs')))
}

/** One file for each thread that every start needs: threads that load fifty files each would take most of the start. */
async function bundleThreads(folder: string): Promise<void> {
  await build({
    entryPoints: THREADS.map((name) => join(folder, name)),
    outdir: folder,
    outbase: folder,
    allowOverwrite: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
}

/** One file with the MCP SDK in it: nothing else of the service needs that, so that it is no dependency. */
async function bundleAssistant(folder: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'src/bin/mcp.ts')],
    outfile: join(folder, 'bin/mcp.js'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    legalComments: 'none',
    logLevel: 'warning',
    banner: COMMON_JS_BANNER,
  })
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
