/** What holds where it matters: a key that was revoked, the policy that `local` judges with, the hook of a project. */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../process.ts'
import { type TestService, temporaryFolder } from '../service.ts'
import { bashCall, createHook, DESTRUCTIVE, type Hook, NOWHERE, writeConfig } from './hook-process.ts'
import { strictService } from './strict-service.ts'

const HOLD = ['stop', 'revoked']
const REVOKED = 'Stopped: the key of this agent was revoked at the audit service.'

async function issueKey(service: TestService): Promise<{ id: string; key: string }> {
  const { body } = await service.call('POST', '/v1/org/keys', { body: { name: 'agent', roles: ['ingest'] } })
  return body
}

async function revoke(service: TestService, id: string): Promise<void> {
  expect((await service.call('DELETE', `/v1/org/keys/${id}`)).status).toBe(204)
}

async function hookWith(config: Record<string, unknown>): Promise<Hook> {
  const hook = await createHook()
  writeConfig(hook.home, { timeout_ms: 60_000, ...config })
  return hook
}

test.each(['open', 'local'])(
  'a revoked key stops every call where that is held, also with the service gone, until a new key is installed: %s',
  async (fail_mode) => {
    const service = await strictService()
    const { id, key } = await issueKey(service)
    const hook = await hookWith({ url: service.url, api_key: key, fail_mode, hold: HOLD })
    expect((await hook.run(bashCall('ls'))).code).toBe(0)
    await revoke(service, id)
    const stopped = await hook.run(bashCall('ls'))
    expect(stopped.code).toBe(2)
    expect(stopped.stderr.startsWith(REVOKED)).toBe(true)

    const another = await issueKey(service)
    const environment = { SERVICE_URL: service.url, SERVICE_API_KEY: another.key }
    const installed = await hook.run('', { parameters: ['install', 'claude-code'], environment })
    expect(installed.code).toBe(0)
    expect(await hook.run(bashCall('ls'))).toMatchObject({ code: 0, stderr: '' })

    await revoke(service, another.id)
    expect((await hook.run(bashCall('ls'))).code).toBe(2)
    await service.stop()
    const away = await hook.run(bashCall('ls'))
    expect(away.code).toBe(2)
    expect(away.stderr.startsWith(REVOKED)).toBe(true)
  },
)

test('what was stopped by a revoked key is recorded with the next one', async () => {
  const service = await strictService()
  const { id, key } = await issueKey(service)
  const hook = await hookWith({ url: service.url, api_key: key, hold: HOLD })
  await revoke(service, id)
  expect((await hook.run(bashCall('ls /srv/kept'))).code).toBe(2)
  const another = await issueKey(service)
  writeConfig(hook.home, { url: service.url, api_key: another.key, hold: HOLD, timeout_ms: 60_000 })
  expect((await hook.run(bashCall('ls'))).code).toBe(0)
  await expect
    .poll(async () => (await service.call('GET', '/v1/calls')).body.calls)
    .toMatchObject([{ outcome: 'stopped' }])
  const { body } = await service.call('GET', '/v1/events')
  expect(body.events.map((event: { data: { command: string } }) => event.data.command)).toContain(
    'ls /srv/kept',
  )
})

test('without hold a revoked key follows the fail mode, to the letter', async () => {
  const service = await strictService()
  const { id, key } = await issueKey(service)
  const hook = await hookWith({ url: service.url, api_key: key })
  await revoke(service, id)
  const run = await hook.run(bashCall('ls'))
  expect(run.code).toBe(0)
  expect(run.stderr).toContain('the key was revoked (status 401)')
  expect(existsSync(join(hook.home, '.service/held.json'))).toBe(false)
})

test('an unknown key and an expired one follow the fail mode, also where a revocation would be held', async () => {
  const service = await strictService()
  const { key } = await issueKey(service)
  const expired = await service.issueKey({ roles: ['ingest'], expires_at: Date.now() - 1 })
  for (const api_key of [expired, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, 'nonsense']) {
    const hook = await hookWith({ url: service.url, api_key, hold: HOLD })
    expect((await hook.run(bashCall('ls'))).code).toBe(0)
  }
})

test('a revocation that was seen holds for a day, for that key alone, and until a verdict comes', async () => {
  const service = await strictService()
  const { id, key } = await issueKey(service)
  const hook = await hookWith({ url: service.url, api_key: key, hold: HOLD })
  await revoke(service, id)
  expect((await hook.run(bashCall('ls'))).code).toBe(2)
  const file = join(hook.home, '.service/held.json')
  const seen = JSON.parse(readFileSync(file, 'utf8'))
  expect(JSON.stringify(seen)).not.toContain(key)
  await service.stop()

  writeConfig(hook.home, { url: service.url, api_key: 'another', hold: HOLD })
  expect((await hook.run(bashCall('ls'))).code).toBe(0)
  writeConfig(hook.home, { url: service.url, api_key: key, hold: HOLD })
  expect((await hook.run(bashCall('ls'))).code).toBe(2)
  writeFileSync(file, JSON.stringify({ ...seen, seen_at: Date.now() - 24.1 * 3_600_000 }))
  expect((await hook.run(bashCall('ls'))).code).toBe(0)
})

test('install writes what is held; --hold none leaves it out; a word that is none holds everything', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  const config = () => JSON.parse(readFileSync(join(hook.home, '.service/config.json'), 'utf8'))
  const install = (...more: string[]) => hook.run('', { parameters: ['install', 'claude-code', ...more] })
  expect((await install()).code).toBe(0)
  expect(config().hold).toEqual(HOLD)
  expect((await install('--hold', 'none')).code).toBe(0)
  expect(config().hold).toBeUndefined()
  expect((await install('--hold=revoked')).code).toBe(0)
  expect(config().hold).toEqual(['revoked'])
  const wrong = await install('--hold', 'revokd')
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("not 'revokd'") })
  writeConfig(hook.home, { ...config(), hold: 'revokd' })
  const doctor = await hook.run('', { parameters: ['doctor'] })
  expect(doctor.stdout).toContain('hold must be a list of stop, revoked')
  expect(doctor.stdout).toContain('A key that is revoked stops every call here')
})

test('local has its policy from install on, and the service need never be reached again', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url })
  const parameters = ['install', 'claude-code', '--fail-mode', 'local']
  expect((await hook.run('', { parameters })).code).toBe(0)
  await service.stop()
  expect((await hook.run(bashCall(DESTRUCTIVE))).code).toBe(2)
  expect((await hook.run(bashCall('ls'))).code).toBe(0)
  const { stdout } = await hook.run('', { parameters: ['doctor'] })
  expect(stdout).toMatch(/judged with the policy that was fetched \d+ seconds ago/)
})

test('an install in mode local that gets no policy fails, and doctor says what is missing', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  const parameters = ['install', 'claude-code', '--fail-mode', 'local']
  expect(await hook.run('', { parameters })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('the policy could not be fetched'),
  })
  const doctor = await hook.run('', { parameters: ['doctor'] })
  expect(doctor.stdout).toContain('No policy has been fetched yet')
})

test('calls that are blocked bring the policy too, and so does a verdict of a newer version', async () => {
  const service = await strictService()
  const hook = await createHook({ SERVICE_URL: service.url, SERVICE_FAIL_MODE: 'local' })
  expect((await hook.run(bashCall(DESTRUCTIVE))).code).toBe(2)
  const saved = () => JSON.parse(readFileSync(join(hook.home, '.service/policy.json'), 'utf8'))
  expect(saved().policy.blocking_rules).toEqual({ enabled: true, block_on: 'critical' })
  await service.setPolicy({ blocking_rules: { enabled: true, block_on: 'high' } })
  expect((await hook.run(bashCall('ls'))).code).toBe(0)
  expect(saved().policy.blocking_rules).toEqual({ enabled: true, block_on: 'high' })
})

/** As Claude Code and Gemini CLI run it. */
function runLine(line: string, environment: Record<string, string>) {
  return runToEnd(['/bin/sh', '-c', line], environment, JSON.stringify(bashCall('ls')))
}

test('a hook of a project names no person, runs for each colleague who has it, and stops the call of those who do not', async () => {
  const service = await strictService()
  const [mine, theirs] = [await createHook({ SERVICE_URL: service.url }), await createHook()]
  const project = temporaryFolder()
  const parameters = ['install', 'claude-code', '--project']
  expect((await mine.run('', { parameters, cwd: project })).code).toBe(0)
  const text = readFileSync(join(project, '.claude/settings.json'), 'utf8')
  for (const personal of [mine.home, process.execPath]) expect(text).not.toContain(personal)
  const { hooks } = JSON.parse(text)
  const [{ command, onFailure }] = hooks.PreToolUse[0].hooks
  expect(onFailure).toBe('block')
  expect(hooks.PostToolUse[0].hooks[0].onFailure).toBeUndefined()

  const path = '/usr/bin:/bin'
  expect((await runLine(command, { HOME: mine.home, PATH: path, SERVICE_TIMEOUT_MS: '60000' })).code).toBe(0)
  expect(await runLine(command, { HOME: theirs.home, PATH: path })).toMatchObject({
    code: 2,
    stderr: 'audit-hook is not installed here, so the call is stopped.\n',
  })
  // Something is there, and cannot run: no client takes 126 or 127 for a block.
  mkdirSync(join(theirs.home, '.service/hook'), { recursive: true })
  writeFileSync(join(theirs.home, '.service/hook/audit-hook'), '#!/no/such/program\n', { mode: 0o700 })
  expect(await runLine(command, { HOME: theirs.home, PATH: path })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('audit-hook failed, so the call is stopped.'),
  })
  rmSync(join(theirs.home, '.service'), { recursive: true })
  const onPath = temporaryFolder()
  cpSync(join(mine.home, '.service/hook/audit-hook'), join(onPath, 'audit-hook'))
  const found = await runLine(command, { HOME: theirs.home, PATH: `${onPath}:${path}`, SERVICE_URL: NOWHERE })
  expect(found.code).toBe(0)

  const doctor = await mine.run('', { parameters: ['doctor'], cwd: project })
  expect(doctor.stdout).not.toContain('path of one person')
  rmSync(join(mine.home, '.service/hook'), { recursive: true })
  const without = await mine.run('', { parameters: ['doctor'], cwd: project })
  expect(without.stdout).toContain('which is not installed for you: every call is stopped')
})

test.each([
  'codex',
  'gemini-cli',
  'qwen-code',
  'cursor',
  'copilot-cli',
  'cline',
  'windsurf',
  'opencode',
  'droid',
  'kilo',
])('the project file of %s names no person, and is taken out again', async (client) => {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  const project = temporaryFolder()
  const installed = await hook.run('', { parameters: ['install', client, '--project'], cwd: project })
  expect(installed.code).toBe(0)
  const files = installed.stdout.matchAll(/the hook is now in (.+)/g)
  for (const [, file = ''] of files) {
    const text = readFileSync(file, 'utf8')
    for (const personal of [hook.home, process.execPath]) expect(text).not.toContain(personal)
    expect(text).toContain('so the call is stopped.')
  }
  const removed = await hook.run('', { parameters: ['uninstall', client, '--project'], cwd: project })
  expect(removed.stdout).toContain('the hook was removed from')
})

test('in mode closed or local the line stops the call where its program is gone; doctor finds a path of a person in a project', async () => {
  const hook = await createHook({ SERVICE_URL: NOWHERE })
  const project = temporaryFolder()
  const lineOf = () =>
    JSON.parse(readFileSync(join(hook.home, '.claude/settings.json'), 'utf8')).hooks.PreToolUse[0].hooks[0]
  await hook.run('', { parameters: ['install', 'claude-code', '--fail-mode', 'open'] })
  expect(lineOf().onFailure).toBeUndefined()
  await hook.run('', { parameters: ['install', 'claude-code', '--fail-mode', 'closed'] })
  expect(lineOf().onFailure).toBe('block')
  const environment = { HOME: hook.home, PATH: '/usr/bin:/bin' }
  rmSync(join(hook.home, '.service/hook/audit-hook.cjs'))
  expect(await runLine(lineOf().command, environment)).toMatchObject({
    code: 2,
    stderr: 'audit-hook is not installed here, so the call is stopped.\n',
  })
  cpSync(join(hook.home, '.claude'), join(project, '.claude'), { recursive: true })
  const doctor = await hook.run('', { parameters: ['doctor'], cwd: project })
  expect(doctor.stdout).toContain("has a path of one person's machine in it")
})

test('neither a revocation nor a policy is forgotten because others may read its file', async () => {
  const service = await strictService()
  await service.setPolicy({ blocking_rules: { enabled: true, block_on: 'high' } })
  const { id, key } = await issueKey(service)
  const hook = await hookWith({ url: service.url, api_key: key, fail_mode: 'local', hold: HOLD })
  expect((await hook.run(bashCall('ls'))).code).toBe(0)
  chmodSync(join(hook.home, '.service/policy.json'), 0o644)
  await revoke(service, id)
  expect((await hook.run(bashCall('ls'))).code).toBe(2)
  await service.stop()
  const held = join(hook.home, '.service/held.json')
  chmodSync(held, 0o644)
  expect((await hook.run(bashCall('ls'))).code).toBe(2)
  expect((await hook.run('')).code).toBe(2)
  rmSync(held)
  expect((await hook.run(bashCall('ls'))).code).toBe(0)
  expect((await hook.run(bashCall('rm -rf /srv/releases/old'))).code).toBe(2)
})
