import { expect, onTestFinished, test } from 'vitest'
import { ERASABLE_FIELDS, type Erasure } from '../../src/domain/erasure.ts'
import { cutoffsOf, NO_RETENTION } from '../../src/domain/retention.ts'
import type { NewEvent } from '../../src/storage/contract/events.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import { dropEmptyPartitions } from '../../src/storage/postgres/forgetting/drop-empty-partitions.ts'
import { makePartitions } from '../../src/storage/postgres/maintenance/make-partitions.ts'
import { askRun } from '../run/ask-run.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { emptyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

const ALL = { from: 0, to: 2 ** 48 - 1 }
const DAY_MS = 86_400_000
/** The test's present: partitions exist for January, February and March. */
const JANUARY = Date.UTC(2031, 0, 15)
const FEBRUARY = Date.UTC(2031, 1, 15)
const APRIL = Date.UTC(2031, 3, 15)
const MAY = Date.UTC(2031, 4, 15)

async function openAt(url: string, time: number | (() => number)): Promise<Storage> {
  const warnings: string[] = []
  const storage = await openPostgresStorage(url, {
    now: typeof time === 'number' ? () => time : time,
    warn: (message, error) => warnings.push(`${message} ${error}`),
  })
  onTestFinished(() => storage.close())
  expect(warnings.filter((message) => message.includes('maintenance step'))).toEqual([])
  return storage
}

/** Past row-level security: events of each partition that has any. */
async function eventsByPartition(url: string): Promise<Record<string, number>> {
  const admin = new URL(await askRun('postgres'))
  admin.pathname = new URL(url).pathname
  return asAdministrator(admin.href, async (client) => {
    const { rows } = await client.query(
      'SELECT tableoid::regclass::text AS name, count(*)::int AS events FROM events GROUP BY 1 ORDER BY 1',
    )
    return Object.fromEntries(rows.map(({ name, events }) => [name, events]))
  })
}

async function idsOf(storage: Storage, organization_id: string): Promise<string[]> {
  const { events, total } = await storage.listEvents({ organization_id, team_id: null }, ALL, {
    limit: 10_000,
    offset: 0,
  })
  expect(events).toHaveLength(total)
  return events.map(({ id }) => id).sort()
}

const idsIn = (events: readonly NewEvent[]) => events.map(({ row }) => row.id).sort()

test('events in the default partition are moved when their month comes', async () => {
  const url = await emptyDatabase()
  const january = await openAt(url, JANUARY)
  const early = [eventAt(APRIL), eventAt(APRIL + DAY_MS), eventAt(APRIL, { organization_id: 'two' })]
  const later = [eventAt(MAY + 60 * DAY_MS)]
  await january.append([...early, ...later])
  expect(await eventsByPartition(url)).toEqual({ events_of_other_times: 4 })

  const april = await openAt(url, APRIL)
  expect(await eventsByPartition(url)).toEqual({ events_2031_04: 3, events_of_other_times: 1 })
  for (const storage of [january, april]) {
    expect(await idsOf(storage, 'one')).toEqual(idsIn([early[0], early[1], ...later] as NewEvent[]))
    expect(await idsOf(storage, 'two')).toEqual(idsIn([early[2]] as NewEvent[]))
    expect(await storage.findEvent('one', early[0]?.row.id ?? '')).toEqual(early[0]?.row)
  }
  await april.append([eventAt(APRIL)])
  expect(await eventsByPartition(url)).toEqual({ events_2031_04: 4, events_of_other_times: 1 })
})

test('a clock that is 200 days ahead for a while prevents no start, then or later', async () => {
  const url = await emptyDatabase()
  let clock = JANUARY
  const running = await openAt(url, () => clock)
  clock += 200 * DAY_MS
  const events = [eventAt(JANUARY), eventAt(clock), eventAt(clock + DAY_MS)]
  await running.append(events)
  const ahead = await openAt(url, clock)
  events.push(eventAt(clock))
  await ahead.append(events.slice(-1))
  expect(await eventsByPartition(url)).toEqual({ events_2031_01: 1, events_2031_08: 3 })

  const back = await openAt(url, JANUARY)
  events.push(eventAt(JANUARY + DAY_MS))
  await back.append(events.slice(-1))
  expect(await idsOf(back, 'one')).toEqual(idsIn(events))
  const summer = await openAt(url, MAY + 60 * DAY_MS)
  expect(await idsOf(summer, 'one')).toEqual(idsIn(events))
  expect(await eventsByPartition(url)).toEqual({ events_2031_01: 2, events_2031_08: 3 })
})

test('many events are moved while others are still written to the default partition, none lost and none twice', async () => {
  const url = await emptyDatabase()
  const january = await openAt(url, JANUARY)
  const events = Array.from({ length: 5_000 }, (_, index) =>
    eventAt(APRIL + index, { organization_id: index % 3 === 0 ? 'two' : 'one' }),
  )
  // In batches that a busy machine stores within the time limit of a statement.
  for (let first = 0; first < events.length; first += 100)
    await january.append(events.slice(first, first + 100))
  let isMoved = false
  const writing = (async () => {
    while (!isMoved) {
      const event = eventAt(APRIL)
      events.push(event)
      await january.append([event])
    }
  })()
  const april = await openAt(url, APRIL).finally(() => {
    isMoved = true
    return writing
  })
  for (const organization of ['one', 'two'])
    expect(await idsOf(april, organization)).toEqual(
      idsIn(events.filter(({ row }) => row.organization_id === organization)),
    )
  expect(await eventsByPartition(url)).toEqual({ events_2031_04: events.length })
})

test('a move that was interrupted is finished by the next start', async () => {
  const url = await emptyDatabase()
  const january = await openAt(url, JANUARY)
  const events = [eventAt(APRIL), eventAt(APRIL), eventAt(MAY)]
  await january.append(events)
  // As a node leaves it that ends while it copies: one table as it should be with a part of the rows, one from before
  // the events had a column that they have now.
  await asAdministrator(url, async (client) => {
    await client.query(`BEGIN; SET LOCAL audit.organizations = '*'`)
    await client.query('CREATE TABLE events_2031_04 (LIKE events INCLUDING ALL)')
    await client.query(
      'ALTER TABLE events_2031_04 ADD CONSTRAINT events_2031_04_bounds CHECK (id IS NOT NULL)',
    )
    await client.query('INSERT INTO events_2031_04 SELECT * FROM events ORDER BY id LIMIT 1')
    await client.query('CREATE TABLE events_2031_05 (LIKE events INCLUDING ALL)')
    await client.query('ALTER TABLE events_2031_05 DROP COLUMN reasoning')
    await client.query('COMMIT')
  })
  const april = await openAt(url, APRIL)
  expect(await eventsByPartition(url)).toEqual({ events_2031_04: 2, events_2031_05: 1 })
  expect(await idsOf(april, 'one')).toEqual(idsIn(events))
})

test('a partition that was filled shows nothing when it is asked directly, and has the indexes of the events', async () => {
  const url = await emptyDatabase()
  const january = await openAt(url, JANUARY)
  await january.append([eventAt(APRIL)])
  await openAt(url, APRIL)
  const [visible, indexes] = await asAdministrator(url, async (client) => {
    await client.query(`SET audit.organizations = '*'`)
    const rows = await client.query('SELECT id FROM events_2031_04')
    const found = await client.query(
      `SELECT i.relname AS name FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
       JOIN pg_inherits h ON h.inhrelid = i.oid WHERE x.indrelid = 'events_2031_04'::regclass`,
    )
    return [rows.rows, found.rows]
  })
  expect(visible).toEqual([])
  expect(indexes).toHaveLength(2)
})

/** As a node leaves it that ends after it has copied the events of April, and before it attaches the copy. */
async function leaveCopy(url: string): Promise<void> {
  await asAdministrator(url, async (client) => {
    await client.query(`BEGIN; SET LOCAL audit.organizations = '*'`)
    await client.query('CREATE TABLE events_2031_04 (LIKE events INCLUDING ALL)')
    await client.query(
      'ALTER TABLE events_2031_04 ADD CONSTRAINT events_2031_04_bounds CHECK (id IS NOT NULL)',
    )
    await client.query('INSERT INTO events_2031_04 SELECT * FROM events')
    await client.query('COMMIT')
  })
}

async function eraseWhole(storage: Storage, id: string): Promise<void> {
  const erasure: Erasure = {
    ...{ id: eventAt(MAY).row.id, mode: 'fields', fields: ERASABLE_FIELDS, reason: 'r', key_id: null },
    ...{ key_name: 'k', created_at: MAY },
  }
  await expect.poll(async () => (await storage.eraseEvents('one', erasure, [id])).erased).toBe(1)
}

/** What has expired by May, of level low. */
async function removeLow(storage: Storage): Promise<void> {
  const organization = { ...NO_RETENTION.organization, low: 8 }
  const cutoffs = cutoffsOf({ ...NO_RETENTION, floor_days: 8, organization }, MAY)
  const run = { id: eventAt(MAY).row.id, version: 1, cutoffs, started_at: MAY }
  expect(await storage.beginRetentionRun('one', run)).toBe(true)
  await expect.poll(async () => (await storage.removeExpired('one', run.id)).isDone).toBe(true)
}

test('a copy from before an event was removed or erased does not bring it back', async () => {
  const url = await emptyDatabase()
  const january = await openAt(url, JANUARY)
  const [gone, erased, left] = [
    eventAt(APRIL, { risk_level: 'low' }),
    eventAt(APRIL, { risk_level: 'high', data: '{"a":"quetzalcoatlus"}' }),
    eventAt(APRIL, { risk_level: 'high' }),
  ]
  await january.append([gone, erased, left])
  await leaveCopy(url)
  await removeLow(january)
  await eraseWhole(january, erased.row.id)
  const april = await openAt(url, APRIL)
  expect(await eventsByPartition(url)).toEqual({ events_2031_04: 2 })
  expect(await idsOf(april, 'one')).toEqual(idsIn([erased, left]))
  expect(await april.findEvent('one', erased.row.id)).toMatchObject({ data: '{}', agent_id: 'erased' })
  expect(await april.findEvent('one', left.row.id)).toEqual(left.row)
})

test('what was erased is not left in a copy that nobody attached', async () => {
  const url = await emptyDatabase()
  let clock = JANUARY
  const january = await openAt(url, () => clock)
  const erased = eventAt(APRIL, { data: '{"a":"quetzalcoatlus"}' })
  await january.append([erased, eventAt(APRIL)])
  await leaveCopy(url)
  await eraseWhole(january, erased.row.id)
  const textsInCopy = () =>
    asAdministrator(url, async (client) => {
      const { rows } = await client.query(`SELECT to_regclass('events_2031_04') IS NOT NULL AS is_there`)
      if (!rows[0].is_there) return []
      return (await client.query('SELECT data FROM events_2031_04')).rows.map(({ data }) => data)
    })
  expect(await textsInCopy()).toContain('{"a":"quetzalcoatlus"}')
  clock += DAY_MS
  await january.cleanFiles(true)
  expect(await textsInCopy()).toEqual([])
  const april = await openAt(url, APRIL)
  expect(await eventsByPartition(url)).toEqual({ events_2031_04: 2 })
  expect(await april.findEvent('one', erased.row.id)).toMatchObject({ data: '{}' })
})

test('partitions are made while others are dropped and late events come in: none is lost', async () => {
  const url = await emptyDatabase()
  const january = await openAt(url, JANUARY)
  const events = [eventAt(JANUARY), eventAt(APRIL), eventAt(MAY)]
  await january.append(events)
  const connections = createConnections({ url, maxConnections: 3 })
  onTestFinished(() => connections.close())
  let isOver = false
  const writing = (async () => {
    do {
      const event = eventAt(FEBRUARY)
      await january.append([event])
      events.push(event)
    } while (!isOver)
  })()
  /** Who waits for a lock for too long gives up, and tries again with the next maintenance. */
  const again = async (work: () => Promise<void>) => {
    for (let done = 0; done < 3; )
      await work().then(
        () => {
          done += 1
        },
        ({ cause }: Error) => expect(String(cause)).toMatch(/lock timeout/),
      )
  }
  await Promise.all([
    again(() => dropEmptyPartitions(connections, MAY)),
    again(() => makePartitions(connections, APRIL, MAY)),
  ]).finally(() => {
    isOver = true
    return writing
  })
  await again(() => makePartitions(connections, JANUARY, MAY))
  expect(await idsOf(january, 'one')).toEqual(idsIn(events))
  const { events_of_other_times: others = 0, ...months } = await eventsByPartition(url)
  expect([others, Object.keys(months)]).toEqual([
    0,
    ['events_2031_01', 'events_2031_02', 'events_2031_04', 'events_2031_05'],
  ])
})
