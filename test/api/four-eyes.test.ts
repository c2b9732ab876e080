import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORGANIZATION_ROLES, type Role } from '../../src/domain/principal.ts'
import { eventually } from '../explore/history.ts'
import { addPeople } from '../people/add-person.ts'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
/** Keys of two people, made on the command line: each stands for itself. */
let ada: string
let bob: string

beforeAll(async () => {
  service = await startOrganization()
  ada = await keyOf('ada', ORGANIZATION_ROLES)
  bob = await keyOf('bob', ORGANIZATION_ROLES)
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
  await demand(['policy', 'exceptions', 'reveal', 'erasure', 'retention'])
})
afterAll(() => service.stop())

/** With an end, it is made beside the service: it stands for itself. */
const keyOf = (name: string, roles: readonly Role[], team?: string) =>
  service.issueKey({ name, roles, expires_at: Date.now() + 3_600_000, ...(team !== undefined && { team }) })

const demand = async (four_eyes: readonly string[]) =>
  expect((await as(ada, 'PUT', '/v1/org/security', { four_eyes })).status).toBe(200)

const as = (
  key: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => service.call(method, path, { key, headers, ...(body !== undefined && { body }) })

const confirm = (key: string, id: string) => as(key, 'POST', `/v1/pending-changes/${id}/confirm`, {})
const refuse = (key: string, id: string) =>
  as(key, 'POST', `/v1/pending-changes/${id}/refuse`, { reason: 'not now' })
const policy = async () => (await as(ada, 'GET', '/v1/org/policy')).body
const weaken = (key = ada) => as(key, 'PUT', '/v1/org/policy', { blocking_rules: { block_on: 'critical' } })
const strengthen = () => as(ada, 'PUT', '/v1/org/policy', { blocking_rules: { block_on: 'high' } })
const CREDENTIAL = { command: 'export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE' }

test('a weaker policy waits for a second person; who asked cannot confirm it; confirmed, it applies once', async () => {
  const asked = await weaken()
  expect([asked.status, asked.body]).toMatchObject([
    202,
    {
      ...{ state: 'pending', kind: 'policy.update', needs: 'policy', team: null, asked_by: 'ada' },
      ...{ asked_by_you: true, decided_by: null, waits_for: expect.stringContaining('second person') },
      effect: [{ field: 'blocking_rules.block_on', before: 'high', after: 'critical' }],
      summary: expect.stringContaining('blocking_rules.block_on'),
    },
  ])
  expect((await policy()).blocking_rules.block_on).toBe('high')
  const { id } = asked.body
  expect((await weaken()).body.id).toBe(id)
  expect((await as(bob, 'GET', '/v1/pending-changes?state=pending')).body.pending_changes).toMatchObject([
    { id, asked_by_you: false },
  ])
  expect((await confirm(ada, id)).status).toBe(403)
  const answers = await Promise.all([confirm(bob, id), confirm(bob, id), confirm(bob, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await policy()).blocking_rules.block_on).toBe('critical')
  expect((await as(bob, 'GET', `/v1/pending-changes/${id}`)).body).toMatchObject({
    ...{ state: 'applied', waits_for: null, decided_by: 'bob' },
  })
  const { changes } = (await as(ada, 'GET', '/v1/org/changes?limit=3')).body
  expect(changes.map((one: { kind: string; key_name: string }) => [one.kind, one.key_name]).sort()).toEqual([
    ['change.confirmed', 'bob'],
    ['change.requested', 'ada'],
    ['policy.updated', 'ada'],
  ])
  const versions = (await as(ada, 'GET', '/v1/org/policy/versions')).body
  expect(versions.versions[0].key_name).toBe('ada')
  await strengthen()
})

test('what tightens applies at once; so does what was never demanded', async () => {
  const tightened = await as(ada, 'PUT', '/v1/org/policy', { blocking_rules: { block_on: 'medium' } })
  expect([tightened.status, tightened.body.blocking_rules.block_on]).toEqual([200, 'medium'])
  const back = await strengthen()
  expect(back.status).toBe(202)
  expect((await confirm(bob, back.body.id)).status).toBe(200)
})

test('a weaker policy of a team waits as well, also where the team had a value of its own', async () => {
  await service.call('POST', '/v1/org/teams', { body: { name: 'red' } })
  const put = (block_on: string) =>
    as(ada, 'PUT', '/v1/org/policy?team=red', { blocking_rules: { block_on } })
  expect((await put('medium')).status).toBe(200)
  const asked = await put('critical')
  expect([asked.status, asked.body]).toMatchObject([
    202,
    { team: 'red', effect: [{ field: 'blocking_rules.block_on', before: 'medium', after: 'critical' }] },
  ])
  const inForce = async () => (await as(ada, 'GET', '/v1/org/policy?team=red')).body.blocking_rules.block_on
  expect(await inForce()).toBe('medium')
  expect((await confirm(bob, asked.body.id)).status).toBe(200)
  expect([await inForce(), (await policy()).blocking_rules.block_on]).toEqual(['critical', 'high'])
})

test('refused or withdrawn, it is not done, and stays on record', async () => {
  const { body } = await weaken()
  expect((await refuse(bob, body.id)).body).toMatchObject({
    state: 'refused',
    reason: 'not now',
    decided_by: 'bob',
  })
  expect((await confirm(bob, body.id)).status).toBe(409)
  const again = await weaken()
  expect(again.body.id).not.toBe(body.id)
  expect((await refuse(ada, again.body.id)).body.state).toBe('refused')
  expect((await policy()).blocking_rules.block_on).toBe('high')
})

test('where the policy has changed since, it is not applied (409), and has to be asked for again', async () => {
  const { body } = await weaken()
  await as(bob, 'PUT', '/v1/org/policy', { frameworks: { soc2: true } })
  const late = await confirm(bob, body.id)
  expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('changed since')])
  expect((await policy()).blocking_rules.block_on).toBe('high')
  expect((await as(bob, 'GET', `/v1/pending-changes/${body.id}`)).body.state).toBe('refused')
})

test('two keys of one owner are one person: a key counts as who made it', async () => {
  const { body: made } = await as(ada, 'POST', '/v1/org/keys', { name: 'second', roles: ORGANIZATION_ROLES })
  const { body: third } = await as(made.key, 'POST', '/v1/org/keys', {
    name: 'third',
    roles: ORGANIZATION_ROLES,
  })
  const { body: rotated } = await as(ada, 'POST', `/v1/org/keys/${bob.slice(4, 12)}/rotate`, {
    grace_seconds: 3600,
  })
  const { body } = await weaken()
  for (const key of [made.key, third.key, rotated.key]) expect((await confirm(key, body.id)).status).toBe(403)
  expect((await confirm(bob, body.id)).status).toBe(200)
  await strengthen()
})

test('a person counts as one, signed in or with a personal key', async () => {
  const [eve, fay] = await addPeople(service, [{ roles: ORGANIZATION_ROLES }, { roles: ORGANIZATION_ROLES }])
  const signedIn = (who: typeof eve, method: string, path: string, body: unknown) =>
    service.call(method, path, { key: null, headers: who?.headers ?? {}, body })
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const own = await signedIn(eve, 'POST', '/dashboard/api/me/keys', {
    name: 'laptop',
    roles: ['policy', 'admin'],
    expires_at,
  })
  const asked = await signedIn(eve, 'PUT', '/dashboard/api/org/policy', {
    blocking_rules: { block_on: 'critical' },
  })
  expect(asked.status).toBe(202)
  expect((await confirm(own.body.key, asked.body.id)).status).toBe(403)
  const path = `/dashboard/api/pending-changes/${asked.body.id}/confirm`
  expect((await signedIn(eve, 'POST', path, {})).status).toBe(403)
  expect((await signedIn(fay, 'POST', path, {})).status).toBe(200)
  await strengthen()
})

test('a second person needs the role, and a request does not outlive the right of who asked', async () => {
  const reader = await service.issueKey({ roles: ['read', 'reveal'] })
  const gone = await keyOf('gone', ['policy'])
  const { body } = await weaken(gone)
  expect((await confirm(reader, body.id)).status).toBe(403)
  await as(ada, 'DELETE', `/v1/org/keys/${gone.slice(4, 12)}`)
  expect((await confirm(bob, body.id)).status).toBe(409)
  expect((await policy()).blocking_rules.block_on).toBe('high')
  await refuse(bob, body.id)
})

test('to take something off the list, or to loosen the settings, waits; to add to it does not', async () => {
  for (const update of [
    ...[{ four_eyes: ['policy'] }, { four_eyes: [] }],
    ...[{ team_policies: 'free' }, { exception_days: 365 }],
  ]) {
    const asked = await as(ada, 'PUT', '/v1/org/security', update)
    expect([update, asked.status, asked.body.kind]).toEqual([update, 202, 'security.update'])
    await refuse(ada, asked.body.id)
  }
  expect((await as(ada, 'PUT', '/v1/org/security', { mask_credentials: true })).status).toBe(200)
  const unmask = await as(ada, 'PUT', '/v1/org/security', { mask_credentials: false })
  expect(unmask.body.effect).toEqual([{ field: 'mask_credentials', before: true, after: false }])
  expect((await confirm(bob, unmask.body.id)).status).toBe(200)
  expect((await as(ada, 'GET', '/v1/org/security')).body.mask_credentials).toBe(false)
})

test('a version that was weaker is not restored by one person', async () => {
  const { body } = await weaken()
  await confirm(bob, body.id)
  const { versions } = (await as(ada, 'GET', '/v1/org/policy/versions')).body
  await strengthen()
  const restored = await as(ada, 'POST', `/v1/org/policy/versions/${versions[0].version}/restore`)
  expect([restored.status, restored.body.kind]).toEqual([202, 'policy.restore'])
  expect((await confirm(bob, restored.body.id)).status).toBe(200)
  expect((await policy()).blocking_rules.block_on).toBe('critical')
  await strengthen()
})

test('a wide exception waits; a narrow one does not; to end one that always blocks does', async () => {
  const wide = { kind: 'set_aside', rule: 'delete.outside-folder', reason: 'own folders' }
  const asked = await as(ada, 'POST', '/v1/org/exceptions', wide)
  expect([asked.status, asked.body.kind]).toEqual([202, 'exception.create'])
  expect((await as(ada, 'GET', '/v1/org/exceptions')).body.total).toBe(0)
  expect((await confirm(bob, asked.body.id)).status).toBe(200)
  expect((await as(ada, 'GET', '/v1/org/exceptions')).body.exceptions).toMatchObject([wide])
  for (const command of ['rm *', 'rm -rf /*', 'rm -rf ** /srv/releases/old']) {
    const short = await as(ada, 'POST', '/v1/org/exceptions', { ...wide, command, agent_id: 'cleaner' })
    expect([command, short.status]).toEqual([command, 202])
  }
  const narrow = { ...wide, command: 'rm -rf /srv/releases/*', agent_id: 'cleaner' }
  expect((await as(ada, 'POST', '/v1/org/exceptions', narrow)).status).toBe(201)
  const block = { kind: 'block', command: 'make deploy', reason: 'freeze' }
  const { body: blocking } = await as(ada, 'POST', '/v1/org/exceptions', block)
  const ended = await as(ada, 'DELETE', `/v1/org/exceptions/${blocking.number}?reason=over`)
  expect([ended.status, ended.body.kind]).toEqual([202, 'exception.end'])
  expect((await confirm(bob, ended.body.id)).status).toBe(200)
  expect((await as(ada, 'GET', `/v1/org/exceptions/${blocking.number}`)).body.versions[0].in_force).toBe(
    false,
  )
  const lower = await as(ada, 'PATCH', '/v1/org/exceptions/1', { level: 'low', reason: 'noise' })
  expect([lower.status, lower.body.kind]).toEqual([202, 'exception.change'])
  await refuse(ada, lower.body.id)
})

test('an earlier end of what always blocks waits like its end; a later one does not', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const change = (number: number, body: object) =>
    as(ada, 'PATCH', `/v1/org/exceptions/${number}`, { ...body, reason: 'over' })
  const { body: made } = await as(ada, 'POST', '/v1/org/exceptions', {
    ...{ kind: 'block', command: 'make release', reason: 'freeze' },
  })
  const asked = await change(made.number, { until: at(1) })
  expect([asked.status, asked.body.kind, asked.body.summary]).toEqual([
    202,
    'exception.change',
    expect.stringContaining('which always blocks'),
  ])
  expect((await confirm(ada, asked.body.id)).status).toBe(403)
  expect((await confirm(bob, asked.body.id)).status).toBe(200)
  expect((await change(made.number, { until: at(2) })).status).toBe(200)
  expect((await change(made.number, {})).status).toBe(200)
  const earlier = await change(made.number, { until: at(1.5) })
  expect(earlier.status).toBe(202)
  await refuse(ada, earlier.body.id)
})

test("nobody is asked to confirm what a team's key may not do anyway", async () => {
  const { body: made } = await as(ada, 'POST', '/v1/org/exceptions', {
    ...{ kind: 'block', command: 'make ship', reason: 'freeze' },
  })
  const red = await service.issueKey({ team: 'red', roles: ['policy'] })
  const path = `/v1/org/exceptions/${made.number}`
  expect((await as(red, 'DELETE', `${path}?reason=over`)).status).toBe(403)
  const until = new Date(Date.now() + 60_000).toISOString()
  expect((await as(red, 'PATCH', path, { until, reason: 'over' })).status).toBe(403)
})

test('masked credentials are shown once for each confirmation, and only to who asked', async () => {
  const { body: event } = await as(ada, 'POST', '/v1/events', {
    agent_id: 'a',
    action: 'shell_command',
    data: CREDENTIAL,
  })
  const reveal = (key: string) =>
    as(key, 'POST', `/v1/events/${event.id}/reveal`, { reason: 'which key leaked' })
  const asked = await reveal(ada)
  expect([asked.status, asked.body.kind]).toEqual([202, 'event.reveal'])
  expect(asked.text).not.toContain('AKIA')
  expect((await confirm(bob, asked.body.id)).body).toMatchObject({
    state: 'confirmed',
    waits_for: expect.stringContaining('ada'),
  })
  expect((await reveal(bob)).status).toBe(202)
  const shown = await Promise.all([reveal(ada), reveal(ada)])
  expect(shown.filter(({ status }) => status === 200)).toHaveLength(1)
  // The other comes too late, or asks anew.
  expect([202, 409]).toContain(shown.find(({ status }) => status !== 200)?.status)
  expect(shown.find(({ status }) => status === 200)?.body.data).toEqual(CREDENTIAL)
  expect((await as(ada, 'GET', `/v1/pending-changes/${asked.body.id}`)).body.state).toBe('applied')
  expect((await reveal(ada)).status).toBe(202)
})

test('where only what is masked needs two, so do the settings that would show it', async () => {
  const other = await startOrganization()
  const key = await other.issueKey({ roles: ORGANIZATION_ROLES, expires_at: Date.now() + 3_600_000 })
  const settings = (body: object) => other.call('PUT', '/v1/org/security', { body })
  await settings({ mask_credentials: true, keep_credentials: false, four_eyes: ['reveal'] })
  for (const update of [{ mask_credentials: false }, { keep_credentials: true }]) {
    const asked = await settings(update)
    expect([update, asked.status, asked.body.kind]).toEqual([update, 202, 'security.update'])
    const path = `/v1/pending-changes/${asked.body.id}/confirm`
    expect((await other.call('POST', path, { body: {} })).status).toBe(403)
    expect((await other.call('POST', path, { key, body: {} })).status).toBe(200)
  }
  expect((await settings({ exception_days: 100 })).status).toBe(200)
})

test('an export with nothing masked waits; one that is masked does not', async () => {
  const path = '/v1/events/export?format=jsonl'
  expect((await as(ada, 'GET', path)).status).toBe(200)
  const whole = `${path}&whole=true&reason=leak`
  const asked = await as(ada, 'GET', whole)
  expect([asked.status, asked.body.kind]).toEqual([202, 'events.export'])
  await confirm(bob, asked.body.id)
  const exported = await as(ada, 'GET', whole)
  expect([exported.status, exported.text]).toEqual([200, expect.stringContaining('AKIAIOSFODNN7EXAMPLE')])
  expect((await as(ada, 'GET', whole)).status).toBe(202)
  expect((await as(ada, 'GET', '/v1/events/bundle?whole=1&reason=leak')).status).toBe(202)
})

test('an erasure waits, and is done once', async () => {
  const { body: event } = await as(ada, 'POST', '/v1/events', {
    agent_id: 'erase-me',
    action: 'note',
    data: { text: 'x' },
  })
  const asked = await as(ada, 'POST', '/v1/erasures', { reason: 'ticket 4711', event_ids: [event.id] })
  expect([asked.status, asked.body]).toMatchObject([
    202,
    { kind: 'data.erase', summary: expect.stringContaining('1 events') },
  ])
  expect((await as(ada, 'GET', `/v1/events/${event.id}`)).body.agent_id).toBe('erase-me')
  const answers = await Promise.all([confirm(bob, asked.body.id), confirm(bob, asked.body.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await eventually(
    async () => (await as(ada, 'GET', `/v1/events/${event.id}`)).body.agent_id,
    (agent) => agent === 'erased',
  )
  expect((await as(ada, 'GET', '/v1/erasures')).body.erasures).toHaveLength(1)
})

test('shorter retention waits, longer does not', async () => {
  const asked = await as(ada, 'PUT', '/v1/org/retention', { low: 200 })
  expect([asked.status, asked.body]).toMatchObject([
    202,
    { kind: 'retention.update', needs: 'privacy', effect: [{ field: 'low', before: null, after: 200 }] },
  ])
  expect((await as(ada, 'GET', '/v1/org/retention')).body.days.low).toBeNull()
  expect((await confirm(bob, asked.body.id)).status).toBe(200)
  expect((await as(ada, 'GET', '/v1/org/retention')).body.days.low).toBe(200)
  expect((await as(ada, 'PUT', '/v1/org/retention', { low: 300 })).status).toBe(200)
})

test('to release a legal hold waits where retention does', async () => {
  const { body: hold } = await as(ada, 'POST', '/v1/holds', { case: 'case 9', reason: 'r', filter: {} })
  const asked = await as(ada, 'DELETE', `/v1/holds/${hold.id}`)
  expect([asked.status, asked.body]).toMatchObject([202, { kind: 'hold.release', needs: 'privacy' }])
  expect((await confirm(ada, asked.body.id)).status).toBe(403)
  const released = async () => (await as(ada, 'GET', '/v1/holds')).body.holds[0].released_at
  expect(await released()).toBeNull()
  expect((await confirm(bob, asked.body.id)).status).toBe(200)
  expect(await released()).not.toBeNull()
  expect((await as(ada, 'DELETE', `/v1/holds/${hold.id}`)).status).toBe(404)
})

test('a team sees and decides its own only', async () => {
  const red = await service.issueKey({ team: 'red', roles: ORGANIZATION_ROLES })
  const blue = await service.issueKey({ team: 'blue', roles: ORGANIZATION_ROLES })
  await as(red, 'PUT', '/v1/org/policy', { blocking_rules: { block_on: 'medium' } })
  const asked = await as(red, 'PUT', '/v1/org/policy', { blocking_rules: { block_on: 'high' } })
  expect([asked.status, asked.body.team]).toEqual([202, 'red'])
  expect((await as(blue, 'GET', `/v1/pending-changes/${asked.body.id}`)).status).toBe(404)
  expect((await confirm(blue, asked.body.id)).status).toBe(404)
  expect((await as(blue, 'GET', '/v1/pending-changes')).body.pending_changes).toEqual([])
  expect((await confirm(bob, asked.body.id)).status).toBe(200)
  expect((await as(red, 'GET', '/v1/org/policy')).body.blocking_rules.block_on).toBe('high')
})

test('webhook URLs of a change that waits are shown to nobody', async () => {
  const rule = (name: string, secret: string) => ({
    name,
    condition: { risk_level_gte: 'high' },
    notify: { chat_webhook_url: `http://127.0.0.1:9/${secret}` },
  })
  await as(ada, 'PUT', '/v1/org/policy', { alert_rules: [rule('a', 'first-secret')] })
  const asked = await as(ada, 'PUT', '/v1/org/policy', { alert_rules: [rule('b', 'second-secret')] })
  expect(asked.status).toBe(202)
  expect(asked.text).not.toMatch(/first-secret|second-secret/)
  expect((await confirm(bob, asked.body.id)).status).toBe(200)
  expect((await policy()).alert_rules[0].notify.chat_webhook_url).toContain('second-secret')
})
