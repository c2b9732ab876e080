import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createExceptions } from '../../src/access/create-exceptions.ts'
import { createSecurity } from '../../src/access/create-security.ts'
import { openService } from '../../src/bin/open-service.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { eventually } from '../explore/history.ts'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
})
afterAll(() => service.stop())

const DAY_MS = 86_400_000
const CLEANUP = 'rm -rf /srv/releases/old'
const RULE = 'delete.outside-folder'

const make = (body: unknown, options: { key?: string } = {}) =>
  service.call('POST', '/v1/org/exceptions', { body, ...options })

const end = (number: number) =>
  service.call('DELETE', `/v1/org/exceptions/${number}?reason=${encodeURIComponent('over')}`)

async function judged(command: string, more: { agent_id?: string; context?: object; key?: string } = {}) {
  const { key, ...rest } = more
  const event = { agent_id: 'cleaner', action: 'shell_command', data: { command }, ...rest }
  const { body } = await service.call('POST', '/v1/events?include=findings', {
    body: event,
    ...(key !== undefined && { key }),
  })
  return body
}

test('what is set aside is allowed, and the event says by which exception; once ended, it is blocked again', async () => {
  const before = await judged(CLEANUP)
  expect([before.decision, before.findings[0].rule]).toEqual(['block', RULE])
  const made = await make({
    kind: 'set_aside',
    rule: RULE,
    command: CLEANUP,
    agent_id: 'cleaner',
    reason: 'own folder',
  })
  expect([made.status, made.body]).toMatchObject([
    201,
    { number: 1, version: 1, level: 'medium', in_force: true, team: null, reason: 'own folder' },
  ])
  const after = await judged(CLEANUP)
  expect(after).toMatchObject({ decision: 'allow', reason: null, risk_level: 'medium' })
  expect(after.findings[0]).toMatchObject({
    rule: RULE,
    level: 'medium',
    exception: { number: 1, level: before.risk_level },
  })
  expect(after.frameworks).toEqual(before.frameworks)
  expect((await service.call('GET', `/v1/events/${after.id}`)).body.decision).toBe('allow')
  expect((await judged(CLEANUP, { agent_id: 'other' })).decision).toBe('block')
  expect((await judged('rm -rf /srv/releases/new')).decision).toBe('block')
  expect((await end(1)).body).toMatchObject({ number: 1, version: 2, in_force: false })
  expect((await judged(CLEANUP)).decision).toBe('block')
})

test('everything that is added to an excepted command is blocked as before', async () => {
  const { body } = await make({
    kind: 'set_aside',
    rule: RULE,
    command: 'rm -rf /srv/releases/*',
    reason: 'own folder',
  })
  expect((await judged('rm -rf  /srv/releases/r17')).decision).toBe('allow')
  for (const joined of [
    '; rm -rf /',
    ' && rm -rf /home',
    ' $(rm -rf /home)',
    '\nrm -rf /home',
    ' | sh -c "rm -rf /home"',
  ])
    expect([joined, (await judged(`rm -rf /srv/releases/r17${joined}`)).decision]).toEqual([joined, 'block'])
  await end(body.number)
})

test('many findings that are set aside hide none that is not', async () => {
  const { body } = await make({
    kind: 'set_aside',
    act: 'delete',
    target: '/srv/releases/*',
    reason: 'own folder',
  })
  const many = Array.from({ length: 80 }, (_, index) => `rm -rf /srv/releases/r${index}`).join('; ')
  expect((await judged(many)).decision).toBe('allow')
  expect((await judged(`${many}; rm -rf /home`)).decision).toBe('block')
  await end(body.number)
})

test('host, environment and team narrow it', async () => {
  const key = await service.issueKey({ team: 'ops', roles: ['ingest'] })
  const { body } = await make({
    ...{
      kind: 'set_aside',
      rule: RULE,
      command: CLEANUP,
      team: 'ops',
      host: 'build-*',
      environment: 'staging',
    },
    reason: 'own folder',
  })
  expect(body.team).toBe('ops')
  const context = { hostname: 'build-3', environment: 'Staging' }
  expect((await judged(CLEANUP, { context, key })).decision).toBe('allow')
  expect((await judged(CLEANUP, { context })).decision).toBe('block')
  expect((await judged(CLEANUP, { context: { ...context, hostname: 'web-3' }, key })).decision).toBe('block')
  expect((await judged(CLEANUP, { context: { hostname: 'build-3' }, key })).decision).toBe('block')
  await end(body.number)
})

test('what always blocks is critical, also where no rule minds it, and nothing sets it aside', async () => {
  expect((await judged('cat notes/plan.txt')).decision).toBe('allow')
  const block = await make({ kind: 'block', act: 'read', target: '*plan.txt', reason: 'not yet public' })
  expect(block.body).toMatchObject({ level: 'critical', until: null })
  const blocked = await judged('cat notes/plan.txt')
  expect(blocked).toMatchObject({ decision: 'block', risk_level: 'critical' })
  expect(blocked.findings[0]).toMatchObject({ rule: 'exception.always-block', exception: { level: 'low' } })
  const whole = await make({ kind: 'block', command: 'make deploy', reason: 'freeze' })
  expect((await judged('make deploy')).decision).toBe('block')
  expect((await judged('make test')).decision).toBe('allow')
  const aside = await make({ kind: 'set_aside', rule: 'exception.always-block', reason: 'no' })
  expect((await judged('make deploy')).decision).toBe('block')
  for (const { body } of [block, whole, aside]) await end(body.number)
})

test("the guard's own protection is never set aside", async () => {
  expect(await make({ kind: 'set_aside', rule: 'write.guard', reason: 'no' })).toMatchObject({
    status: 422,
    body: { field: 'rule' },
  })
  const { body } = await make({ kind: 'set_aside', act: 'stop', target: '*', reason: 'wide' })
  expect((await judged('pkill -f audit-hook')).decision).toBe('block')
  await end(body.number)
})

test('bad input is refused with the field', async () => {
  const refused = [
    [{ kind: 'set_aside', agent_id: 'cleaner', reason: 'why' }, 'rule'],
    [{ kind: 'set_aside', rule: 'no.such', reason: 'why' }, 'rule'],
    [{ kind: 'block', agent_id: 'cleaner', reason: 'why' }, 'rule'],
    [{ kind: 'block', rule: RULE, level: 'low', reason: 'why' }, 'level'],
    [{ kind: 'set_aside', rule: RULE, until: '2020-01-01T00:00:00Z', reason: 'why' }, 'until'],
    [{ kind: 'set_aside', rule: RULE, until: '2026-13-01', reason: 'why' }, 'until'],
    [
      {
        kind: 'set_aside',
        rule: RULE,
        until: new Date(Date.now() + 91 * DAY_MS).toISOString(),
        reason: 'why',
      },
      'until',
    ],
    [{ kind: 'set_aside', rule: RULE, reason: '  ' }, 'reason'],
    [{ kind: 'set_aside', rule: RULE }, 'reason'],
  ] as const
  for (const [body, field] of refused)
    expect(await make(body)).toMatchObject({ status: 422, body: { field } })
  expect((await make({ kind: 'set_aside', rule: RULE, team: 'nobody', reason: 'why' })).status).toBe(404)
  expect((await service.call('GET', '/v1/org/exceptions/9999')).status).toBe(404)
  await service.call('PUT', '/v1/org/security', { body: { exception_days: 7 } })
  const until = new Date(Date.now() + 8 * DAY_MS).toISOString()
  expect((await make({ kind: 'set_aside', rule: RULE, until, reason: 'why' })).body.detail).toContain(
    '7 days',
  )
  await service.call('PUT', '/v1/org/security', { body: { exception_days: 90 } })
})

test('each change is a version and on record, and a lost race is told', async () => {
  const { body, headers } = await make({ kind: 'set_aside', rule: RULE, agent_id: 'x', reason: 'first' })
  const path = `/v1/org/exceptions/${body.number}`
  const until = new Date(Date.now() + DAY_MS).toISOString()
  const change = { method: 'PATCH', body: { until, reason: 'longer' } } as const
  const etag = headers.get('etag') ?? ''
  const changed = await service.call('PATCH', path, { body: change.body, headers: { 'if-match': etag } })
  expect(changed.body).toMatchObject({ version: 2, until, reason: 'longer', agent_id: 'x' })
  expect(
    (await service.call('PATCH', path, { body: change.body, headers: { 'if-match': etag } })).status,
  ).toBe(412)
  await end(body.number)
  expect((await service.call('PATCH', path, { body: change.body })).status).toBe(422)
  const { versions } = (await service.call('GET', path)).body
  expect(versions.map((one: { version: number; reason: string }) => [one.version, one.reason])).toEqual([
    [3, 'over'],
    [2, 'longer'],
    [1, 'first'],
  ])
  const { changes } = (await service.call('GET', '/v1/org/changes?limit=3')).body
  expect(changes.map((one: { kind: string; subject: string }) => [one.kind, one.subject])).toEqual(
    ['exception.ended', 'exception.changed', 'exception.created'].map((kind) => [kind, String(body.number)]),
  )
  const listed = (await service.call('GET', '/v1/org/exceptions?in_force=true')).body
  expect(listed.exceptions.map((one: { number: number }) => one.number)).not.toContain(body.number)
})

test('who lost a race is told who changed this exception, not who changed another one since', async () => {
  const { body, headers } = await make({ kind: 'set_aside', rule: RULE, agent_id: 'x', reason: 'one' })
  const other = await make({ kind: 'set_aside', rule: RULE, agent_id: 'y', reason: 'another' })
  const change = async (number: number, name: string, more = {}) =>
    service.call('PATCH', `/v1/org/exceptions/${number}`, {
      key: await service.issueKey({ name, roles: ['policy'] }),
      body: { reason: name },
      headers: more,
    })
  expect((await change(body.number, 'Ada')).status).toBe(200)
  expect((await change(other.body.number, 'Bob')).status).toBe(200)
  const lost = await change(body.number, 'Cleo', { 'if-match': headers.get('etag') ?? '' })
  expect([lost.status, lost.body.detail]).toEqual([412, expect.stringContaining(': by Ada, ')])
  await end(body.number)
  await end(other.body.number)
})

test('an exception may end exactly as many days ahead as the organization allows, and no millisecond later', async () => {
  const { storage, settingsInForce: settings, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization(service.organization))?.id ?? ''
  const now = () => 0
  const security = createSecurity({ storage, settings, ids })
  const exceptions = createExceptions({ storage, settings, ids, now, security, isRule: () => true })
  const { exception_days } = (await security.current(organization_id)).settings
  const draft = (until: number) =>
    exceptions.draft(
      { actor: COMMAND_LINE, isOfTeam: false },
      { organization_id, team_id: null },
      { kind: 'set_aside', rule: RULE, reason: 'a test', until: new Date(until).toISOString() },
    )
  const latest = exception_days * DAY_MS
  expect((await draft(latest)).until).toBe(latest)
  await expect(draft(latest + 1)).rejects.toThrow(`at most ${exception_days} days ahead`)
  expect((await draft(1)).until).toBe(1)
  await expect(draft(0)).rejects.toThrow('must be in the future')
})

test("a team's own key sets nothing aside where teams may only tighten, and sees no other team's", async () => {
  const ops = await service.issueKey({ team: 'ops', roles: ['policy', 'ingest'] })
  const web = await service.issueKey({ team: 'web', roles: ['policy', 'ingest'] })
  const wanted = { kind: 'set_aside', rule: RULE, command: CLEANUP, reason: 'ours' }
  expect(await make(wanted, { key: ops })).toMatchObject({ status: 403 })
  const block = await make({ kind: 'block', command: 'make deploy', reason: 'freeze' }, { key: ops })
  expect(block).toMatchObject({ status: 201, body: { team: 'ops' } })
  const path = `/v1/org/exceptions/${block.body.number}`
  expect((await service.call('GET', path, { key: web })).status).toBe(404)
  expect((await service.call('DELETE', `${path}?reason=no`, { key: ops })).status).toBe(403)
  await service.call('PUT', '/v1/org/security', { body: { team_policies: 'free' } })
  const own = await make(wanted, { key: ops })
  expect(own).toMatchObject({ status: 201, body: { team: 'ops' } })
  expect((await judged(CLEANUP, { key: ops })).decision).toBe('allow')
  expect((await judged(CLEANUP, { key: web })).decision).toBe('block')
  for (const { body } of [block, own]) await end(body.number)
})

test("a team's own key does not end what always blocks by an earlier end, either", async () => {
  await service.call('PUT', '/v1/org/security', { body: { team_policies: 'tighten' } })
  const own = await service.issueKey({ team: 'amber', roles: ['policy'] })
  const in10Days = new Date(Date.now() + 10 * DAY_MS).toISOString()
  const soon = new Date(Date.now() + 60_000).toISOString()
  const block = { kind: 'block', command: 'make amber', reason: 'freeze' }
  const forever = (await make({ ...block, team: 'amber' })).body.number
  const limited = (await make({ ...block, team: 'amber', until: in10Days })).body.number
  const ofOrganization = (await make(block)).body.number
  const change = (number: number, until: string, key?: string) =>
    service.call('PATCH', `/v1/org/exceptions/${number}`, {
      body: { until, reason: 'over' },
      ...(key !== undefined && { key }),
    })
  for (const number of [forever, limited, ofOrganization])
    expect([number, (await change(number, soon, own)).status]).toEqual([number, 403])
  const later = new Date(Date.now() + 20 * DAY_MS).toISOString()
  expect((await change(limited, later, own)).status).toBe(200)
  expect((await change(limited, soon)).status).toBe(200)
  for (const number of [forever, limited, ofOrganization]) await end(number)
})

test('the preview says what would have changed, in groups, and warns of what is wide', async () => {
  const agent_id = 'previewed'
  for (const folder of ['a', 'b', 'a']) await judged(`rm -rf /srv/preview/${folder}`, { agent_id })
  const preview = (body: unknown) => service.call('POST', '/v1/org/exceptions/preview', { body })
  // Mentions of rules follow the events.
  const narrow = await eventually(
    () => preview({ kind: 'set_aside', rule: RULE, target: '/srv/preview/*', agent_id, reason: 'why' }),
    (answer) => answer.body.changed === 3,
  )
  expect(narrow.body).toMatchObject({ changed: 3, no_longer_blocked: 3, complete: true, warnings: [] })
  expect(narrow.body.groups).toMatchObject([
    { agent_id, rule: RULE, target: '/srv/preview/a', events: 2 },
    { agent_id, rule: RULE, target: '/srv/preview/b', events: 1 },
  ])
  const wide = await preview({ kind: 'set_aside', rule: RULE, reason: 'why' })
  expect(wide.body.warnings.slice(0, 2)).toEqual([
    expect.stringContaining('neither a target nor a command'),
    expect.stringContaining('every agent'),
  ])
  expect((await service.call('GET', '/v1/org/exceptions?in_force=true')).body.total).toBe(0)
})
