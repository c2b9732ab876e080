import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { follow } from '../explore/follow.ts'
import { exportOf, text } from '../otlp/telemetry.ts'
import { ADMIN_KEY, type Answer, startService, storeOf, type TestService } from '../service.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BACKGROUND = { 'x-audit-class': 'background' }
const EVENT = { agent_id: 'a', action: 'note', data: { text: 'hello' } }

let service: TestService
/** Half past noon, of another day for each test: no window ends by itself. */
let at = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12.5 * 60 * MINUTE_MS

beforeAll(async () => {
  // Before the service starts, which takes the clock as it is then.
  vi.spyOn(Date, 'now').mockImplementation(() => at)
  service = await startService()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(async () => {
  await service.stop()
  vi.restoreAllMocks()
})
afterEach(async () => {
  await setQuotas(ORGANIZATION, NONE)
  at = Math.floor(at / DAY_MS) * DAY_MS + DAY_MS + 12.5 * 60 * MINUTE_MS
})

const NONE = {
  events_per_minute: null,
  events_per_day: null,
  exports_per_hour: null,
  stored_bytes: null,
  streams: null,
}
const ORGANIZATION = '/v1/orgs/default/quotas'

const setQuotas = (path: string, body: object, headers = {}) => service.call('PUT', path, { body, headers })
const ask = (key?: string) =>
  service.call('POST', '/v1/events', { body: EVENT, ...(key !== undefined && { key }) })
const sendAgain = (key?: string) =>
  service.call('POST', '/v1/events', { body: EVENT, headers: BACKGROUND, ...(key !== undefined && { key }) })
let serial = 0
const exportLogs = (records: number) => {
  const record = () => ({
    attributes: { 'event.name': text('user_prompt'), prompt: text(`p ${serial++}`) },
  })
  return service.call('POST', '/v1/otlp/v1/logs', {
    body: exportOf({ 'service.name': text('claude-code') }, ...Array.from({ length: records }, record)),
  })
}
const usedOf = async (quota: string, scope = 'organization', one: TestService = service) =>
  (await one.call('GET', '/v1/org/quotas')).body.quotas.find(
    (state: { quota: string; scope: string }) => state.quota === quota && state.scope === scope,
  )?.used

function expectRefused(answer: Answer, detail: string, retryAfterS: number): void {
  expect(answer).toMatchObject({ status: 429, body: { code: 'quota_exceeded', detail } })
  expect(answer.headers.get('retry-after')).toBe(String(retryAfterS))
}

test('questions are counted, answered and stored far beyond a quota; what nobody waits for is refused until the next window', async () => {
  expect((await setQuotas(ORGANIZATION, { events_per_minute: 3 })).status).toBe(200)
  at += 15_000
  for (let index = 0; index < 5; index++) {
    const { status, body } = await ask()
    expect([status, body.stored]).toEqual([201, true])
    expect((await service.call('GET', `/v1/events/${body.id}`)).status).toBe(200)
  }
  const hook = {
    session_id: 's',
    tool_name: 'Bash',
    tool_input: { command: 'ls' },
    hook_event_name: 'PreToolUse',
  }
  const answered = await service.call('POST', '/v1/hooks/claude-code', { body: hook })
  expect([answered.status, answered.headers.get('ratelimit')]).toEqual([200, null])
  const detail = `The organization's quota of 3 events a minute is used up until ${new Date(at + 45_000).toISOString()}.`
  expectRefused(await sendAgain(), detail, 45)
  expectRefused(
    await service.call('POST', '/v1/hooks/claude-code', { body: hook, headers: BACKGROUND }),
    detail,
    45,
  )
  const telemetry = await exportLogs(1)
  expectRefused(telemetry, detail, 45)
  expect(telemetry.body.message).toBe(detail)
  expect(telemetry.headers.get('ratelimit-policy')).toBe('"organization.events_per_minute";q=3;w=60')
  expect(telemetry.headers.get('ratelimit')).toBe('"organization.events_per_minute";r=0;t=45')
  expect(await usedOf('events_per_minute')).toBe(6)

  at += MINUTE_MS
  expect(await usedOf('events_per_minute')).toBe(0)
  const next = await exportLogs(2)
  expect([next.status, next.headers.get('ratelimit')]).toEqual([
    200,
    '"organization.events_per_minute";r=1;t=45',
  ])
  expect((await sendAgain()).status).toBe(201)
  expect((await sendAgain()).status).toBe(429)
  expect((await ask()).status).toBe(201)
})

test('a quota that has room for a part refuses the whole; more than the whole quota comes in until it is used up', async () => {
  await setQuotas(ORGANIZATION, { events_per_day: 5 })
  expect((await exportLogs(3)).status).toBe(200)
  const until = new Date(Math.floor(at / DAY_MS) * DAY_MS + DAY_MS).toISOString()
  const left = `The organization's quota of 5 events a day leaves room for 2 more until ${until}.`
  expectRefused(await exportLogs(3), left, (11.5 * 60 * MINUTE_MS) / 1000)
  expect(await usedOf('events_per_day')).toBe(3)
  expect((await exportLogs(6)).status).toBe(200)
  expect((await exportLogs(6)).status).toBe(429)
  expect(await usedOf('events_per_day')).toBe(9)
})

test('an organization sets quotas of its teams and keys, none above its own, with a version and on record', async () => {
  const red = await service.issueKey({ team: 'red', roles: ['admin'] })
  await setQuotas(ORGANIZATION, { events_per_minute: 100 })
  const tooMuch = await setQuotas('/v1/org/teams/red/quotas', { events_per_minute: 101 })
  expect(tooMuch).toMatchObject({ status: 422, body: { field: 'events_per_minute' } })
  const set = await setQuotas('/v1/org/teams/red/quotas', { events_per_minute: 2, streams: 7 })
  expect(set.body.quotas).toMatchObject([
    { scope: 'team', name: 'red', quota: 'events_per_minute', limit: 2, used: 0 },
    { scope: 'team', name: 'red', quota: 'streams', limit: 7, used: 0, resets_at: null },
  ])
  const stale = { 'if-match': '"1"' }
  expect((await setQuotas('/v1/org/teams/red/quotas', { streams: 8 }, stale)).status).toBe(412)
  expect((await setQuotas('/v1/org/teams/red/quotas', { nonsense: 8 })).status).toBe(422)
  const id = red.slice(4, 12)
  expect((await setQuotas(`/v1/org/keys/${id}/quotas`, { events_per_minute: 1 })).status).toBe(200)
  for (const path of ['/v1/org/teams/red/quotas', `/v1/org/keys/${id}/quotas`])
    expect((await service.call('PUT', path, { key: red, body: {} })).status).toBe(403)

  expect((await sendAgain(red)).status).toBe(201)
  expect((await sendAgain(red)).body.detail).toMatch(/^The key's quota of 1 events a minute is used up/)
  const replaced = await service.call('POST', `/v1/org/keys/${id}/rotate`, { body: {} })
  const next: string = replaced.body.key
  const seen = (await service.call('GET', '/v1/org/quotas', { key: next })).body.quotas
  expect(seen.map(({ scope, name, quota }: Record<string, string>) => `${scope} ${name} ${quota}`)).toEqual([
    'team red events_per_minute',
    'team red streams',
    `key ${id} events_per_minute`,
    `key ${replaced.body.id} events_per_minute`,
  ])
  expect((await sendAgain(next)).status).toBe(201)
  expect((await ask(next)).status).toBe(201)
  expect((await sendAgain(await service.issueKey({ team: 'red' }))).body.detail).toMatch(
    /^The team's quota of 2/,
  )
  expect((await sendAgain()).status).toBe(201)
  const { changes } = (await service.call('GET', '/v1/org/changes?kind=quota.updated')).body
  expect(changes[1]).toMatchObject({
    subject: `key ${id}`,
    before: {},
    after: { events_per_minute: 1 },
    team: 'red',
  })
  expect(changes[2]).toMatchObject({ subject: 'team red', after: { events_per_minute: 2, streams: 7 } })
  await setQuotas('/v1/org/teams/red/quotas', NONE)
  await setQuotas(`/v1/org/keys/${id}/quotas`, NONE)
  await setQuotas(`/v1/org/keys/${replaced.body.id}/quotas`, NONE)
})

test('exports and streams have quotas; each refusal says until when', async () => {
  await setQuotas(ORGANIZATION, { exports_per_hour: 1, streams: 1 })
  const first = await service.call('GET', '/v1/events/export?format=jsonl')
  expect([first.status, first.headers.get('ratelimit')]).toEqual([
    200,
    '"organization.exports_per_hour";r=0;t=1800',
  ])
  const hour = new Date(at + 30 * MINUTE_MS).toISOString()
  expectRefused(
    await service.call('GET', '/v1/events/export?format=jsonl'),
    `The organization's quota of 1 exports an hour is used up until ${hour}.`,
    1800,
  )
  const stream = await follow(`${service.url}/v1/events/stream`, { authorization: `Bearer ${ADMIN_KEY}` })
  expectRefused(
    await service.call('GET', '/v1/events/stream'),
    "The organization's quota of 1 open streams is used up until one is closed.",
    10,
  )
  stream.close()
  await vi.waitUntil(async () => (await usedOf('streams')) === 0, { timeout: 120_000 })
  const again = await follow(`${service.url}/v1/events/stream`, { authorization: `Bearer ${ADMIN_KEY}` })
  expect(again.response.status).toBe(200)
  again.close()
})

test('where all bytes are stored, telemetry is refused and questions are stored on', async () => {
  await setQuotas(ORGANIZATION, { stored_bytes: 10 })
  expect((await ask()).body.stored).toBe(true)
  await vi.waitUntil(async () => (await usedOf('stored_bytes')) > 10, { timeout: 120_000, interval: 50 })
  expectRefused(
    await exportLogs(1),
    "The organization's quota of 10 stored bytes is used up until it is raised or events are removed.",
    300,
  )
  const { status, body } = await ask()
  expect([status, body.stored]).toEqual([201, true])
  await setQuotas(ORGANIZATION, { stored_bytes: 1_000_000_000 })
  expect((await exportLogs(1)).status).toBe(200)
})

test('what was used is known again after a restart, and shown in the metrics', async () => {
  const first = await startService()
  onTestFinished(() => first.stop().catch(() => {}))
  await first.call('PUT', ORGANIZATION, { body: { events_per_day: 10 } })
  for (let index = 0; index < 4; index++) await first.call('POST', '/v1/events', { body: EVENT })
  await first.stop()
  const second = await startService(storeOf(first.settings))
  onTestFinished(() => second.stop())
  expect(await usedOf('events_per_day', 'organization', second)).toBe(4)
  const metrics = (await second.call('GET', '/metrics')).text
  expect(metrics).toContain(
    'audit_quota_used_ratio{organization="default",scope="organization",quota="events_per_day"} 0.4',
  )
})

test('SERVICE_RATE_LIMIT is for everything but questions, says when to go on, and how much is left', async () => {
  const other = await startService({ SERVICE_RATE_LIMIT: '2' })
  onTestFinished(() => other.stop())
  const key = await other.issueKey({ roles: ['ingest', 'read'] })
  const call = (method: string, path: string, more = {}) => other.call(method, path, { key, ...more })
  for (let index = 0; index < 4; index++) {
    const question = await call('POST', '/v1/events', { body: EVENT })
    expect([question.status, question.headers.get('ratelimit')]).toEqual([201, null])
  }
  const first = await call('GET', '/v1/events')
  expect([first.status, first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
    200,
    '"requests";q=2;w=60',
    '"requests";r=1;t=60',
  ])
  expect((await call('POST', '/v1/events', { body: EVENT, headers: BACKGROUND })).status).toBe(201)
  for (const refused of [
    await call('GET', '/v1/events'),
    await call('POST', '/v1/events', { body: EVENT, headers: BACKGROUND }),
    await call('POST', '/v1/otlp/v1/logs', { body: { resourceLogs: [] } }),
  ]) {
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(refused.body.detail).toBe(
      `This API key may make 2 requests a minute; the next one from ${new Date(at + MINUTE_MS).toISOString()} on.`,
    )
    expect(refused.headers.get('retry-after')).toBe('60')
  }
  expect((await call('POST', '/v1/events', { body: EVENT })).status).toBe(201)
})
