/** The one thread that writes: every change of the store happens here, in order. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AppendBatch } from '../group-commit.ts'
import { createAlertQueue } from './alert-queue.ts'
import { createBatchAppender } from './append-batch.ts'
import { createEventAppender } from './append-events.ts'
import { createDirectory } from './directory.ts'
import { exploreWhenIdle } from './explore-when-idle.ts'
import { migrate } from './migrate.ts'
import { assertDurable, openDatabase } from './open-database.ts'
import { serveOperations } from './serve-operations.ts'
import { createLogins } from './sessions-logins.ts'
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
