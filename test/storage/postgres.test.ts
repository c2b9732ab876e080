import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { describeAlertStorage } from '../alerts/alert-storage.ts'
import { makeDatabase } from '../postgres/make-database.ts'
import { openPostgresStorage } from '../postgres/open-storage.ts'
import { startTransactionPool, type TransactionPool } from '../postgres/transaction-pool.ts'
import { describeStorage } from './storage-contract.ts'

async function create() {
  const storage = await openPostgresStorage(await makeDatabase(inject('postgres')))
  return { storage, destroy: () => storage.close() }
}

describeStorage('PostgreSQL', create)
describeAlertStorage('alerts on PostgreSQL', create)

let pool: TransactionPool
beforeAll(async () => {
  pool = await startTransactionPool(Number(new URL(inject('postgres')).port))
})
afterAll(() => pool.close())

async function createThroughPool() {
  const storage = await openPostgresStorage(pool.urlOf(await makeDatabase(inject('postgres'))))
  return { storage, destroy: () => storage.close() }
}

describeStorage(
  'PostgreSQL through a pool that gives every transaction another connection',
  createThroughPool,
)
describeAlertStorage(
  'alerts through a pool that gives every transaction another connection',
  createThroughPool,
)

test('the pool did give them other connections', () => {
  expect(pool.changes()).toBeGreaterThan(300)
})
