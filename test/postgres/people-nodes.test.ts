/** Who is deactivated or logged out at one node is out at the others too. */
import { expect, test, vi } from 'vitest'
import { CLIENT_ID, signIn, startSignInService } from '../people/sign-in-service.ts'
import { callService, startService, storeOf } from '../service.ts'

test('a person who is deactivated, or logged out by the provider, is out within 5 seconds on every node', async () => {
  const account = (name: string) => ({
    name,
    email: `${name}@acme.example`,
    email_verified: true,
    groups: ['g'],
  })
  const first = await startSignInService(
    { ada: account('Ada'), bob: account('Bob') },
    { organization: 'default', mappings: [{ group: 'g', roles: ['read'] }] },
  )
  const second = await startService(storeOf(first.settings))
  try {
    const statusAt = async (cookie: string) =>
      (await callService(second.url, 'GET', '/dashboard/api/events', { key: null, headers: { cookie } }))
        .status
    const cookies = new Map<string, string>()
    for (const subject of ['ada', 'bob']) {
      const walker = await signIn(first, subject)
      cookies.set(subject, `audit_session=${walker.cookies(first.url).get('audit_session')}`)
      expect(await statusAt(cookies.get(subject) ?? '')).toBe(200)
    }
    const { people } = (await first.call('GET', '/v1/people')).body
    const { id } = people.find(({ name }: { name: string }) => name === 'Ada')
    await first.call('PATCH', `/v1/people/${id}`, { body: { active: false } })
    await first.provider.logOutEverywhere(CLIENT_ID, 'bob')
    for (const subject of ['ada', 'bob'])
      await vi.waitFor(async () => expect(await statusAt(cookies.get(subject) ?? '')).toBe(401), {
        timeout: 120_000,
        interval: 200,
      })
  } finally {
    await second.stop()
    await first.stop()
  }
})
