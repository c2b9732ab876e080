/** The programs' first lines, in a package as npm installs it, on a Node that cannot run them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { writeConfig } from '../hook/hook-process.ts'
import { ADMIN_KEY, temporaryFolder } from '../service.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const folder = temporaryFolder()
const modules = join(folder, 'node_modules')
const service = join(modules, 'audit-event-service/dist/bin/audit-service.js')
const hook = join(modules, 'audit-event-service/dist/hook/audit-hook.cjs')
const bundled = join(modules, `node-${process.platform}-${process.arch}`)
/** This very Node under another name, where it says that it is an older one. */
const oldNode = join(folder, 'old/node')
const disguise = join(folder, 'old/disguise.cjs')
const NODE_20 = { node: '20.20.2' }
const NODE_16 = { node: '16.20.2' }
const NODE_22 = { node: '22.22.2', sqlite: '3.51.2' }

beforeAll(() => {
  cpSync(join(ROOT, 'dist'), join(modules, 'audit-event-service/dist'), { recursive: true })
  copyFileSync(join(ROOT, 'package.json'), join(modules, 'audit-event-service/package.json'))
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('node-') && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  copyNode(oldNode)
  writeFileSync(
    disguise,
    `if (process.execPath === ${JSON.stringify(oldNode)})
       Object.defineProperty(process, 'versions', { value: JSON.parse(process.env.VERSIONS) })`,
  )
})

afterEach(() => rmSync(bundled, { recursive: true, force: true }))

test.each([NODE_20, NODE_22])('on %j the Node that npm installed runs the service', async (versions) => {
  installBundledNode()
  expect(await ended(onOldNode(versions, service, ['version']))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${manifest.version} (`),
  })
  expect(await ended(onOldNode(versions, service, ['no-such-command']))).toMatchObject({ code: 2 })
})

test.each([
  ['it is told to', 1],
  ['all of its group are told to', -1],
])('the service that another Node runs answers what is under way and stops when %s', async (_, sign) => {
  installBundledNode()
  const child = onOldNode(NODE_22, service, ['serve'], {
    SERVICE_PORT: '0',
    SERVICE_DATA_DIR: temporaryFolder(),
    SERVICE_API_KEY: ADMIN_KEY,
  })
  const end = ended(child)
  const url = await new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk) => resolve(/is listening on (\S+)/.exec(chunk)?.[1] ?? ''))
  })
  const event = request(`${url}/v1/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ADMIN_KEY}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  })
  event.flushHeaders()
  await once(event, 'continue')
  process.kill(sign * (child.pid ?? 0), 'SIGTERM')
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(false)
  // Once more, as where a process manager and a parent both pass it on.
  process.kill(sign * (child.pid ?? 0), 'SIGTERM')
  event.end('{"agent_id":"a","action":"b"}')
  const [answer] = await once(event, 'response')
  expect(answer.statusCode).toBe(201)
  expect(await end).toMatchObject({ code: 0 })
})

test('on an old Node the one that npm installed runs the hook, with its input and its answer', async () => {
  installBundledNode()
  const call = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } }
  const child = onOldNode(NODE_16, hook, [], {
    SERVICE_URL: 'http://127.0.0.1:1',
    SERVICE_FAIL_MODE: 'closed',
  })
  child.stdin?.end(JSON.stringify(call))
  expect(await ended(child)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Not allowed without an audit'),
  })
})

test('a Node that will do runs the programs itself', async () => {
  mkdirSync(join(bundled, 'bin'), { recursive: true })
  writeFileSync(join(bundled, 'package.json'), '{}')
  writeFileSync(join(bundled, 'bin/node'), '#!/bin/sh\nexit 7\n')
  chmodSync(join(bundled, 'bin/node'), 0o755)
  expect(await ended(onOldNode({ ...NODE_22, sqlite: '3.51.3' }, service, ['version']))).toMatchObject({
    code: 0,
  })
  // It opens no store.
  expect(await ended(onOldNode({ node: '18.0.0' }, hook, ['version']))).toMatchObject({ code: 0 })
  expect(await ended(onOldNode(NODE_16, hook, ['version']))).toMatchObject({ code: 7 })
})

test.each(['none', 'one that cannot be started'])(
  'with no other Node (%s) it is said what is needed',
  async (sort) => {
    if (sort !== 'none') {
      mkdirSync(join(bundled, 'bin'), { recursive: true })
      writeFileSync(join(bundled, 'package.json'), '{}')
      writeFileSync(join(bundled, 'bin/node'), '')
    }
    const { code, stderr } = await ended(onOldNode(NODE_22, service, ['version']))
    expect(code).toBe(1)
    expect(stderr).toContain(
      'audit-service: SQLite 3.51.2 of Node 22.22.2 is too old: 3.51.3 or newer is needed',
    )
    for (const version of manifest.engines.node.match(/[\d.]+/g)) expect(stderr).toContain(version)
    expect(stderr).toContain('--include=optional')
  },
)

test('a hook without a Node that can run it goes on or stops as its settings say', async () => {
  const home = temporaryFolder()
  const codeOf = async (environment: Record<string, string>, parameters: string[] = []) => {
    const { code, stderr } = await ended(onOldNode(NODE_16, hook, parameters, { HOME: home, ...environment }))
    expect(stderr).toContain('audit-hook: Node 18 or newer is needed. This is Node 16.20.2.')
    return code
  }
  expect(await codeOf({})).toBe(0)
  expect(await codeOf({}, ['doctor'])).toBe(2)
  expect(await codeOf({ SERVICE_FAIL_MODE: 'closed' })).toBe(2)
  writeConfig(home, { fail_mode: 'closed' })
  expect(await codeOf({})).toBe(2)
})

test('every Node that the package brings is one that it asks for', () => {
  const floors = [...manifest.engines.node.matchAll(/([\^>]=?)(\d+)\.(\d+)\.(\d+)/g)].map(
    ([, operator, ...parts]) => ({ isOpen: operator !== '^', floor: parts.map(Number) }),
  )
  expect(floors).not.toEqual([])
  for (const version of Object.values<string>(manifest.optionalDependencies)) {
    const parts = version.split('.').map(Number)
    const fits = floors.some(
      ({ isOpen, floor }) => isAtLeast(parts, floor) && (isOpen || parts[0] === floor[0]),
    )
    expect(fits, version).toBe(true)
  }
})

function isAtLeast(version: readonly number[], floor: readonly number[]): boolean {
  const at = version.findIndex((part, index) => part !== floor[index])
  return at === -1 || (version[at] ?? 0) > (floor[at] ?? 0)
}

function installBundledNode(): void {
  copyNode(join(bundled, 'bin/node'))
  writeFileSync(join(bundled, 'package.json'), '{}')
}

function copyNode(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  try {
    linkSync(process.execPath, file)
  } catch {
    copyFileSync(process.execPath, file)
  }
}

function onOldNode(
  versions: Record<string, string>,
  program: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const child = spawn(oldNode, ['--require', disguise, program, ...parameters], {
    detached: true,
    env: { PATH: '/usr/bin:/bin', HOME: folder, VERSIONS: JSON.stringify(versions), ...environment },
  })
  onTestFinished(() => {
    child.kill('SIGTERM')
  })
  return child
}

async function ended(child: ChildProcess): Promise<{ code: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  const [code] = await once(child, 'close')
  return { code, stdout, stderr }
}
