/** Idempotency keys are kept by periods that are dropped whole; a key is one all the same. */
import { expect, onTestFinished, test } from 'vitest'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import { EVERY_ORGANIZATION } from '../../src/storage/postgres/connections/query.ts'
import { periodOf } from '../../src/storage/postgres/events/claim-periods.ts'
import {
  claimPartitions,
  makeClaimPartitions,
} from '../../src/storage/postgres/maintenance/make-claim-partitions.ts'
import { purgeIdempotencyKeys } from '../../src/storage/postgres/maintenance/purge-idempotency-keys.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'
import { openPostgresStorage } from './open-storage.ts'

const DAY_MS = 24 * 3_600_000
const PERIOD_MS = 3.5 * DAY_MS
const BOUNDARY = 6_000 * PERIOD_MS
const SCOPE = { organization_id: 'one', team_id: null }

async function openStores() {
  const url = await readyDatabase()
  const connections = createConnections({ url, maxConnections: 2 })
  const stores = await Promise.all([openPostgresStorage(url), openPostgresStorage(url)])
  onTestFinished(async () => {
    await Promise.all([...stores, connections].map((each) => each.close()))
  })
  return { connections, stores: stores as [Storage, Storage] }
}

async function send(store: Storage, time: number, key: string, stored = true) {
  const event = { ...eventAt(time, {}, { key, body_hash: 'h' }), stored }
  const [outcome] = await store.append([event])
  return outcome?.kind === 'repeated' ? `repeated ${outcome.first.id}` : `${outcome?.kind} ${event.row.id}`
}

test('two nodes on both sides of the end of a period cannot both take a key', async () => {
  const { connections, stores } = await openStores()
  expect([periodOf(BOUNDARY - 1), periodOf(BOUNDARY)]).toEqual([5_999, 6_000])
  await makeClaimPartitions(connections, BOUNDARY - 1)
  const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`)
  const answers = await Promise.all(
    keys.flatMap((key) => [send(stores[0], BOUNDARY - 1_000, key), send(stores[1], BOUNDARY + 1_000, key)]),
  )
  expect(answers.filter((answer) => answer.startsWith('created'))).toHaveLength(keys.length)
  const ids = answers.map((answer) => answer.split(' ')[1])
  for (const [index, id] of ids.entries()) expect(id).toBe(ids[index - (index % 2)])
  const { total } = await stores[0].listEvents(SCOPE, { from: 0, to: 2 ** 48 - 1 }, { limit: 1, offset: 0 })
  expect(total).toBe(keys.length)
})

test('a retry on the sixth day finds its key, and expired periods are dropped whole', async () => {
  const { connections, stores } = await openStores()
  const [store] = stores
  await makeClaimPartitions(connections, BOUNDARY)
  const first = await send(store, BOUNDARY + 1, 'k')
  const unstored = await send(store, BOUNDARY + 2, 'unstored', false)
  const later = BOUNDARY + 6 * DAY_MS
  await makeClaimPartitions(connections, later)
  await purgeIdempotencyKeys(connections, later)
  expect(await send(store, later, 'k')).toBe(first.replace('created', 'repeated'))
  expect(await send(store, later, 'unstored')).toBe(unstored.replace('created', 'repeated'))

  const expired = BOUNDARY + PERIOD_MS + 7 * DAY_MS
  await purgeIdempotencyKeys(connections, expired)
  const left = await connections.read({ organizations: EVERY_ORGANIZATION }, async (query) => ({
    periods: await claimPartitions(query),
    claims: (await query('SELECT FROM idempotency_claims')).count,
  }))
  expect(left.claims).toBe(0)
  expect(left.periods).not.toContain(6_000)
  expect(await send(store, expired, 'k')).toMatch(/^created/)
})
