import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeOfUlid } from '../../src/domain/ulid.ts'
import { startService, type TestService } from '../service.ts'
import {
  type Filter,
  fieldOf,
  HISTORY_END,
  HISTORY_START,
  inventHistory,
  type PastEvent,
  queryOf,
  recount,
  writeHistory,
} from './history.ts'

let service: TestService
let redKey: string
const events = inventHistory(1_200, [null, 'red', 'blue'])

beforeAll(async () => {
  service = await startService()
  redKey = await service.issueKey({ team: 'red' })
  await service.issueKey({ team: 'blue' })
  await writeHistory(service, events)
})
afterAll(() => service.stop())

const time = fc.integer({ min: HISTORY_START - 3_600_000, max: HISTORY_END })
/** A period that ends before it begins is refused. */
function inOrder<F extends Filter>(filter: F): F {
  const { after, before } = filter
  return after !== undefined && before !== undefined && before < after
    ? { ...filter, after: before, before: after }
    : filter
}

const anyFilter: fc.Arbitrary<Filter> = fc.record(
  {
    agent_id: fc.constantFrom('agent-0', 'agent-1', 'nobody'),
    action: fc.constantFrom('file_read', 'shell_command'),
    risk_level: fc.constantFrom('low', 'critical'),
    pii_detected: fc.boolean(),
    decision: fc.constantFrom('allow', 'block'),
    session_id: fc.constantFrom('session-0', 'session-4'),
    team: fc.constantFrom('red', 'blue'),
    after: time,
    before: time,
  },
  { requiredKeys: [] },
)
const filters: fc.Arbitrary<Filter> = anyFilter.map(inOrder)

test('the histogram agrees with a plain recount, for any filter, range and number of buckets', async () => {
  await fc.assert(
    fc.asyncProperty(filters, time, fc.integer({ min: 1, max: 200 }), async (filter, start, buckets) => {
      const asked = inOrder({ ...filter, after: filter.after ?? start })
      const path = `/v1/events/histogram?${queryOf(asked, { buckets: String(buckets) })}`
      const { status, body } = await service.call('GET', path)
      expect(status).toBe(200)
      expect(body.buckets.length).toBeLessThanOrEqual(buckets)
      const starts: number[] = body.buckets.map((bucket: { start: string }) => Date.parse(bucket.start))
      for (const [index, bucketStart] of starts.entries()) {
        expect(bucketStart % body.interval_ms).toBe(0)
        if (index > 0) expect(bucketStart - (starts[index - 1] ?? 0)).toBe(body.interval_ms)
      }
      const expected = starts.map((bucketStart) => ({
        start: new Date(bucketStart).toISOString(),
        low: 0,
        medium: 0,
        high: 0,
        critical: 0,
      }))
      for (const event of recount(events, asked)) {
        const index = Math.floor((timeOfUlid(event.id) - (starts[0] ?? 0)) / body.interval_ms)
        const bucket = expected[index]
        if (!bucket) throw new Error('An event lies outside the buckets.')
        bucket[event.risk_level] += 1
      }
      expect(body.buckets).toEqual(expected)
    }),
    { numRuns: 120 },
  )
})

test('facets agree with a plain recount, each leaving out its own filter', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { status, body } = await service.call('GET', `/v1/events/facets?${queryOf(filter)}`)
      expect(status).toBe(200)
      for (const field of ['agent_id', 'action', 'risk_level', 'pii_detected', 'decision', 'team'])
        expect({ [field]: body[field] }).toEqual({ [field]: countValues(field, filter) })
    }),
    { numRuns: 80 },
  )
})

function countValues(field: string, filter: Filter): { value: string; count: number }[] {
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => name !== field))
  const counts = new Map<string, number>()
  for (const event of recount(events, others)) {
    const value = fieldOf(event, field)
    if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

test('without a range the histogram shows the last 24 hours up to now, or up to before', async () => {
  const DAY_MS = 24 * 3_600_000
  const latest = (await service.call('GET', '/v1/events/histogram')).body
  const first = Date.parse(latest.buckets[0].start)
  const last = Date.parse(latest.buckets.at(-1).start) + latest.interval_ms
  expect(last).toBeGreaterThan(Date.now() - latest.interval_ms)
  expect(Date.now() - first).toBeLessThanOrEqual(DAY_MS + latest.interval_ms)
  const before = await service.call('GET', '/v1/events/histogram?before=2026-02-03T00:00:00Z')
  expect(before.body.buckets[0].start).toBe('2026-02-02T00:00:00.000Z')
})

test("a team's key counts its team's events only, and may not name another team", async () => {
  const own = recount(events, { team: 'red' })
  const after = new Date(HISTORY_START - 1).toISOString()
  const path = `/v1/events/histogram?after=${after}&before=2026-12-31`
  const { body } = await service.call('GET', path, { key: redKey })
  expect(sum(body.buckets)).toBe(own.length)
  const facets = (await service.call('GET', '/v1/events/facets', { key: redKey })).body
  expect(facets.team).toEqual([{ value: 'red', count: own.length }])
  expect(facets.action).toEqual(countOf(own, 'action'))
  for (const route of ['histogram', 'facets'])
    expect((await service.call('GET', `/v1/events/${route}?team=blue`, { key: redKey })).status).toBe(403)
})

test.each([
  'buckets=0',
  'buckets=201',
  'buckets=x',
  'decision=perhaps',
  'risk_level=extreme',
  'after=yesterday',
  'q=',
])('%s is refused with a sentence', async (query) => {
  const answer = await service.call('GET', `/v1/events/histogram?${query}`)
  expect([answer.status, typeof answer.body.detail]).toEqual([422, 'string'])
})

function sum(buckets: Record<string, number>[]): number {
  return buckets.reduce(
    (total, { low = 0, medium = 0, high = 0, critical = 0 }) => total + low + medium + high + critical,
    0,
  )
}

function countOf(own: readonly PastEvent[], field: string) {
  const counts = Map.groupBy(own, (event) => String(fieldOf(event, field)))
  return [...counts]
    .map(([value, list]) => ({ value, count: list.length }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
