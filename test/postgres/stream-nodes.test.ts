import { expect, onTestFinished, test } from 'vitest'
import { startReceiver } from '../alerts/receivers.ts'
import { startService, type TestService } from '../service.ts'
import { until } from '../streams/until.ts'
import { readyDatabase } from './databases.ts'
import { SECRET } from './open-storage.ts'

test('of two nodes one sends a stream: every event once and in order; when it stops, the other goes on', async () => {
  const store = { SERVICE_DATABASE_URL: await readyDatabase(), SERVICE_SECRET: SECRET }
  const nodes: TestService[] = []
  onTestFinished(async () => {
    for (const node of nodes) await node.stop()
  })
  const first = await startService(store)
  nodes.push(first)
  await first.setPolicy({ logging_level: 'full' })
  const receiver = await startReceiver()
  const body = { name: 'one', kind: 'webhook', url: receiver.url }
  expect((await first.call('POST', '/v1/org/streams', { body })).status).toBe(201)
  const received = () =>
    receiver.received.flatMap(({ body: batch }) => batch.events.map(({ id }: { id: string }) => String(id)))
  const ids = [(await first.post({})).id]
  // From here on the first has the lease.
  await until(() => received().length === 1)
  const second = await startService(store)
  nodes.push(second)
  for (let number = 0; number < 40; number++)
    ids.push((await (number % 2 === 0 ? first : second).post({ data: { number } })).id)
  await until(() => received().length >= ids.length)
  expect(received()).toEqual(ids)

  nodes.shift()
  await first.stop()
  for (let number = 0; number < 5; number++) ids.push((await second.post({ data: { number } })).id)
  await until(() => received().length >= ids.length)
  expect(received()).toEqual(ids)
  const { text } = await second.call('GET', '/metrics')
  expect(text).toMatch(/^audit_stream_events_sent_total 5$/m)
})
