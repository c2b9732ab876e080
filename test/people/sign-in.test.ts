import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignInService, signIn, startSignInService } from './sign-in-service.ts'
import type { Account } from './start-provider.ts'

const person = (name: string, groups: string[], email_verified = true): Account => ({
  name,
  email: `${name.toLowerCase()}@acme.example`,
  email_verified,
  groups,
})

let service: SignInService
beforeAll(async () => {
  service = await startSignInService(
    {
      'sub-ada': person('Ada', []),
      'sub-bob': person('Bob', ['payments']),
      'sub-eve': person('Eve', [], false),
      'sub-kim': person('Kim', ['security', 'payments']),
    },
    {
      organization: 'default',
      domains: ['acme.example'],
      mappings: [
        { group: 'security', roles: ['admin', 'auditor'] },
        { group: 'payments', team: 'payments', roles: ['read'] },
      ],
    },
  )
  await service.call('POST', '/v1/org/teams', { body: { name: 'payments' } })
})
afterAll(() => service.stop())

test('a person of a group signs in and gets what the group gives, for its team', async () => {
  const bob = await signIn(service, 'sub-bob')
  expect(bob.end.url.pathname).toBe('/dashboard')
  expect(bob.end.url.search).toBe('')
  const session = (await bob.call(service.url, 'GET', '/dashboard/session')).body
  expect(session).toMatchObject({
    organization: 'default',
    team: 'payments',
    roles: ['read'],
    key_name: 'Bob',
  })
  expect(session.person.name).toBe('Bob')
  expect((await bob.call(service.url, 'GET', '/dashboard/api/events')).status).toBe(200)
  expect((await bob.call(service.url, 'GET', '/dashboard/api/org/keys')).status).toBe(403)
})

test('the sign-in page lists the providers by name', async () => {
  const { body } = await service.call('GET', '/dashboard/sign-in', { key: null })
  expect(body).toEqual({ providers: [{ id: 'acme', name: 'Acme' }] })
})
