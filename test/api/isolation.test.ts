import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'

const MARKER = 'zebra-of-acme'

let service: TestService
let acme: string
let ids: string[]

beforeAll(async () => {
  service = await startService()
  const operator = await service.issueKey({ roles: ['operator'] })
  acme = (await service.call('POST', '/v1/orgs', { key: operator, body: { name: 'acme' } })).body.first_key
    .key
  const send = (method: string, path: string, body?: unknown) =>
    service.call(method, path, { key: acme, ...(body !== undefined && { body }) })
  const rule = {
    name: MARKER,
    condition: { agent_id_eq: 'nobody' },
    notify: { chat_webhook_url: `https://${MARKER}.example.com/x` },
  }
  await send('PUT', '/v1/org/policy', { logging_level: 'full', alert_rules: [rule] })
  const key = (await send('POST', '/v1/org/keys', { name: MARKER, roles: ['read'], team: MARKER })).body
  const event = {
    agent_id: MARKER,
    action: MARKER,
    data: { [MARKER]: MARKER },
    context: { session_id: MARKER },
    reasoning: MARKER,
  }
  const posted = await service.call('POST', '/v1/events', {
    key: acme,
    body: event,
    headers: { 'idempotency-key': MARKER },
  })
  ids = [posted.body.id, key.id]
})
afterAll(() => service.stop())

test('the marker is there for its own organization', async () => {
  for (const path of [
    '/v1/events',
    '/v1/events/stats',
    '/v1/org/keys',
    '/v1/org/teams',
    '/v1/org/policy',
    '/v1/org/changes',
  ])
    expect((await service.call('GET', path, { key: acme })).text).toContain(MARKER)
})

test('no answer to another organization contains a byte of it, whatever is asked', async () => {
  const value = fc.oneof(
    fc.constantFrom(MARKER, ...['', 'acme', '%', '*', "' OR '1'='1", '00000000']),
    fc.string({ maxLength: 20 }),
  )
  const path = fc.oneof(
    fc.constantFrom(
      '/v1/events',
      '/v1/events/stats',
      '/v1/org/keys',
      '/v1/org/teams',
      '/v1/org/policy',
      '/v1/org/policy/versions',
      '/v1/org/changes',
    ),
    fc
      .constantFrom('/v1/events/', '/v1/org/policy/versions/')
      .chain((prefix) => fc.constantFrom(prefix + ids[0], `${prefix}1`)),
  )
  const query = fc.dictionary(
    fc.constantFrom(
      'agent_id',
      'action',
      'session_id',
      'team',
      'key_id',
      'kind',
      'limit',
      'offset',
      'after',
      'explain',
      'include',
      'against',
    ),
    value,
    { maxKeys: 4 },
  )
  await fc.assert(
    fc.asyncProperty(path, query, async (where, parameters) => {
      const { status, text } = await service.call('GET', `${where}?${new URLSearchParams(parameters)}`)
      expect(status).toBeLessThan(500)
      // What the caller itself sent may come back in an error; nothing else of it may.
      if (!JSON.stringify(parameters).includes(MARKER)) expect(text).not.toContain(MARKER)
      else if (status === 200) expect(text).not.toContain(MARKER)
    }),
    { numRuns: 400 },
  )
})

test('changing what belongs to another organization is as if it were not there', async () => {
  expect((await service.call('DELETE', `/v1/org/keys/${ids[1]}`)).status).toBe(404)
  expect((await service.call('POST', `/v1/org/keys/${ids[1]}/rotate`, { body: {} })).status).toBe(404)
  expect((await service.call('DELETE', `/v1/org/teams/${MARKER}`)).status).toBe(404)
  const reused = await service.call('POST', '/v1/events', {
    body: { agent_id: 'a', action: 'b' },
    headers: { 'idempotency-key': MARKER },
  })
  expect(reused.status).toBe(201)
})

test('a retired organization is refused, and its events stay', async () => {
  const { openService } = await import('../../src/bin/open-service.ts')
  const { COMMAND_LINE } = await import('../../src/domain/change.ts')
  const { storage, access } = await openService(service.settings)
  const organization = await storage.findOrganization('acme')
  if (!organization) throw new Error('acme is gone')
  await access.retireOrganization(COMMAND_LINE, organization)
  expect(await storage.findEvent(organization.id, ids[0] ?? '')).not.toBeNull()
  await storage.close()
  await expect.poll(async () => (await service.call('GET', '/v1/events', { key: acme })).status).toBe(401)
})
