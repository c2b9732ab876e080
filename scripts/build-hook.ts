/** Builds the hook: plain files without dependencies that start fast, the parts that few calls need beside them. */
import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { forAnyNode, hookLauncher } from './build-launchers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What most calls never need, and would pay for at every start. */
const PARTS = {
  'classifier.cjs': 'src/hook/judge-locally.ts',
  'commands.cjs': 'src/hook/commands/run-command.ts',
}

const SENTENCES = 'sentences.cjs'
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

export async function buildHook(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const [hook] = await Promise.all([
    bundle('src/bin/audit-hook.ts'),
    build(forAnyNode(join(root, 'src/bin/launch-hook.ts'), join(folder, 'launch-hook.cjs'))),
    ...Object.entries(PARTS).map(async ([part, entry]) =>
      writeFileSync(join(folder, part), await bundle(entry)),
    ),
    writeSentences(folder),
  ])
  writeFileSync(join(folder, 'hook.js'), `(function (require) {${hook}\n})`)
  writeFileSync(join(folder, 'audit-hook.cjs'), hookLauncher('.'), { mode: 0o755 })
  copyFileSync(join(root, 'integrations/opencode/audit-hook.js'), join(folder, 'opencode-plugin.js'))
  await compileAhead(folder)
}

/** The table alone: it is made from rules that the hook need not load for it. */
async function writeSentences(folder: string): Promise<void> {
  const { RULE_SENTENCES } = await import('../src/hook/rule-sentences.ts')
  writeFileSync(join(folder, SENTENCES), `exports.RULE_SENTENCES = ${JSON.stringify(RULE_SENTENCES)}\n`)
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    platform: 'node',
    // CommonJS starts faster, and `require` loads a built-in module without its slow module face.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    target: 'node18',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    define: { AUDIT_HOOK_VERSION: JSON.stringify(version) },
    plugins: [apart, withoutSchemas],
  })
  return outputFiles[0]?.text ?? ''
}

const apart: Plugin = {
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ kind, path }) => {
      if (kind === 'dynamic-import' && basename(path) === 'rule-sentences.ts')
        return { path: `./${SENTENCES}`, external: true }
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

/** Runs the hook once against a server that allows, and keeps what the engine had to compile for that. */
async function compileAhead(folder: string): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(201).end('{"decision":"allow"}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const child = spawn(process.execPath, ['-e', COMPILER], {
    cwd: folder,
    env: { HOME: folder, SERVICE_URL: `http://127.0.0.1:${port}`, SERVICE_API_KEY: 'build' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end('{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"true"}}')
  await new Promise((resolve) => child.once('close', resolve))
  server.close()
  const cache = join(folder, 'hook.cache')
  if (existsSync(cache)) chmodSync(cache, 0o644)
}

const COMPILER = `
const { readFileSync, writeFileSync } = require('node:fs')
const script = new (require('node:vm').Script)(readFileSync('hook.js', 'utf8'), { filename: 'hook.js' })
process.on('exit', () => {
  const cache = script.createCachedData()
  writeFileSync('hook.cache', Buffer.concat([cache, cache]))
})
script.runInThisContext()(require)
`
