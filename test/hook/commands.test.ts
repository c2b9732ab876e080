import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastingNode } from '../../src/hook/commands/lasting-node.ts'
import { bashCall, createHook, DESTRUCTIVE, NOWHERE, writeConfig } from './hook-process.ts'
import { strictService } from './strict-service.ts'

test('doctor finds nothing wrong where nothing is', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  await hook.run('', { parameters: ['install', 'claude-code'] })
  const run = await hook.run('', { parameters: ['doctor'] })
  expect(run.stdout).not.toContain('!!')
  expect(run).toMatchObject({ code: 0, stderr: '' })
  for (const line of [
    'knows the key',
    'may send events',
    'clocks agree',
    'blocks at critical',
    'Claude Code: the hook is installed',
  ])
    expect(run.stdout).toContain(line)
  expect((await service.call('GET', '/v1/events')).body.total).toBe(0)

  const servers = join(hook.home, '.service', 'mcp-wrapped.json')
  const withServers = async (wrapped: object) => {
    writeFileSync(servers, `${JSON.stringify(wrapped, null, 2)}\n`, { mode: 0o600 })
    return (await hook.run('', { parameters: ['doctor'] })).stdout
  }
  expect(await withServers({ '/home/me/.cursor/mcp.json': {} })).toContain('audit-mcp doctor looks at them')
  expect(await withServers({})).not.toContain('audit-mcp')
})

test('doctor names what is wrong and how to fix it', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url, SERVICE_API_KEY: 'some-other-key-0000' })
  mkdirSync(join(hook.home, '.gemini'))
  writeConfig(hook.home, {}, 0o644)
  const unusable = await hook.run('', { parameters: ['doctor'] })
  expect([unusable.code, unusable.stdout]).toEqual([2, expect.stringContaining('chmod 600')])
  writeConfig(hook.home, {})
  await hook.run(bashCall('ls'))
  const run = await hook.run('', { parameters: ['doctor'] })
  expect(run.code).toBe(2)
  for (const line of [
    'does not know the key',
    'Gemini CLI: the hook is not installed\n      Run: audit-hook install gemini-cli',
    '1 events are waiting to be sent\n      Run: audit-hook replay',
  ])
    expect(run.stdout).toContain(line)
  const away = await hook.run('', { parameters: ['doctor'], environment: { SERVICE_URL: NOWHERE } })
  expect(away.stdout).toContain('The service does not answer: ECONNREFUSED')
})

test('doctor sees a key that may not send events', async () => {
  const service = await strictService()
  const key = await service.issueKey({ roles: ['read'] })
  const hook = await createHook({ SERVICE_URL: service.url, SERVICE_API_KEY: key })
  expect((await hook.run('', { parameters: ['doctor'] })).stdout).toContain('The key may not send events')
})

test('test shows the verdict and records nothing', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  const bad = await hook.run('', { parameters: ['test', DESTRUCTIVE] })
  expect(bad).toMatchObject({ code: 2, stderr: '' })
  expect(bad.stdout).toContain('Risk: critical')
  expect(bad.stdout).toContain(
    'Decision: block, Risk level critical >= threshold critical (the policy in force)',
  )
  const good = await hook.run('', { parameters: ['test', 'ls -la'] })
  expect(good).toMatchObject({ code: 0, stdout: 'Risk: low\nDecision: allow (the policy in force)\n' })
  const away = await hook.run('', {
    parameters: ['test', DESTRUCTIVE],
    environment: { SERVICE_URL: NOWHERE },
  })
  expect(away).toMatchObject({ code: 0, stdout: expect.stringContaining('the default policy') })
  expect((await service.call('GET', '/v1/events')).body.total).toBe(0)
})

test('every command answers --help with the usage, and does nothing', async () => {
  const hook = await createHook()
  for (const name of ['install', 'uninstall', 'doctor', 'replay', 'test', 'version'])
    for (const parameters of [
      [name, '--help'],
      [name, '-h'],
    ])
      expect(await hook.run('', { parameters })).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Usage: audit-hook'),
      })
})

test('help and mistakes', async () => {
  const hook = await createHook()
  for (const name of ['help', '--help', '-help'])
    expect(await hook.run('', { parameters: [name] })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Usage: audit-hook'),
    })
  expect(await hook.run('', { parameters: ['version'] })).toMatchObject({ code: 0 })
  for (const name of ['frobnicate', 'constructor', '__proto__'])
    expect(await hook.run('', { parameters: [name] })).toMatchObject({ code: 2, stdout: '' })
})

test('doctor says where every value comes from, and what of the environment is not used', async () => {
  const hook = await createHook({
    SERVICE_URL: 'http://127.0.0.1:9',
    SERVICE_TIMEOUT_MS: '',
    SERVICE_FAIL_MODE: 'closed',
  })
  writeConfig(hook.home, { url: NOWHERE, api_key: 'owners-key' })
  const { stdout } = await hook.run('', { parameters: ['doctor'] })
  for (const line of [
    'A key is set (owne...), from the file',
    `expected at ${NOWHERE}, from the file`,
    'within 2000 ms (by default) the hook blocks the action (fail mode closed), from the environment',
    'config.json holds a URL: SERVICE_URL, SERVICE_API_KEY',
  ])
    expect(stdout).toContain(line)
})

test('doctor looks at the Node that a client would run the hook with', async () => {
  const hook = await createHook()
  await hook.run('', { parameters: ['install', 'claude-code'] })
  const file = join(hook.home, '.claude/settings.json')
  const text = readFileSync(file, 'utf8')
  const node = join(hook.home, 'bin/node')
  mkdirSync(join(hook.home, 'bin'))
  writeFileSync(file, text.replaceAll(lastingNode(process.execPath, '/usr/bin:/bin').path, node))
  const claude = async () =>
    /Claude Code.*/.exec((await hook.run('', { parameters: ['doctor'] })).stdout)?.[0]
  expect(await claude()).toContain(`runs ${node}, which does not exist`)
  for (const [script, what] of [
    ['echo v16.20.2', 'which is Node v16.20.2: 18 or newer is needed'],
    ['exit 1', 'which cannot be started'],
    ['echo v18.0.0', 'the hook is installed'],
  ]) {
    writeFileSync(node, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    expect(await claude()).toContain(what)
  }
})

test('doctor says where a client skips the hook because it does not trust it or its folder', async () => {
  const hook = await createHook()
  const project = join(hook.home, 'project')
  for (const folder of [
    project,
    ...['.gemini', '.qwen', '.copilot', '.codex'].map((name) => join(hook.home, name)),
  ])
    mkdirSync(folder)
  const run = (...parameters: string[]) => hook.run('', { parameters, cwd: project })
  for (const client of ['gemini-cli', 'qwen-code', 'copilot-cli', 'codex'])
    await run('install', client, '--project')
  // Qwen trusts every folder until its owner wants to be asked.
  expect((await run('doctor')).stdout).toContain('Qwen Code: the hook is installed')
  writeFileSync(
    join(hook.home, '.qwen/settings.json'),
    JSON.stringify({ security: { folderTrust: { enabled: true } } }),
  )
  const before = (await run('doctor')).stdout
  for (const title of ['Gemini CLI', 'Qwen Code', 'GitHub Copilot CLI', 'Codex CLI'])
    expect(before).toContain(`${title}: the hook is in this project only, and the folder is not trusted`)
  const write = (path: string, text: string) => writeFileSync(join(hook.home, path), text)
  write('.gemini/trustedFolders.json', JSON.stringify({ [project]: 'TRUST_FOLDER' }))
  write('.qwen/trustedFolders.json', JSON.stringify({ [project]: 'TRUST_FOLDER' }))
  write('.copilot/config.json', `// by hand\n${JSON.stringify({ trusted_folders: [hook.home] })}`)
  write('.codex/config.toml', `[projects."${project}"]\ntrust_level = "trusted"\n`)
  const after = (await run('doctor')).stdout
  for (const title of ['Gemini CLI', 'Qwen Code', 'GitHub Copilot CLI'])
    expect(after).toContain(`${title}: the hook is installed`)
  const file = join(project, '.codex/hooks.json')
  expect(after).toContain(`Codex CLI: the hook in ${file} is not trusted`)
  write(
    '.codex/config.toml',
    `[projects."${project}"]\ntrust_level = "trusted"\n[hooks.state."${file}:pre_tool_use:0:0"]\ntrusted_hash = "sha256:0"\n`,
  )
  expect((await run('doctor')).stdout).toContain('Codex CLI: the hook is installed')
})
