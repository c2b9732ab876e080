/** Builds the hook and the gateway: plain files without dependencies that start fast, the parts that few calls need beside them. */
import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { forAnyNode, gatewayLauncher, hookLauncher, partLauncher } from './build-launchers.ts'
import { bundleLazily } from './bundle-lazily.ts'
import { withoutSchemas } from './bundle-without-schemas.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What most calls never need, and would pay for at every start. */
const CLASSIFIER = 'src/hook/judge-locally.ts'
const COMMANDS = 'src/hook/commands/run-command.ts'
const SENTENCES = 'src/hook/rule-sentences.ts'
/** Of the gateway. The SDK is in `remote.cjs` alone. */
const GATEWAY_PARTS = {
  'remote.cjs': 'src/gateway/remote-server.ts',
  'wrap.cjs': 'src/gateway/commands/wrap-command.ts',
}
const PARTS = {
  ...{ 'classifier.cjs': CLASSIFIER, 'commands.cjs': COMMANDS, 'sentences.cjs': SENTENCES },
  ...GATEWAY_PARTS,
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

export async function buildHook(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const [hook] = await Promise.all([
    bundle('src/bin/audit-hook.ts'),
    build(forAnyNode(join(root, 'src/bin/launch-hook.ts'), join(folder, 'launch-hook.cjs'))),
    bundle(COMMANDS).then((text) => writeFileSync(join(folder, 'commands.cjs'), text)),
    bundleLazily(root, CLASSIFIER, OPTIONS).then((text) => writeCompiled(folder, 'classifier', text)),
    writeSentences(folder),
    buildGateway(folder),
  ])
  writeCompiled(folder, 'hook', hook)
  writeFileSync(join(folder, 'audit-hook.cjs'), hookLauncher('.'), { mode: 0o755 })
  writeFileSync(join(folder, 'classifier.cjs'), partLauncher('classifier'))
  copyFileSync(join(root, 'integrations/opencode/audit-hook.js'), join(folder, 'opencode-plugin.js'))
  await compileAhead(folder)
}

/** Beside the hook, so that one copy has both. It runs for hours: nothing of it is compiled ahead. */
async function buildGateway(folder: string): Promise<void> {
  const files = { 'gateway.cjs': 'src/bin/audit-mcp.ts', ...GATEWAY_PARTS }
  await Promise.all([
    build(forAnyNode(join(root, 'src/bin/launch-gateway.ts'), join(folder, 'launch-gateway.cjs'))),
    ...Object.entries(files).map(async ([file, entry]) =>
      writeFileSync(join(folder, file), await bundle(entry)),
    ),
  ])
  writeFileSync(join(folder, 'audit-mcp.cjs'), gatewayLauncher('.'), { mode: 0o755 })
}

/** The table alone: it is made from rules that the hook need not load for it. */
async function writeSentences(folder: string): Promise<void> {
  const { RULE_SENTENCES } = await import('../src/hook/rule-sentences.ts')
  writeFileSync(join(folder, 'sentences.cjs'), `exports.RULE_SENTENCES = ${JSON.stringify(RULE_SENTENCES)}\n`)
}

function writeCompiled(folder: string, name: string, text: string): void {
  if (/[^\x00-\x7f]/.test(text)) throw new Error(`${name}.js is not ASCII.`)
  writeFileSync(join(folder, `${name}.js`), `(function (exports, require, module) {${text}\n})`)
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    minify: true,
  })
  return outputFiles?.[0]?.text ?? ''
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

const OPTIONS: BuildOptions = {
  platform: 'node',
  // CommonJS starts faster, and `require` loads a built-in module without its slow module face.
  format: 'cjs',
  supported: { 'dynamic-import': false },
  target: 'node18',
  legalComments: 'none',
  logLevel: 'warning',
  define: { AUDIT_HOOK_VERSION: JSON.stringify(version) },
  plugins: [apart, withoutSchemas],
}

/** Runs the hook once against a server that allows, and the classifier on usual calls, and keeps what the engine had to compile for that. */
async function compileAhead(folder: string): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(201).end('{"decision":"allow"}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const environment = {
    HOME: folder,
    SERVICE_URL: `http://127.0.0.1:${port}`,
    SERVICE_API_KEY: 'build',
    // A slow machine is no reason to give up: the hook would say that it keeps its event, which reads like a failure.
    SERVICE_TIMEOUT_MS: '60000',
  }
  const call = '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"true"}}'
  await Promise.all([
    compile(folder, 'hook', '', environment, call),
    compile(folder, 'classifier', JUDGE_USUAL_CALLS, {}, ''),
  ])
  server.close()
  // What the hook keeps of its call.
  rmSync(join(folder, '.service'), { recursive: true, force: true })
}

async function compile(
  folder: string,
  name: string,
  afterwards: string,
  environment: Record<string, string>,
  input: string,
): Promise<void> {
  const child = spawn(process.execPath, ['-e', `const name = '${name}'${COMPILER}${afterwards}`], {
    cwd: folder,
    env: environment,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end(input)
  await new Promise((resolve) => child.once('close', resolve))
  const cache = join(folder, `${name}.cache`)
  if (existsSync(cache)) chmodSync(cache, 0o644)
}

const COMPILER = `
const { readFileSync, writeFileSync } = require('node:fs')
const script = new (require('node:vm').Script)(readFileSync(name + '.js', 'latin1'), { filename: name + '.js' })
process.on('exit', () => {
  const cache = script.createCachedData()
  writeFileSync(name + '.cache', Buffer.concat([cache, cache]))
})
const one = { exports: {} }
script.runInThisContext()(one.exports, require, one)
`

const JUDGE_USUAL_CALLS = `
for (const [action, data] of [
  ['shell_command', { command: 'npm test' }],
  ['shell_command', { command: 'git status && ls -la src | head -5' }],
  ['shell_command', { command: 'mkfs.ext4 -F /dev/no-such-disk0' }],
  ['shell_command', { command: 'rm -rf ./dist' }],
  ['file_read', { file_path: '/home/dev/project/src/index.ts' }],
  ['file_write', { file_path: '/home/dev/project/notes.md', content: 'Some notes.' }],
]) one.exports.judgeLocally({ agent_id: 'build', action, data: { ...data, tool_parameters: data }, context: { session_id: 's' } }, null)
`
