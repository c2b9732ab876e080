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
launcher.launchService(() => import('${build}/bin/audit-service.js'))
`
}

/**
 * Compiling takes a tenth of the hook's time. Another Node than the one that built it refuses the cache and compiles.
 * The engine does not notice a damaged one, which could do anything: so the file holds it twice, and both must agree.
 */
export function hookLauncher(folder: string): string {
  return `#!/usr/bin/env node
'use strict'
const folder = __dirname + '/${folder}'
if (parseInt(process.versions.node, 10) < ${OLDEST_NODE_OF_HOOK}) require(folder + '/launch-hook.cjs')
else run()
function run() {
  // Node 18 and early releases of Node 20 and 22 lack it.
  if (!process.getBuiltinModule) process.getBuiltinModule = require
  const { readFileSync } = require('node:fs')
  const { Script } = require('node:vm')
  const load = (name) => require(name[0] === '.' ? folder + '/' + name : name)
  const filename = folder + '/hook.js'
  let cachedData
  try {
    const twice = readFileSync(folder + '/hook.cache')
    const half = twice.length / 2
    if (twice.subarray(0, half).equals(twice.subarray(half))) cachedData = twice.subarray(0, half)
  } catch {}
  new Script(readFileSync(filename, 'utf8'), { filename, cachedData }).runInThisContext()(load)
}
`
}

/** It opens no store; `src/hook/missing-builtins.ts` adds what this one lacks. */
const OLDEST_NODE_OF_HOOK = 18
