import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

const webhook = (path: string) => `https://chat.example.com/hooks/${path}`
const rule = (name: string) => ({ name, condition: {}, notify: { chat_webhook_url: webhook(name) } })
const get = async (key?: string) => (await service.call('GET', '/v1/org/policy', key ? { key } : {})).body
const put = (body: unknown, headers = {}) => service.call('PUT', '/v1/org/policy', { body, headers })

test('200: the defaults of the specification', async () => {
  expect(await get()).toEqual({
    logging_level: 'standard',
    frameworks: { gdpr: true, ai_act: true, soc2: false },
    alert_rules: [],
    blocking_rules: { enabled: false, block_on: 'critical' },
  })
})

test('200: only the given fields change, at every depth, and the answer is the whole policy', async () => {
  const answer = await put({ frameworks: { soc2: true } })
  expect(answer).toMatchObject({
    status: 200,
    body: { frameworks: { gdpr: true, ai_act: true, soc2: true } },
  })
  await put({ blocking_rules: { enabled: true } })
  await put({ blocking_rules: { block_on: 'medium' } })
  await put({ logging_level: 'full' })
  expect(await get()).toEqual({
    logging_level: 'full',
    frameworks: { gdpr: true, ai_act: true, soc2: true },
    alert_rules: [],
    blocking_rules: { enabled: true, block_on: 'medium' },
  })
  expect((await put({})).body).toEqual(await get())
})

test('200: alert_rules replaces the whole list', async () => {
  await put({ alert_rules: [rule('one'), rule('two')] })
  const condition = { risk_level_gte: 'high', action_contains: 'shell', pii_detected: true, agent_id_eq: 'a' }
  await put({ alert_rules: [{ ...rule('three'), condition }] })
  expect((await get()).alert_rules).toEqual([{ ...rule('three'), condition }])
})

test('200: without the admin role webhook URLs are scheme and host only', async () => {
  await put({ alert_rules: [rule('secret')] })
  for (const role of ['read', 'ingest'] as const) {
    const key = await service.issueKey({ roles: [role] })
    expect((await get(key)).alert_rules[0].notify).toEqual({ chat_webhook_url: 'https://chat.example.com' })
  }
})

test('200: a change applies to the next event', async () => {
  await put({ logging_level: 'standard' })
  expect((await service.post({})).stored).toBe(false)
  await put({ logging_level: 'full' })
  expect((await service.post({})).stored).toBe(true)
})

test('200: concurrent updates of different fields are all kept', async () => {
  await Promise.all([
    put({ logging_level: 'paranoid' }),
    put({ frameworks: { gdpr: false } }),
    put({ frameworks: { ai_act: false } }),
    put({ blocking_rules: { enabled: false } }),
    put({ alert_rules: [] }),
  ])
  expect(await get()).toMatchObject({
    logging_level: 'paranoid',
    frameworks: { gdpr: false, ai_act: false },
    blocking_rules: { enabled: false },
    alert_rules: [],
  })
})

test('412: an If-Match that is out of date', async () => {
  const etag = (await service.call('GET', '/v1/org/policy')).headers.get('etag') ?? ''
  expect((await put({ logging_level: 'full' }, { 'if-match': etag })).status).toBe(200)
  const answer = await put({ logging_level: 'minimal' }, { 'if-match': etag })
  expect(answer).toMatchObject({
    status: 412,
    body: {
      detail: expect.stringMatching(
        /^The policy has changed since it was read: by .+, 2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d UTC\.$/,
      ),
    },
  })
  expect((await get()).logging_level).toBe('full')
})

test.each([
  [{ logging_level: 'verbose' }, "'logging_level' must be one of minimal, standard, full, paranoid."],
  [{ logging_level: null }, "'logging_level' must be a string."],
  [{ loging_level: 'full' }, "'loging_level' is not a known field."],
  [{ frameworks: { hipaa: true } }, "'frameworks.hipaa' is not a known field."],
  [{ frameworks: { gdpr: 'yes' } }, "'frameworks.gdpr' must be a boolean."],
  [
    { blocking_rules: { block_on: 'low' } },
    "'blocking_rules.block_on' must be one of medium, high, critical.",
  ],
  [{ blocking_rules: { enabled: 1 } }, "'blocking_rules.enabled' must be a boolean."],
  [{ blocking_rules: { block: true } }, "'blocking_rules.block' is not a known field."],
  [{ alert_rules: {} }, "'alert_rules' must be an array."],
  [{ alert_rules: [{ name: 'x', condition: {} }] }, "'alert_rules.0.notify' is required."],
  [{ alert_rules: [{ ...rule('x'), name: '' }] }, "'alert_rules.0.name' must have at least 1 character."],
  [
    { alert_rules: [{ ...rule('x'), name: 'x'.repeat(201) }] },
    "'alert_rules.0.name' must have at most 200 characters.",
  ],
  [
    { alert_rules: [{ ...rule('x'), condition: { risk: 'high' } }] },
    "'alert_rules.0.condition.risk' is not a known field.",
  ],
  [
    { alert_rules: [{ ...rule('x'), condition: { risk_level_gte: 'huge' } }] },
    "'alert_rules.0.condition.risk_level_gte' must be one of low, medium, high, critical.",
  ],
  [
    { alert_rules: [{ ...rule('x'), notify: { chat_webhook_url: 'not a url' } }] },
    "The chat_webhook_url of alert rule 'x' must be an http or https URL.",
  ],
  [
    { alert_rules: [{ ...rule('x'), notify: { chat_webhook_url: 'file:///etc/passwd' } }] },
    "The chat_webhook_url of alert rule 'x' must be an http or https URL.",
  ],
  [
    { alert_rules: Array.from({ length: 101 }, (_, index) => rule(`r${index}`)) },
    "'alert_rules' must have at most 100 items.",
  ],
  [[], 'The body must be an object.'],
])('422: %j', async (body, detail) => {
  const before = await get()
  expect(await put(body)).toMatchObject({ status: 422, body: { detail } })
  expect(await get()).toEqual(before)
})

test('what a team inherits has the last change of the organization, and its own where it has one', async () => {
  await service.issueKey({ team: 'heirs' })
  const explained = async () => (await service.call('GET', '/v1/org/policy/explained?team=heirs')).body
  await put({ logging_level: 'full' })
  const { versions } = (await service.call('GET', '/v1/org/policy/versions')).body
  const { version, created_at, key_name } = versions[0]
  expect((await explained()).last_changes).toEqual({
    organization: { version, created_at, key_name },
    team: null,
  })
  await service.call('PUT', '/v1/org/policy?team=heirs', { body: { logging_level: 'paranoid' } })
  expect((await explained()).last_changes).toMatchObject({
    organization: { version },
    team: { version: version + 1, key_name },
  })
  const whole = (await service.call('GET', '/v1/org/policy/explained')).body
  expect(whole.last_changes).toEqual({ organization: { version, created_at, key_name }, team: null })
})
