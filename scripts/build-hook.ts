/** Builds the hook into one file without dependencies, with the classifier beside it for when it is needed. */
import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

export async function buildHook(folder: string = join(root, 'dist', 'hook')): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const options = {
    bundle: true,
    platform: 'node',
    // CommonJS starts faster, and `require` loads a built-in module without its slow module face.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    target: 'node22.18',
    // Half the time to start is the time to parse.
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  } as const
  await Promise.all([
    build({
      ...options,
      entryPoints: [join(root, 'src/bin/audit-hook.ts')],
      outfile: join(folder, 'audit-hook.cjs'),
      plugins: [withoutSchemas, apart],
    }),
    ...Object.entries(PARTS).map(([part, entry]) =>
      build({
        ...options,
        entryPoints: [join(root, entry)],
        outfile: join(folder, part),
        plugins: [withoutSchemas, apart],
      }),
    ),
  ])
  copyFileSync(join(root, 'integrations/opencode/audit-hook.js'), join(folder, 'opencode-plugin.js'))
}

/** What most calls never need, and would pay for at every start. */
const PARTS = {
  'classifier.cjs': 'src/hook/judge-locally.ts',
  'commands.cjs': 'src/hook/commands/run-command.ts',
}

const apart: Plugin = {
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ kind, path }) => {
      const part = Object.entries(PARTS).find(([, entry]) => basename(entry) === basename(path))?.[0]
      return kind === 'dynamic-import' && part ? { path: `./${part}`, external: true } : null
    })
  },
}

/** The domain's words come with schemas that only a server checks; the hook needs the words alone. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^typebox$/ }, () => ({ path: 'typebox', namespace: 'without-schemas' }))
    onLoad({ filter: /.*/, namespace: 'without-schemas' }, () => ({
      contents: 'export const Type = new Proxy({}, { get: () => () => ({}) })',
    }))
  },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildHook(process.argv[2])
