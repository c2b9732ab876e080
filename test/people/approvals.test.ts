import { afterAll, beforeAll, expect, test } from 'vitest'
import { callService, startOrganization, type TestService } from '../service.ts'
import { addPeople, type SignedIn } from './add-person.ts'

let service: TestService
let ada: SignedIn
let agent: string

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
  await service.call('PUT', '/v1/org/security', { body: { approvals: true } })
  const added = await addPeople(service, [
    { roles: ['approver', 'ingest', 'admin'], email: 'ada@acme.example' },
  ])
  ada = added[0] as SignedIn
  agent = await service.issueKey({ roles: ['ingest'] })
})
afterAll(() => service.stop())

async function ask(context: object, key = agent): Promise<string> {
  const { body } = await service.call('POST', '/v1/events?include=approval', {
    key,
    body: {
      ...{ agent_id: 'cleaner', action: 'shell_command', data: { command: 'rm -rf /srv/releases/old' } },
      context: { session_id: JSON.stringify(context), ...context },
    },
  })
  return body.approval.id
}

const allow = (id: string, headers: Record<string, string> = ada.headers as Record<string, string>) =>
  callService(service.url, 'POST', `/dashboard/api/approvals/${id}/allow`, {
    key: null,
    headers,
    body: { reason: 'agreed' },
  })

test.each([
  ['the e-mail address', { user_email: 'Ada@acme.example' }],
  ['the name', { user: 'Ada Example' }],
  ['the name on the machine', { os_user: 'ada' }],
])('whoever the event names by %s does not allow it', async (_name, context) => {
  expect(await allow(await ask(context))).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('own request') },
  })
})

test('the owner of the key that asked does not allow it', async () => {
  const made = await callService(service.url, 'POST', '/dashboard/api/me/keys', {
    key: null,
    headers: ada.headers as Record<string, string>,
    body: {
      name: 'laptop',
      roles: ['ingest'],
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })
  expect((await allow(await ask({}, made.body.key))).status).toBe(403)
})

test('a person allows what others ask for, by POST with the token of the session alone', async () => {
  const id = await ask({ os_user: 'bob' })
  const { 'x-csrf-token': _, ...cookie } = ada.headers as Record<string, string>
  expect((await allow(id, cookie)).status).toBe(403)
  const read = await callService(service.url, 'GET', `/dashboard/api/approvals/${id}/allow`, {
    key: null,
    headers: ada.headers as Record<string, string>,
  })
  expect([404, 405]).toContain(read.status)
  expect((await allow(id)).body).toMatchObject({ state: 'granted', decided_by: 'Ada Example' })
})

test('a key that a person made does not allow what the person may not allow', async () => {
  const issue = async (roles: string[]) =>
    (
      await callService(service.url, 'POST', '/dashboard/api/org/keys', {
        key: null,
        headers: ada.headers as Record<string, string>,
        body: { name: roles.join(), roles },
      })
    ).body.key as string
  const id = await ask({ os_user: 'carl' }, await issue(['ingest']))
  expect((await allow(id)).status).toBe(403)
  const answer = await service.call('POST', `/v1/approvals/${id}/allow`, {
    key: await issue(['approver']),
    body: { reason: 'agreed' },
  })
  expect(answer.status).toBe(403)
})

test('nor does such a key allow what was asked for in the name of the person', async () => {
  const made = await callService(service.url, 'POST', '/dashboard/api/org/keys', {
    key: null,
    headers: ada.headers as Record<string, string>,
    body: { name: 'approver', roles: ['approver'] },
  })
  const id = await ask({ os_user: 'Ada Example' }, agent)
  expect((await allow(id)).status).toBe(403)
  const answer = await service.call('POST', `/v1/approvals/${id}/allow`, {
    key: made.body.key,
    body: { reason: 'agreed' },
  })
  expect(answer.status).toBe(403)
})

test('what one key asked for is not let go for another, which somebody else may stand behind', async () => {
  const other = await service.issueKey({ name: 'other agent', roles: ['ingest'] })
  const call = { os_user: 'dora', session_id: 'of two keys' }
  const [first, second] = [await ask(call, agent), await ask(call, other)]
  expect(first).not.toBe(second)
})
