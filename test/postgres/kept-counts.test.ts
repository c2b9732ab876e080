/** Counts that are kept for the next question are those of the store, whatever happens to it between two questions. */
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { EventFilter } from '../../src/storage/contract/events.ts'
import type { FollowedEvent } from '../../src/storage/forgetting/followed-event.ts'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import {
  type Connections,
  EVERY_ORGANIZATION,
  type Query,
} from '../../src/storage/postgres/connections/query.ts'
import { createEventAppender } from '../../src/storage/postgres/events/append-events.ts'
import { createArrivalCounter } from '../../src/storage/postgres/explore/count-arrivals.ts'
import { createFacetCounter } from '../../src/storage/postgres/explore/count-facets.ts'
import { createKeptCounts } from '../../src/storage/postgres/explore/keep-counts.ts'
import { forgetEvents } from '../../src/storage/postgres/forgetting/forget-events.ts'
import { FOLLOWED, followedOf } from '../../src/storage/postgres/forgetting/read-followed.ts'
import { purgeArrivals, purgeCountBreaks } from '../../src/storage/postgres/maintenance/purge-arrivals.ts'
import type { SealedEvent } from '../../src/storage/secrets/sealed-storage.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 0, 31, 22, 30)
const LATER = Date.now() + 100 * 24 * HOUR_MS
const EVENTS_A_STEP = 7
const RANGES = [
  { from: 0, to: 2 ** 48 - 1 },
  { from: START + 40 * 60_000, to: START + 5 * HOUR_MS },
] as const
const FILTERS: readonly Partial<EventFilter>[] = [
  {},
  { action: 'read' },
  { agent_id: 'agent-1', risk_level: 'high' },
]
const SCOPES = [null, 'red'].map((team_id) => ({ organization_id: 'one', team_id }))
const EVERYWHERE = { organizations: EVERY_ORGANIZATION }
/** Everything is kept, and both ways of catching up are taken. */
const EAGER = { minValues: 0, maxValues: 100_000, maxLoose: 3, maxBehind: 20 }
const NEVER = { ...EAGER, minValues: Number.POSITIVE_INFINITY }

type Counter = ReturnType<typeof createFacetCounter>

test('kept counts are exact while events come in, are counted, removed and purged', async () => {
  const steps = fc.array(fc.constantFrom('append', 'count', 'remove', 'purge'), {
    minLength: 5,
    maxLength: 10,
  })
  const limits = fc.constantFrom(
    EAGER,
    { ...EAGER, maxValues: 20 },
    { ...EAGER, maxLoose: 1_000, maxBehind: 1_000 },
  )
  await fc.assert(
    fc.asyncProperty(steps, limits, async (taken, chosen) => {
      const store = await openStore()
      const keeping = createFacetCounter(createKeptCounts(chosen))
      for (const step of ['append', 'count', ...taken] as const) {
        await store[step as 'append']()
        await store.read((query) => expectExact(query, keeping))
      }
    }),
    { numRuns: 5 },
  )
})

test('kept counts are exact where transactions that count end in another order than they began', async () => {
  const store = await openStore()
  const keeping = createFacetCounter(createKeptCounts(EAGER))
  await store.append('two')
  const release = await store.countSlowly()
  await store.append()
  await store.count()
  for (let time = 0; time < 2; time++) await store.read((query) => expectExact(query, keeping))
  await release()
  await store.read((query) => expectExact(query, keeping))
  await store.append()
  const releaseLater = await store.countSlowly()
  await store.read((query) => expectExact(query, keeping))
  await releaseLater()
  await store.read((query) => expectExact(query, keeping))
})

test('a read that began before the counts were kept is answered as of its own moment', async () => {
  const store = await openStore()
  const keeping = createFacetCounter(createKeptCounts(EAGER))
  await store.append()
  await store.read(async (query) => {
    await query('SELECT FROM arrivals')
    await store.count()
    await store.append()
    await store.count()
    await store.read((later) => expectExact(later, keeping))
    await expectExact(query, keeping)
  })
  await store.read((query) => expectExact(query, keeping))
})

test('kept counts that lack what was purged are summed anew', async () => {
  const store = await openStore()
  const keeping = createFacetCounter(createKeptCounts({ ...EAGER, maxLoose: 1_000, maxBehind: 1_000 }))
  for (const step of ['append', 'count', 'append', 'count', 'purge'] as const) {
    await store[step]()
    await store.read((query) => expectExact(query, keeping))
  }
})

test('a sum that is kept is not read from the totals again', async () => {
  const store = await openStore()
  const keeping = createFacetCounter(createKeptCounts(EAGER))
  await store.append()
  await store.count()
  await store.read((query) => expectExact(query, keeping))
  await store.append()
  await store.count()
  await store.read(async (query) => {
    const asked: string[] = []
    const noting: Query = (sql, values) => {
      asked.push(sql)
      return query(sql, values)
    }
    await answersOf(noting, keeping)
    expect(asked.filter((sql) => sql.includes('group_totals'))).toEqual([])
  })
})

async function openStore() {
  const url = await readyDatabase()
  const connections = createConnections({ url, maxConnections: 6 })
  onTestFinished(() => connections.close())
  const appender = createEventAppender(connections, Date.now, () => ({ areShared: false, exist: false }))
  const count = createArrivalCounter(connections)
  let appended = 0
  return {
    read: (work: (query: Query) => Promise<void>) => connections.read({ organizations: 'one' }, work),
    async append(organization_id = 'one') {
      const events = Array.from({ length: EVENTS_A_STEP }, () => numbered(appended++, organization_id))
      await appender.append([events], 0)
    },
    count,
    /** The transaction ends when the answer is called. */
    async countSlowly() {
      const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const slow: Connections = {
        ...connections,
        write: (transaction, work) =>
          connections.write(transaction, async (query) => {
            const answer = await work(query)
            held.resolve()
            await mayEnd.promise
            return answer
          }),
      }
      const counting = createArrivalCounter(slow)()
      await held.promise
      return async () => {
        mayEnd.resolve()
        await counting
      }
    },
    /** One that is counted already. */
    remove: () =>
      connections.write(EVERYWHERE, async (query) => {
        const { rows } = await query<FollowedEvent>(
          `${FOLLOWED} WHERE e.organization_id = 'one' AND NOT EXISTS (
             SELECT FROM arrivals a WHERE NOT a.is_counted AND e.id = ANY (a.ids)) ORDER BY e.id LIMIT 1`,
        )
        await forgetEvents(query, 'one', rows.map(followedOf))
      }),
    purge: () =>
      connections.write(EVERYWHERE, async (query) => {
        await query(
          'UPDATE arrivals SET is_explored = true, is_reviewed = true, is_joined = true, is_logged = true WHERE is_counted',
        )
        await purgeArrivals(query, LATER)
        await purgeCountBreaks(query, LATER)
      }),
  }
}

/** About two an hour, so that some are in whole hours and some in ragged ends. */
function numbered(number: number, organization_id: string): SealedEvent {
  const event = eventAt(START + number * 25 * 60_000, {
    organization_id,
    agent_id: `agent-${number % 5}`,
    action: number % 2 === 0 ? 'read' : 'write',
    risk_level: number % 3 === 0 ? 'high' : 'low',
    team_id: number % 4 === 0 ? 'red' : null,
  })
  return { ...event, alerts: [] }
}

async function expectExact(query: Query, keeping: Counter): Promise<void> {
  const summing = createFacetCounter(createKeptCounts(NEVER))
  expect(await answersOf(query, keeping)).toEqual(await answersOf(query, summing))
}

async function answersOf(query: Query, counter: Counter) {
  const answers = []
  for (const scope of SCOPES)
    for (const range of RANGES)
      for (const filter of FILTERS) {
        const counts = await counter.countEvents(query, scope, { ...range, ...filter })
        const values = await counter.countValues(query, scope, { ...range, ...filter })
        const { by_action, by_agent, ...figures } = counts
        answers.push({ figures, by_action: JSON.parse(by_action), by_agent: JSON.parse(by_agent), values })
      }
  return answers
}
