import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { READ_LIMITS } from '../../src/admission/limits.ts'
import { ERASABLE_FIELDS, type Erasure } from '../../src/domain/erasure.ts'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'
import { migrate } from '../../src/storage/sqlite/migrations/migrate.ts'
import { openSqlite } from '../../src/storage/sqlite/open.ts'
import {
  assertDurable,
  openDatabase,
  refuseUnsafeSqlite,
} from '../../src/storage/sqlite/threads/open-database.ts'
import { openReaders } from '../../src/storage/sqlite/threads/open-readers.ts'
import { temporaryFolder } from '../service.ts'
import { describeEvidence } from './evidence-contract.ts'
import { describeForgetting } from './forgetting-contract.ts'
import { describeKeyStorage } from './key-storage.ts'
import { describePeopleStorage } from './people-storage.ts'
import { describeQuotaStorage } from './quota-storage.ts'
import { describeReviewStorage } from './review-storage.ts'
import { describeSettingsStorage } from './settings-storage.ts'
import { describeStorage, eventAt } from './storage-contract.ts'
import { describeStreamStorage } from './stream-storage.ts'

const sealer = createSealer(createSecrets('a secret for these tests'))

async function open(file = join(temporaryFolder(), 'audit.db')) {
  return openSqlite({ file, sealer, now: Date.now, warn: () => {} })
}

async function create() {
  const storage = await open()
  return { storage, destroy: () => storage.close() }
}

describeStorage('the embedded store', create)
describeQuotaStorage('quotas on the embedded store', create)
describeReviewStorage('reviews on the embedded store', create)
describeKeyStorage('keys on the embedded store', create)
describePeopleStorage('people on the embedded store', create)
describeSettingsStorage('settings on the embedded store', create)
describeForgetting('forgetting in the embedded store', create)
describeStreamStorage('streams on the embedded store', create)

describeEvidence('evidence in the embedded store', async () => {
  const storage = await open()
  return { storage, destroy: () => storage.close() }
})

test('pending alerts are written with their event, stored or not, their webhook sealed', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  const storage = await open(file)
  const alert = { id: 'alert-1', rule_name: 'all', webhook_url: 'https://chat.example.com/x', notice: '{}' }
  await storage.append([{ ...eventAt(1), stored: false, alerts: [alert] }])
  await storage.close()
  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  const rows = database.prepare('SELECT id, state, sealed_url FROM alerts').all()
  expect(rows).toMatchObject([{ id: 'alert-1', state: 'pending' }])
  expect(sealer.open(String(rows[0]?.['sealed_url']))).toBe('https://chat.example.com/x')
})

test('of an idempotency key whose event was erased, nothing is kept that a guess of its body could be compared with', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  const storage = await open(file)
  // One with a key, one without, one that is not stored: so that what follows is not simply the next number.
  const at = (number: number) => {
    const { row } = eventAt(Date.now())
    const idempotency = { key: `key ${number}`, body_hash: `body ${number}` }
    return {
      ...{
        row,
        alerts: [],
        marks: [],
        stored: number % 3 !== 2,
        idempotency: number % 3 === 1 ? null : idempotency,
      },
    }
  }
  const events = Array.from({ length: 60 }, (_, number) => at(number))
  for (const event of events) await storage.append([event])
  const erased = [0, 1, 27, 57].map((number) => events[number]?.row.id ?? '')
  const erasure: Erasure = {
    ...{
      id: 'e',
      mode: 'fields',
      fields: ERASABLE_FIELDS,
      reason: 'r',
      key_id: null,
      key_name: 'k',
      created_at: 1,
    },
  }
  await expect.poll(async () => (await storage.eraseEvents('one', erasure, erased)).waiting).toEqual([])
  await storage.close()
  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  const forgotten = database
    .prepare(
      `SELECT e.id FROM idempotency_log l JOIN events e ON e.seq = l.seq WHERE l.body_hash = zeroblob(16) ORDER BY l.number`,
    )
    .all()
  expect(forgotten.map(({ id }) => id)).toEqual(erased.filter((_, place) => place !== 1))
  expect(database.prepare('SELECT COUNT(*) AS all_keys FROM idempotency_log').get()).toEqual({ all_keys: 40 })
})

test('marks that were left before a restart are found after it', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  const storage = await open(file)
  const left = { kind: 'script', level: 'high', path: null, name: 'n', call: null, input: null } as const
  const event = eventAt(Date.now(), { organization_id: 'marked' })
  await storage.append([{ ...event, marks: ['s', 't'].map((session) => ({ ...left, session })) }])
  await storage.close()
  const reopened = await open(file)
  onTestFinished(() => reopened.close())
  const places = ['s', 't', 'u'].map((session) => ({ organization_id: 'marked', session }))
  const found = [{ ...left, event_id: event.row.id }]
  expect(await reopened.readMarks(places)).toEqual([found, found, []])
})

test('a database of a newer release is refused with a sentence', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  await (await open(file)).close()
  const database = openDatabase(file, 'writer')
  database.exec('PRAGMA user_version = 999')
  expect(() => migrate(database)).toThrow(/written by a newer release \(schema 999/)
  database.close()
  await expect(open(file)).rejects.toThrow(/newer release/)
})

test('a file that is no database is refused, and left as it is', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  const { readFileSync, writeFileSync } = await import('node:fs')
  const text = 'this is not a database, whatever its name says; it is long enough to be looked at'.repeat(20)
  writeFileSync(file, text)
  await expect(open(file)).rejects.toThrow(/not a database/)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a weaker durability than promised is noticed', () => {
  const database = openDatabase(join(temporaryFolder(), 'audit.db'), 'writer')
  onTestFinished(() => database.close())
  expect(() => assertDurable(database)).not.toThrow()
  database.exec('PRAGMA synchronous = NORMAL')
  expect(() => assertDurable(database)).toThrow(/cannot promise durability/)
})

test('a SQLite that can corrupt its log is refused', () => {
  for (const safe of ['3.51.3', '3.53.4', '4.0.0']) expect(() => refuseUnsafeSqlite(safe)).not.toThrow()
  for (const unsafe of ['3.51.2', '3.50.9', '3.7.17'])
    expect(() => refuseUnsafeSqlite(unsafe)).toThrow(/too old/)
})

test('more than may wait is refused as unavailable, and what was taken is kept', async () => {
  const storage = await open()
  const text = JSON.stringify({ text: 'x'.repeat(1_000_000) })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => storage.append([eventAt(index, { data: text })])),
  )
  const taken = outcomes.filter(({ status }) => status === 'fulfilled').length
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'unavailable' })
  const { total } = await storage.listEvents(
    { organization_id: 'one', team_id: null },
    { from: 0, to: 1e12 },
    { limit: 1, offset: 0 },
  )
  expect(total).toBe(taken)
  await storage.close()
})

test('a read that takes longer than its time is cancelled with what to narrow, and its thread goes on', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  const storage = await open(file)
  onTestFinished(() => storage.close())
  const text = JSON.stringify({ text: 'needle' })
  await storage.append(Array.from({ length: 600 }, (_, index) => eventAt(5_000 + index, { data: text })))
  const time = { ...READ_LIMITS.time, max: 0 }
  const readers = await openReaders(file, () => {}, { ...READ_LIMITS, time })
  onTestFinished(() => readers.close())
  const scope = { organization_id: 'one', team_id: null }
  const range = { from: 5_001, to: 6_000 }
  const page = { limit: 10, offset: 0 }
  const refused = { kind: 'unavailable', message: expect.stringMatching(/cancelled\. Narrow it/) }
  await expect(readers.read('countEvents')(scope, range)).rejects.toMatchObject(refused)
  await expect(readers.read('countOverTime')(scope, range, 10)).rejects.toMatchObject(refused)
  await expect(readers.read('countValues')(scope, range)).rejects.toMatchObject(refused)
  await expect(readers.read('listEvents')(scope, range, page)).rejects.toMatchObject(refused)
  // Exports have more time; and what is quick has no limit.
  await expect(readers.read('listEventIds')(scope, range, null, 999)).resolves.toHaveLength(599)
  await expect(readers.read('findEvent')('one', 'none')).resolves.toBeNull()
  const report = readers.measure().find((one) => one.class === 'report')
  expect(report).toMatchObject({ begun: 3, waiting: 0, refused: { time: 3 } })
})
