/** The one thread that writes: every change of the store happens here, in order. */
import { parentPort, workerData } from 'node:worker_threads'
import { createBatchAppender } from './append-batch.ts'
import { createEventAppender } from './append-events.ts'
import { createDirectory } from './directory.ts'
import { migrate } from './migrate.ts'
import { assertDurable, openDatabase } from './open-database.ts'
import { serveOperations } from './serve-operations.ts'
import { inTransaction } from './transaction.ts'

const database = openDatabase(workerData.file, 'writer')
migrate(database)
assertDurable(database)
const housekeeper = createEventAppender(database)
const { ensureFact, createOrganization, ensureTeam, createKey, revokeKey, savePolicy } =
  createDirectory(database)

serveOperations(parentPort, {
  append: createBatchAppender(database),
  ensureFact,
  createOrganization,
  ensureTeam,
  createKey,
  revokeKey,
  savePolicy,
  purge: (now: number) => housekeeper.purge(now),
  /** Proves that a write would succeed right now: takes the lock and lets it go. */
  checkWritable: () => inTransaction(database, () => database.exec('UPDATE organizations SET name = name')),
  close: () => database.close(),
})
