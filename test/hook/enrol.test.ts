import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { ADMIN_KEY, startService, type TestService, temporaryFolder } from '../service.ts'
import { bashCall, createHook, DESTRUCTIVE, type Hook } from './hook-process.ts'

let service: TestService

beforeAll(async () => {
  service = await startService()
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true } })
})
afterAll(() => service.stop())

async function makeToken(): Promise<string> {
  return (await service.call('POST', '/v1/enrolments', { body: { name: 'laptops' } })).body.token
}

/** Without the key that the other tests give it. */
const install = (hook: Hook, token: string, ...more: string[]) =>
  hook.run('', {
    parameters: ['install', 'claude-code', '--url', service.url, ...more],
    environment: { SERVICE_API_KEY: '', SERVICE_ENROLMENT_TOKEN: token },
  })

const configOf = (home: string) => JSON.parse(readFileSync(join(home, '.service/config.json'), 'utf8'))

test('a token gives this machine a key of its own, and the hook stops calls with it', async () => {
  const hook = await createHook()
  const token = await makeToken()
  expect(await install(hook, token)).toMatchObject({ code: 0, stderr: '' })
  const config = configOf(hook.home)
  expect(config).toMatchObject({ url: service.url, hold: ['stop', 'revoked'] })
  expect(config.api_key).not.toBe(ADMIN_KEY)
  expect(readFileSync(join(hook.home, '.service/config.json'), 'utf8')).not.toContain(token)
  expect(statSync(join(hook.home, '.service/config.json')).mode & 0o077).toBe(0)
  const { keys } = (await service.call('GET', '/v1/org/keys')).body
  const own = keys.find((key: { id: string }) => key.id === config.api_key.slice(4, 12))
  expect(own).toMatchObject({
    roles: ['ingest'],
    name: expect.stringMatching(/^laptops: claude-code \S+@\S+/),
  })
  const stopped = await hook.run(bashCall(DESTRUCTIVE), { environment: { SERVICE_API_KEY: '' } })
  expect(stopped.stdout + stopped.stderr).toContain('critical')
  // Where a key is there already, none is asked for.
  expect(await install(hook, '')).toMatchObject({ code: 0 })
  expect(configOf(hook.home)).toEqual(config)
})

test.each([
  ['a token that was used or never was', 'aue_no-such-token', 'gave no key (401: This enrolment token'],
  ['no token, and nobody to ask', '', 'put it into SERVICE_ENROLMENT_TOKEN'],
])('%s changes nothing', async (_, token, words) => {
  const hook = await createHook()
  const done = await install(hook, token)
  expect(done.code).toBe(2)
  expect(done.stderr).toContain(words)
  expect(existsSync(join(hook.home, '.claude'))).toBe(false)
  expect(existsSync(join(hook.home, '.service/config.json'))).toBe(false)
})

test('an address that is none, or leads nowhere, is named', async () => {
  const hook = await createHook()
  const run = (url: string) =>
    hook.run('', {
      parameters: ['install', 'claude-code', '--url', url],
      environment: { SERVICE_API_KEY: '', SERVICE_ENROLMENT_TOKEN: 'aue_x' },
    })
  expect((await run('audit.example')).stderr).toContain('--url must be the address of the service')
  expect((await run('http://127.0.0.1:9')).stderr).toContain('http://127.0.0.1:9 could not be reached')
})

test.skipIf(process.platform !== 'linux')(
  'at a terminal everything else is asked before the token, which is good once',
  async () => {
    const hook = await createHook()
    const command = [process.execPath, hook.file, 'install', 'claude-code', '--url', service.url]
    const child = spawnOwned('script', ['-qec', command.join(' '), '/dev/null'], {
      cwd: hook.home,
      env: { PATH: '/usr/bin:/bin', HOME: hook.home },
    })
    let shown = ''
    const answers: [RegExp, string][] = [
      [/Which\? \[local\]\s*$/, '\n'],
      [/Token \(made at .*\): $/, `${await makeToken()}\n`],
    ]
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // Without the orders to the terminal.
      shown += text.replaceAll(/\x1b\[[0-9;]*[A-Za-z]/g, '')
      const [asked, answer] = answers[0] ?? []
      if (!asked?.test(shown)) return
      answers.shift()
      child.stdin.write(answer)
    })
    const [code] = await once(child, 'close')
    expect(shown).toContain('Claude Code: the hook is now in')
    expect(code).toBe(0)
    expect(configOf(hook.home)).toMatchObject({ url: service.url, fail_mode: 'local' })
    expect(shown).toContain(`Check it with: ${hook.home}/.service/hook/audit-hook doctor`)
  },
)

test('an attack is played through the hook itself: four of ten calls are stopped, and nothing of it is ours', async () => {
  const hook = await createHook()
  const { token } = (await service.call('POST', '/v1/demonstration')).body
  const before = (await service.call('GET', '/v1/events')).body.total
  const { code, stdout } = await hook.run('', {
    parameters: ['try', '--url', service.url],
    environment: { SERVICE_API_KEY: '', SERVICE_ENROLMENT_TOKEN: token },
  })
  expect(code).toBe(0)
  expect(stdout.match(/ STOPPED /g)).toHaveLength(4)
  expect(stdout).toContain('4 of 10 calls were stopped')
  expect((await service.call('GET', '/v1/events')).body.total).toBe(before)
  expect(existsSync(join(hook.home, '.service'))).toBe(false)
})

test('npx installs the hook from the service itself, on a machine with npm alone', async () => {
  const home = temporaryFolder()
  const environment = {
    ...{ PATH: process.env['PATH'], HOME: home, SERVICE_ENROLMENT_TOKEN: await makeToken() },
    // There is nothing to fetch but the package: it has no dependencies.
    ...{
      npm_config_cache: join(home, 'npm'),
      npm_config_registry: 'http://127.0.0.1:9',
      NO_UPDATE_NOTIFIER: '1',
    },
  }
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', `${service.url}/help/audit-hook.tgz`, 'install', 'claude-code', '--url', service.url],
    { cwd: home, env: environment },
  )
  expect(stdout).toContain('Claude Code: the hook is now in')
  expect(configOf(home)).toMatchObject({ url: service.url })
  expect(existsSync(join(home, '.service/hook/audit-hook.cjs'))).toBe(true)
})
