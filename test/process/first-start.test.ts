import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { runProgram, startProcess } from '../process.ts'
import { ADMIN_KEY, callService, temporaryFolder } from '../service.ts'

const WAIT = { timeout: 120_000, interval: 20 }
const event = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }

test('a first start prints an admin key that works, and keeps no copy of it', async () => {
  const folder = join(temporaryFolder(), 'data')
  const service = await startProcess(folder)
  const key = /shown this once: (aud_[0-9A-Za-z]{8}_[0-9A-Za-z]{38})\n/.exec(service.output())?.[1] ?? ''
  expect(await callService(service.url, 'POST', '/v1/events', { key, body: event })).toMatchObject({
    status: 201,
  })
  expect(await service.end('SIGTERM')).toBe(0)
  expect(await secretsOnDisk(folder, [key])).toEqual([])
  const again = await startProcess(folder)
  expect(again.output()).not.toContain('aud_')
  expect((await callService(again.url, 'GET', '/v1/events', { key })).body.total).toBe(1)
})

test('the link that the first start prints signs in once, as the first key; `sign-in` prints another', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder)
  const tokenIn = (output: string) => /\/dashboard\/#sign-in=([\w-]{43})\n/.exec(output)?.[1] ?? ''
  const signIn = (token: string) =>
    fetch(`${service.url}/dashboard/sign-in-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.url },
      body: JSON.stringify({ token }),
    })
  const token = tokenIn(service.output())
  expect(await secretsOnDisk(folder, [token])).toEqual([])
  const first = await signIn(token)
  expect(first.status).toBe(200)
  const { session } = (await first.json()) as { session: { key_id: string; key_name: string } }
  expect(session.key_name).toBe('first admin key')
  expect((await signIn(token)).status).toBe(401)
  const { stdout } = await runProgram(['sign-in'], folder)
  expect(stdout).toContain(`${service.url}/dashboard/#sign-in=`)
  // Both at once: one of them is signed in.
  const answers = await Promise.all([signIn(tokenIn(stdout)), signIn(tokenIn(stdout))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const later = await runProgram(['sign-in'], folder)
  expect((await runProgram(['keys', 'revoke', session.key_id], folder)).code).toBe(0)
  expect((await signIn(tokenIn(later.stdout))).status).toBe(401)
  expect((await runProgram(['sign-in'], folder)).stderr).toContain('has no admin key to sign in with')
})

test('SERVICE_API_KEY sets the first key; at a later start one that matches no key is warned about', async () => {
  const folder = temporaryFolder()
  const first = await startProcess(folder, { SERVICE_API_KEY: ADMIN_KEY })
  expect(first.output()).not.toContain(ADMIN_KEY)
  expect((await callService(first.url, 'GET', '/v1/events')).status).toBe(200)
  await first.end('SIGTERM')
  const second = await startProcess(folder, { SERVICE_API_KEY: 'another-key-of-the-tests' })
  expect(second.output()).toContain('Warning: SERVICE_API_KEY matches no key')
  expect(
    (await callService(second.url, 'GET', '/v1/events', { key: 'another-key-of-the-tests' })).status,
  ).toBe(401)
  expect((await callService(second.url, 'GET', '/v1/events')).status).toBe(200)
})

test('the data folder and all that is in it is for its owner only', async () => {
  const folder = join(temporaryFolder(), 'data')
  const service = await startProcess(folder, { SERVICE_API_KEY: ADMIN_KEY })
  await callService(service.url, 'POST', '/v1/events', { body: event })
  for (const path of ['.', 'secret', 'audit.db', 'audit.db-wal'])
    expect(statSync(join(folder, path)).mode & 0o077).toBe(0)
})

test('webhook URLs and keys are not on disk in clear', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder, { SERVICE_API_KEY: ADMIN_KEY })
  const webhook = 'https://chat.example.com/hooks/very-secret-path'
  const rule = { name: 'all', condition: {}, notify: { chat_webhook_url: webhook } }
  await callService(service.url, 'PUT', '/v1/org/policy', { body: { alert_rules: [rule] } })
  await callService(service.url, 'POST', '/v1/events', { body: event })
  expect(await secretsOnDisk(folder, ['very-secret-path', ADMIN_KEY])).toEqual([])
  await service.end('SIGTERM')
  expect(await secretsOnDisk(folder, ['very-secret-path', ADMIN_KEY])).toEqual([])
  const again = await startProcess(folder)
  expect((await callService(again.url, 'GET', '/v1/org/policy')).body.alert_rules).toEqual([rule])
})

test('another master secret is refused with a sentence that says what to do', async () => {
  const folder = temporaryFolder()
  await (await startProcess(folder, { SERVICE_SECRET: 'the first secret of all' })).end('SIGTERM')
  const { code, stderr } = await runProgram(['serve'], folder, { SERVICE_SECRET: 'quite another secret' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The master secret does not belong to this database\. Set SERVICE_SECRET/)
})

test.each([
  [{ SERVICE_PORT: 'http' }, 'SERVICE_PORT must be a port from 0 to 65535.'],
  [{ SERVICE_API_KEY: 'short' }, 'SERVICE_API_KEY must have 16 or more characters.'],
  [{ SERVICE_LOG_LEVEL: 'loud' }, 'SERVICE_LOG_LEVEL must be one of'],
  [
    { SERVICE_SECRET_FILE: '/nonexistent/secret' },
    'SERVICE_SECRET_FILE: the file /nonexistent/secret cannot be read (ENOENT).',
  ],
  [{ SERVICE_HOST: 'nowhere.invalid' }, 'SERVICE_HOST: the service cannot listen on nowhere.invalid'],
])('a wrong setting is refused: %j', async (environment, message) => {
  const { code, stderr } = await runProgram(['serve'], temporaryFolder(), environment)
  expect(code).toBe(1)
  expect(stderr).toContain(message)
})

test('a name with our prefix that is no setting is warned about', async () => {
  const service = await startProcess(temporaryFolder(), { SERVICE_PROT: '1' })
  expect(service.output()).toContain('Warning: SERVICE_PROT is not a setting of this service.')
})

test('a port that is taken is a clear message, not a stack', async () => {
  const service = await startProcess(temporaryFolder())
  const { port } = new URL(service.url)
  const { code, stderr } = await runProgram(['serve'], temporaryFolder(), { SERVICE_PORT: port })
  expect(code).toBe(1)
  expect(stderr).toContain(`SERVICE_PORT: port ${port} of 127.0.0.1 is in use`)
  expect(stderr).not.toMatch(/\n {4}at /)
})

async function secretsOnDisk(folder: string, secrets: readonly string[]): Promise<string[]> {
  const { readdirSync, readFileSync } = await import('node:fs')
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  return secrets.filter((secret) => files.some((bytes) => bytes.includes(secret)))
}

test('the first admin key goes to a file on request, for its owner only, and not to standard output', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'first-key')
  const service = await startProcess(join(folder, 'data'), { SERVICE_FIRST_KEY_FILE: file })
  const key = readFileSync(file, 'utf8').trim()
  expect(key).toMatch(/^aud_\w{8}_\w{38}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(service.output()).toContain(`Your admin key is in ${file} (SERVICE_FIRST_KEY_FILE).`)
  expect(service.output()).not.toContain(key)
  expect((await callService(service.url, 'GET', '/v1/events', { key })).status).toBe(200)
  await service.stop()
  await (await startProcess(join(folder, 'data'), { SERVICE_FIRST_KEY_FILE: file })).stop()
  expect(readFileSync(file, 'utf8').trim()).toBe(key)
})

test('where that file cannot be written, no key is made', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'missing', 'key')
  const { code, stderr } = await runProgram(['serve'], folder, { SERVICE_FIRST_KEY_FILE: file })
  expect(code).toBe(1)
  expect(stderr).toContain(`SERVICE_FIRST_KEY_FILE: ${file} cannot be written (ENOENT).`)
  expect(existsSync(join(folder, 'audit.db'))).toBe(false)
})

test('a first start that cannot listen makes no key; the next one does', async () => {
  const taken = await startProcess(temporaryFolder())
  const folder = temporaryFolder()
  const { port } = new URL(taken.url)
  expect((await runProgram(['serve'], folder, { SERVICE_PORT: port })).code).toBe(1)
  const service = await startProcess(folder)
  const key = /shown this once: (aud_\w+)\n/.exec(service.output())?.[1] ?? ''
  expect((await callService(service.url, 'GET', '/v1/events', { key })).status).toBe(200)
})

test('a key file that is there already is left alone, and no key is lost: the next start makes one', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'first-key')
  writeFileSync(file, 'of another store\n')
  const data = join(folder, 'data')
  const { code, stderr } = await runProgram(['serve'], data, { SERVICE_FIRST_KEY_FILE: file })
  expect(code).toBe(1)
  expect(stderr).toContain(`${file} is there already, and this store has no key yet.`)
  expect(readFileSync(file, 'utf8')).toBe('of another store\n')
  const other = join(folder, 'other-key')
  const service = await startProcess(data, { SERVICE_FIRST_KEY_FILE: other })
  const key = readFileSync(other, 'utf8').trim()
  expect((await callService(service.url, 'GET', '/v1/events', { key })).status).toBe(200)
})

test('a data folder that cannot be made is named at once', async () => {
  const { code, stderr } = await runProgram(['serve'], '/proc/nope/deeper')
  expect(code).toBe(1)
  expect(stderr).toContain('The data folder /proc/nope/deeper cannot be written to (ENOENT).')
})

test.each([
  [['orgs', 'create', '--name', 'acme'], 'There is no option --name.'],
  [['orgs', 'create', 'acme', 'gmbh'], "There is one argument too many: 'gmbh'."],
  [['keys', 'create', '--role', 'read'], 'There is no option --role. Did you mean --roles?'],
  [['restore', '--form', 'x'], 'There is no option --form.'],
])('arguments are strict: %j', async (parameters, message) => {
  const folder = join(temporaryFolder(), 'data')
  const { code, stderr } = await runProgram(parameters, folder)
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  expect(existsSync(folder)).toBe(false)
})

test('npm start that is ended takes its service with it', async () => {
  const npm = spawnOwned('npm', ['start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], SERVICE_PORT: '0', SERVICE_DATA_DIR: join(temporaryFolder(), 'data') },
  })
  let output = ''
  npm.stdout.on('data', (bytes: Buffer) => {
    output += bytes
  })
  const url = await vi.waitUntil(() => /listening on (\S+)/.exec(output)?.[1], WAIT)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  npm.kill('SIGTERM')
  await vi.waitUntil(
    () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      ),
    WAIT,
  )
})
