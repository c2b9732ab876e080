/** Counts that are kept for the next question are those of the store, whatever happens to it between two questions. */
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { EventFilter } from '../../src/storage/contract/events.ts'
import type { SealedEvent } from '../../src/storage/secrets/sealed-storage.ts'
import { createBatchAppender } from '../../src/storage/sqlite/events/append-batch.ts'
import { createCatchUp } from '../../src/storage/sqlite/explore/catch-up.ts'
import { createFacetCounter } from '../../src/storage/sqlite/explore/count-facets.ts'
import { createKeptCounts } from '../../src/storage/sqlite/explore/keep-counts.ts'
import { createEventForgetter } from '../../src/storage/sqlite/forgetting/forget-events.ts'
import { FOLLOWED_COLUMNS, followedOf } from '../../src/storage/sqlite/forgetting/read-followed.ts'
import { migrate } from '../../src/storage/sqlite/migrations/migrate.ts'
import { openDatabase } from '../../src/storage/sqlite/threads/open-database.ts'
import { temporaryFolder } from '../service.ts'
import { eventAt } from './storage-contract.ts'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 0, 31, 22, 30)
const EVENTS_A_STEP = 7
const RANGES = [
  { from: 0, to: 2 ** 48 - 1 },
  { from: START + 40 * 60_000, to: START + 5 * HOUR_MS },
] as const
const FILTERS: readonly Partial<EventFilter>[] = [
  {},
  { action: 'read' },
  { agent_id: 'agent-1' },
  { risk_level: 'high' },
  { agent_id: 'agent-1', action: 'read' },
]
const SCOPES = [null, 'red'].map((team_id) => ({ organization_id: 'one', team_id }))
/** Everything is kept, and both ways of catching up are taken. */
const EAGER = { minValues: 0, maxValues: 100_000, maxLoose: 3, maxBehind: 20 }
const NEVER = { ...EAGER, minValues: Number.POSITIVE_INFINITY }

type Counter = ReturnType<typeof createFacetCounter>

test('kept counts are exact while events come in, are counted and are removed', () => {
  const steps = fc.array(fc.constantFrom('append', 'count', 'remove'), { maxLength: 15 })
  const sizes = fc.constantFrom(EAGER.maxValues, 20)
  fc.assert(
    fc.property(steps, sizes, (taken, maxValues) => {
      const database = openStore()
      const append = createBatchAppender(database)
      const catchUp = createCatchUp(database, () => 0)
      const keeping = createFacetCounter(database, createKeptCounts(database, { ...EAGER, maxValues }))
      const summing = createFacetCounter(database, createKeptCounts(database, NEVER))
      let appended = 0
      for (const step of taken) {
        if (step === 'append') {
          append([Array.from({ length: EVENTS_A_STEP }, () => numbered(appended++))])
        } else if (step === 'count') catchUp.count()
        else removeOldest(database)
        expect(answersOf(keeping)).toEqual(answersOf(summing))
      }
    }),
    { numRuns: 12 },
  )
})

test('the most frequent of many values are found wherever they stand', () => {
  const database = openStore()
  const names = fc.sample(fc.integer({ min: 0, max: 999 }), { numRuns: 3_000, seed: 1 })
  createBatchAppender(database)([
    names.map((name, index) => sealedAt(START + index, { agent_id: `agent-${name}` })),
  ])
  createCatchUp(database, () => 0).count()
  const expected = new Map<string, number>()
  for (const name of names) expected.set(`agent-${name}`, (expected.get(`agent-${name}`) ?? 0) + 1)
  const counter = createFacetCounter(database)
  for (const limit of [1, 20, 5_000]) {
    const { agent_id, distinct } = counter.countValues(SCOPES[0] as never, RANGES[0], { limit })
    expect(distinct.agent_id).toBe(expected.size)
    expect(agent_id).toEqual(
      [...expected]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, limit),
    )
  }
})

test('removed events leave no row behind: neither among what verdicts mention nor among what was indexed', () => {
  const database = openStore()
  const rowsIn = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows'])
  const following = ['mention_totals', 'searched', 'session_events']
  const finding = { rule: 'delete.outside-folder', level: 'high', why: 'w', where: 'data' }
  const event = { organization_id: 'one', session_id: 's', findings: JSON.stringify([finding]) }
  createBatchAppender(database)([[sealedAt(START, event), sealedAt(START + HOUR_MS, event)]])
  const catchUp = createCatchUp(database, () => 0)
  catchUp.count()
  for (const follow of [catchUp.explore, catchUp.index]) while (follow(1));
  for (const table of following) expect(rowsIn(table), table).toBeGreaterThan(0)
  removeOldest(database)
  for (const table of following) expect(rowsIn(table), table).toBeGreaterThan(0)
  removeOldest(database)
  for (const table of ['events', ...following]) expect(rowsIn(table), table).toBe(0)
})

function openStore(): DatabaseSync {
  const database = openDatabase(join(temporaryFolder(), 'audit.db'), 'writer')
  migrate(database)
  onTestFinished(() => database.close())
  return database
}

function sealedAt(...values: Parameters<typeof eventAt>): SealedEvent {
  return { ...eventAt(...values), alerts: [] }
}

/** About two an hour, so that some are in whole hours and some in ragged ends. */
function numbered(number: number): SealedEvent {
  return sealedAt(START + number * 25 * 60_000, {
    organization_id: 'one',
    agent_id: `agent-${number % 5}`,
    action: number % 2 === 0 ? 'read' : 'write',
    risk_level: number % 3 === 0 ? 'high' : 'low',
    team_id: number % 4 === 0 ? 'red' : null,
  })
}

/** One that is counted already. */
function removeOldest(database: DatabaseSync): void {
  const events = database
    .prepare(
      `SELECT ${FOLLOWED_COLUMNS} FROM events e JOIN facets f ON f.id = e.facet_id WHERE e.seq <= (SELECT seq FROM counted) ORDER BY e.seq LIMIT 1`,
    )
    .all()
    .map(followedOf)
  createEventForgetter(database).remove(events)
}

function answersOf(counter: Counter) {
  return SCOPES.flatMap((scope) =>
    RANGES.flatMap((range) =>
      FILTERS.map((filter) => {
        const { by_action, by_agent, ...figures } = counter.countEvents(scope, { ...range, ...filter })
        const values = counter.countValues(scope, { ...range, ...filter })
        return { figures, by_action: JSON.parse(by_action), by_agent: JSON.parse(by_agent), values }
      }),
    ),
  )
}
