/** One of several threads that only read; a long query here delays nobody else. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Scope } from '../../domain/principal.ts'
import type { EventFilter, Page, TimeRange } from '../storage.ts'
import { createAlertFinder } from './alert-queue.ts'
import { createEventCounter } from './count-events.ts'
import { createDirectory } from './directory.ts'
import { createExplorer } from './explore.ts'
import { createAlertReader } from './list-alerts.ts'
import { createEventReader } from './list-events.ts'
import { openDatabase } from './open-database.ts'
import { serveOperations } from './serve-operations.ts'
import { createLogins } from './sessions-logins.ts'
import { inSnapshot } from './transaction.ts'

const database = openDatabase(workerData.file, 'reader')
const reader = createEventReader(database)
const counter = createEventCounter(database)

serveOperations(parentPort, {
  findEvent: reader.find,
  listEvents: (scope: Scope, filter: EventFilter, page: Page) =>
    inSnapshot(database, () => reader.list(scope, filter, page)),
  countEvents: (scope: Scope, range: TimeRange & { team_id?: string }) =>
    inSnapshot(database, () => counter.counts(scope, range)),
  ...createDirectory(database),
  ...createAlertFinder(database),
  ...createAlertReader(database),
  ...createExplorer(database),
  findLogin: createLogins(database).findLogin,
  close: () => database.close(),
})
