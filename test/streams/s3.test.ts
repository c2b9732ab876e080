/** Streams to S3-compatible storage, on both engines. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTargetGuard } from '../../src/alerts/create-target-guard.ts'
import { createWebhookSender } from '../../src/alerts/create-webhook-sender.ts'
import { createS3Sink } from '../../src/streams/sinks/s3.ts'
import { startOrganization, type TestService } from '../service.ts'
import { type Mood, type S3Server, startS3 } from './start-s3.ts'
import { until } from './until.ts'

const REGION = 'eu-central-1'
const CREDENTIALS = { access_key_id: 'AKIAEXAMPLE', secret_access_key: 'secret/of+the+test' }
const SECRETS = { AKIAEXAMPLE: 'secret/of+the+test', AKIANEXT: 'next/secret' }
const PLACE = { region: REGION, bucket: 'audit', ...CREDENTIALS }

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

async function create(body: Record<string, unknown>) {
  const answer = await service.call('POST', '/v1/org/streams', { body: { kind: 's3', ...body } })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body
}

async function stateOf(id: string) {
  const { body } = await service.call('GET', '/v1/org/streams')
  return body.streams.find((stream: { id: string }) => stream.id === id)
}

function idsIn({ objects }: S3Server): string[] {
  return [...objects.values()].flatMap((object) =>
    gunzipSync(object)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  )
}

test('a batch is an object of lines, gzipped, signed, named by hour and place in the log', async () => {
  const storage = await startS3({ region: REGION, secrets: SECRETS })
  const s3 = { ...PLACE, prefix: 'agents/env=live' }
  const stream = await create({ name: 'lake', url: storage.url, s3, paused: true })
  const ids: string[] = []
  for (let number = 0; number < 5; number++) ids.push((await service.post({ data: { number } })).id)
  await service.call('PATCH', `/v1/org/streams/${stream.id}`, { body: { paused: false } })
  await until(() => idsIn(storage).length >= ids.length)
  expect(idsIn(storage)).toEqual(ids)
  const [[key = '', object = Buffer.alloc(0)] = []] = [...storage.objects]
  expect(key).toMatch(/^\/audit\/agents\/env%3Dlive\/\d{4}\/\d\d\/\d\d\/\d\d\/\d+-\d+-\d+\.jsonl\.gz$/)
  const [, first, last] = /(\d+)-(\d+)\.jsonl\.gz$/.exec(key) ?? []
  expect(Number(last) - Number(first)).toBe(4)
  expect(JSON.parse(gunzipSync(object).toString().split('\n')[0] ?? '')).toMatchObject({
    data: { number: 0 },
  })

  await until(async () => (await stateOf(stream.id)).lag_events === 0)
  const state = await stateOf(stream.id)
  expect(state).toMatchObject({ state: 'running', sent_events: 5, last_answer: '200 OK' })
  expect(state.target).toBe(`${storage.url}/audit/agents/env=live/`)
  const { body: changes } = await service.call('GET', '/v1/org/changes?kind=stream.created')
  expect(JSON.stringify([state, stream, changes])).not.toMatch(/AKIAEXAMPLE|secret\/of/)
  const test = await service.call('POST', `/v1/org/streams/${stream.id}/test`)
  expect(test.body).toEqual({ delivered: true, answer: '200 OK' })
  expect(storage.objects.has('/audit/agents/env%3Dlive/stream-test.jsonl.gz')).toBe(true)
})

test('what is sent again has the same name, although more was stored meanwhile', async () => {
  let mood: Mood = 'lose'
  const storage = await startS3({ region: REGION, secrets: SECRETS, mood: () => mood })
  const stream = await create({ name: 'again', url: storage.url, s3: PLACE })
  const path = `/v1/org/streams/${stream.id}`
  const resume = () => service.call('PATCH', path, { body: { paused: false } })
  const first = (await service.post({})).id
  await until(async () => (await stateOf(stream.id)).attempts > 0)
  expect(idsIn(storage)).toEqual([first])
  const second = (await service.post({})).id
  mood = 'refuse'
  const asked = storage.asked.length
  await resume()
  await until(() => storage.asked.length > asked)
  await until(async () => (await stateOf(stream.id)).last_answer === '503 Service Unavailable: SlowDown')
  mood = 'well'
  await resume()
  await until(async () => (await stateOf(stream.id)).sent_events === 2)
  // The same name each time, and then the rest: nothing is in two objects.
  expect(new Set(storage.asked).size).toBe(2)
  expect(storage.asked[0]).toMatch(new RegExp(`^/audit/${stream.id}/`))
  expect(idsIn(storage)).toEqual([first, second])
})

test('credentials that are wrong are named, replaced, and work from the next attempt on', async () => {
  const storage = await startS3({ region: REGION, secrets: SECRETS })
  const s3 = { ...PLACE, secret_access_key: 'wrong' }
  const stream = await create({ name: 'keys', url: storage.url, s3 })
  const path = `/v1/org/streams/${stream.id}`
  const { id } = await service.post({})
  await until(async () => (await stateOf(stream.id)).state === 'failing')
  expect((await stateOf(stream.id)).last_answer).toBe('403 Forbidden: SignatureDoesNotMatch')
  const moved = await service.call('PATCH', path, { body: { url: 'http://127.0.0.1:9' } })
  expect([moved.status, moved.body.field]).toEqual([422, 's3'])
  const next = { access_key_id: 'AKIANEXT', secret_access_key: 'next/secret' }
  expect((await service.call('PATCH', path, { body: { s3: next } })).status).toBe(200)
  await until(async () => (await stateOf(stream.id)).state === 'running')
  await until(async () => (await stateOf(stream.id)).sent_events === 1)
  expect(idsIn(storage)).toEqual([id])
  expect((await service.call('POST', `${path}/test`)).body.delivered).toBe(true)
})

test('the bucket can be part of the host, which is looked up and checked like any', async () => {
  const storage = await startS3({ region: REGION, secrets: SECRETS })
  const { port } = new URL(storage.url)
  const target = {
    url: `http://s3.example:${port}`,
    signing_secret: '',
    headers: {},
    s3: { ...PLACE, prefix: '', path_style: false },
  }
  const batch = {
    id: 'b',
    log_id: 3,
    events: [{ id: 'e', timeMs: Date.UTC(2026, 0, 2, 3), index: 7, risk: 'low', text: '{"id":"e"}' }],
  } as const
  const looked: string[] = []
  const sinkFor = (address: string) =>
    createS3Sink(
      createWebhookSender({
        guard: createTargetGuard({ isStrict: () => false, allowedHosts: [] }),
        now: Date.now,
        lookup: (name, _options, done) => {
          looked.push(name)
          done(null, [{ address, family: 4 }])
        },
      }),
      target,
      Date.now,
    )
  const { signal } = new AbortController()
  expect(await sinkFor('127.0.0.1').send(batch, signal)).toMatchObject({ isDelivered: true })
  expect(looked).toEqual(['audit.s3.example'])
  expect(storage.asked).toEqual(['/2026/01/02/03/3-7-7.jsonl.gz'])
  const { isDelivered, answer } = await sinkFor('169.254.169.254').send(batch, signal)
  expect([isDelivered, answer]).toEqual([false, expect.stringMatching(/metadata/)])
  expect(storage.asked).toHaveLength(1)
})

test('what cannot be a place in storage is refused', async () => {
  const url = 'https://s3.example'
  await create({ name: 'taken', url, s3: { ...PLACE, prefix: 'x' }, paused: true })
  const refused: [body: Record<string, unknown>, field: string, detail: RegExp][] = [
    [{}, 's3', /required/],
    [{ s3: PLACE, url: 'https://s3.example/bucket' }, 'url', /neither path nor query/],
    [{ s3: PLACE, url: service.url }, 'url', /this service/],
    [{ s3: PLACE, url: 'https://169.254.169.254' }, 'url', /metadata/],
    [{ s3: { ...PLACE, path_style: false }, url: 'http://127.0.0.1:9' }, 'url', /http or https/],
    [{ s3: { ...PLACE, prefix: 'a/../b' } }, 's3.prefix', /'\.\.'/],
    [{ s3: { ...PLACE, prefix: 'a//b' } }, 's3.prefix', /empty/],
    [{ s3: { ...PLACE, prefix: 'x/' } }, 's3.prefix', /already/],
    [{ s3: { ...PLACE, bucket: 'a/b' } }, 's3.bucket', /./],
    [{ s3: { ...PLACE, region: 'eu central' } }, 's3.region', /./],
    [{ s3: PLACE, headers: { a: 'b' } }, 'headers', /not for the kind/],
    [{ s3: PLACE, kind: 'webhook' }, 's3', /not for the kind/],
  ]
  for (const [body, field, detail] of refused) {
    const asked = { kind: 's3', name: 'refused', url, ...body }
    const answer = await service.call('POST', '/v1/org/streams', { body: asked })
    expect([answer.status, answer.body.field], JSON.stringify(body)).toEqual([422, field])
    expect(answer.body.detail).toMatch(detail)
  }
})
