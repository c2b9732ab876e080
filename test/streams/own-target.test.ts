/** A stream that leads back to the service would make events of events, for ever. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { startService, type TestService } from '../service.ts'
import { until } from './until.ts'

/** With one organization, whose targets may be on this machine. */
async function oneOrganization(): Promise<TestService> {
  const service = await startService()
  onTestFinished(() => service.stop())
  await service.setPolicy({ logging_level: 'full' })
  return service
}

const OWN_HOSTS = [
  ...['127.0.0.1', '127.0.0.1.', '127.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '127.0.0.2'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::ffff:0.0.0.0]',
    '[::1]',
    '[::]',
  ],
  ...['0.0.0.0', '0', 'localhost', 'localhost.', 'LocalHost', 'a.localhost', hostname(), `${hostname()}.`],
]

test('a stream to the service itself is refused, however its host is written', async () => {
  const service = await oneOrganization()
  const { port } = new URL(service.url)
  for (const host of OWN_HOSTS) {
    const url = `http://${host}:${port}/v1/hooks/claude-code`
    const answer = await service.call('POST', '/v1/org/streams', {
      body: { kind: 'webhook', name: host, url },
    })
    expect([host, answer.status, answer.body.detail]).toEqual([
      ...[host, 422],
      expect.stringContaining('must not point to this service'),
    ])
  }
  const { body } = await service.call('GET', '/v1/org/streams')
  expect(body.streams).toEqual([])
})

test.each(['/v1/hooks/claude-code', '/v1/events', '/v1/events/batch'])(
  'what a stream sends to %s is refused there, also when it comes by another way: no loop',
  async (path) => {
    const service = await oneOrganization()
    const { port } = new URL(service.url)
    const proxy = createServer((socket) => {
      const onward = connect(Number(port), '127.0.0.1')
      for (const one of [socket, onward]) one.on('error', () => {})
      socket.pipe(onward).pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    onTestFinished(() => void proxy.close())
    const key = await service.issueKey({ roles: ['ingest'] })
    const { body: stream } = await service.call('POST', '/v1/org/streams', {
      body: {
        ...{
          kind: 'webhook',
          name: 'around',
          url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`,
        },
        headers: { Authorization: `Bearer ${key}` },
      },
    })
    await service.post({})
    const state = async () => {
      const { body } = await service.call('GET', '/v1/org/streams')
      return body.streams.find(({ id }: { id: string }) => id === stream.id)
    }
    await until(async () => (await state()).last_answer !== '')
    expect((await state()).last_answer).toBe('403 Forbidden')
    const { body } = await service.call('GET', '/v1/events')
    expect(body.total).toBe(1)
  },
)

test('a stream cannot leave out or set the header that says what it is', async () => {
  const service = await oneOrganization()
  const { status, body } = await service.call('POST', '/v1/org/streams', {
    body: { kind: 'webhook', name: 'x', url: 'https://siem.example/', headers: { 'Audit-Stream': '' } },
  })
  expect([status, body.field]).toEqual([422, 'headers'])
})
