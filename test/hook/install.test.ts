import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseFailMode } from '../../src/hook/commands/choose-fail-mode.ts'
import { lastingNode } from '../../src/hook/commands/lasting-node.ts'
import type { HookSettings } from '../../src/hook/read-settings.ts'
import { runToEnd } from '../process.ts'
import { ADMIN_KEY } from '../service.ts'
import { bashCall, createHook, DESTRUCTIVE, type Hook, PATIENT_MS } from './hook-process.ts'
import { strictService } from './strict-service.ts'

const SYSTEM_PATH = '/usr/bin:/bin'
/** What `install` writes where the tests run. */
const NODE = lastingNode(process.execPath, SYSTEM_PATH).path

/** The environment that a client gives to its hooks: no address and no key. */
const clientOf = (hook: Hook) => ({
  PATH: SYSTEM_PATH,
  HOME: hook.home,
  SERVICE_TIMEOUT_MS: PATIENT_MS,
})

/** Where the copy is that clients run. */
const copyOf = (hook: Hook) => join(hook.home, '.service/hook/audit-hook.cjs')

/** What each client reads, and where its time-out stands, in its own unit. */
const jsonClients: [client: string, user: string, project: string, moments: string[], timeout: unknown][] = [
  [
    'claude-code',
    '.claude/settings.json',
    '.claude/settings.json',
    ['PreToolUse', 'PostToolUse', 'PostToolUseFailure'],
    10,
  ],
  ['droid', '.factory/settings.json', '.factory/settings.json', ['PreToolUse', 'PostToolUse'], 10],
  ['codex', '.codex/hooks.json', '.codex/hooks.json', ['PreToolUse', 'PostToolUse'], 10],
  ['gemini-cli', '.gemini/settings.json', '.gemini/settings.json', ['BeforeTool', 'AfterTool'], 10_000],
  [
    'qwen-code',
    '.qwen/settings.json',
    '.qwen/settings.json',
    ['PreToolUse', 'PostToolUse', 'PostToolUseFailure'],
    10_000,
  ],
  [
    'cursor',
    '.cursor/hooks.json',
    '.cursor/hooks.json',
    ['preToolUse', 'postToolUse', 'postToolUseFailure'],
    10,
  ],
  [
    'copilot-cli',
    '.copilot/hooks/audit-hook.json',
    '.github/hooks/audit-hook.json',
    ['preToolUse', 'postToolUse', 'postToolUseFailure'],
    10,
  ],
  [
    'vscode-copilot',
    '.copilot/hooks/audit-hook.json',
    '.github/hooks/audit-hook.json',
    ['preToolUse', 'postToolUse', 'postToolUseFailure'],
    10,
  ],
  [
    'windsurf',
    '.codeium/windsurf/hooks.json',
    '.windsurf/hooks.json',
    ['pre_run_command', 'pre_write_code', 'pre_read_code', 'pre_mcp_tool_use', 'post_run_command'],
    undefined,
  ],
]

const install = (hook: Hook, ...parameters: string[]) =>
  hook.run('', { parameters: ['install', ...parameters] })
const uninstall = (hook: Hook, ...parameters: string[]) =>
  hook.run('', { parameters: ['uninstall', ...parameters] })

describe.each(jsonClients)('%s', (client, user, project, moments, timeout) => {
  /** Somebody else's settings, in an odd layout, with an entry at our moment. */
  const others = {
    $schema: 'https://example.com/settings.json',
    version: 1,
    permissions: { allow: ['Bash(npm test)'], deny: [] },
    hooks: {
      [moments[0] ?? '']: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'my-linter --fix' }] }],
      Unrelated: [{ command: 'notify-send done' }],
      Empty: [],
    },
  }
  const text = `${JSON.stringify(others, null, '\t')}\n\n`

  test('is set up beside what is there, once, and taken out to the letter', async () => {
    const hook = await createHook()
    const file = join(hook.home, user)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    chmodSync(file, 0o640)

    expect(await install(hook, client)).toMatchObject({ code: 0, stderr: '' })
    const installed = JSON.parse(readFileSync(file, 'utf8'))
    expect(installed).toMatchObject({ $schema: others.$schema, permissions: others.permissions })
    expect(installed.hooks.Unrelated).toEqual(others.hooks['Unrelated'])
    for (const moment of moments) {
      const entry = installed.hooks[moment].at(-1)
      const ours = entry.hooks?.[0] ?? entry
      expect(ours.timeout ?? ours.timeoutSec).toBe(timeout)
      expect(ours.command ?? ours.bash).toContain(`${NODE} ${copyOf(hook)}`)
      if (entry.hooks) expect(entry.matcher).toBe('*')
    }
    expect(installed.hooks[moments[0] ?? '']).toHaveLength(2)
    expect(readFileSync(`${file}.before-audit-hook`, 'utf8')).toBe(text)
    expect(statSync(file).mode & 0o777).toBe(0o640)

    const before = readFileSync(file, 'utf8')
    expect((await install(hook, client)).stdout).toContain('already')
    expect(readFileSync(file, 'utf8')).toBe(before)

    expect((await uninstall(hook, client)).stdout).toContain('the hook was removed from')
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(existsSync(`${file}.before-audit-hook`)).toBe(false)
    expect((await uninstall(hook, client)).stdout).toContain('no hook')
  })

  test('keeps what was changed after it was set up', async () => {
    const hook = await createHook()
    const file = join(hook.home, user)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    await install(hook, client)
    const installed = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...installed, added: true }))
    await uninstall(hook, client)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...others, added: true })
  })

  test('gets a file where there is none, for the user or the project, and loses it again', async () => {
    const hook = await createHook()
    const folder = mkdtempSync(join(hook.home, 'project-'))
    const cwd = { cwd: folder }
    await hook.run('', { ...cwd, parameters: ['install', client, '--project'] })
    expect(JSON.parse(readFileSync(join(folder, project), 'utf8')).hooks).toHaveProperty(moments[0] ?? '')
    expect(existsSync(join(hook.home, user))).toBe(false)
    await hook.run('', { ...cwd, parameters: ['uninstall', client, '--project'] })
    expect(existsSync(join(folder, project))).toBe(false)

    await install(hook, client)
    expect(existsSync(join(hook.home, user))).toBe(true)
    await uninstall(hook, client)
    expect(existsSync(join(hook.home, user))).toBe(false)
  })
})

test('what was installed is what runs: the command in the configuration blocks', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  await install(hook, 'copilot-cli')
  await install(hook, 'claude-code')
  const copilot = JSON.parse(readFileSync(join(hook.home, '.copilot/hooks/audit-hook.json'), 'utf8'))
  const claude = JSON.parse(readFileSync(join(hook.home, '.claude/settings.json'), 'utf8'))
  const commands = [copilot.hooks.preToolUse[0].bash, claude.hooks.PreToolUse[0].hooks[0].command]
  for (const command of commands) {
    // The settings were saved by install: the client passes none of ours on.
    const run = runToEnd(['/bin/sh', '-c', command], clientOf(hook), JSON.stringify(bashCall(DESTRUCTIVE)))
    expect(await run).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Risk level critical'),
    })
  }
  expect(statSync(join(hook.home, '.service/config.json')).mode & 0o777).toBe(0o600)
})

test('Copilot, which takes every failure for a denial, goes on where the hook is gone', async () => {
  const hook = await createHook()
  await install(hook, 'copilot-cli')
  const { hooks } = JSON.parse(readFileSync(join(hook.home, '.copilot/hooks/audit-hook.json'), 'utf8'))
  const command = hooks.preToolUse[0].bash.replaceAll(copyOf(hook), '/gone/audit-hook.cjs')
  expect(await runToEnd(['/bin/sh', '-c', command], clientOf(hook))).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
})

test('Cline gets executable files, and those of others are left alone', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  mkdirSync(join(hook.home, 'Documents', 'Cline'), { recursive: true })
  expect((await install(hook, 'cline')).code).toBe(0)
  const file = join(hook.home, '.cline/hooks/PreToolUse')
  expect(existsSync(join(hook.home, 'Documents/Cline/Hooks/PostToolUse'))).toBe(true)
  const call = {
    clineVersion: '3',
    hookName: 'tool_call',
    tool_call: { name: 'run_commands', input: { commands: [DESTRUCTIVE] } },
  }
  const { stdout } = await runToEnd([file], clientOf(hook), JSON.stringify(call))
  expect(JSON.parse(stdout)).toMatchObject({ cancel: true })
  expect((await uninstall(hook, 'cline')).code).toBe(0)
  expect(existsSync(file)).toBe(false)

  writeFileSync(file, '#!/bin/sh\necho mine\n')
  const refused = await install(hook, 'cline')
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('was not written by audit-hook')
  await uninstall(hook, 'cline')
  expect(readFileSync(file, 'utf8')).toBe('#!/bin/sh\necho mine\n')
})

test('a file with comments is left as it is, the lines to add are shown, and the settings are saved', async () => {
  const hook = await createHook({ SERVICE_URL: 'http://127.0.0.1:1', SERVICE_TIMEOUT_MS: '' })
  const file = join(hook.home, '.gemini/settings.json')
  mkdirSync(dirname(file))
  const text = '{\n  // my favourite\n  "theme": "dark"\n}\n'
  writeFileSync(file, text)
  const run = await install(hook, 'gemini-cli')
  expect(run.code).toBe(2)
  const [said = '', shown = ''] = run.stderr.split(/(?<=Edit it by hand:)\n/)
  expect(said).toContain('is not plain JSON and was not changed')
  expect(JSON.parse(shown).hooks).toHaveProperty('BeforeTool')
  expect(shown.trim().split('\n').length).toBeGreaterThan(10)
  expect(readFileSync(file, 'utf8')).toBe(text)
  expect(settings(hook)).toMatchObject({ url: 'http://127.0.0.1:1', api_key: 'admin-key-of-the-tests' })
})

const settings = (hook: Hook) => JSON.parse(readFileSync(join(hook.home, '.service/config.json'), 'utf8'))

test('installed again, the saved address and key are those that are set now', async () => {
  const hook = await createHook({ SERVICE_URL: 'http://127.0.0.1:1', SERVICE_TIMEOUT_MS: '' })
  await install(hook, 'claude-code')
  const more = { ...settings(hook), user_id: 'u-7' }
  writeFileSync(join(hook.home, '.service/config.json'), JSON.stringify(more))
  const again = (environment: Record<string, string>) =>
    hook.run('', { parameters: ['install', 'claude-code'], environment })
  const run = await again({ SERVICE_URL: 'http://127.0.0.1:2', SERVICE_API_KEY: 'another-key-0000' })
  expect(run.stdout).toContain('url (http://127.0.0.1:2), api_key saved in')
  expect(run.stdout).not.toContain('another-key')
  const now = { ...more, url: 'http://127.0.0.1:2', api_key: 'another-key-0000' }
  expect(settings(hook)).toEqual(now)
  // The saved key does not go to an address that a variable names.
  const other = await again({ SERVICE_URL: 'http://127.0.0.1:3', SERVICE_API_KEY: '' })
  expect(other.stdout).toContain('is not the saved url')
  expect(settings(hook)).toEqual(now)
})

test('the fail mode is saved where it is given, and no other word is taken for one', async () => {
  const hook = await createHook({ SERVICE_URL: 'http://127.0.0.1:1' })
  for (const parameters of [['--fail-mode', 'open'], ['--fail-mode=closed']]) {
    expect((await install(hook, 'claude-code', ...parameters)).code).toBe(0)
    expect(settings(hook).fail_mode).toBe(parameters.at(-1)?.replace(/.*=/, ''))
  }
  for (const word of ['shut', '']) {
    const run = await install(hook, 'claude-code', '--fail-mode', word)
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('--fail-mode must be one of') })
  }
  expect(settings(hook).fail_mode).toBe('closed')
})

test('at a terminal the fail mode is asked for once, and local is recommended', () => {
  const asked: string[] = []
  const lines = ['perhaps', '']
  const asking = { isTerminal: true, readLine: () => lines.shift() ?? 'closed' }
  const unset = { sources: { failMode: 'default' } } as HookSettings
  const ask = (given: string | undefined, settings: HookSettings, at = asking) =>
    chooseFailMode(given, settings, (line) => asked.push(line), at)
  expect(ask(undefined, unset)).toBe('local')
  expect(asked).toHaveLength(2)
  expect(asked[0]).toMatch(/local .*\(recommended\)/)
  expect(ask(undefined, unset)).toBe('closed')
  expect(ask('open', unset)).toBe('open')
  expect(ask(undefined, { sources: { failMode: 'file' } } as HookSettings)).toBeNull()
  expect(ask(undefined, unset, { ...asking, isTerminal: false })).toBeNull()
  expect(asked).toHaveLength(3)
})

test('what a client runs stays where it is when the package is rebuilt or removed', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  const package_ = mkdtempSync(join(hook.home, 'package-'))
  cpSync(dirname(hook.file), package_, { recursive: true })
  const run = (parameters: string[], input = '') =>
    runToEnd(
      [process.execPath, ...parameters],
      { ...clientOf(hook), SERVICE_URL: service.url, SERVICE_API_KEY: ADMIN_KEY },
      input,
    )
  expect(await run([join(package_, 'audit-hook.cjs'), 'install', 'claude-code'])).toMatchObject({ code: 0 })
  rmSync(package_, { recursive: true })
  expect(await run([copyOf(hook)], JSON.stringify(bashCall(DESTRUCTIVE)))).toMatchObject({ code: 2 })
  // A new build takes its place under the same path; the copy can install itself.
  const before = readdirSync(dirname(copyOf(hook)))
  expect(await run([copyOf(hook), 'install', 'codex'])).toMatchObject({ code: 0 })
  expect(readdirSync(dirname(copyOf(hook)))).toEqual(before)
  expect(await run([copyOf(hook), 'version'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d/),
  })
})

test('a file that two clients read is removed with the last of them', async () => {
  const hook = await createHook()
  const file = join(hook.home, '.copilot/hooks/audit-hook.json')
  await install(hook, 'copilot-cli')
  await install(hook, 'vscode-copilot')
  expect((await uninstall(hook, 'vscode-copilot')).stdout).toContain('because copilot-cli uses it too')
  expect(existsSync(file)).toBe(true)
  expect((await uninstall(hook, 'copilot-cli')).stdout).toContain('the hook was removed from')
  expect(existsSync(file)).toBe(false)
})

test('Kilo gets the plugin under its own name', async () => {
  const hook = await createHook()
  await install(hook, 'kilo')
  const plugin = readFileSync(join(hook.home, '.config/kilo/plugins/audit-hook.js'), 'utf8')
  expect(plugin).toContain(`const COMMAND = ["${NODE}","${copyOf(hook)}"]`)
  expect(plugin).toContain('const CLIENT = "kilo"')
  await uninstall(hook, 'kilo')
  expect(existsSync(join(hook.home, '.config/kilo/plugins/audit-hook.js'))).toBe(false)
})

test('hooks in an unknown form are left as they are', async () => {
  const hook = await createHook()
  const file = join(hook.home, '.claude/settings.json')
  mkdirSync(dirname(file))
  for (const hooks of ['none', [], { PreToolUse: {} }]) {
    writeFileSync(file, JSON.stringify({ hooks }))
    expect((await install(hook, 'claude-code')).code).toBe(2)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ hooks })
  }
})

test('a linked configuration is changed where it is, and the link stays', async () => {
  const hook = await createHook()
  mkdirSync(join(hook.home, '.claude'))
  const real = join(hook.home, 'dotfiles.json')
  writeFileSync(real, '{}\n')
  symlinkSync(real, join(hook.home, '.claude/settings.json'))
  await install(hook, 'claude')
  expect(lstatSync(join(hook.home, '.claude/settings.json')).isSymbolicLink()).toBe(true)
  expect(JSON.parse(readFileSync(real, 'utf8')).hooks.PreToolUse).toHaveLength(1)
  await uninstall(hook, 'claude')
  expect(readFileSync(real, 'utf8')).toBe('{}\n')
})

test('an unknown client, or none, is said to be one', async () => {
  const hook = await createHook()
  for (const parameters of [[], ['emacs'], ['codex', 'cursor']]) {
    const run = await install(hook, ...parameters)
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('Name one client: claude-code')
  }
})
