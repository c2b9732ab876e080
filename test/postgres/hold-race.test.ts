import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import type { ChangeKind } from '../../src/domain/change-kinds.ts'
import { createUlidSource } from '../../src/domain/ulid.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

const NOW = Date.UTC(2026, 9, 20, 10, 17)
const DAY_MS = 24 * 3_600_000
const ids = createUlidSource(
  () => NOW,
  () => Math.floor(Math.random() * 256),
)

const recordOf = (kind: ChangeKind) => ({
  ...{ id: ids.next(), kind, actor: COMMAND_LINE, team_id: null, subject: 's', before: null, after: null },
})

const setHold = (storage: Storage) =>
  storage.createHold(
    'held',
    {
      ...{ id: ids.next(), case_name: 'case', reason: 'court', filter: {}, created_at: NOW },
      ...{ key_id: null, key_name: 'k', released_at: null, released_by: null },
    },
    recordOf('hold.created'),
  )

async function beginRun(storage: Storage): Promise<string> {
  const level = { plain: NOW, personal: NOW }
  const organization = { low: level, medium: level, high: level, critical: level }
  const run = { id: ids.next(), version: 0, cutoffs: { organization, teams: {} }, started_at: NOW }
  expect(await storage.beginRetentionRun('held', run)).toBe(true)
  return run.id
}

/** Sessions of this database that wait for another. */
const WAITING = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

test('once a hold is set, no step of a run that is under way removes anything any more', async () => {
  const url = await readyDatabase()
  const storage = await openPostgresStorage(url)
  onTestFinished(() => storage.close())
  const made = { id: 'held', name: 'held', created_at: 1, retired_at: null }
  await storage.createOrganization(made, {}, recordOf('organization.created'))
  const { row } = eventAt(NOW - DAY_MS)
  const event = { row: { ...row, organization_id: 'held' }, stored: true, idempotency: null }
  await storage.append([{ ...event, alerts: [], marks: [] }])
  await expect.poll(() => storage.searchCompleteUntil('held'), { interval: 50 }).toBeNull()
  const runId = await beginRun(storage)
  const done: string[] = []
  const note = (what: string) => () => done.push(what)

  const both = await asAdministrator(url, async (other) => {
    const waiting = async () => Number((await other.query(WAITING)).rows[0].count)
    await other.query('BEGIN')
    // The step has read the holds by the time it comes to these.
    await other.query('LOCK TABLE group_totals IN SHARE ROW EXCLUSIVE MODE')
    const step = storage.removeExpired('held', runId).then(note('step'))
    while ((await waiting()) === 0) await setTimeout(20)
    const hold = setHold(storage).then(note('hold'))
    while (done.length === 0 && (await waiting()) < 2) await setTimeout(20)
    await other.query('ROLLBACK')
    return [step, hold]
  })
  await Promise.all(both)
  expect(done).toEqual(['step', 'hold'])
})
