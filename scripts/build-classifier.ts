/** Bundles the classifier for browsers: one file without imports that is loaded when somebody tries a text. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { withoutSchemas } from './bundle-without-schemas.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export async function bundleClassifier(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'web/try-it/judge.ts')],
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [withoutSchemas, browserGunzip],
  })
  return outputFiles[0]?.text ?? ''
}

const browserGunzip: Plugin = {
  name: 'browser-gunzip',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/gunzip\.ts$/ }, () => ({ path: join(root, 'web/try-it/gunzip.ts') }))
  },
}
