import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runProgram, startProcess } from '../process.ts'
import { ADMIN_KEY, callService, startService, temporaryFolder } from '../service.ts'

const environment = { SERVICE_API_KEY: ADMIN_KEY }
const event = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }

function readiness(url: string): Promise<number> {
  return callService(url, 'GET', '/readyz', { key: null }).then(({ status }) => status)
}

test('a second service on one data folder is refused, while commands run beside the first', async () => {
  const folder = temporaryFolder()
  const first = await startProcess(folder, environment)
  const second = await runProgram(['serve'], folder)
  expect(second).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(
      `Another service is running on the data folder ${folder} (SERVICE_DATA_DIR). Stop that one`,
    ),
  })
  expect((await callService(first.url, 'POST', '/v1/events', { body: event })).status).toBe(201)
  expect((await runProgram(['keys', 'list'], folder)).code).toBe(0)
  await first.end('SIGKILL')
  const next = await startProcess(folder)
  expect(await readiness(next.url)).toBe(200)
})

test('a service that did not start leaves its folder to the next', async () => {
  const folder = temporaryFolder()
  const first = await startProcess(temporaryFolder(), environment)
  const { port } = new URL(first.url)
  expect((await runProgram(['serve'], folder, { SERVICE_PORT: port })).stderr).toContain('SERVICE_PORT')
  const next = await startService({ ...environment, SERVICE_DATA_DIR: folder })
  await expect(startService({ ...environment, SERVICE_DATA_DIR: folder })).rejects.toThrow('SERVICE_DATA_DIR')
  await next.stop()
  await (await startService({ ...environment, SERVICE_DATA_DIR: folder })).stop()
})

test('SIGTERM: not ready first, while requests are still taken; then it stops, and the log says each step', async () => {
  const service = await startProcess(temporaryFolder(), {
    ...environment,
    SERVICE_DRAIN_SECONDS: '5',
    SERVICE_LOG_LEVEL: 'info',
  })
  expect(await readiness(service.url)).toBe(200)
  const code = service.end('SIGTERM')
  await vi.waitUntil(async () => (await readiness(service.url)) === 503, { timeout: 120_000, interval: 10 })
  const posted = await callService(service.url, 'POST', '/v1/events', { body: event })
  expect(posted.status).toBe(201)
  expect(posted.headers.get('connection')).toBe('close')
  expect(await code).toBe(0)
  const messages = service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  expect(messages.filter(({ msg }) => /service has|Draining|Stopping/.test(msg))).toMatchObject([
    { msg: 'The service has started.', url: service.url, version: expect.any(String) },
    {
      msg: 'Draining (SERVICE_DRAIN_SECONDS): /readyz is 503, requests are still taken.',
      signal: 'SIGTERM',
      drain_seconds: 5,
    },
    { msg: 'Stopping: no new connections are accepted, requests under way are answered.' },
    { msg: 'The service has stopped.', signal: 'SIGTERM' },
  ])
})

test('SIGINT does not wait for proxies', async () => {
  const service = await startProcess(temporaryFolder(), { ...environment, SERVICE_DRAIN_SECONDS: '3600' })
  expect(await service.end('SIGINT')).toBe(0)
})

test('a database that somebody else has locked is not ready, until it is free again', async () => {
  const folder = temporaryFolder()
  const service = await startService({ ...environment, SERVICE_DATA_DIR: folder })
  onTestFinished(service.stop)
  expect(await readiness(service.url)).toBe(200)
  const other = new DatabaseSync(join(folder, 'audit.db'))
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  await vi.waitUntil(async () => (await readiness(service.url)) === 503, { timeout: 120_000, interval: 100 })
  expect((await service.call('GET', '/healthz', { key: null })).status).toBe(200)
  other.exec('ROLLBACK')
  await vi.waitUntil(async () => (await readiness(service.url)) === 200, { timeout: 120_000, interval: 100 })
})
