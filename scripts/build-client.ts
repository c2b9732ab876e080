/** Builds the library: modules for any runtime, without dependencies, and their types. */
import { exec } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `exports` in package.json names them. */
const ENTRIES = ['client', 'disk', 'ai', 'openai-agents', 'langchain']

export async function buildClient(folder: string): Promise<void> {
  await Promise.all([bundle(folder), describe(folder)])
}

/** What they share, `BlockedError` above all, exists once. */
async function bundle(folder: string): Promise<void> {
  await build({
    entryPoints: ENTRIES.map((name) => join(root, 'src/client', `${name}.ts`)),
    outdir: folder,
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: ['node:*'],
    logLevel: 'warning',
  })
}

async function describe(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const types = `${folder}-types`
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  await promisify(exec)(`tsc -p tsconfig.client.json --noCheck --outDir "${types}"`, {
    cwd: root,
    env: { ...process.env, PATH },
  })
  for (const name of readdirSync(join(types, 'client'))) {
    const text = readFileSync(join(types, 'client', name), 'utf8')
    // Older compilers refuse the other name.
    writeFileSync(join(folder, name), text.replaceAll(/from '(\.\/[\w-]+)\.ts'/g, "from '$1.js'"))
  }
  rmSync(types, { recursive: true })
}
