import { join } from 'node:path'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'
import { openSqlite } from '../../src/storage/sqlite/open.ts'
import { temporaryFolder } from '../service.ts'
import { describeAlertStorage } from './alert-storage.ts'

describeAlertStorage('the embedded store', async () => {
  const storage = await openSqlite({
    file: join(temporaryFolder(), 'audit.db'),
    sealer: createSealer(createSecrets('a secret for these tests')),
    now: Date.now,
    warn: () => {},
  })
  return { storage, destroy: () => storage.close() }
})
