/** Pages and totals of what a word is found in, on the embedded store, where events come in in another order than that of their times. */
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

type Arrival = { readonly step: number; readonly word: string; readonly organization: string }

/** In the order in which they come in. */
const arrivals = fc
  .constantFrom(['walrus', 'walrus', 'heron'], ['walrus', 'walruses', 'WALRUS9', 'heron'])
  .chain((words) =>
    fc.array(
      fc.record({
        /** Later than the one before it, or a little earlier. */
        step: fc.integer({ min: -4, max: 6 }),
        word: fc.constantFrom(...words),
        organization: fc.constantFrom('one', 'one', 'two'),
      }),
      { minLength: 1, maxLength: 80 },
    ),
  )

const pages = fc.record({
  limit: fc.integer({ min: 1, max: 6 }),
  offset: fc.integer({ min: 0, max: 6 }),
  isOldestFirst: fc.boolean(),
  range: fc.oneof(fc.constant([0, 5 * LENGTH_MS] as const), fc.tuple(fc.nat(LENGTH_MS), fc.nat(LENGTH_MS))),
  cursor: fc.option(fc.nat(79), { nil: null }),
})

const asked = fc.array(pages, { minLength: 5, maxLength: 5 })

test('a page has those that a list of all, sorted by their ids, has at its place, and the total is that of the list', async () => {
  await fc.assert(
    fc.property(arrivals, arrivals, fc.boolean(), asked, (indexed, waiting, isAlone, places) => {
      const database = openDatabase(join(temporaryFolder(), 'audit.db'), 'writer')
      try {
        migrate(database)
        const append = createBatchAppender(database)
        const appendAll = (taken: readonly Arrival[]) => {
          const all = rowsOf(isAlone ? taken.map((one) => ({ ...one, organization: 'one' })) : taken)
          append(all.map((row) => [{ ...eventAt(START, row), alerts: [] }]))
          return all
        }
        const rows = appendAll(indexed)
        const catchUp = createCatchUp(database, () => 0)
        catchUp.count()
        catchUp.index(Infinity)
        // Begins at the first time again: much older than what came in before it, and not found yet.
        appendAll(waiting)
        catchUp.count()
        const reader = createEventReader(database)
        for (const { range, cursor, ...place } of places) {
          const filter = filterOf(range)
          const before = cursor === null ? undefined : rows[cursor % rows.length]?.id
          const page: EventPlace = { ...place, ...(before !== undefined && { before }) }
          const { events, total } = reader.list({ organization_id: 'one', team_id: null }, filter, page)
          expect(events.map(({ id }) => id)).toEqual(expectedIds(rows, filter, page))
          expect(total).toBe(foundIds(rows, filter).length)
        }
      } finally {
        database.close()
      }
    }),
    { numRuns: 100 },
  )
})

function rowsOf(taken: readonly Arrival[]): EventRow[] {
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
  filter: EventFilter,
  { limit, offset, before, isOldestFirst }: EventPlace,
): string[] {
  const ids = foundIds(rows, filter).sort()
  const ordered = isOldestFirst ? ids : ids.reverse()
  if (offset >= ordered.length) return []
  const further = ordered.filter((id) => before === undefined || (isOldestFirst ? id > before : id < before))
  return further.slice(offset, offset + limit)
}

function foundIds(rows: readonly EventRow[], { from, to }: EventFilter): string[] {
  return rows
    .filter((row) => row.organization_id === 'one' && /walrus/i.test(row.data))
    .filter(({ id }) => timeOfUlid(id) >= from && timeOfUlid(id) < to)
    .map(({ id }) => id)
}
