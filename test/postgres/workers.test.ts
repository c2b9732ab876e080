import { expect, test } from 'vitest'
import { startProcess } from '../process.ts'
import { callService, temporaryFolder } from '../service.ts'
import { readyDatabase } from './databases.ts'
import { SECRET } from './open-storage.ts'

const KEY = 'the-key-of-the-workers'

test('several processes behind one port are one service: they count together, replace who dies, and stop together', async () => {
  const program = await startProcess(temporaryFolder(), {
    SERVICE_DATABASE_URL: await readyDatabase(),
    SERVICE_SECRET: SECRET,
    SERVICE_API_KEY: KEY,
    SERVICE_WORKERS: '2',
    SERVICE_METRICS_PUBLIC: '1',
  })
  const call = (method: string, path: string, body?: unknown) =>
    callService(program.url, method, path, {
      key: KEY,
      headers: { connection: 'close' },
      ...(body !== undefined && { body }),
    })
  // Stored by any policy: the other process hears of a new one within five seconds only.
  const event = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }
  const post = () => call('POST', '/v1/events', event)
  for (let sent = 0; sent < 20; sent++) expect((await post()).status).toBe(201)
  expect((await call('GET', '/v1/events')).body.total).toBe(20)
  const counted = (text: string) => Number(/^audit_events_total\{.*\} (\d+)$/m.exec(text)?.[1])
  for (let look = 0; look < 4; look++) expect(counted((await call('GET', '/metrics')).text)).toBe(20)

  const pids = await workersOf(program.pid)
  expect(pids).toHaveLength(2)
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await until(async () => {
    const now = await workersOf(program.pid)
    return now.length === 2 && !now.includes(pids[0] ?? 0)
  })
  await until(async () => (await post().catch(() => null))?.status === 201)
  expect(await program.end('SIGTERM')).toBe(0)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
})

async function workersOf(pid: number): Promise<number[]> {
  const { readFileSync } = await import('node:fs')
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
}
