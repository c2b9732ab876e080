/** The one thread that writes: every change of the store happens here, in order. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AppendBatch } from '../../commit/group-commit.ts'
import { createAlertQueue } from '../alerts/claim-alerts.ts'
import { createDirectory } from '../directory/directory.ts'
import { createLogins } from '../directory/logins.ts'
import { createBatchAppender } from '../events/append-batch.ts'
import { createEventAppender } from '../events/append-events.ts'
import { exploreWhenIdle } from '../explore/keep-catching-up.ts'
import { migrate } from '../migrations/migrate.ts'
import { assertDurable, openDatabase } from './open-database.ts'
import { serveOperations } from './serve-operations.ts'
import { inTransaction } from './transaction.ts'

const database = openDatabase(workerData.file, 'writer')
migrate(database)
assertDurable(database)
const housekeeper = createEventAppender(database)
const appendBatch = createBatchAppender(database)
const alerts = createAlertQueue(database)
const logins = createLogins(database)
const exploring = exploreWhenIdle(workerData.file)

serveOperations(parentPort, {
  append: (batch: AppendBatch) => {
    exploring.noteAppend()
    return appendBatch(batch)
  },
  ...createDirectory(database),
  ...alerts,
  ...logins,
  purge: (now: number) => {
    housekeeper.purge(now)
    alerts.mendTimes(now)
    logins.forgetOldLogins(now)
  },
  /** Proves that a write would succeed right now: takes the lock and lets it go. */
  checkWritable: () => inTransaction(database, () => database.exec('UPDATE organizations SET name = name')),
  close: () => {
    exploring.stop()
    database.close()
  },
})
