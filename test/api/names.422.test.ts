import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_KEY, startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

const rule = (name: string) => ({
  alert_rules: [{ name, condition: {}, notify: { chat_webhook_url: 'https://chat.example.com/hook' } }],
})

test.each<[string, string, string, (name: string) => unknown]>([
  ['a team', 'POST', '/v1/org/teams', (name) => ({ name })],
  ['a key', 'POST', '/v1/org/keys', (name) => ({ name, roles: ['read'] })],
  ["a key's team", 'POST', '/v1/org/keys', (team) => ({ name: 'k', roles: ['read'], team })],
  ['an organization', 'POST', '/v1/orgs', (name) => ({ name })],
  ['an alert rule', 'PUT', '/v1/org/policy', rule],
])('the name of %s is kept to the letter or refused', async (_, method, path, bodyOf) => {
  const key = path === '/v1/orgs' ? { key: ADMIN_KEY } : {}
  for (const name of ['half \ud800', '\udc00 half', 'NUL \u0000'])
    expect(await service.call(method, path, { ...key, body: bodyOf(name) })).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/ must not contain NUL characters or unpaired surrogates\.$/) },
    })
  const { status } = await service.call(method, path, {
    ...key,
    body: bodyOf(`whole \u{1f600} ${service.organization}`),
  })
  expect(status).toBeLessThan(300)
})
