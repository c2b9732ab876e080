/**
 * Builds the service: one file for the program and one for each of its threads, since a start that reads a thousand files
 * takes twice the time, and beside each what the engine compiles of it for a start. What only some need (most commands,
 * PostgreSQL, sign-in) is in the same files, and runs when it is asked for.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { compileStart } from './build-compiled-start.ts'
import { forAnyNode, serviceFileLauncher } from './build-launchers.ts'
import { inAscii } from './bundle-lazily.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const PROGRAM = 'src/bin/audit-service.ts'
/** Whoever starts one looks for it beside the program. */
export const THREADS = [
  'src/storage/sqlite/threads/writer-thread.ts',
  'src/storage/sqlite/threads/reader-thread.ts',
  'src/storage/sqlite/backup/backup-thread.ts',
  'src/storage/postgres/threads/following-thread.ts',
  'src/judging/threads/judge-thread.ts',
  'src/http/bulk/bulk-thread.ts',
  'src/http/jobs/job-thread.ts',
]

/** What reads files of its own, is loaded by few, or is never installed. */
const OUTSIDE = [
  ...['otlp-exporter-base', 'otlp-transformer', 'resources', 'sdk-metrics', 'sdk-trace'].map(
    (name) => `@opentelemetry/${name}`,
  ),
  'pg-native',
]

export async function buildService(folder: string): Promise<void> {
  const bin = join(folder, 'bin')
  await Promise.all([
    bundleService(bin, [PROGRAM, ...THREADS]).then(() => compileStart(bin)),
    bundleAssistant(join(bin, 'mcp.cjs')),
    build(forAnyNode(join(root, 'src/bin/launch-service.ts'), join(bin, 'launch-service.cjs'))),
  ])
}

/** Of each entry `name.js`, the text, and `name.cjs`, which runs it. Names and lines stay readable in stack traces. */
export async function bundleService(folder: string, entries: readonly string[]): Promise<void> {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: entries.map((entry) => join(root, entry)),
    outdir: folder,
    entryNames: '[name]',
    write: false,
    external: OUTSIDE,
    plugins: [assistantApart],
  })
  mkdirSync(folder, { recursive: true })
  for (const { path, text } of outputFiles ?? []) {
    const name = basename(path, '.js')
    writeFileSync(path, `(function (exports, require, module, moduleUrl) {${inAscii(text)}\n})`)
    writeFileSync(join(folder, `${name}.cjs`), serviceFileLauncher(name))
  }
}

/** One file with the MCP SDK in it: nothing else of the service needs that, so that it is no dependency. */
async function bundleAssistant(file: string): Promise<void> {
  await build({
    ...OPTIONS,
    entryPoints: [join(root, 'src/bin/mcp.ts')],
    outfile: file,
    minify: true,
    banner: { js: "const moduleUrl=require('node:url').pathToFileURL(__filename).href;" },
  })
}

const assistantApart: Plugin = {
  name: 'assistant-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/mcp\.ts$/ }, () => ({ path: './mcp.cjs', external: true }))
  },
}

const OPTIONS = {
  bundle: true,
  platform: 'node',
  // As scripts, they can be compiled ahead; modules cannot.
  format: 'cjs',
  supported: { 'dynamic-import': false },
  target: 'node22',
  define: { 'import.meta.url': 'moduleUrl' },
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions
