import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_KEY, startOrganization, type TestService } from '../service.ts'

let service: TestService
let reads: string[]

beforeAll(async () => {
  service = await startOrganization()
  const { id } = await service.post({
    agent_id: 'zed',
    action: 'shell_command',
    data: { command: 'cat /etc/passwd' },
  })
  const { paths } = (await service.call('GET', '/openapi.json', { key: null })).body
  reads = Object.entries<Record<string, unknown>>(paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) =>
      path
        .replace('{event_id}', id)
        .replace('{version}', '0')
        .replace('{number}', '1')
        .replace('{field}', 'host'),
    )
})
afterAll(() => service.stop())

/** What else they need. */
const REQUIRED: Readonly<Record<string, string>> = {
  '/v1/events/export': '&format=csv',
  '/v1/story': '&session_id=s',
  '/v1/overview/new': '&after=2026-01-01T00:00:00Z',
}

test('422 on every read: a mistyped filter never returns everything', async () => {
  expect(reads.length).toBeGreaterThan(15)
  for (const path of reads)
    expect([
      path,
      await service.call('GET', `${path}?agentid=zed${REQUIRED[path] ?? ''}`, { key: ADMIN_KEY }),
    ]).toMatchObject([path, { status: 422, body: { detail: "'agentid' is not a known parameter." } }])
})

test('a parameter that begins with an underscore is ignored', async () => {
  const answer = await service.call('GET', '/v1/events?_=1763200000&agent_id=zed')
  expect([answer.status, answer.body.total]).toEqual([200, 1])
})

test('routes that take events ignore what a newer client may send', async () => {
  const body = { agent_id: 'a', action: 'b' }
  const answer = await service.call('POST', '/v1/events?newer=1&include=findings,newer', { body })
  expect([answer.status, answer.body.findings]).toEqual([201, expect.any(Array)])
})

test('a list has the reasons of its events on request, and refuses what it cannot add', async () => {
  const { events } = (await service.call('GET', '/v1/events?include=findings&agent_id=zed')).body
  expect(events[0]).toMatchObject({ findings: expect.any(Array), policy_version: 0, team_id: null })
  expect(await service.call('GET', '/v1/events?include=everything')).toMatchObject({
    status: 422,
    body: { field: 'include', detail: expect.stringContaining('findings|attribution|outcome|privacy') },
  })
})
