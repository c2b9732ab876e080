import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'

let service: TestService

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const play = () => service.call('POST', '/v1/demonstration')
const remove = () => service.call('DELETE', '/v1/demonstration')
const namesOf = async () =>
  (await service.call('GET', '/v1/orgs')).body.organizations.map(({ name }: { name: string }) => name)

test('ten calls of an invented agent are asked about, four are stopped, and none of them is ours', async () => {
  const { status, body } = await play()
  expect(status).toBe(201)
  expect(body.calls).toHaveLength(10)
  expect(body.calls.slice(0, 5).map(({ decision }: { decision: string }) => decision)).toEqual(
    Array(5).fill('allow'),
  )
  const stopped = body.calls.filter(({ decision }: { decision: string }) => decision === 'block')
  expect(body.stopped).toBe(4)
  expect(stopped).toMatchObject(
    Array(4).fill({ risk_level: 'critical', why: expect.any(String), reason: expect.any(String) }),
  )
  expect(await namesOf()).toEqual(['default', 'demonstration'])
  expect((await service.call('GET', '/v1/events')).body.total).toBe(0)
  expect((await service.call('GET', `/v1/events/${body.calls[0].event_id}`)).status).toBe(404)
})

test('it is played again in the same organization, and counts as no neighbour', async () => {
  expect((await play()).body.stopped).toBe(4)
  expect(await namesOf()).toEqual(['default', 'demonstration'])
  const rule = { name: 'r', condition: {}, notify: { chat_webhook_url: 'http://127.0.0.1:9/hook' } }
  expect((await service.call('PUT', '/v1/org/policy', { body: { alert_rules: [rule] } })).status).toBe(200)
})

/** The tables that still name the organization. */
function rowsOf(id: string): string[] {
  const database = new DatabaseSync(join(service.settings.dataDir, 'audit.db'), { readOnly: true })
  try {
    const tables = database
      .prepare(
        `SELECT t.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND c.name = 'organization_id'`,
      )
      .all()
    return tables
      .map(({ name }) => String(name))
      .filter((name) => database.prepare(`SELECT 1 FROM ${name} WHERE organization_id = ?`).get(id))
  } finally {
    database.close()
  }
}

test('it is deleted whole, on record, and leaves nothing; nothing else is', async () => {
  await service.setPolicy({ logging_level: 'full' })
  await service.post({ agent_id: 'a', action: 'b', data: { note: 'demonstration' } })
  const { token } = (await play()).body
  const { organizations } = (await service.call('GET', '/v1/orgs')).body
  const organization = organizations.find(({ name }: { name: string }) => name === 'demonstration').id
  expect((await remove()).status).toBe(204)
  expect(await namesOf()).toEqual(['default'])
  if (service.settings.databaseUrl === null) expect(rowsOf(organization)).toEqual([])
  expect((await service.call('GET', '/v1/events')).body.total).toBe(1)
  expect((await service.call('POST', '/v1/enrolments/redeem', { key: token, body: {} })).status).toBe(401)
  expect((await service.call('GET', '/v1/org/changes')).body.changes[0]).toMatchObject({
    kind: 'demonstration.deleted',
    subject: 'demonstration',
  })
  expect((await remove()).status).toBe(404)
  expect((await play()).body.stopped).toBe(4)
  expect((await remove()).status).toBe(204)
})

test('it may be played and deleted by many at once', async () => {
  const answers = await Promise.all([play(), play(), remove(), play(), remove()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 204, 201, 204])
})

test('an organization that only has its name is left alone', async () => {
  await service.call('POST', '/v1/orgs', { body: { name: 'demonstration' } })
  expect(await play()).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('no demonstration') },
  })
  expect((await remove()).status).toBe(404)
  expect(await namesOf()).toEqual(['default', 'demonstration'])
})
