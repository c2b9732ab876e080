import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CLIENTS } from '../../src/clients/client-name.ts'
import { runToEnd } from '../process.ts'
import { connect, environmentOf, oddServer, textIn, throughGateway } from './gateway-process.ts'

const ODD = oddServer()
const quote = (word: string) => JSON.stringify(word)

/** As people write them: comments, odd spaces, members in any order, texts of other kinds. */
const JSONC = `\ufeff{
\t// servers of mine
  "theme":"dark", "mcpServers" : {
    "plain": { "command": ${quote(ODD[0] ?? '')}, "args": [ ${quote(ODD[1] ?? '')} ], "env": {"KEY": "s3cret"} },
    "without": {"env":{}, "command":"true"},
    "turned": {
      "args": [
        "one", /* not "two" */
        "ü \\u00e4 \\" -- x", // last
      ],
      "cwd": "/tmp",
      "command": "echo",
    },
    "far": { "url": "https://example.com/mcp", "headers": {"Authorization": "Bearer x"} },
  },
}`

const TOML = `# mine
model = "o9"
notify = ["a", 'b']
when = 2026-01-01 10:00:00
text = """
[mcp_servers.fake]
command = "no"
"""

[mcp_servers.plain]   # first
command = ${quote(ODD[0] ?? '')}
args = [${quote(ODD[1] ?? '')},
  'C:\\raw', # path
]
env = { "KEY" = "s3cret" }
startup_timeout_sec = 20

[mcp_servers."with.dot"]
args = []
command = 'true'

[mcp_servers.without]
command = "true"
[mcp_servers.without.env]
A = "b"
[mcp_servers.far]
url = "https://example.com/mcp"
[[profiles]]
name = "x"
`

const LISTS = `{
  "$schema": "https://opencode.ai/config.json",
  "mcp": {
    "plain": { "type": "local", "command": [${quote(ODD[0] ?? '')},${quote(ODD[1] ?? '')}], "enabled": true }, // mine
    "far": { "type": "remote", "url": "https://example.com/mcp" }
  }
}
`

const CLAUDE = JSON.stringify({
  numStartups: 3,
  mcpServers: { plain: { type: 'stdio', command: ODD[0], args: [ODD[1]], env: {} } },
  projects: { '/home/dev/app': { mcpServers: { here: { command: 'true', args: ['--', 'x'] } } }, '/tmp': {} },
})

const FILES: Readonly<Record<(typeof CLIENTS)[number], readonly [file: string, text: string]>> = {
  'claude-code': ['.claude.json', CLAUDE],
  codex: ['.codex/config.toml', TOML],
  'gemini-cli': ['.gemini/settings.json', JSONC],
  'qwen-code': ['.qwen/settings.json', JSONC],
  cursor: ['.cursor/mcp.json', JSONC],
  'copilot-cli': ['.copilot/mcp-config.json', JSONC],
  'vscode-copilot': ['.config/Code/User/mcp.json', JSONC.replace('"mcpServers"', '"servers"')],
  cline: ['.cline/data/settings/cline_mcp_settings.json', JSONC],
  windsurf: ['.codeium/windsurf/mcp_config.json', JSONC.replace('"url"', '"serverUrl"')],
  opencode: ['.config/opencode/opencode.jsonc', LISTS],
  droid: ['.factory/mcp.json', JSONC],
  kilo: ['.config/kilo/kilo.jsonc', LISTS],
}

function put(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

async function run(words: readonly string[], environment: Record<string, string>, cwd?: string) {
  return runToEnd(await throughGateway(words), environment, '', cwd)
}

test.each(CLIENTS)(
  '%s: wrap puts the gateway before each program, unwrap gives the file back to the byte',
  async (client) => {
    const environment = environmentOf({ SERVICE_URL: 'http://127.0.0.1:1' })
    const [name, text] = FILES[client]
    const path = put(join(environment['HOME'] ?? '', name), text)
    chmodSync(path, 0o640)

    const wrapped = await run(['wrap', client], environment)
    expect(wrapped).toMatchObject({ code: 0, stderr: '' })
    const first = readFileSync(path, 'utf8')
    expect(first).not.toBe(text)
    expect(first.match(/\.service\/hook\/audit-mcp\.cjs/g)).toHaveLength(
      wrapped.stdout.match(/is before it now/g)?.length ?? 0,
    )
    expect(first).toContain('"--name", "plain", "--", ')
    expect(statSync(path).mode & 0o777).toBe(0o640)
    if (text.includes('example.com'))
      expect(wrapped.stdout).toContain('far: not changed, because it is at an address')

    const again = await run(['wrap', client], environment)
    expect(again.code).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(first)

    expect((await run(['unwrap', client], environment)).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(text)
    const nothing = await run(['unwrap', client], environment)
    expect(nothing).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)

test('what was wrapped starts the server through the gateway', async () => {
  const environment = environmentOf({ SERVICE_URL: 'http://127.0.0.1:1' })
  const path = put(join(environment['HOME'] ?? '', '.cursor/mcp.json'), JSONC)
  await run(['wrap', 'cursor'], environment)
  const text = readFileSync(path, 'utf8')
  const line = text.split('\n').find((one) => one.includes('"plain"')) ?? ''
  const { command, args } = JSON.parse(line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1))
  const client = await connect([command, ...args], { ...environment, KEY: 's3cret' })
  expect(textIn(await client.callTool({ name: 'environment', arguments: { name: 'KEY' } }))).toBe('s3cret')
})

test('wrapped for a project it names no person: each colleague runs their own copy, and without one nothing starts', async () => {
  const environment = environmentOf({ SERVICE_URL: 'http://127.0.0.1:1' })
  const home = environment['HOME'] ?? ''
  const project = mkdtempSync(join(home, 'project-'))
  const path = put(join(project, '.cursor/mcp.json'), JSONC)
  expect((await run(['wrap', 'cursor', '--project'], environment, project)).code).toBe(0)
  const text = readFileSync(path, 'utf8')
  expect(text).not.toContain(home)
  const line = text.split('\n').find((one) => one.includes('"plain"')) ?? ''
  const { command, args } = JSON.parse(line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1))
  const client = await connect([command, ...args], { ...environment, KEY: 's3cret' })
  expect(textIn(await client.callTool({ name: 'environment', arguments: { name: 'KEY' } }))).toBe('s3cret')
  expect((await run(['doctor'], environment, project)).stdout).toContain('plain: the gateway is before it')

  const colleague = environmentOf({ SERVICE_URL: 'http://127.0.0.1:1' })
  await expect(connect([command, ...args], colleague)).rejects.toThrow()
  expect((await run(['doctor'], colleague, project)).stdout).toContain(
    'plain: the gateway is not installed for you, so the server does not start',
  )
  expect((await run(['unwrap', 'cursor', '--project'], environment, project)).code).toBe(0)
  expect(readFileSync(path, 'utf8')).toBe(JSONC)
})

test('an entry that was changed meanwhile keeps the change, and loses only the gateway', async () => {
  const environment = environmentOf()
  const path = put(
    join(environment['HOME'] ?? '', '.cursor/mcp.json'),
    '{"mcpServers":{"a":{"command":"true","args":["x"]}}}',
  )
  await run(['wrap', 'cursor'], environment)
  writeFileSync(path, readFileSync(path, 'utf8').replace('"x"', '"x", "y"'))
  await run(['unwrap', 'cursor'], environment)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    mcpServers: { a: { command: 'true', args: ['x', 'y'] } },
  })
})

test('without what was remembered the servers are the same again', async () => {
  const environment = environmentOf()
  const home = environment['HOME'] ?? ''
  const path = put(join(home, '.cursor/mcp.json'), '{"mcpServers":{"a":{"command":"true"}}}')
  await run(['wrap', 'cursor'], environment)
  expect(statSync(join(home, '.service', 'mcp-wrapped.json')).mode & 0o777).toBe(0o600)
  rmSync(join(home, '.service'), { recursive: true })
  await run(['unwrap', 'cursor'], environment)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ mcpServers: { a: { command: 'true', args: [] } } })
})

test.each([
  ['cursor', '.cursor/mcp.json', '{"mcpServers": {"a": {"command": "x"}', 'line 1'],
  ['cursor', '.cursor/mcp.json', '{"mcpServers": {"a": {}, "a": {}}}', "'a' stands there twice"],
  ['cursor', '.cursor/mcp.json', '{"mcpServers": {"a": {"command": "x", "args": "y"}}}', 'not as expected'],
  ['codex', '.codex/config.toml', '[mcp_servers.a\ncommand = "x"\n', 'line 1'],
  ['codex', '.codex/config.toml', 'mcp_servers.a.command = "x"\n', 'cannot be changed safely'],
  ['codex', '.codex/config.toml', 'mcp_servers.a = { command = "x" }\n', 'was not changed'],
])('%s: %s with %j is refused with a reason, and stays as it is', async (client, file, text, reason) => {
  const environment = environmentOf()
  const path = put(join(environment['HOME'] ?? '', file), text)
  const refused = await run(['wrap', client], environment)
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain(reason)
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('a server that somebody put behind the gateway by hand is not wrapped twice', async () => {
  const environment = environmentOf()
  const text = '{"mcpServers":{"a":{"command":"audit-mcp","args":["--name","a","--","true"]}}}'
  const path = put(join(environment['HOME'] ?? '', '.cursor/mcp.json'), text)
  expect((await run(['wrap', 'cursor'], environment)).stdout).toContain('a: nothing to do')
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('doctor says of each server behind the gateway whether both can run, and how to fix what cannot', async () => {
  const environment = environmentOf()
  const home = environment['HOME'] ?? ''
  const none = await run(['doctor'], environment)
  expect([none.code, none.stdout]).toEqual([
    2,
    expect.stringContaining('No MCP server is behind the gateway'),
  ])

  const servers = {
    good: { command: process.execPath, args: ['server.js'] },
    found: { command: 'true' },
    relative: { command: './bin/server' },
    gone: { command: '/nowhere/server' },
    unknown: { command: 'no-such-program' },
    far: { url: 'https://example.com/mcp' },
  }
  const path = put(join(home, '.cursor/mcp.json'), JSON.stringify({ mcpServers: servers }))
  // Nothing of it was wrapped: it is left alone.
  put(join(home, '.factory/mcp.json'), JSON.stringify({ mcpServers: { other: { command: '/nowhere/x' } } }))
  await run(['wrap', 'cursor'], environment)
  const { mcpServers } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ mcpServers: { ...mcpServers, added: { command: 'true' } } }))
  const found = await run(['doctor'], environment)
  expect(found.code).toBe(2)
  expect(found.stdout.split('\n')).toEqual([
    ' ok  Cursor, server good: the gateway is before it',
    ' ok  Cursor, server found: the gateway is before it',
    ' ok  Cursor, server relative: the gateway is before it',
    ' !!  Cursor, server gone: its command /nowhere/server does not exist',
    `      Install it, or correct the entry in ${path}.`,
    ' !!  Cursor, server unknown: its command no-such-program was not found on the PATH of this shell',
    `      Install it, or correct the entry in ${path}.`,
    ' !!  Cursor, server added: the gateway is not before it',
    '      Run: audit-mcp wrap cursor',
    '',
  ])

  const one = JSON.stringify({ mcpServers: { good: mcpServers.good } })
  writeFileSync(path, one)
  expect((await run(['doctor'], environment)).code).toBe(0)
  const file = join(home, '.service/hook/audit-mcp.cjs')
  rmSync(file)
  const away = await run(['doctor'], environment)
  expect(away.code).toBe(2)
  expect(away.stdout).toContain(`the gateway's file ${file} does not exist`)
  expect(away.stdout).toContain('Run: audit-mcp wrap cursor\n')
  // What it says to do helps.
  await run(['wrap', 'cursor'], environment)
  expect((await run(['doctor'], environment)).code).toBe(0)

  writeFileSync(path, one.replace(JSON.stringify(mcpServers.good.command), '"/nowhere/node"'))
  const node = await run(['doctor'], environment)
  expect(node.stdout).toContain('the gateway is run by /nowhere/node, which does not exist')
  expect(node.stdout).toContain('Run: audit-mcp unwrap cursor, then audit-mcp wrap cursor')
  await run(['unwrap', 'cursor'], environment)
  await run(['wrap', 'cursor'], environment)
  expect((await run(['doctor'], environment)).code).toBe(0)
})

test('a client without servers, and a name that is no client, are refused', async () => {
  const environment = environmentOf()
  expect((await run(['wrap', 'cursor'], environment)).stderr).toContain('has no file with MCP servers')
  expect((await run(['wrap', 'notepad'], environment)).stderr).toContain('Name one client')
  expect(existsSync(join(environment['HOME'] ?? '', '.cursor'))).toBe(false)
})
