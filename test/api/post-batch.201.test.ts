import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
})
afterAll(() => service.stop())

type Item = Record<string, unknown>

const shell = (command: string, more: Item = {}) => ({
  agent_id: 'batcher',
  action: 'shell_command',
  data: { command },
  ...more,
})
const send = (events: unknown, query = '', key?: string): Promise<Answer> =>
  service.call('POST', `/v1/events/batch${query}`, { body: { events }, ...(key && { key }) })
const total = async () => (await service.call('GET', '/v1/events?limit=1')).body.total
/** What is the same whenever the same is sent. */
const timeless = ({ id: _id, created_at: _time, ...record }: Item) => record

test('each event is answered as if it had been sent alone, in order, blocked ones included', async () => {
  const events = [
    shell('ls'),
    shell('rm -rf /', { reasoning: 'because' }),
    shell('cat /etc/passwd', { context: { session_id: 'in-a-batch' } }),
  ]
  const { status, body } = await send(events)
  expect(status).toBe(201)
  const alone = await Promise.all(events.map((event) => service.post(event)))
  expect(body.events.map(timeless)).toEqual(alone.map(timeless))
  expect(body.events.map(({ decision }: Item) => decision)).toEqual(['allow', 'block', 'allow'])
  for (const record of body.events)
    expect((await service.call('GET', `/v1/events/${record.id}`)).body).toEqual(record)
})

test('what was sent comes back exactly, numbers and spaces included', async () => {
  const data = '{ "n": 12345678901234567890.10, "__proto__": {"a": 1},\n "x":"\\ud800\\u0000" }'
  const body = `{ "ignored": [1], "events": [\n {"agent_id": "a", "action": "b", "data": ${data}} , {"agent_id":"a","action":"c"}\n] }`
  const { status, text } = await service.call('POST', '/v1/events/batch', { body })
  expect(status).toBe(201)
  expect(text).toContain(`"data":${data},"context":{}`)
})

test('findings come on request', async () => {
  const { body } = await send([shell('rm -rf /'), shell('ls')], '?include=findings')
  expect(body.events[0].findings.length).toBeGreaterThan(0)
  expect(body.events[1].findings).toEqual([])
  expect((await send([shell('ls')])).body.events[0]).not.toHaveProperty('findings')
})

test('a thousand events, and a large gzipped batch, are taken whole and in order', async () => {
  const before = await total()
  const names = Array.from({ length: 1_000 }, (_, index) => `echo ${index}`)
  const large = names.map((command) => shell(command, { reasoning: 'r'.repeat(8_000) }))
  const zipped = gzipSync(JSON.stringify({ events: large }))
  const headers = { 'content-encoding': 'gzip' }
  const { status, body } = await service.call('POST', '/v1/events/batch', { body: zipped, headers })
  expect(status).toBe(201)
  expect(body.events.map(({ data }: { data: Item }) => data['command'])).toEqual(names)
  expect(await total()).toBe(before + 1_000)
})

test('no events are no events', async () => {
  expect(await send([])).toMatchObject({ status: 201, text: '{"events":[]}' })
})

test('sent again with their keys, the events get their first answers, however many were new', async () => {
  const events = ['ls again', 'rm -rf /', 'pwd'].map((command, index) =>
    shell(command, { idempotency_key: `again-${index}` }),
  )
  const first = await send(events.slice(0, 2))
  const before = await total()
  const second = await send(events)
  expect(second.body.events.slice(0, 2)).toEqual(first.body.events)
  expect(await total()).toBe(before + 1)
  expect((await send(events)).text).toBe(second.text)
  expect(await total()).toBe(before + 1)
})

test('a key means the same alone and in a batch', async () => {
  const post = (body: unknown, key: string) =>
    service.call('POST', '/v1/events', { body, headers: { 'idempotency-key': key } })
  const alone = await post(shell('alone first'), 'shared-1')
  const { body } = await send([{ idempotency_key: 'shared-1', ...shell('alone first') }])
  expect(body.events).toEqual([alone.body])
  const batch = await send([shell('batch first', { idempotency_key: 'shared-2' })])
  expect((await post(shell('batch first'), 'shared-2')).body).toEqual(batch.body.events[0])
})

test('a key that comes twice in one batch makes one event', async () => {
  const before = await total()
  const item = shell('twice', { idempotency_key: 'twice' })
  const { body } = await send([item, shell('between'), item])
  expect(body.events[2]).toEqual(body.events[0])
  expect(await total()).toBe(before + 2)
})

test('many at the same moment with the same keys make one event each', async () => {
  const before = await total()
  const events = ['a', 'b', 'c'].map((name) => shell(`echo ${name}`, { idempotency_key: `moment-${name}` }))
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(events)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await total()).toBe(before + 3)
})

test('what is not stored is answered all the same, and again', async () => {
  const key = await service.issueKey({ team: 'quiet', roles: ['ingest'] })
  await service.call('PUT', '/v1/org/policy?team=quiet', { body: { logging_level: 'standard' } })
  const events = [shell('ls'), shell('cat /etc/passwd'), shell('ls', { idempotency_key: 'quiet' })]
  const { body } = await send(events, '', key)
  expect(body.events.map(({ stored }: Item) => stored)).toEqual([false, true, false])
  expect((await send(events, '', key)).body.events[2]).toEqual(body.events[2])
})

test('with partial=true each good event is taken, and each other one has its error', async () => {
  const before = await total()
  await send([shell('first', { idempotency_key: 'partial' })])
  const { status, body } = await send(
    [
      shell('good'),
      { action: 'x' },
      7,
      shell('other', { idempotency_key: 'partial' }),
      shell('x'.repeat(1024 * 1024)),
      shell('bad key', { idempotency_key: 'a b' }),
      shell('new', { idempotency_key: 'new-in-partial' }),
      shell('different', { idempotency_key: 'new-in-partial' }),
      shell('rm -rf /'),
    ],
    '?partial=1',
  )
  expect(status).toBe(201)
  expect(body.events).toMatchObject([
    { decision: 'allow', data: { command: 'good' } },
    { status: 422, code: 'invalid', field: 'agent_id', detail: "'agent_id' is required." },
    { status: 422, code: 'invalid', detail: 'The event must be an object.' },
    { status: 422, code: 'invalid', field: 'idempotency_key' },
    { status: 413, code: 'too_large', detail: 'The body is too large.' },
    { status: 422, code: 'invalid', field: 'idempotency_key' },
    { data: { command: 'new' } },
    { status: 422, code: 'invalid', field: 'idempotency_key' },
    { decision: 'block' },
  ])
  expect(await total()).toBe(before + 4)
})

test('alerts are raised as by single events', async () => {
  const before = (await service.call('GET', '/v1/alerts')).body.total
  await service.setPolicy({
    alert_rules: [
      {
        name: 'batch',
        condition: { agent_id_eq: 'alerting' },
        notify: { chat_webhook_url: 'http://127.0.0.1:9/hook' },
      },
    ],
  })
  const bad = { ...shell('x', { idempotency_key: 'é' }), agent_id: 'alerting' }
  expect((await send([{ ...shell('ls'), agent_id: 'alerting' }, bad])).status).toBe(422)
  expect((await send([shell('ls'), { ...shell('ls'), agent_id: 'alerting' }])).status).toBe(201)
  expect((await service.call('GET', '/v1/alerts')).body.total).toBe(before + 1)
})
