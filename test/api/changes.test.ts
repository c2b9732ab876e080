import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

type ListedChange = {
  id: string
  kind: string
  subject: string
  key_name: string
  before: unknown
  after: unknown
}
const changes = async (query = '', key?: string) =>
  (await service.call('GET', `/v1/org/changes${query}`, key ? { key } : {})).body as {
    total: number
    changes: ListedChange[]
  }

test('every change is on record: who, from where, before and after, secrets masked, newest first', async () => {
  const webhook = 'https://chat.example.com/hooks/very-secret'
  const rule = { name: 'all', condition: {}, notify: { chat_webhook_url: webhook } }
  await service.setPolicy({ alert_rules: [rule] })
  const key = (
    await service.call('POST', '/v1/org/keys', { body: { name: 'ci', roles: ['read'], team: 'red' } })
  ).body
  await service.call('POST', `/v1/org/keys/${key.id}/rotate`, { body: {} })
  await service.call('PATCH', '/v1/org/teams/red', { body: { name: 'crimson' } })
  await service.call('DELETE', '/v1/org/teams/crimson')
  const page = await changes()
  expect(page.changes.map(({ kind }) => kind)).toEqual([
    'team.retired',
    'team.renamed',
    'key.rotated',
    'key.created',
    'team.created',
    'policy.updated',
    'key.created',
    'organization.created',
  ])
  expect(page.changes[5]).toMatchObject({
    key_name: 'first admin key',
    address: '127.0.0.1',
    subject: '1',
    before: {},
    after: { alert_rules: [{ ...rule, notify: { chat_webhook_url: 'https://chat.example.com' } }] },
  })
  expect(page.changes[1]).toMatchObject({
    team: 'crimson',
    before: { name: 'red' },
    after: { name: 'crimson' },
  })
  expect(page.changes[3]).toMatchObject({
    subject: key.id,
    before: null,
    after: { name: 'ci', roles: ['read'], team: 'red' },
  })
  expect(JSON.stringify(page)).not.toContain('very-secret')
  expect(JSON.stringify(page)).not.toContain(key.key)
})

test('the record of settings with versions names the version that each change made', async () => {
  const paths = {
    'notices.updated': ['/v1/org/notices', { rules: [] }],
    'security.updated': ['/v1/org/security', { log_reads: false }],
  } as const
  for (const [kind, [path, body]] of Object.entries(paths)) {
    const etags: unknown[] = []
    for (let time = 0; time < 2; time++)
      etags.unshift((await service.call('PUT', path, { body })).headers.get('etag'))
    const { changes: made } = await changes(`?kind=${kind}`)
    expect(made.map(({ subject }) => `"${subject}"`)).toEqual(etags)
  }
})

test('the record can be filtered and paged', async () => {
  const all = await changes()
  const created = all.changes.filter(({ kind }) => kind === 'key.created')
  expect(created.length).toBeGreaterThan(0)
  expect((await changes('?kind=key.created')).changes).toEqual(created)
  expect((await changes('?limit=2&offset=1')).changes).toEqual(all.changes.slice(1, 3))
  expect((await changes('?after=2999-01-01')).total).toBe(0)
  expect((await changes('?key_id=nobody')).total).toBe(0)
  expect((await service.call('GET', '/v1/org/changes?kind=nonsense')).status).toBe(422)
})

test('what was refused is not on record', async () => {
  const before = (await changes()).total
  await service.call('PUT', '/v1/org/policy', { body: { logging_level: 'nonsense' } })
  await service.call('PUT', '/v1/org/policy', { body: {}, headers: { 'if-match': '"999"' } })
  await service.call('DELETE', '/v1/org/keys/00000000')
  expect((await changes()).total).toBe(before)
})

test('a thousand concurrent updates: each on record, none lost, and the record replayed gives the policy', async () => {
  const other = await startOrganization()
  const updates = Array.from({ length: 1000 }, (_, index) =>
    index % 3 === 0
      ? { logging_level: ['minimal', 'standard', 'full', 'paranoid'][index % 4] }
      : index % 3 === 1
        ? { frameworks: { [['gdpr', 'ai_act', 'soc2'][(index % 7) % 3] as string]: index % 2 === 0 } }
        : { blocking_rules: { block_on: ['medium', 'high', 'critical'][(index % 5) % 3] } },
  )
  const answers = await Promise.all(updates.map((body) => other.call('PUT', '/v1/org/policy', { body })))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const record: ListedChange[] = []
  for (let offset = 0; offset < 1000; offset += 200)
    record.push(
      ...(await other.call('GET', `/v1/org/changes?kind=policy.updated&limit=200&offset=${offset}`)).body
        .changes,
    )
  expect(record).toHaveLength(1000)
  record.reverse()
  expect(record.map(({ subject }) => Number(subject))).toEqual(
    Array.from({ length: 1000 }, (_, index) => index + 1),
  )
  for (const [index, change] of record.entries())
    expect(change.before).toEqual(record[index - 1]?.after ?? {})
  const policy = (await other.call('GET', '/v1/org/policy')).body
  expect(policy).toMatchObject(record.at(-1)?.after as object)
  await other.stop()
})

test('the history of the policy can be read, compared and restored', async () => {
  const other = await startOrganization()
  await other.setPolicy({ logging_level: 'full' })
  await other.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true } })
  await other.setPolicy({ frameworks: { soc2: true } })
  const history = (await other.call('GET', '/v1/org/policy/versions')).body
  expect(history.total).toBe(3)
  expect(history.versions[0]).toMatchObject({ version: 3, team: null, key_name: 'first admin key' })
  const second = (await other.call('GET', '/v1/org/policy/versions/2')).body
  expect(second.policy).toMatchObject({ logging_level: 'paranoid', frameworks: { soc2: false } })
  expect(second.differences).toEqual([
    { field: 'logging_level', before: 'full', after: 'paranoid' },
    { field: 'blocking_rules.enabled', before: false, after: true },
  ])
  const against = (await other.call('GET', '/v1/org/policy/versions/1?against=3')).body.differences
  expect(against.map(({ field }: { field: string }) => field)).toEqual([
    'logging_level',
    'frameworks.soc2',
    'blocking_rules.enabled',
  ])
  const restored = await other.call('POST', '/v1/org/policy/versions/1/restore')
  expect(restored).toMatchObject({
    status: 200,
    body: { logging_level: 'full', frameworks: { soc2: false } },
  })
  expect((await other.call('GET', '/v1/org/policy')).body).toEqual(restored.body)
  expect((await other.call('GET', '/v1/org/changes?limit=1')).body.changes[0]).toMatchObject({
    kind: 'policy.restored',
    subject: '4',
  })
  expect((await other.call('GET', '/v1/org/policy/versions/99')).status).toBe(404)
  await other.stop()
})

test('explain says where each field comes from; ?team= names a team', async () => {
  const other = await startOrganization()
  await other.setPolicy({ frameworks: { soc2: true } })
  await other.call('POST', '/v1/org/teams', { body: { name: 'red' } })
  const put = await other.call('PUT', '/v1/org/policy?team=red', { body: { logging_level: 'full' } })
  expect(put.body).toMatchObject({ logging_level: 'full', frameworks: { soc2: true } })
  const explained = (await other.call('GET', '/v1/org/policy/explained?team=red')).body
  expect(explained.policy).toEqual(put.body)
  expect(explained.sources).toMatchObject({
    logging_level: 'team',
    'frameworks.soc2': 'organization',
    'frameworks.gdpr': 'default',
    alert_rules: 'default',
  })
  expect((await other.call('GET', '/v1/org/policy')).body.logging_level).toBe('standard')
  expect((await other.call('GET', '/v1/org/policy?team=nobody')).status).toBe(404)
  await other.stop()
})

test('what changed something is told apart from logins and from what was read', async () => {
  await service.call('PUT', '/v1/org/security', { body: { log_reads: true } })
  await service.call('GET', '/v1/events')
  const kindsOf = async (query: string) => new Set((await changes(query)).changes.map(({ kind }) => kind))
  expect(await kindsOf('?about=reads&limit=200')).toEqual(new Set(['events.read']))
  expect(await kindsOf('?about=logins')).toEqual(new Set())
  const made = await kindsOf('?about=changes&limit=200')
  expect([made.has('security.updated'), made.has('events.read')]).toEqual([true, false])
  const [all, ...parts] = await Promise.all(
    ['', '?about=changes', '?about=logins', '?about=reads'].map(
      async (query) => (await changes(query)).total,
    ),
  )
  expect(parts.reduce((sum, total) => sum + total, 0)).toBe(all)
  expect((await service.call('GET', '/v1/org/changes?about=nothing')).status).toBe(422)
  await service.call('PUT', '/v1/org/security', { body: { log_reads: false } })
})
