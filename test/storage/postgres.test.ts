import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAlertStorage } from '../alerts/alert-storage.ts'
import { readyDatabase } from '../postgres/databases.ts'
import { openPostgresStorage } from '../postgres/open-storage.ts'
import { startTransactionPool, type TransactionPool } from '../postgres/transaction-pool.ts'
import { askRun } from '../run/ask-run.ts'
import { describeEvidence } from './evidence-contract.ts'
import { describeForgetting } from './forgetting-contract.ts'
import { describeKeyStorage } from './key-storage.ts'
import { describePeopleStorage } from './people-storage.ts'
import { describeQuotaStorage } from './quota-storage.ts'
import { describeReviewStorage } from './review-storage.ts'
import { describeSettingsStorage } from './settings-storage.ts'
import { describeStorage } from './storage-contract.ts'
import { describeStreamStorage } from './stream-storage.ts'

async function create() {
  const storage = await openPostgresStorage(await readyDatabase())
  return { storage, destroy: () => storage.close() }
}

describeStorage('PostgreSQL', create)
describeAlertStorage('alerts on PostgreSQL', create)
describeEvidence('evidence on PostgreSQL', create)
describeQuotaStorage('quotas on PostgreSQL', create)
describeReviewStorage('reviews on PostgreSQL', create)
describeKeyStorage('keys on PostgreSQL', create)
describePeopleStorage('people on PostgreSQL', create)
describeSettingsStorage('settings on PostgreSQL', create)
describeForgetting('forgetting on PostgreSQL', create)
describeStreamStorage('streams on PostgreSQL', create)

let pool: TransactionPool
beforeAll(async () => {
  pool = await startTransactionPool(Number(new URL(await askRun('postgres')).port))
})
afterAll(() => pool.close())

async function createThroughPool() {
  const storage = await openPostgresStorage(pool.urlOf(await readyDatabase()))
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
