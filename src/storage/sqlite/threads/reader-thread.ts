/** One of several threads that only read; a long query here delays nobody else. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Scope } from '../../../domain/principal.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { Page, TimeRange } from '../../contract/paging.ts'
import { createAlertFinder } from '../alerts/claim-alerts.ts'
import { createAlertReader } from '../alerts/list-alerts.ts'
import { createDirectory } from '../directory/directory.ts'
import { createLogins } from '../directory/logins.ts'
import { createEventCounter } from '../events/count-events.ts'
import { createEventReader } from '../events/list-events.ts'
import { createExplorer } from '../explore/explorer.ts'
import { openDatabase } from './open-database.ts'
import { serveOperations } from './serve-operations.ts'
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
