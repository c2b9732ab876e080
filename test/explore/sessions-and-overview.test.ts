import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import { eventually } from './history.ts'

let service: TestService
const keys: Record<string, string> = {}

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
    alert_rules: [
      {
        name: 'critical',
        condition: { risk_level_gte: 'critical' },
        notify: { chat_webhook_url: 'http://127.0.0.1:9/hook' },
      },
    ],
  })
  keys['red'] = await service.issueKey({ team: 'red' })
  keys['blue'] = await service.issueKey({ team: 'blue' })
  const send = async (team: string, agent_id: string, command: string, session_id: string) =>
    service.call('POST', '/v1/events', {
      key: keys[team] ?? '',
      body: { agent_id, action: 'shell_command', data: { command }, context: { session_id } },
    })
  await send('red', 'planner', 'ls', 'shared')
  await send('red', 'worker', 'mail someone@example.com', 'shared')
  await send('blue', 'worker', 'rm -rf /', 'shared')
  await send('blue', 'cleaner', 'cat /etc/passwd', 'of-blue')
})
afterAll(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, as a client in any language would
function get(path: string, key?: string): Promise<any> {
  return service.call('GET', path, key === undefined ? {} : { key }).then(({ body }) => body)
}

test('sessions are listed with what they amount to, the last active first', async () => {
  const { sessions, total } = await eventually(
    () => get('/v1/sessions'),
    (body) => body.total === 2 && body.sessions[1].events === 3,
  )
  expect(total).toBe(2)
  expect(sessions).toMatchObject([
    { session_id: 'of-blue', agents: ['cleaner'], events: 1, highest_risk: 'medium', blocked: 0 },
    {
      session_id: 'shared',
      agents: ['planner', 'worker'],
      events: 3,
      highest_risk: 'critical',
      blocked: 1,
      pii_events: 1,
    },
  ])
  expect(Date.parse(sessions[1].first_at)).toBeLessThanOrEqual(Date.parse(sessions[1].last_at))
})

test('sessions are filtered by agent, team and time, and paged', async () => {
  const names = async (query: string) =>
    (await get(`/v1/sessions?${query}`)).sessions.map((one: { session_id: string }) => one.session_id)
  expect(await names('agent_id=planner')).toEqual(['shared'])
  expect(await names('agent_id=nobody')).toEqual([])
  expect(await names('team=red')).toEqual(['shared'])
  expect(await names('after=2100-01-01')).toEqual([])
  expect(await names('before=2020-01-01')).toEqual([])
  expect(await names('limit=1&offset=1')).toEqual(['shared'])
})

test('sessions are filtered and sorted by what they amount to; a cursor belongs to the usual order', async () => {
  const list = async (query: string) => {
    const { sessions, total, next } = await get(`/v1/sessions?${query}`)
    return { names: sessions.map((one: { session_id: string }) => one.session_id), total, next }
  }
  const shared = { names: ['shared'], total: 1, next: null }
  const ofBlue = { names: ['of-blue'], total: 1, next: null }
  expect(await list('risk_level=critical')).toEqual(shared)
  expect(await list('risk_level=medium')).toEqual(ofBlue)
  expect(await list('blocked=1')).toEqual(shared)
  expect(await list('blocked=false')).toEqual(ofBlue)
  expect(await list('pii_detected=true')).toEqual(shared)
  expect(await list('agent_id=planner&blocked=false')).toEqual({ names: [], total: 0, next: null })
  for (const sort of ['risk', 'events', 'blocked', 'pii'])
    expect(await list(`sort=${sort}&limit=1`)).toEqual({ names: ['shared'], total: 2, next: null })
  expect((await list('sort=blocked&limit=1&offset=1')).names).toEqual(['of-blue'])
  const { next } = await list('limit=1')
  expect(await get(`/v1/sessions?sort=risk&cursor=${next}`)).toMatchObject({ field: 'cursor' })
  expect(await get('/v1/sessions?sort=agents')).toMatchObject({ field: 'sort' })
})

test("a team's key sees its own part of a shared session", async () => {
  const red = await get('/v1/sessions', keys['red'])
  expect(red).toMatchObject({
    total: 1,
    sessions: [{ session_id: 'shared', events: 2, blocked: 0, pii_events: 1, agents: ['planner', 'worker'] }],
  })
  const blue = await get('/v1/sessions', keys['blue'])
  expect(blue.sessions[1]).toMatchObject({ session_id: 'shared', events: 1, blocked: 1, pii_events: 0 })
})

test('the overview counts what verdicts were made of', async () => {
  const overview = await eventually(
    () => get('/v1/overview'),
    (body) => body.articles[0]?.count === 4,
  )
  expect(overview).toMatchObject({
    by_risk_level: { low: 1, medium: 2, high: 0, critical: 1 },
    blocked: 1,
    pii_kinds: [{ value: 'email', count: 1 }],
    top_actions: [{ value: 'shell_command', count: 4 }],
    distinct: { agents: 3, actions: 1 },
    alerts: { delivered: 0 },
  })
  expect(overview.alerts.pending + overview.alerts.failed).toBe(1)
  expect(overview.top_agents[0]).toEqual({ value: 'worker', count: 2 })
  expect(overview.articles).toContainEqual({ framework: 'ai_act', id: 'art_12', count: 4 })
  const rule = overview.rules.find(({ rule: id }: { rule: string }) => id === 'read.account')
  expect(rule).toMatchObject({ count: 1, why: expect.stringMatching(/accounts/) })
})

test("a team's overview is its own; a stretch of time without events has zeros", async () => {
  const red = await get('/v1/overview', keys['red'])
  expect(red).toMatchObject({
    blocked: 0,
    top_actions: [{ value: 'shell_command', count: 2 }],
    alerts: { pending: 0, failed: 0 },
  })
  expect(await get('/v1/overview?team=red')).toEqual(red)
  expect((await service.call('GET', '/v1/overview?team=blue', { key: keys['red'] ?? '' })).status).toBe(403)
  expect(await get('/v1/overview?after=2100-01-01')).toMatchObject({
    by_risk_level: { low: 0, medium: 0, high: 0, critical: 0 },
    blocked: 0,
    rules: [],
    pii_kinds: [],
    articles: [],
  })
})

test('a look at masked credentials is on record, with who looked', async () => {
  const [event] = (await get('/v1/events?limit=1&agent_id=cleaner')).events
  const body = { reason: 'a look' }
  const answer = await service.call('POST', `/v1/events/${event.id}/reveal`, { body })
  expect([answer.status, answer.body.id]).toEqual([200, event.id])
  const { changes } = await get('/v1/org/changes?kind=event.revealed')
  expect(changes).toMatchObject([{ subject: event.id, team: 'blue', key_name: 'first admin key' }])
})
