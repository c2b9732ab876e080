import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('health and readiness need no key', async () => {
  expect(await service.call('GET', '/healthz', { key: null })).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  })
  expect(await service.call('GET', '/readyz', { key: null })).toMatchObject({
    status: 200,
    body: { status: 'ready' },
  })
})

test('the description of the API is public, at both places, and names every route', async () => {
  const { body } = await service.call('GET', '/openapi.json', { key: null })
  expect(body.openapi).toMatch(/^3\.1/)
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/v1/events',
      '/v1/events/{event_id}',
      '/v1/events/stats',
      '/v1/org/policy',
      '/v1/catalogue',
    ]),
  )
  expect((await service.call('GET', '/v1/openapi.json', { key: null })).body).toEqual(body)
})

test('the description of the API is the shipped one, whole', async () => {
  const shipped = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
  const { body, headers } = await service.call('GET', '/openapi.json', { key: null })
  expect(body).toEqual(shipped)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('the documentation can be browsed, with a policy that keeps foreign scripts out', async () => {
  const answer = await service.call('GET', '/docs/', { key: null })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'/)
})

test('below the documentation nothing is served but its own files', async () => {
  for (const path of ['/docs/static/LICENSE', '/docs/static/..%2ffiles.json', '/docs/other'])
    expect((await service.call('GET', path, { key: null })).status, path).toBe(404)
})

test('the catalogue lists rules with examples, PII kinds, and articles with title, source and condition', async () => {
  const { body } = await service.call('GET', '/v1/catalogue')
  expect(body.rules.length).toBeGreaterThan(20)
  for (const rule of body.rules)
    expect(rule).toMatchObject({ id: expect.any(String), level: expect.any(String), why: expect.any(String) })
  const kinds = body.pii_kinds.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['email', 'ipv4', 'phone', 'credit_card', 'iban']))
  for (const article of body.articles)
    expect(article).toMatchObject({
      framework: expect.stringMatching(/^(gdpr|ai_act|soc2)$/),
      id: expect.stringMatching(/^art_\d+$/),
      title: expect.any(String),
      source: expect.any(String),
      condition: expect.any(String),
    })
})

test('metrics count events by verdict', async () => {
  await service.post({ action: 'shell_command', data: { command: 'rm -rf /' } })
  const { text } = await service.call('GET', '/metrics')
  expect(text).toContain('audit_events_total{risk_level="critical",decision="allow",stored="true"} 1')
  expect(text).toMatch(/audit_storage_waiting_events 0/)
  expect(text).toMatch(/audit_search_lag_seconds \d/)
  expect(text).toMatch(
    /audit_http_request_seconds_count\{route="\/v1\/events",method="POST",status="201"\} 1/,
  )
})
