/** Pages of what a word is found in, on the embedded store, where events come in in another order than that of their times. */
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeOfUlid } from '../../src/domain/ulid.ts'
import type { EventFilter, EventPlace, EventRow } from '../../src/storage/contract/events.ts'
import { createBatchAppender } from '../../src/storage/sqlite/events/append-batch.ts'
import { createEventReader } from '../../src/storage/sqlite/events/list-events.ts'
import { createCatchUp } from '../../src/storage/sqlite/explore/catch-up.ts'
import { migrate } from '../../src/storage/sqlite/migrations/migrate.ts'
import { openDatabase } from '../../src/storage/sqlite/threads/open-database.ts'
import { temporaryFolder } from '../service.ts'
import { eventAt } from './storage-contract.ts'

const START = Date.UTC(2026, 5, 1)
const LENGTH_MS = 100

/** In the order in which they come in. */
const arrivals = fc.array(
  fc.record({
    /** Later than the one before it, or a little earlier. */
    step: fc.integer({ min: -4, max: 6 }),
    word: fc.constantFrom('walrus', 'walrus', 'heron'),
    organization: fc.constantFrom('one', 'one', 'two'),
  }),
  { minLength: 1, maxLength: 80 },
)

const pages = fc.record({
  limit: fc.integer({ min: 1, max: 6 }),
  offset: fc.integer({ min: 0, max: 6 }),
  isOldestFirst: fc.boolean(),
  range: fc.oneof(fc.constant([0, 5 * LENGTH_MS] as const), fc.tuple(fc.nat(LENGTH_MS), fc.nat(LENGTH_MS))),
  cursor: fc.option(fc.nat(79), { nil: null }),
})

test('a page has those that a list of all, sorted by their ids, has at its place', async () => {
  await fc.assert(
    fc.property(arrivals, fc.array(pages, { minLength: 5, maxLength: 5 }), (taken, asked) => {
      const database = openDatabase(join(temporaryFolder(), 'audit.db'), 'writer')
      try {
        migrate(database)
        const rows = rowsOf(taken)
        createBatchAppender(database)(rows.map((row) => [{ ...eventAt(START, row), alerts: [] }]))
        const catchUp = createCatchUp(database, () => 0)
        catchUp.count()
        catchUp.index(Infinity)
        const reader = createEventReader(database)
        for (const { range, cursor, ...place } of asked) {
          const filter = filterOf(range)
          const before = cursor === null ? undefined : rows[cursor % rows.length]?.id
          const page: EventPlace = { ...place, ...(before !== undefined && { before }) }
          const { events } = reader.list({ organization_id: 'one', team_id: null }, filter, page)
          expect(events.map(({ id }) => id)).toEqual(expectedIds(rows, filter, page))
        }
      } finally {
        database.close()
      }
    }),
    { numRuns: 60 },
  )
})

function rowsOf(taken: readonly { step: number; word: string; organization: string }[]): EventRow[] {
  let time = START
  return taken.map(({ step, word, organization }) => {
    time = Math.max(START, time + step)
    const data = JSON.stringify({ note: `a ${word}` })
    return eventAt(time, { organization_id: organization, data }).row
  })
}

function filterOf([one, other]: readonly [number, number]): EventFilter {
  return { from: START + Math.min(one, other), to: START + Math.max(one, other), q: 'walrus' } as EventFilter
}

/** As the specification of a page says it. */
function expectedIds(
  rows: readonly EventRow[],
  { from, to }: EventFilter,
  { limit, offset, before, isOldestFirst }: EventPlace,
): string[] {
  const ids = rows
    .filter((row) => row.organization_id === 'one' && row.data.includes('walrus'))
    .filter(({ id }) => timeOfUlid(id) >= from && timeOfUlid(id) < to)
    .map(({ id }) => id)
    .sort()
  const ordered = isOldestFirst ? ids : ids.reverse()
  if (offset >= ordered.length) return []
  const further = ordered.filter((id) => before === undefined || (isOldestFirst ? id > before : id < before))
  return further.slice(offset, offset + limit)
}
