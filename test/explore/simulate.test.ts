import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'

let service: TestService
let redKey: string

const EVENTS = [
  { action: 'shell_command', data: { command: 'ls' } },
  { action: 'shell_command', data: { command: 'cat /etc/passwd' } },
  { action: 'shell_command', data: { command: 'rm -rf /' } },
  { action: 'database_query', data: { query: "select * from people where mail = 'a@example.com'" } },
  { action: 'file_read', data: { file_path: '/srv/hr/salaries.xlsx' } },
]
const rule = (name: string, condition: object) => ({
  name,
  condition,
  notify: { chat_webhook_url: 'http://127.0.0.1:9/hook' },
})

beforeAll(async () => {
  service = await startService()
  await service.setPolicy({ logging_level: 'full' })
  redKey = await service.issueKey({ team: 'red' })
})
afterAll(() => service.stop())

async function post(key?: string) {
  const answers = []
  for (const event of EVENTS)
    answers.push(
      await service.call('POST', '/v1/events', {
        body: { agent_id: 'a', ...event },
        ...(key !== undefined && { key }),
      }),
    )
  return answers.map(({ body }) => body)
}

async function simulate(body: object, key?: string) {
  return service.call('POST', '/v1/org/policy/simulate', { body, ...(key !== undefined && { key }) })
}

test.each([
  { logging_level: 'standard' },
  { logging_level: 'minimal' },
  { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } },
  { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'medium' } },
  { alert_rules: [rule('files', { action_contains: 'file' }), rule('high', { risk_level_gte: 'high' })] },
])('the preview of %j is what then really happens', async (policy) => {
  const other = await startService()
  try {
    await other.setPolicy({ logging_level: 'full' })
    for (const event of EVENTS) await other.post(event)
    const preview = await other.call('POST', '/v1/org/policy/simulate', { body: { policy } })
    expect(preview.body).toMatchObject({
      days: 7,
      events: EVENTS.length,
      now: { stored: EVENTS.length, blocked: 0, alerts: 0 },
    })
    await other.setPolicy(policy)
    const answers = []
    for (const event of EVENTS) answers.push(await other.post(event))
    const alerts = (await other.call('GET', '/v1/alerts')).body.total
    expect(preview.body.draft).toEqual({
      stored: answers.filter(({ stored }) => stored).length,
      blocked: answers.filter(({ decision }) => decision === 'block').length,
      alerts,
    })
  } finally {
    await other.stop()
  }
})

test('the sample shows the events that would be treated otherwise, and how', async () => {
  await post()
  const { body } = await simulate({
    policy: { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'critical' } },
  })
  expect(body.note).toMatch(/Only stored events/)
  expect(body.sample).toMatchObject([
    {
      action: 'shell_command',
      risk_level: 'critical',
      now: { stored: true, decision: 'allow', alerts: 0 },
      draft: { stored: true, decision: 'block', alerts: 0 },
    },
  ])
  const event = await service.call('GET', `/v1/events/${body.sample[0].id}`)
  expect(event.body.data).toEqual({ command: 'rm -rf /' })
  expect((await service.call('GET', '/v1/org/policy')).body.logging_level).toBe('full')
})

test("a draft for the organization reaches a team only where the team inherits, a team's draft only the team", async () => {
  await post(redKey)
  await service.call('PUT', '/v1/org/policy?team=red', { body: { logging_level: 'paranoid' } })
  const blocking = { blocking_rules: { enabled: true, block_on: 'critical' } }
  const whole = await simulate({ policy: { ...blocking, logging_level: 'full' } })
  expect(whole.body).toMatchObject({ events: 2 * EVENTS.length, draft: { blocked: 1 } })
  const team = await simulate({ policy: blocking, team: 'red' })
  expect(team.body).toMatchObject({ events: EVENTS.length, draft: { blocked: 1 } })
  expect((await simulate({ policy: blocking }, redKey)).body).toEqual(team.body)
})

test('a draft that is no policy, an unknown team and another team are refused', async () => {
  expect((await simulate({ policy: { logging_level: 'loud' } })).status).toBe(422)
  expect((await simulate({ policy: {}, days: 31 })).status).toBe(422)
  expect((await simulate({})).status).toBe(422)
  expect((await simulate({ policy: {}, team: 'nobody' })).status).toBe(404)
  const blueKey = await service.issueKey({ team: 'blue' })
  expect((await simulate({ policy: {}, team: 'red' }, blueKey)).status).toBe(403)
})

test('a rule that is in force counts the events since it was made, a new one all of them', async () => {
  const other = await startService()
  try {
    await other.setPolicy({ logging_level: 'full' })
    for (const event of EVENTS) await other.post(event)
    const first = await newMoment()
    await other.setPolicy({ alert_rules: [rule('high', { risk_level_gte: 'high' })] })
    await other.setPolicy({ frameworks: { soc2: true } })
    await newMoment()
    for (const event of EVENTS) await other.post(event)
    const sent = (await other.call('GET', '/v1/alerts')).body.total
    expect(sent).toBeGreaterThan(0)
    const preview = async (policy: object) =>
      (await other.call('POST', '/v1/org/policy/simulate', { body: { policy } })).body
    const unchanged = await preview({ logging_level: 'paranoid' })
    expect([unchanged.now.alerts, unchanged.draft.alerts]).toEqual([sent, sent])
    const kept = rule('still high', { risk_level_gte: 'high' })
    const more = await preview({ alert_rules: [kept, rule('files', { action_contains: 'file' })] })
    expect([more.now.alerts, more.draft.alerts]).toEqual([sent, sent + 2])
    const earlier = more.sample.filter(
      ({ created_at }: { created_at: string }) => Date.parse(created_at) < first,
    )
    expect(earlier).toMatchObject([{ action: 'file_read', now: { alerts: 0 }, draft: { alerts: 1 } }])
  } finally {
    await other.stop()
  }
})

/** Times are told apart by the millisecond. */
async function newMoment(): Promise<number> {
  const start = Date.now()
  while (Date.now() <= start + 1) await new Promise((resolve) => setTimeout(resolve, 1))
  return Date.now()
}
