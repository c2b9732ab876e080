/** What an organization's provider may make the service reach. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { createWalker } from './walker.ts'

let provider: HostileProvider
let service: TestService
beforeAll(async () => {
  provider = await startHostileProvider('s')
  service = await startService()
})
afterAll(async () => {
  await service.stop()
  await provider.stop()
})

const body = (issuer: string) => ({ name: 'Own', issuer, client_id: 'audit', client_secret: 's' })

test.each([
  'http://169.254.169.254',
  'ftp://example.com',
  'https://user@example.com',
  'https://example.com/?a=b',
])('an issuer that no webhook may have is refused: %s', async (issuer) => {
  expect((await service.call('POST', '/v1/org/providers', { body: body(issuer) })).status).toBe(422)
})

test('a discovery document cannot send the service to an address that is refused', async () => {
  provider.metadata = { token_endpoint: 'http://169.254.169.254/token' }
  const { id } = (await service.call('POST', '/v1/org/providers', { body: body(provider.issuer) })).body
  const walker = createWalker()
  const path = `/dashboard/sign-in/${id}`
  const { url } = await walker.go(service.url + path, ({ origin }) => origin === provider.issuer)
  provider.nonce = url.searchParams.get('nonce') ?? ''
  const query = new URLSearchParams({
    code: 'c',
    state: url.searchParams.get('state') ?? '',
    iss: provider.issuer,
  })
  const back = await walker.go(`${service.url}${path}/callback?${query}`)
  expect(back.url.searchParams.get('sign-in')).toBe('failed')
  expect(provider.exchanges()).toBe(0)
})

test('the secret is never shown, and another issuer does not get it', async () => {
  const created = await service.call('POST', '/v1/org/providers', {
    body: { ...body('https://one.example'), client_secret: 'very-secret-value' },
  })
  const path = `/v1/org/providers/${created.body.id}`
  const { client_secret, ...without } = body('https://two.example')
  expect((await service.call('PUT', path, { body: without })).status).toBe(422)
  const kept = await service.call('PUT', path, {
    body: { ...without, issuer: 'https://one.example', name: 'New' },
  })
  expect(kept.body).toMatchObject({ name: 'New', has_client_secret: true })
  const texts = [created.text, kept.text, (await service.call('GET', '/v1/org/changes')).text]
  expect(texts.join()).not.toContain('very-secret-value')
})

test('where there is a second organization, a provider on this machine is refused', async () => {
  await service.call('POST', '/v1/orgs', { body: { name: 'acme' } })
  const answer = await service.call('POST', '/v1/org/providers', { body: body(provider.issuer) })
  expect(answer).toMatchObject({ status: 422, body: { field: 'issuer' } })
})
