import { expect, onTestFinished, test } from 'vitest'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import { createEventAppender } from '../../src/storage/postgres/events/append-events.ts'
import { createArrivalCounter } from '../../src/storage/postgres/explore/count-arrivals.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'

const EVENTS_AN_ARRIVAL = 6_000

test('a backlog of many events is counted a part at a time, so that a step ends in its time however many agents there are', async () => {
  const connections = createConnections({ url: await readyDatabase(), maxConnections: 4 })
  onTestFinished(() => connections.close())
  const appender = createEventAppender(connections, Date.now, () => ({ areShared: false, exist: false }))
  for (let arrival = 0; arrival < 2; arrival++)
    await appender.append(
      [Array.from({ length: EVENTS_AN_ARRIVAL }, () => ({ ...eventAt(Date.now()), alerts: [] }))],
      0,
    )
  const count = createArrivalCounter(connections)
  const counted = () =>
    connections.read({ organizations: 'one' }, async (query) => {
      const { rows } = await query<{ events: number }>(
        'SELECT coalesce(sum(events), 0) AS events FROM group_totals WHERE kind = 0 AND span = 0',
      )
      return rows[0]?.events
    })
  expect(await count()).toBe(true)
  expect(await counted()).toBe(EVENTS_AN_ARRIVAL)
  expect(await count()).toBe(false)
  expect(await counted()).toBe(2 * EVENTS_AN_ARRIVAL)
})
