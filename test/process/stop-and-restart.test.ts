import { expect, test } from 'vitest'
import { startProcess } from '../process.ts'
import { ADMIN_KEY, callService, temporaryFolder } from '../service.ts'

const environment = { SERVICE_API_KEY: ADMIN_KEY }
const event = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }

test('what was stored and decided is there after a restart', async () => {
  const folder = temporaryFolder()
  const first = await startProcess(folder, environment)
  await callService(first.url, 'PUT', '/v1/org/policy', {
    body: { logging_level: 'full', frameworks: { soc2: true } },
  })
  const record = (await callService(first.url, 'POST', '/v1/events', { body: event })).body
  expect(await first.end('SIGINT')).toBe(0)
  const second = await startProcess(folder)
  expect((await callService(second.url, 'GET', `/v1/events/${record.id}`)).body).toEqual(record)
  expect((await callService(second.url, 'GET', '/v1/org/policy')).body).toMatchObject({
    logging_level: 'full',
    frameworks: { soc2: true },
  })
  expect((await callService(second.url, 'GET', '/v1/events/stats')).body.total_events).toBe(1)
})

test('SIGTERM under load: every request under way is answered and kept, and the program ends with 0', async () => {
  const folder = temporaryFolder()
  const service = await startProcess(folder, environment)
  const outcomes: Promise<string | null>[] = []
  let isStopped = false
  async function sender(): Promise<void> {
    while (!isStopped) {
      const outcome = callService(service.url, 'POST', '/v1/events', { body: event }).then(
        ({ status, body }) => (status === 201 ? (body.id as string) : `status ${status}`),
        () => null, // the connection was refused or closed before the request was taken: nothing was promised
      )
      outcomes.push(outcome)
      if ((await outcome) === null) return
    }
  }
  const senders = Array.from({ length: 16 }, sender)
  while (outcomes.length < 200) await outcomes.at(-1)
  const code = service.end('SIGTERM')
  await Promise.all(senders)
  isStopped = true
  expect(await code).toBe(0)
  const acknowledged = (await Promise.all(outcomes)).filter((id) => id !== null)
  expect(acknowledged.filter((id) => id.startsWith('status'))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(100)
  const again = await startProcess(folder)
  const { total } = (await callService(again.url, 'GET', '/v1/events?limit=1')).body
  expect(total).toBeGreaterThanOrEqual(acknowledged.length)
  for (const id of acknowledged.slice(-20))
    expect((await callService(again.url, 'GET', `/v1/events/${id}`)).status).toBe(200)
})
