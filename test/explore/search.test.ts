import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'
import { eventually, inventHistory, recount, writeHistory } from './history.ts'

let service: TestService
let redKey: string

beforeAll(async () => {
  service = await startService()
  await service.setPolicy({ logging_level: 'full' })
  redKey = await service.issueKey({ team: 'red' })
})
afterAll(() => service.stop())

async function find(q: string, more = '', key?: string) {
  const path = `/v1/events?q=${encodeURIComponent(q)}${more}`
  const { status, body } = await service.call('GET', path, key === undefined ? {} : { key })
  expect(status).toBe(200)
  return body.events.map((event: { data: { name?: string } }) => event.data.name)
}

test('events are found by words of their data and reasoning, newest first', async () => {
  await service.post({ data: { name: 'one', command: 'cat /etc/nginx/nginx.conf' } })
  await service.post({ data: { name: 'two', tool_parameters: { query: 'SELECT Zürich FROM towns' } } })
  await service.post({ data: { name: 'three' }, reasoning: 'I look into nginx because of the towns.' })
  await eventually(
    () => find('towns'),
    (found) => found.length === 2,
  )
  expect(await find('nginx')).toEqual(['three', 'one'])
  expect(await find('NGINX towns')).toEqual(['three'])
  expect(await find('ngin')).toEqual(['three', 'one'])
  expect(await find('ngin towns')).toEqual([])
  expect(await find('zurich')).toEqual(['two'])
  expect(await find('/etc/nginx')).toEqual(['one'])
  expect(await find('nginx/etc')).toEqual([])
  expect(await find('nowhere')).toEqual([])
  expect(await find('nginx', '&agent_id=nobody')).toEqual([])
  expect(await find('nginx', '&limit=1&offset=1')).toEqual(['one'])
})

test('nobody finds an event by a credential in it, but by the words around it', async () => {
  // From parts, so that scanners of this repository stay quiet.
  const secret = `ghp_${'k3J9xQ2mV7bN4tR8wZ1cY6dF5gH0sLpAeUiO'}`
  await service.post({
    data: { name: 'leak', command: `zebrafish --token ${secret}` },
    reasoning: `use ${secret}`,
  })
  await eventually(
    () => find('zebrafish'),
    (found) => found.length === 1,
  )
  for (const q of [secret, secret.slice(0, 12), secret.slice(4)]) expect(await find(q)).toEqual([])
})

test('events are found by what their verdict mentions: a rule, an article, a kind of PII', async () => {
  const destructive = await service.post({
    action: 'shell_command',
    data: { name: 'wipe', command: 'rm -rf /' },
  })
  const personal = await service.post({ data: { name: 'mail', text: 'write to maria.keller@example.com' } })
  const { body } = await service.call('GET', `/v1/events/${destructive.id}?include=findings`)
  const { rule } = body.findings[0]
  const named = async (query: string) => {
    const answer = await service.call('GET', `/v1/events?${query}`)
    expect(answer.status).toBe(200)
    return answer.body.events.map((event: { data: { name?: string } }) => event.data.name)
  }
  await eventually(
    () => named('pii_kind=email'),
    (found) => found.length === 1,
  )
  expect(personal.pii_fields).toContain('email')
  expect(await named('pii_kind=email')).toEqual(['mail'])
  expect(await named('article=gdpr:art_30')).toEqual(['mail'])
  expect(await named(`rule=${rule}`)).toEqual(['wipe'])
  expect(await named(`rule=${rule}&pii_kind=email`)).toEqual([])
  expect(await named(`rule=${rule}&q=root`)).toEqual([])
  expect(await named('rule=no-such-rule')).toEqual([])
  const facets = await service.call('GET', `/v1/events/facets?rule=${rule}`)
  expect(facets.body.risk_level).toEqual([{ value: 'critical', count: 1 }])
  expect((await service.call('GET', '/v1/events?article=art_30')).status).toBe(422)
})

test.each([
  '"',
  '*',
  '-',
  'a OR b',
  'text:x',
  'NEAR(a b)',
  '^a',
  '(((',
  "'; DROP TABLE events; --",
  '\u0000',
  '&& ||',
  '""""',
  'a* b*',
  '{x}',
])('a search for %j is a search for words, never a failure', async (q) => {
  for (const route of ['/v1/events', '/v1/events/histogram', '/v1/events/facets'])
    expect((await service.call('GET', `${route}?q=${encodeURIComponent(q)}`)).status).toBe(200)
})

test('a search sees its own team and organization only, in every route', async () => {
  const secret = 'quarterlyfigures'
  await service.call('POST', '/v1/events', {
    key: redKey,
    body: { agent_id: 'r', action: 'test', data: { name: 'red', command: secret } },
  })
  const blueKey = await service.issueKey({ team: 'blue' })
  const operator = await service.issueKey({ roles: ['operator'] })
  const acme = await service.call('POST', '/v1/orgs', { key: operator, body: { name: 'acme' } })
  const acmeKey = acme.body.first_key.key
  await eventually(
    () => find(secret),
    (found) => found.length === 1,
  )
  expect(await find(secret, '', redKey)).toEqual(['red'])
  for (const key of [blueKey, acmeKey]) {
    expect(await find(secret, '', key)).toEqual([])
    const facets = await service.call('GET', `/v1/events/facets?q=${secret}`, { key })
    expect(facets.body.agent_id).toEqual([])
    const histogram = await service.call('GET', `/v1/events/histogram?q=${secret}`, { key })
    expect(histogram.body.buckets.filter((bucket: { low: number }) => bucket.low > 0)).toEqual([])
    const file = await service.call('GET', `/v1/events/export?format=jsonl&q=${secret}`, { key })
    expect(file.text).toBe('')
  }
})

test('every event is indexed once, also where the service stops in between', async () => {
  const events = inventHistory(3_000, [null])
  const halves = [events.slice(0, 1_500), events.slice(1_500)]
  // Each call opens the store beside the service and closes it at once, amid the catching up.
  for (const half of halves) await writeHistory(service, half)
  const right = recount(events, {}).filter(({ data }) => data.includes('terraform')).length
  const total = async () =>
    (await service.call('GET', '/v1/events?q=terraform&before=2026-10-01&limit=1')).body.total
  expect(await eventually(total, (count) => count >= right)).toBe(right)
  const facets = (await service.call('GET', '/v1/events/facets?q=terraform')).body
  expect(facets.action.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(right)
  const histogram = await service.call(
    'GET',
    '/v1/events/histogram?q=terraform&after=2026-01-01&before=2026-12-31',
  )
  const inBuckets = histogram.body.buckets.flatMap((bucket: Record<string, number>) => [
    bucket['low'],
    bucket['medium'],
    bucket['high'],
    bucket['critical'],
  ])
  expect(inBuckets.reduce((sum: number, count: number) => sum + count, 0)).toBe(right)
})
