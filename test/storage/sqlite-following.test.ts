/** What follows the events on the embedded store, stopped and started at any point between them. */
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { EventRow } from '../../src/storage/contract/events.ts'
import { STORED_OCTETS } from '../../src/storage/rows/stored-octets.ts'
import type { SealedEvent } from '../../src/storage/secrets/sealed-storage.ts'
import { createBatchAppender } from '../../src/storage/sqlite/events/append-batch.ts'
import { createEventAppender } from '../../src/storage/sqlite/events/append-events.ts'
import { type CatchUp, createCatchUp } from '../../src/storage/sqlite/explore/catch-up.ts'
import { createIdempotencyKeyPurge } from '../../src/storage/sqlite/maintenance/purge-idempotency-keys.ts'
import { migrate } from '../../src/storage/sqlite/migrations/migrate.ts'
import { openDatabase } from '../../src/storage/sqlite/threads/open-database.ts'
import { createReaderOperations } from '../../src/storage/sqlite/threads/reader-operations.ts'
import { temporaryFolder } from '../service.ts'
import { eventAt } from './storage-contract.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = Date.UTC(2026, 0, 31, 22, 30)
const scope = { organization_id: 'one', team_id: null }
const now = () => performance.now()

/** Without alerts: sealed or not, it is the same. */
function sealedAt(...values: Parameters<typeof eventAt>): SealedEvent {
  return { ...eventAt(...values), alerts: [] }
}

function openStore(file = join(temporaryFolder(), 'audit.db')): DatabaseSync {
  const database = openDatabase(file, 'writer')
  migrate(database)
  onTestFinished(() => database.close())
  return database
}

test('counts, lists and sessions are exact wherever each follower stands, also after a step that failed', async () => {
  const steps = fc.array(fc.constantFrom('append', 'count', 'explore', 'explore one', 'index', 'fail'), {
    maxLength: 25,
  })
  await fc.assert(
    fc.property(steps, (taken) => {
      const database = openStore()
      const append = createBatchAppender(database)
      const catchUp = createCatchUp(database, now)
      const reads = createReaderOperations(database)
      const rows: EventRow[] = []
      for (const step of taken) {
        if (step === 'append') {
          const events = Array.from({ length: 7 }, (_, index) =>
            sealedAt(START + rows.length * 20 * 60_000 + index, {
              agent_id: `agent-${(rows.length + index) % 3}`,
              action: index % 2 === 0 ? 'read' : 'write',
              risk_level: index % 5 === 0 ? 'high' : 'low',
              session_id: `s-${index % 2}`,
            }),
          )
          append([events])
          rows.push(...events.map(({ row }) => row))
        } else if (step === 'fail') failOnce(database, catchUp.count)
        else if (step === 'index') catchUp.index(1_000)
        else if (step === 'count') catchUp.count()
        else catchUp.explore(step === 'explore' ? 1_000 : 0)
        const range = { from: 0, to: START + 10 * 60_000 + rows.length * HOUR_MS }
        const of = (wanted: Partial<EventRow>) =>
          rows.filter((row) => Object.entries(wanted).every(([name, value]) => row[name as 'id'] === value))
        const counts = reads.countEvents(scope, range)
        expect(counts.total_events).toBe(rows.length)
        expect(JSON.parse(counts.by_agent)['agent-1'] ?? 0).toBe(of({ agent_id: 'agent-1' }).length)
        expect(JSON.parse(counts.by_action)['write'] ?? 0).toBe(of({ action: 'write' }).length)
        for (const wanted of [
          { agent_id: 'agent-2' },
          { action: 'read', risk_level: 'high' },
          { agent_id: 'agent-0', action: 'read' },
          { session_id: 's-1' },
          { session_id: 's-0', agent_id: 'agent-1' },
        ] as const) {
          const page = reads.listEvents(scope, { ...range, ...wanted }, { limit: 3, offset: 4 })
          expect(page.total).toBe(of(wanted).length)
          expect(page.events.map(({ id }) => id)).toEqual(
            of(wanted)
              .map(({ id }) => id)
              .reverse()
              .slice(4, 7),
          )
        }
        const bars = reads.countOverTime(scope, range, 400).buckets
        expect(bars.reduce((sum, { high }) => sum + high, 0)).toBe(of({ risk_level: 'high' }).length)
      }
    }),
    { numRuns: 40 },
  )
})

test('calls are the same, joined in one step or one piece of evidence at a time', () => {
  const evidence = (minute: number, call_id: string | null, call_facts: number | null, session = 's') =>
    sealedAt(START + minute, { session_id: session, context: '{"hostname":"h"}', call_id, call_facts })
  const events = [
    evidence(0, 'a', 1),
    evidence(1, null, 0),
    { ...evidence(2, 'b', 1), row: { ...evidence(2, 'b', 1).row, session_id: null } },
    evidence(3, 'a', 2),
    evidence(4, 'c', 1, 'other'),
    evidence(5, null, 0),
  ]
  const [whole, single] = [1_000, 0].map((budgetMs) => {
    const database = openStore()
    createBatchAppender(database)([events])
    const catchUp = createCatchUp(database, now)
    let steps = 1
    while (catchUp.join(budgetMs)) steps += 1
    const { calls } = createReaderOperations(database).listCalls(
      scope,
      { from: 0, to: 2 ** 48 - 1 },
      { limit: 9, offset: 0 },
    )
    return { steps, calls }
  })
  expect(whole?.calls.map(({ call_id }) => call_id)).toEqual(['c', 'a'])
  expect(single?.calls).toEqual(whole?.calls)
  expect([whole?.steps, single?.steps]).toEqual([1, 4])
})

test('two processes that follow the same store count nothing twice', () => {
  const all = { from: 0, to: 2 ** 48 - 1 }
  for (const step of ['count', 'index', 'explore', 'size'] as const) {
    const file = join(temporaryFolder(), 'audit.db')
    const [ours, theirs] = [openStore(file), openStore(file)]
    const append = createBatchAppender(theirs)
    const [mine, others] = [createCatchUp(ours, now), createCatchUp(theirs, now)]
    const appendSome = () =>
      append([
        Array.from({ length: 5 }, (_, n) => sealedAt(START + n, { session_id: 's', data: '{"t":"x"}' })),
      ])
    const follow = (catchUp: CatchUp) => {
      catchUp.count()
      for (const next of [catchUp.index, catchUp.explore, catchUp.size]) next(1_000)
    }
    appendSome()
    if (step !== 'count') mine.count()
    // The other one does all of it after this one has looked, and before it has the store for itself.
    beforeTransaction(ours, () => {
      appendSome()
      follow(others)
    })
    mine[step](1_000)
    appendSome()
    follow(mine)
    const reads = createReaderOperations(ours)
    expect(reads.countValues(scope, all).agent_id, step).toEqual([{ value: 'agent', count: 15 }])
    expect(reads.listEvents(scope, { ...all, q: 'x' }, { limit: 1, offset: 0 }).total, step).toBe(15)
    expect(ours.prepare('SELECT SUM(events) AS n FROM agent_sessions').get()?.['n'], step).toBe(15)
    expect(ours.prepare('SELECT SUM(bytes) AS n FROM stored_bytes').get()?.['n'], step).toBe(
      ours.prepare(`SELECT SUM(${STORED_OCTETS}) AS n FROM events`).get()?.['n'],
    )
  }
})

/** Once. */
function beforeTransaction(database: DatabaseSync, act: () => void): void {
  const exec = database.exec.bind(database)
  database.exec = (sql) => {
    if (sql.startsWith('BEGIN')) {
      database.exec = exec
      act()
    }
    exec(sql)
  }
}

/** As where the disk is full at the last moment. */
function failOnce(database: DatabaseSync, step: () => boolean): void {
  database.exec(
    `CREATE TEMP TRIGGER full BEFORE UPDATE ON counted BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
  )
  try {
    step()
  } catch (error) {
    expect(String(error)).toMatch(/the disk is full/)
  }
  database.exec('DROP TRIGGER full')
}

test('search says up to when it is complete', () => {
  const database = openStore()
  const catchUp = createCatchUp(database, now)
  const reads = createReaderOperations(database)
  const found = () =>
    reads.listEvents(scope, { from: 0, to: 2 ** 48 - 1, q: 'x' }, { limit: 1, offset: 0 }).total
  expect(reads.searchCompleteUntil(null)).toBeNull()
  createBatchAppender(database)([[sealedAt(START, { data: '{"text":"x"}' }), sealedAt(START + 1)]])
  expect([reads.searchCompleteUntil('one'), found()]).toEqual([START, 0])
  expect(reads.searchCompleteUntil('two')).toBeNull()
  catchUp.count()
  catchUp.index(0)
  expect([reads.searchCompleteUntil(null), found()]).toEqual([START + 1, 1])
  catchUp.index(1_000)
  expect(reads.searchCompleteUntil('one')).toBeNull()
})

test('an idempotency key is found in memory, in the index and after a restart, and not after it expired', () => {
  const database = openStore()
  let appender = createEventAppender(database)
  let append = createBatchAppender(database, appender)
  const send = (time: number, key: string, stored = true) => {
    const event = sealedAt(time, { organization_id: 'one' }, { key, body_hash: 'h' })
    const [result] = append([[{ ...event, stored }]])
    return result && 'outcomes' in result ? result.outcomes[0]?.kind : result
  }
  const restart = () => {
    appender = createEventAppender(database)
    append = createBatchAppender(database, appender)
  }
  append([Array.from({ length: 4_200 }, (_, n) => sealedAt(START, {}, { key: `k${n}`, body_hash: 'h' }))])
  expect(send(START + 1, 'k7')).toBe('repeated')
  expect(appender.keyIndex.write(database, 0, now)).toBe(true)
  expect(send(START + 2, 'k8')).toBe('repeated')
  restart()
  expect(send(START + 3, 'k9')).toBe('repeated')
  while (appender.keyIndex.write(database, 5, now));
  expect(database.prepare('SELECT COUNT(*) AS keys FROM idempotency_index').get()).toEqual({ keys: 4_200 })
  expect(send(START + 4, 'k10')).toBe('repeated')
  expect(send(START + 5, 'unstored', false)).toBe('created')
  restart()
  expect(send(START + 6 * DAY_MS, 'k11')).toBe('repeated')
  expect(send(START + 6 * DAY_MS, 'unstored')).toBe('repeated')

  const purge = createIdempotencyKeyPurge(database, appender.keyIndex)
  purge.purgeIdempotencyKeys(START + 6 * DAY_MS)
  expect(send(START + 7 * DAY_MS - 1, 'k12')).toBe('repeated')
  while (purge.purgeIdempotencyKeys(START + 9 * DAY_MS));
  expect(database.prepare('SELECT COUNT(*) AS keys FROM idempotency_index').get()).toEqual({ keys: 0 })
  expect(send(START + 9 * DAY_MS, 'k12')).toBe('created')
  expect(send(START + 9 * DAY_MS + 1, 'k12')).toBe('repeated')
  restart()
  expect(send(START + 9 * DAY_MS + 2, 'k12')).toBe('repeated')
})

test('a key of an append that was rolled back is free', () => {
  const database = openStore()
  const append = createBatchAppender(database)
  const keyed = (row: Partial<EventRow> = {}) => sealedAt(START, row, { key: 'k', body_hash: 'h' })
  const bad = keyed({ pii_fields: null as unknown as string })
  expect(append([[keyed(), { ...bad, idempotency: null }]])).toMatchObject([{ failure: {} }])
  expect(append([[keyed()]])).toMatchObject([{ outcomes: [{ kind: 'created' }] }])
  expect(append([[keyed()]])).toMatchObject([{ outcomes: [{ kind: 'repeated' }] }])
})
