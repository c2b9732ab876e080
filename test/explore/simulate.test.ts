import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

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
  service = await startOrganization()
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
  const other = await startOrganization()
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
  const other = await startOrganization()
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

test('what a draft would block is grouped by rule, shape, agent and team, with the newest command, masked for the auditor', async () => {
  const other = await startOrganization()
  try {
    await other.setPolicy({ logging_level: 'paranoid' })
    const team = await other.issueKey({ team: 'red', roles: ['ingest'] })
    const run = (agent_id: string, command: string, key?: string) =>
      other.call('POST', '/v1/events', {
        body: { agent_id, action: 'shell_command', data: { command } },
        ...(key !== undefined && { key }),
      })
    for (const folder of ['/', '/etc', '/usr']) await run('a', `rm -rf ${folder}`)
    const last = await run('b', 'rm -rf /var --token=ghp_16C7e42F292c6912E7710c838347Ae178B4a', team)
    await run('a', 'ls /srv')
    const body = { policy: { blocking_rules: { enabled: true, block_on: 'critical' } } }
    const auditor = await other.issueKey({ roles: ['auditor'] })
    const answer = await other.call('POST', '/v1/org/policy/simulate/groups', { body, key: auditor })
    const { body: whole } = await other.call('POST', '/v1/org/policy/simulate', { body })
    expect(answer.body.changed).toMatchObject({ newly_blocked: whole.draft.blocked, no_longer_blocked: 0 })
    const { groups } = answer.body
    const sum = groups.reduce((total: number, { events }: { events: number }) => total + events, 0)
    expect(sum).toBe(whole.draft.blocked)
    expect(groups[0]).toMatchObject({
      ...{ effect: 'newly_blocked', shape: 'rm -rf …', agent_id: 'a', team: null, events: 3 },
      ...{ command: 'rm -rf /usr', rule: expect.stringMatching(/^delete\./) },
    })
    expect(groups.find(({ team }: { team: string | null }) => team === 'red')).toMatchObject({
      ...{ agent_id: 'b', newest: last.body.id, events: 1, shape: 'rm -rf … --token=…' },
      command: expect.not.stringContaining('ghp_16C7e42F'),
    })
    expect(answer.body.next).toBeUndefined()
    const opposite = { policy: { logging_level: 'full' } }
    await other.setPolicy(body.policy)
    const back = await other.call('POST', '/v1/org/policy/simulate/groups', { body: opposite })
    expect(back.body.changed).toMatchObject({ newly_blocked: 0, no_longer_blocked: sum })
  } finally {
    await other.stop()
  }
})

test('a long time is grouped by many calls, which together have every event once', async () => {
  const other = await startOrganization()
  try {
    await other.setPolicy({ logging_level: 'paranoid' })
    const events = Array.from({ length: 1_250 }, (_, index) => ({
      ...{ agent_id: `agent-${index % 40}`, action: 'shell_command' },
      data: { command: index % 5 === 0 ? 'cat /etc/shadow' : 'rm -rf /' },
    }))
    for (let from = 0; from < events.length; from += 250)
      await other.call('POST', '/v1/events/batch', { body: { events: events.slice(from, from + 250) } })
    const body = { policy: { blocking_rules: { enabled: true, block_on: 'high' } }, days: 30 }
    let [sum, calls] = [0, 0]
    const agents = new Set<string>()
    let changed: unknown
    for (let cursor: string | undefined; ; ) {
      const answer = await other.call('POST', '/v1/org/policy/simulate/groups', {
        body: { ...body, ...(cursor !== undefined && { cursor }) },
      })
      calls += 1
      changed ??= answer.body.changed
      for (const group of answer.body.groups) {
        sum += group.events
        agents.add(group.agent_id)
      }
      cursor = answer.body.next
      if (cursor === undefined) break
    }
    expect([sum, calls, agents.size]).toEqual([1_250, 2, 40])
    expect(changed).toEqual({ newly_blocked: 1_250, no_longer_blocked: 0, looked_through: 1_250 })
    for (const cursor of ['x', 'c-1', '-01JF8Z5Q3V7W2N4K6M8P0R1S2T'])
      expect(
        (await other.call('POST', '/v1/org/policy/simulate/groups', { body: { ...body, cursor } })).status,
      ).toBe(422)
  } finally {
    await other.stop()
  }
})

test('the preview says how many of the new blocks an exception in force sets aside', async () => {
  const other = await startOrganization()
  try {
    await other.setPolicy({ logging_level: 'full' })
    const commands = ['rm -rf /srv/customers', 'rm -rf /srv/customers/old', 'mkfs.ext4 -F /dev/no-such-disk0']
    for (const command of commands) await other.post({ action: 'shell_command', data: { command } })
    const policy = { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } }
    const preview = async () =>
      (await other.call('POST', '/v1/org/policy/simulate', { body: { policy } })).body
    expect(await preview()).toMatchObject({
      draft: { blocked: 3 },
      exceptions: { newly_blocked: 3, excepted: 0 },
    })
    const made = await other.call('POST', '/v1/org/exceptions', {
      body: { kind: 'set_aside', act: 'delete', target: '/srv/customers*', reason: 'the nightly job' },
    })
    expect([made.status, made.body.detail]).toEqual([201, undefined])
    expect(await preview()).toMatchObject({
      draft: { blocked: 3 },
      exceptions: { newly_blocked: 3, excepted: 2 },
    })
  } finally {
    await other.stop()
  }
})
