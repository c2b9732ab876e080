import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_KEY, startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
beforeEach(() =>
  service.setPolicy({
    logging_level: 'standard',
    frameworks: { gdpr: true, ai_act: true, soc2: false },
    blocking_rules: { enabled: false, block_on: 'critical' },
  }),
)
afterAll(() => service.stop())

const destructive = { action: 'shell_command', data: { command: 'rm -rf /' } }
const harmless = { action: 'shell_command', data: { command: 'ls -la' } }
const accounts = { action: 'shell_command', data: { command: 'cat /etc/passwd' } }
const personal = { action: 'message', data: { text: 'write to jane.roe@example.org' } }

test('the answer has exactly the fields of the specification', async () => {
  const record = await service.post(accounts)
  expect(Object.keys(record)).toEqual([
    'id',
    'agent_id',
    'action',
    'data',
    'context',
    'reasoning',
    'risk_level',
    'pii_detected',
    'pii_fields',
    'frameworks',
    'created_at',
    'stored',
    'decision',
    'reason',
  ])
  expect(record).toMatchObject({
    agent_id: 'tester',
    ...accounts,
    context: {},
    reasoning: null,
    risk_level: 'medium',
    pii_detected: false,
    pii_fields: [],
    stored: true,
    decision: 'allow',
    reason: null,
  })
})

test('the id is a ULID whose time is created_at', async () => {
  const { id, created_at } = await service.post(accounts)
  expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  const digits = [...id.slice(0, 10)].map((digit) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(digit))
  expect(new Date(digits.reduce((sum, digit) => sum * 32 + digit, 0)).toISOString()).toBe(created_at)
})

test('ids grow with every event', async () => {
  const ids: string[] = []
  for (let index = 0; index < 20; index++) ids.push((await service.post(harmless)).id)
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(20)
})

test('data, context and reasoning that are omitted or null come back as {}, {} and null', async () => {
  for (const omitted of [{}, { data: null, context: null, reasoning: null }])
    expect(await service.post(omitted)).toMatchObject({ data: {}, context: {}, reasoning: null })
})

test('unknown top-level fields are ignored', async () => {
  expect(await service.post({ ...harmless, from_the_future: true })).not.toHaveProperty('from_the_future')
})

describe('the hints of the specification hold:', () => {
  test('a recursive forced delete of a root path is critical', async () => {
    expect((await service.post(destructive)).risk_level).toBe('critical')
  })
  test('a credential pattern inside event data is critical', async () => {
    const token = ['ghp', 'x7Kq2mW9pR4tY8uB3nV6cZ1aS5dF0gH2jL4k'].join('_')
    const record = await service.post({ action: 'file_write', data: { content: `token = ${token}` } })
    expect(record).toMatchObject({ risk_level: 'critical', pii_fields: [] })
  })
  test('reading a system account file through a shell command is medium', async () => {
    expect((await service.post(accounts)).risk_level).toBe('medium')
  })
  test('a query with an e-mail address in production is high with PII', async () => {
    const record = await service.post({
      action: 'database_query',
      data: { query: "SELECT * FROM users WHERE email = 'jane.roe@example.org'" },
      context: { environment: 'production' },
    })
    expect(record).toMatchObject({ risk_level: 'high', pii_detected: true, pii_fields: ['email'] })
  })
  test('a connector that reaches PII data is medium', async () => {
    const record = await service.post({
      action: 'connector_access',
      data: { tool_name: 'mcp__crm__get_contact', connector: 'crm', operation: 'get_contact' },
    })
    expect(record.risk_level).toBe('medium')
  })
  test('a sensitive file path is high', async () => {
    for (const file_path of ['/srv/HR/reviews.xlsx', '/finance/compensation/2026.csv'])
      expect((await service.post({ action: 'file_read', data: { file_path } })).risk_level).toBe('high')
  })
  test('a bulk export is medium', async () => {
    const record = await service.post({
      action: 'connector_access',
      data: { tool_name: 'mcp__warehouse__export_all', connector: 'warehouse', operation: 'export_all' },
    })
    expect(record.risk_level).toBe('medium')
  })
  test('access to the production environment is high', async () => {
    const record = await service.post({ ...harmless, context: { environment: 'production' } })
    expect(record.risk_level).toBe('high')
  })
})

describe('what the logging level stores:', () => {
  const cases = [
    { level: 'minimal', stores: [personal], drops: [harmless, accounts, destructive] },
    { level: 'standard', stores: [personal, accounts, destructive], drops: [harmless] },
    { level: 'full', stores: [personal, harmless, accounts, destructive], drops: [] },
    { level: 'paranoid', stores: [personal, harmless, accounts, destructive], drops: [] },
  ]
  test.each(cases)('$level', async ({ level, stores, drops }) => {
    await service.setPolicy({ logging_level: level })
    for (const event of stores) {
      const record = await service.post(event)
      expect(record).toMatchObject({ stored: true, created_at: expect.any(String) })
      expect((await service.call('GET', `/v1/events/${record.id}`)).status).toBe(200)
    }
    for (const event of drops) {
      const record = await service.post(event)
      expect(record).toMatchObject({
        stored: false,
        created_at: null,
        risk_level: expect.any(String),
        ...event,
      })
      expect((await service.call('GET', `/v1/events/${record.id}`)).status).toBe(404)
    }
  })
})

describe('blocking', () => {
  const byLevel = {
    medium: accounts,
    high: { action: 'file_read', data: { file_path: '/srv/HR/x.xlsx' } },
    critical: destructive,
  }
  const cases = [
    { block_on: 'medium', blocked: ['medium', 'high', 'critical'], allowed: [] },
    { block_on: 'high', blocked: ['high', 'critical'], allowed: ['medium'] },
    { block_on: 'critical', blocked: ['critical'], allowed: ['medium', 'high'] },
  ] as const
  test.each(cases)(
    'at $block_on stops what is as risky or riskier, and says why',
    async ({ block_on, blocked, allowed }) => {
      await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on } })
      for (const level of blocked)
        expect(await service.post(byLevel[level])).toMatchObject({
          risk_level: level,
          decision: 'block',
          reason: `Risk level ${level} >= threshold ${block_on}`,
          stored: true,
        })
      for (const level of allowed)
        expect(await service.post(byLevel[level])).toMatchObject({ decision: 'allow', reason: null })
      expect(await service.post(harmless)).toMatchObject({ decision: 'allow', reason: null })
    },
  )

  test('does nothing outside paranoid, or where it is not enabled', async () => {
    for (const logging_level of ['minimal', 'standard', 'full']) {
      await service.setPolicy({ logging_level, blocking_rules: { enabled: true, block_on: 'medium' } })
      expect(await service.post(destructive)).toMatchObject({ decision: 'allow', reason: null })
    }
    await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: false } })
    expect(await service.post(destructive)).toMatchObject({ decision: 'allow', reason: null })
  })
})

test('every enabled framework is present, a disabled one is absent', async () => {
  await service.setPolicy({ frameworks: { gdpr: true, ai_act: false, soc2: true } })
  expect(Object.keys((await service.post(harmless)).frameworks)).toEqual(['gdpr', 'soc2'])
  await service.setPolicy({ frameworks: { gdpr: false, ai_act: false, soc2: false } })
  expect((await service.post(personal)).frameworks).toEqual({})
})

test('articles map as decided', async () => {
  await service.setPolicy({ frameworks: { gdpr: true, ai_act: true, soc2: true } })
  const { frameworks } = await service.post({
    action: 'database_query',
    data: { query: "SELECT * FROM users WHERE email = 'jane.roe@example.org'" },
    context: { environment: 'production' },
    reasoning: 'The customer asked what we know about them.',
  })
  expect(frameworks.gdpr).toEqual(['art_30', 'art_32'])
  expect(frameworks.ai_act).toEqual(['art_9', 'art_12', 'art_14', 'art_19', 'art_26'])
  expect(frameworks.soc2).toEqual(['art_6', 'art_7'])
  for (const articles of Object.values(frameworks) as string[][])
    for (const article of articles) expect(article).toMatch(/^art_\d+$/)
  const plain = await service.post({ action: 'file_read', data: { file_path: 'README.md' } })
  expect(plain.frameworks).toMatchObject({ gdpr: [], ai_act: ['art_12', 'art_19'], soc2: [] })
})

test('the identity of who acted is not personal data of the payload', async () => {
  const record = await service.post({
    ...harmless,
    context: {
      os_user: 'jroe',
      hostname: '10.1.2.3',
      user_email: 'jane.roe@example.org',
      user_id: 'jane.roe@example.org',
    },
  })
  expect(record).toMatchObject({ pii_detected: false, risk_level: 'low' })
})

test('include=findings adds the reasons and the versions, and nothing else changes', async () => {
  const plain = await service.post(destructive)
  const { findings, policy_version, classifier_version, key_id, team_id, ...rest } = await service.post(
    destructive,
    '/v1/events?include=findings',
  )
  expect(Object.keys(rest)).toEqual(Object.keys(plain))
  expect(findings[0]).toMatchObject({
    level: 'critical',
    where: 'data.command',
    rule: expect.any(String),
    why: expect.any(String),
    effect: { act: 'delete', target: '/', class: 'path/root' },
  })
  expect(policy_version).toBeGreaterThan(0)
  expect(classifier_version).toEqual(expect.any(String))
  const read = await service.call('GET', `/v1/events/${rest.id}?include=findings`)
  expect(key_id).toMatch(/^[0-9A-Za-z]{8}$/)
  expect(team_id).toBeNull()
  expect(read.body).toEqual({ ...rest, findings, policy_version, classifier_version, key_id, team_id })
})

test('a gzipped body is accepted', async () => {
  const body = gzipSync(JSON.stringify({ agent_id: 'zip', ...accounts }))
  const answer = await service.call('POST', '/v1/events', { body, headers: { 'content-encoding': 'gzip' } })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ agent_id: 'zip', risk_level: 'medium' })
})

test('an event that is marked as background is judged as any other', async () => {
  const taken = async () => {
    const { text } = await service.call('GET', '/metrics', { key: ADMIN_KEY })
    return Number(/^audit_queue_taken_total\{class="background"\} (\d+)$/m.exec(text)?.[1])
  }
  const before = await taken()
  const answer = await service.call('POST', '/v1/events', {
    body: { agent_id: 'a', action: 'shell_command', data: { command: 'rm -rf /' } },
    headers: { 'x-audit-class': 'background' },
  })
  expect(answer).toMatchObject({ status: 201, body: { risk_level: 'critical' } })
  expect(await taken()).toBe(before + 1)
})
