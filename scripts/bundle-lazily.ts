/**
 * Bundles modules so that each is run at its first use rather than at the import of it: most of the classifier's tables are not
 * needed for one call. For modules whose running changes nothing elsewhere.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, transform } from 'esbuild'

export async function bundleLazily(root: string, entry: string, options: BuildOptions): Promise<string> {
  const { metafile } = await build({
    ...options,
    entryPoints: [join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outfile: 'none.cjs',
  })
  const names = Object.keys(metafile.inputs)
  const idOf = new Map(names.map((name, id) => [name, id]))
  const modules = await Promise.all(
    names.map(async (name) => {
      const imports = metafile.inputs[name]?.imports ?? []
      const ids = imports.flatMap(({ path, original }) => {
        const id = idOf.get(path)
        return id === undefined || original === undefined ? [] : [[original, id] as const]
      })
      const code = await codeOf(root, name, options)
      return `[function(exports,require,module){${code}\n},${JSON.stringify(Object.fromEntries(ids))}]`
    }),
  )
  return `${RUNTIME(modules.join(',\n'))}\nmodule.exports=load(${idOf.get(entry)})\n`
}

async function codeOf(root: string, name: string, options: BuildOptions): Promise<string> {
  if (name.includes('without-schemas:')) return 'exports.Type = new Proxy({}, { get: () => () => ({}) })'
  const { code } = await transform(readFileSync(join(root, name), 'utf8'), {
    loader: name.endsWith('.ts') ? 'ts' : name.endsWith('.json') ? 'json' : 'js',
    format: 'cjs',
    platform: 'node',
    minify: true,
    legalComments: 'none',
    ...(options.target !== undefined && { target: options.target }),
  })
  return inAscii(code)
}

/** Only regular expressions are not ASCII already. Text of one byte a character is read faster. */
export function inAscii(code: string): string {
  if (/\\[^\x00-\x7f]/.test(code)) throw new Error('An escaped character is not ASCII.')
  return code.replace(
    /[^\x00-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** `lazy` stands for a module that was not run yet; what is not of the bundle is loaded at once. */
const RUNTIME = (modules: string) => `'use strict'
const outside = require, table = [
${modules}
], loaded = [], lazy = []
function load(id) {
  let one = loaded[id]
  if (one === undefined) {
    loaded[id] = one = { exports: {} }
    const [run, ids] = table[id]
    run(one.exports, (name) => ids[name] === undefined ? outside(name) : stand(ids[name]), one)
  }
  return one.exports
}
function stand(id) {
  if (loaded[id] !== undefined) return loaded[id].exports
  return lazy[id] ??= new Proxy({}, {
    get: (_, name) => load(id)[name],
    has: (_, name) => name in load(id),
    ownKeys: () => Reflect.ownKeys(load(id)),
    getOwnPropertyDescriptor: (_, name) => {
      const one = Reflect.getOwnPropertyDescriptor(load(id), name)
      return one && { ...one, configurable: true }
    },
  })
}`
