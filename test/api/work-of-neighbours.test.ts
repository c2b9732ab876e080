import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOB_LIMITS } from '../../src/admission/limits.ts'
import { type Answer, startOrganization, type TestService } from '../service.ts'

let service: TestService
let neighbour: TestService
beforeAll(async () => {
  service = await startOrganization()
  neighbour = await startOrganization()
  for (const one of [service, neighbour]) await one.setPolicy({ logging_level: 'paranoid' })
  for (let number = 0; number < EVENTS; number++) await service.post({ data: { text: LONG_TEXT } })
  await neighbour.post({ data: { text: 'Wilhelmina Quist' } })
})
afterAll(async () => {
  await service.stop()
  await neighbour.stop()
})

const EVENTS = 2
/** 900 kB of short words: patterns with as many words try all ways to divide them. */
const LONG_TEXT = 'a '.repeat(450_000)
const HOSTILE = Array.from({ length: 20 }, (_, number) => ({
  kind: 'name',
  value: `${'a '.repeat(90)}b${number}`,
}))

function search(of: TestService, terms: readonly object[]): Promise<Answer> {
  return of.call('POST', '/v1/subjects/search', { body: { terms } })
}

async function stateOf(of: TestService, { body }: Answer): Promise<string> {
  return (await of.call('GET', `/v1/subjects/search/${body.id}`)).body.state
}

async function ended(of: TestService, ...searches: readonly Answer[]): Promise<void> {
  for (const one of searches) await expect.poll(() => stateOf(of, one)).not.toBe('running')
}

test('while one organization searches long texts for hostile names, others are answered', async () => {
  const begun = await search(service, HOSTILE)
  expect(begun.status).toBe(202)
  for (let number = 0; number < 5; number++) {
    expect((await neighbour.call('GET', '/healthz')).status).toBe(200)
    expect((await neighbour.post({ data: { number } })).decision).toBe('allow')
  }
  expect(await stateOf(service, begun)).toBe('running')
  await ended(service, begun)
  expect(await stateOf(service, begun)).toBe('done')
})

test('of fourteen searches at once only so many begin as may, and another organization still finds a place', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => search(service, HOSTILE)))
  const begun = answers.filter(({ status }) => status === 202)
  expect(begun).toHaveLength(JOB_LIMITS.search.organization.max)
  for (const { status, headers, body } of answers.filter((answer) => !begun.includes(answer))) {
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const other = await search(neighbour, [{ kind: 'name', value: 'wilhelmina quist' }])
  expect(other.status).toBe(202)
  await ended(neighbour, other)
  const states = await Promise.all(begun.map((one) => stateOf(service, one)))
  expect(states).toContain('running')
  expect(await neighbour.call('GET', `/v1/subjects/search/${other.body.id}`)).toMatchObject({
    body: { state: 'done', found: 1 },
  })
  await ended(service, ...begun)
  expect((await search(service, [{ kind: 'user_id', value: 'nobody' }])).status).toBe(202)
})

test('an export whose client has gone stops and gives its place back', async () => {
  const busy = await search(service, HOSTILE)
  const gone = new AbortController()
  const path = '/v1/events/export?format=jsonl&pseudonymised=true'
  const headers = { authorization: `Bearer ${service.key}` }
  // They wait for the thread behind the search. One is too many, and is answered.
  const exports = Array.from({ length: JOB_LIMITS.download.organization.max + 1 }, async () => {
    const { status } = await fetch(service.url + path, { headers, signal: gone.signal })
    if (status !== 429) throw new Error(`${status}`)
    return status
  })
  expect(await Promise.any(exports)).toBe(429)
  gone.abort()
  await Promise.allSettled(exports)
  await expect.poll(async () => (await service.call('GET', path)).status).toBe(200)
  await ended(service, busy)
})

test('a search that is stopped ends at once, for good, and gives its place back', async () => {
  const begun: Answer[] = []
  while (begun.length < JOB_LIMITS.search.organization.max) begun.push(await search(service, HOSTILE))
  const [first, ...others] = begun as [Answer, ...Answer[]]
  const path = `/v1/subjects/search/${first.body.id}`
  expect((await neighbour.call('DELETE', path)).status).toBe(404)
  expect(await stateOf(service, first)).toBe('running')
  expect((await service.call('DELETE', path)).status).toBe(204)
  expect(await stateOf(service, first)).toBe('failed')
  const next = await search(service, HOSTILE)
  expect(next.status).toBe(202)
  for (const one of [...others, next]) {
    expect((await service.call('DELETE', `/v1/subjects/search/${one.body.id}`)).status).toBe(204)
    expect((await service.call('DELETE', `/v1/subjects/search/${one.body.id}`)).status).toBe(204)
  }
  // Whatever they still had under way is over once another one of the organization has ended.
  const last = await search(service, [{ kind: 'user_id', value: 'nobody' }])
  await ended(service, last)
  expect(await stateOf(service, last)).toBe('done')
  for (const one of [first, ...others, next]) expect(await stateOf(service, one)).toBe('failed')
})
