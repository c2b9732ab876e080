import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import { follow } from './follow.ts'

const AWS_KEY = 'AKIAQYLPMN5HNM4OVKJC'

let service: TestService
let sender: string
// biome-ignore lint/suspicious/noExplicitAny: records are looked at field by field
let event: any

beforeAll(async () => {
  service = await startOrganization()
  sender = await service.issueKey({ team: 'red', name: 'build agent', roles: ['ingest', 'read'] })
  await service.setPolicy({ logging_level: 'full' })
  const body = {
    agent_id: 'attributed',
    action: 'shell_command',
    data: { command: `rm -rf / && aws configure set aws_access_key_id ${AWS_KEY}` },
  }
  const answer = await service.call('POST', '/v1/events?include=findings', { key: sender, body })
  expect(answer.status).toBe(201)
  event = answer.body
})
afterAll(() => service.stop())

function attribution() {
  return {
    team_id: event.team_id,
    team: 'red',
    key_id: sender.slice(4, 12),
    key_name: 'build agent',
    rules: [...new Set(event.findings.map(({ rule }: { rule: string }) => rule))],
    policy_version: event.policy_version,
    classifier_version: event.classifier_version,
  }
}

const get = (path: string, key?: string) => service.call('GET', path, key === undefined ? {} : { key })
const { stringify } = JSON

test('a single event and a list name team, key, rules and versions on request', async () => {
  const one = await get(`/v1/events/${event.id}?include=attribution`)
  expect(one.body.attribution).toEqual(attribution())
  expect(one.body.attribution.rules.length).toBeGreaterThan(1)
  expect(one.body).not.toHaveProperty('findings')
  const { events } = (await get('/v1/events?agent_id=attributed&include=findings,attribution')).body
  expect(events).toMatchObject([{ attribution: attribution(), findings: event.findings }])
  expect((await get('/v1/events?agent_id=attributed')).body.events[0]).not.toHaveProperty('attribution')
})

test('an export has them, in both formats', async () => {
  const query = 'agent_id=attributed&include=attribution,findings'
  const jsonl = await get(`/v1/events/export?format=jsonl&${query}`)
  const record = JSON.parse(jsonl.text)
  expect(record.attribution).toEqual(attribution())
  expect(record.findings.length).toBe(event.findings.length)
  const csv = (await get(`/v1/events/export?format=csv&${query}`)).text
  const [header = '', line = ''] = csv.split('\r\n')
  expect(header).toMatch(/,findings,team_id,team,key_id,key_name,rules,policy_version,classifier_version$/)
  const { team_id, team, key_id, key_name, rules, policy_version, classifier_version } = attribution()
  const cells = [team_id, team, key_id, key_name, rules.join(' '), policy_version, classifier_version]
  expect(line.endsWith(`,${cells.map((cell) => `"${cell}"`).join(',')}`)).toBe(true)
  const plain = (await get('/v1/events/export?format=csv&agent_id=attributed')).text
  expect(plain.split('\r\n', 1)[0]).not.toContain('findings')
  for (const text of [jsonl.text, csv]) expect(text).not.toContain(AWS_KEY)
})

test('a live stream has them', async () => {
  const path = `${service.url}/v1/events/stream?agent_id=followed&include=attribution,findings`
  const stream = await follow(path, { authorization: `Bearer ${sender}` })
  onTestFinished(stream.close)
  const body = { agent_id: 'followed', action: 'shell_command', data: { command: 'cat /etc/passwd' } }
  const { body: sent } = await service.call('POST', '/v1/events?include=findings', { key: sender, body })
  const record = JSON.parse((await stream.next())?.data ?? '{}')
  expect(record).toMatchObject({
    id: sent.id,
    findings: sent.findings,
    attribution: { team: 'red', key_name: 'build agent', key_id: sender.slice(4, 12) },
  })
})

test('a page of large events has them in every slice', async () => {
  const data = { text: 'x'.repeat(400_000) }
  for (let count = 0; count < 4; count++)
    await service.call('POST', '/v1/events', { key: sender, body: { agent_id: 'large', action: 'a', data } })
  const { events } = (await get('/v1/events?agent_id=large&include=attribution')).body
  expect(events.map((one: { attribution: object }) => one.attribution)).toMatchObject(
    Array.from({ length: 4 }, () => ({ team: 'red', rules: expect.any(Array) })),
  )
})

test('names are those of now, and outlive the key; an organization key has no team', async () => {
  const key = await service.issueKey({ team: 'short', name: 'short-lived', roles: ['ingest'] })
  const { body } = await service.call('POST', '/v1/events', { key, body: { agent_id: 'a', action: 'b' } })
  await service.call('PATCH', '/v1/org/teams/short', { body: { name: 'long' } })
  await service.call('DELETE', `/v1/org/keys/${key.slice(4, 12)}`)
  const read = await get(`/v1/events/${body.id}?include=attribution`)
  expect(read.body.attribution).toMatchObject({ team: 'long', key_name: 'short-lived' })
  const own = await service.post({})
  const { body: unteamed } = await get(`/v1/events/${own.id}?include=attribution`)
  expect(unteamed.attribution).toMatchObject({ team_id: null, team: null, key_id: expect.any(String) })
})

test('what a caller may not see is not attributed to anybody', async () => {
  const other = await service.issueKey({ team: 'blue', roles: ['read'] })
  expect((await get(`/v1/events/${event.id}?include=attribution`, other)).status).toBe(403)
  expect((await get('/v1/events?include=attribution', other)).body.events).toEqual([])
  const auditor = await service.issueKey({ roles: ['auditor'] })
  const masked = await get('/v1/events?agent_id=attributed&include=findings,attribution', auditor)
  expect(masked.text).not.toContain(AWS_KEY)
  expect(masked.body.events[0].attribution).toEqual(attribution())
})

test('a name may hold anything', async () => {
  const name = '=1+1","x": "\n'
  const key = await service.issueKey({ team: 'odd', name, roles: ['ingest'] })
  await service.call('POST', '/v1/events', { key, body: { agent_id: 'odd name', action: 'b' } })
  const list = await get('/v1/events?agent_id=odd%20name&include=attribution')
  expect(list.body.events[0].attribution.key_name).toBe(name)
  const csv = await get('/v1/events/export?format=csv&agent_id=odd%20name&include=attribution')
  expect(csv.text).toContain(`"'${name.replaceAll('"', '""')}"`)
  const lines = await get('/v1/events/export?format=jsonl&agent_id=odd%20name&include=attribution')
  expect(lines.text).toContain(stringify(name))
})
