import { join } from 'node:path'
import { createSealer } from '../../src/storage/sealer.ts'
import { createSqliteStorage } from '../../src/storage/sqlite/create-sqlite-storage.ts'
import { temporaryFolder } from '../service.ts'
import { describeAlertStorage } from './alert-storage.ts'

describeAlertStorage('the embedded store', async () => {
  const storage = await createSqliteStorage({
    file: join(temporaryFolder(), 'audit.db'),
    sealer: createSealer('a secret for these tests'),
    now: Date.now,
  })
  return { storage, destroy: () => storage.close() }
})
