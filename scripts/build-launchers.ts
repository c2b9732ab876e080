/** The programs' first lines. Every Node must be able to read them: where it is too old, it is to find another or to say so. */
import type { BuildOptions } from 'esbuild'

/** How the few files are built that a Node reads which is too old for the rest. */
export function forAnyNode(source: string, target: string): BuildOptions {
  return {
    entryPoints: [source],
    outfile: target,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node12',
    logLevel: 'warning',
  }
}

export function serviceLauncher(build: string): string {
  return `#!/usr/bin/env node
import launcher from '${build}/bin/launch-service.cjs'
launcher.launchService(() => import('${build}/bin/audit-service.cjs'))
`
}

/** Runs `hook.js`; its other parts are loaded from beside it. */
export function hookLauncher(folder: string): string {
  return `#!/usr/bin/env node
'use strict'
const folder = __dirname + '/${folder}'
if (parseInt(process.versions.node, 10) < ${OLDEST_NODE_OF_HOOK}) require(folder + '/launch-hook.cjs')
else run()
function run() {
  // Node 18 and early releases of Node 20 and 22 lack it.
  if (!process.getBuiltinModule) process.getBuiltinModule = require
  const load = (name) => require(name[0] === '.' ? folder + '/' + name : name)
${RUN_COMPILED}
  runCompiled(folder, 'hook', load)
}
`
}

export function gatewayLauncher(folder: string): string {
  return `#!/usr/bin/env node
'use strict'
const folder = __dirname + '/${folder}'
if (parseInt(process.versions.node, 10) < ${OLDEST_NODE_OF_HOOK}) require(folder + '/launch-gateway.cjs')
else {
  if (!process.getBuiltinModule) process.getBuiltinModule = require
  require(folder + '/gateway.cjs')
}
`
}

/** A part of the hook that is compiled ahead as well. */
export function partLauncher(name: string): string {
  return `'use strict'
${RUN_COMPILED}
module.exports = runCompiled(__dirname, '${name}', require)
`
}

/** The program of the service, or one of its threads. Its own address is where it looks for the others. */
export function serviceFileLauncher(name: string): string {
  return `'use strict'
${RUN_COMPILED}
runCompiled(__dirname, '${name}', require, require('node:url').pathToFileURL(__filename).href)
`
}

/**
 * Compiling takes a tenth of the hook's time, and most of the classifier's. Another Node than the one that built it refuses
 * the cache and compiles. The engine does not notice a damaged one, which could do anything: so the file holds it twice, and
 * both must agree. The text is ASCII.
 */
const RUN_COMPILED = `  function runCompiled(folder, name, load, moduleUrl) {
    const { readFileSync } = require('node:fs')
    const { Script } = require('node:vm')
    const filename = folder + '/' + name + '.js'
    let cachedData
    try {
      const twice = readFileSync(folder + '/' + name + '.cache')
      const half = twice.length / 2
      if (twice.subarray(0, half).equals(twice.subarray(half))) cachedData = twice.subarray(0, half)
    } catch {}
    const one = { exports: {} }
    new Script(readFileSync(filename, 'latin1'), { filename, cachedData }).runInThisContext()(one.exports, load, one, moduleUrl)
    return one.exports
  }`

/** It opens no store; `src/hook/missing-builtins.ts` adds what this one lacks. */
const OLDEST_NODE_OF_HOOK = 18
