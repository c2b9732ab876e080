/** Streams over HTTP: set up, followed, paused, replayed and removed, on both engines. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, healthy, type Received, startReceiver } from '../alerts/receivers.ts'
import { ADMIN_KEY, startOrganization, type TestService } from '../service.ts'
import { until } from './until.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

async function create(body: Record<string, unknown>, path = '/v1/org/streams') {
  const answer = await service.call('POST', path, { body: { kind: 'webhook', ...body } })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body
}

async function stateOf(id: string) {
  const { body } = await service.call('GET', '/v1/org/streams')
  return body.streams.find((stream: { id: string }) => stream.id === id)
}

function idsOf(received: readonly Received[]): string[] {
  return received.flatMap(({ body }) => body.events.map(({ id }: { id: string }) => id))
}

test('events are sent in signed batches, in the order in which they were stored, as the list shows them', async () => {
  const receiver = await startReceiver()
  const before = await service.post({})
  const stream = await create({ name: 'ordered', url: `${receiver.url}/in`, headers: { 'X-Token': 'abc' } })
  const ids: string[] = []
  for (let number = 0; number < 20; number++) ids.push((await service.post({ data: { number } })).id)
  await until(() => idsOf(receiver.received).length >= ids.length)
  expect(idsOf(receiver.received)).toEqual(ids)
  expect(idsOf(receiver.received)).not.toContain(before.id)

  const [first] = receiver.received
  const {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  } = first?.headers ?? {}
  const key = Buffer.from(stream.signing_secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${first?.text}`).digest('base64')
  expect(signature).toBe(`v1,${expected}`)
  expect(first?.headers).toMatchObject({ 'x-token': 'abc' })
  const { body: listed } = await service.call('GET', `/v1/events/${ids[0]}?include=findings`)
  expect(first?.body.events[0]).toMatchObject({
    id: ids[0],
    data: { number: 0 },
    risk_level: listed.risk_level,
  })

  await until(async () => (await stateOf(stream.id)).lag_events === 0)
  const state = await stateOf(stream.id)
  expect(state).toMatchObject({ state: 'running', sent_events: 20, attempts: 0, lag_seconds: 0 })
  expect(state).toMatchObject({ last_answer: '200 OK', target: new URL(receiver.url).origin })
  expect(JSON.stringify(state)).not.toMatch(/whsec_|\/in|abc/)
})

test('credentials are masked; the whole needs the role, and a reason that is on record', async () => {
  const receiver = await startReceiver()
  const url = receiver.url
  const secret = ['ghp', 'abcdefghijklmnopqrstuvwxyz0123456789'].join('_')
  await create({ name: 'masked', url: `${url}/masked` })
  const asked = { kind: 'webhook', name: 'whole', url: `${url}/whole`, whole: true }
  expect((await service.call('POST', '/v1/org/streams', { body: asked })).body.field).toBe('reason')
  const key = await service.issueKey({ roles: ['admin'] })
  const body = { ...asked, reason: 'The archive keeps the whole' }
  expect((await service.call('POST', '/v1/org/streams', { key, body })).status).toBe(403)
  const whole = await create(body)
  const { id } = await service.post({
    data: { command: `curl -H "Authorization: Bearer ${secret}" x.example` },
  })
  const at = (path: string) => receiver.received.filter((one) => one.path.endsWith(path))
  await until(() => idsOf(at('/masked')).includes(id) && idsOf(at('/whole')).includes(id))
  expect(JSON.stringify(at('/masked'))).not.toContain(secret)
  expect(JSON.stringify(at('/whole'))).toContain(secret)
  const { body: changes } = await service.call('GET', '/v1/org/changes?kind=stream.created')
  const recorded = changes.changes.find(({ subject }: { subject: string }) => subject === whole.id)
  expect(recorded.after).toMatchObject({ whole: true, reason: 'The archive keeps the whole' })
  expect(JSON.stringify(recorded)).not.toContain('/whole')
})

test('only what the query asks for is sent, and what does not match is passed', async () => {
  const receiver = await startReceiver()
  const stream = await create({ name: 'filtered', url: receiver.url, query: 'action:deploy* -data.env:test' })
  await service.post({ action: 'build' })
  await service.post({ action: 'deploy_app', data: { env: 'test' } })
  const { id } = await service.post({ action: 'deploy_app', data: { env: 'live' } })
  await service.post({ action: 'build' })
  await until(async () => receiver.received.length > 0 && (await stateOf(stream.id)).lag_events === 0)
  expect(idsOf(receiver.received)).toEqual([id])
})

test('a stream that is paused sends nothing and loses nothing; from a time on everything is sent again', async () => {
  const receiver = await startReceiver()
  const stream = await create({ name: 'paused', url: receiver.url, paused: true })
  const path = `/v1/org/streams/${stream.id}`
  const started = new Date().toISOString()
  const first = (await service.post({})).id
  const second = (await service.post({})).id
  expect(await stateOf(stream.id)).toMatchObject({ state: 'paused', sent_events: 0 })
  expect((await stateOf(stream.id)).lag_events).toBeGreaterThanOrEqual(2)
  expect((await service.call('PATCH', path, { body: { paused: false } })).body.state).toBe('running')
  await until(() => idsOf(receiver.received).length === 2)
  expect(idsOf(receiver.received)).toEqual([first, second])
  await until(async () => (await stateOf(stream.id)).lag_events === 0)
  expect((await service.call('PATCH', path, { body: { from: started } })).status).toBe(200)
  await until(() => idsOf(receiver.received).length === 4)
  expect(idsOf(receiver.received).slice(2)).toEqual([first, second])
  const { body: changes } = await service.call('GET', '/v1/org/changes?kind=stream.changed')
  expect(changes.changes[0].after).toMatchObject({ sent_again_from: started })
})

test('what a target does not take is tried again and not passed; the state says since when, and what came back', async () => {
  let isHealthy = false
  const receiver = await startReceiver((request, response, number) =>
    (isHealthy ? healthy : answering(503, {}, 'later'))(request, response, number),
  )
  const stream = await create({ name: 'failing', url: receiver.url })
  const first = (await service.post({})).id
  await until(async () => (await stateOf(stream.id)).attempts >= 1)
  expect(await stateOf(stream.id)).toMatchObject({
    state: 'failing',
    failing_since: expect.any(String),
    next_attempt_at: expect.any(String),
    last_success_at: null,
    sent_events: 0,
    last_answer: '503 Service Unavailable',
  })
  const second = (await service.post({})).id
  isHealthy = true
  await service.call('PATCH', `/v1/org/streams/${stream.id}`, { body: { paused: false } })
  await until(
    async () => (await stateOf(stream.id)).state === 'running' && (await stateOf(stream.id)).lag_events === 0,
  )
  const delivered = receiver.received
    .slice(-2)
    .flatMap(({ body }) => body.events.map(({ id }: { id: string }) => id))
  expect(delivered.slice(-2)).toEqual([first, second])
  const batches = receiver.received.filter(
    ({ body }) => body.events.length === 1 && body.events[0].id === first,
  )
  expect(new Set(batches.map(({ headers }) => headers['webhook-id'])).size).toBeLessThanOrEqual(1)
})

test('a batch that is too large for its target is sent in smaller ones', async () => {
  const receiver = await startReceiver((request, response, number) =>
    (request.body.events.length > 3 ? answering(413) : healthy)(request, response, number),
  )
  const stream = await create({ name: 'small', url: receiver.url, paused: true })
  const ids: string[] = []
  for (let number = 0; number < 10; number++) ids.push((await service.post({})).id)
  const resume = () => service.call('PATCH', `/v1/org/streams/${stream.id}`, { body: { paused: false } })
  await resume()
  await until(async () => {
    // Not to wait for the next attempt.
    if ((await stateOf(stream.id)).state === 'failing') await resume()
    return (await stateOf(stream.id)).sent_events >= ids.length
  })
  // What is changed while a batch is under way is sent again: at least once, and in order.
  const taken = receiver.received.filter(({ body }) => body.events.length <= 3)
  expect([...new Set(idsOf(taken))]).toEqual(ids)
})

test('targets that a webhook may not have, this service, and what no stream can ask for are refused', async () => {
  const port = new URL(service.url).port
  const refused: [body: Record<string, unknown>, field: string, detail: RegExp][] = [
    [{ url: 'ftp://siem.example' }, 'url', /http or https/],
    [{ url: 'https://169.254.169.254/' }, 'url', /metadata/],
    [{ url: `${service.url}/v1/events` }, 'url', /this service/],
    [{ url: `http://localhost:${port}/` }, 'url', /this service/],
    [{ url: 'https://elsewhere.example/v1/otlp/v1/logs', kind: 'otlp' }, 'url', /this service/],
    [{ query: 'payroll' }, 'query', /words without a field/],
    [{ query: 'outcome:ran' }, 'query', /outcome/],
    [{ query: 'risk:(' }, 'query', /./],
    [{ headers: { Host: 'x' } }, 'headers', /set by the service/],
    [{ headers: { 'Content-Length': '1' } }, 'headers', /set by the service/],
    [{ kind: 'otlp', signing_secret: 'whsec_x' }, 'signing_secret', /not for the kind/],
    [{ signing_secret: 'short' }, 'signing_secret', /whsec_/],
    [{ from: 'yesterday' }, 'from', /ISO 8601/],
    [{ kind: 'file' }, 'kind', /./],
  ]
  for (const [body, field, detail] of refused) {
    const asked = { kind: 'webhook', name: 'refused', url: 'https://siem.example/', ...body }
    const answer = await service.call('POST', '/v1/org/streams', { body: asked })
    expect([answer.status, answer.body.field], JSON.stringify(body)).toEqual([422, field])
    expect(answer.body.detail).toMatch(detail)
  }
  const files = await service.call('POST', '/v1/streams', {
    key: ADMIN_KEY,
    body: { kind: 'file', name: 'x' },
  })
  expect(files.body.detail).toMatch(/SERVICE_STREAM_DIR/)
  const syslog = await service.call('POST', '/v1/streams', {
    key: ADMIN_KEY,
    body: { kind: 'syslog', name: 'x', url: 'tcp://127.0.0.1:514' },
  })
  expect(syslog.body.detail).toMatch(/SERVICE_STREAM_SYSLOG/)
})

test('what a stream sends, and where to, is changed from the next batch on; headers of before do not go to a new URL', async () => {
  const [old, now] = [await startReceiver(), await startReceiver()]
  const headers = { 'X-Token': 'for the old one' }
  const stream = await create({ name: 'edited', url: `${old.url}/old`, headers, query: 'action:before' })
  const path = `/v1/org/streams/${stream.id}`
  const change = (body: object) => service.call('PATCH', path, { body })
  const before = (await service.post({ action: 'before' })).id
  await until(() => idsOf(old.received).includes(before))

  await create({ name: 'another', url: old.url, paused: true })
  expect((await change({ name: 'another' })).body.field).toBe('name')
  expect((await change({ url: service.url })).body.detail).toMatch(/this service/)
  expect((await change({ query: 'outcome:ran' })).body.field).toBe('query')
  expect((await change({ signing_secret: 'short' })).body.field).toBe('signing_secret')
  expect((await change({})).status).toBe(422)

  const edit = { name: 'edited twice', url: `${now.url}/new`, query: null, format: 'ecs' }
  expect((await change(edit)).body).toMatchObject({
    name: 'edited twice',
    target: new URL(now.url).origin,
    query: null,
    format: 'ecs',
    state: 'running',
  })
  const after = (await service.post({ action: 'after' })).id
  await until(() => now.received.length > 0)
  expect(now.received[0]).toMatchObject({ path: '/hook/new', body: { events: [{ event: { id: after } }] } })
  expect(JSON.stringify(now.received[0]?.headers)).not.toContain('for the old one')
  expect(idsOf(old.received)).toEqual([before])

  expect((await change({ headers: { 'X-Token': 'for the new one' } })).status).toBe(200)
  await service.post({ action: 'later' })
  await until(() => now.received.some((one) => one.headers['x-token'] === 'for the new one'))
  const { body: changes } = await service.call('GET', '/v1/org/changes?kind=stream.changed&limit=2')
  const own = changes.changes.filter(({ subject }: { subject: string }) => subject === stream.id)
  expect(own[0].after).toMatchObject({ target_changed: true })
  expect(own[1].before).toMatchObject({ name: 'edited', query: 'action:before' })
  expect(JSON.stringify(own)).not.toMatch(/\/new|for the new one|whsec_/)
  await service.call('DELETE', path)
})

test('a stream of the whole is sent elsewhere, or asked for more, by those who may reveal only', async () => {
  const body = { name: 'all of it', url: 'http://127.0.0.1:9/', whole: true, reason: 'Archive', paused: true }
  const path = `/v1/org/streams/${(await create(body)).id}`
  const key = await service.issueKey({ roles: ['admin'] })
  const edits = [
    ...[{ url: 'http://127.0.0.1:9/mine' }, { query: null }],
    ...[{ from: '2026-01-01T00:00:00Z' }, { paused: false }],
  ]
  for (const edit of edits)
    expect([edit, (await service.call('PATCH', path, { key, body: edit })).status]).toEqual([edit, 403])
  expect((await service.call('PATCH', path, { key, body: { name: 'archive' } })).status).toBe(200)
  expect((await service.call('PATCH', path, { body: { query: 'risk:high' } })).status).toBe(200)
  await service.call('DELETE', path)
})

test('a test sends a sample that is not stored; a stream that was removed sends nothing more', async () => {
  const receiver = await startReceiver()
  const stream = await create({ name: 'tested', url: receiver.url, paused: true, format: 'ecs' })
  const path = `/v1/org/streams/${stream.id}`
  expect((await service.call('POST', `${path}/test`)).body).toEqual({ delivered: true, answer: '200 OK' })
  expect(receiver.received[0]?.body.events[0].event.action).toBe('stream_test')
  expect((await service.call('DELETE', path)).status).toBe(204)
  expect((await service.call('DELETE', path)).status).toBe(404)
  expect(await stateOf(stream.id)).toBeUndefined()
})

test('an OTLP collector gets log records with the event as their body', async () => {
  const receiver = await startReceiver(
    answering(200, { 'content-type': 'application/json' }, '{"partialSuccess":{"rejectedLogRecords":"1"}}'),
  )
  const stream = await create({ name: 'otlp', kind: 'otlp', url: `${receiver.url}/v1/logs`, format: 'ocsf' })
  const { id } = await service.post({ data: { command: 'rm -rf /' } })
  await until(() => receiver.received.length > 0)
  const [record] = receiver.received[0]?.body.resourceLogs[0].scopeLogs[0].logRecords ?? []
  expect(record.attributes[0]).toEqual({ key: 'log.record.uid', value: { stringValue: id } })
  expect(record.severityText).toBe('FATAL')
  expect(JSON.parse(record.body.stringValue)).toMatchObject({ class_uid: 2004, metadata: { uid: id } })
  await until(async () => (await stateOf(stream.id)).sent_events === 1)
  expect((await stateOf(stream.id)).last_answer).toMatch(/1 records were rejected/)
})

test('streams are counted in the metrics', async () => {
  const { text } = await service.call('GET', '/metrics', { key: ADMIN_KEY })
  expect(text).toMatch(/^audit_stream_events_sent_total [1-9]/m)
  expect(text).toMatch(/^audit_stream_attempts_failed_total [1-9]/m)
  expect(text).toMatch(/^audit_stream_lag_entries \d/m)
  expect(text).toMatch(/^audit_streams_failing \d/m)
})
