/** One of several threads that only read; a long query here delays nobody else. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Scope } from '../../domain/principal.ts'
import type { EventFilter, Page, TimeRange } from '../storage.ts'
import { createEventCounter } from './count-events.ts'
import { createDirectory } from './directory.ts'
import { createEventReader } from './list-events.ts'
import { openDatabase } from './open-database.ts'
import { serveOperations } from './serve-operations.ts'
import { inSnapshot } from './transaction.ts'

const database = openDatabase(workerData.file, 'reader')
const reader = createEventReader(database)
const counter = createEventCounter(database)
const { findOrganization, findKey, listKeys, readPolicy } = createDirectory(database)

serveOperations(parentPort, {
  findEvent: reader.find,
  listEvents: (scope: Scope, filter: EventFilter, page: Page) =>
    inSnapshot(database, () => reader.list(scope, filter, page)),
  countEvents: (scope: Scope, range: TimeRange) => inSnapshot(database, () => counter.counts(scope, range)),
  findOrganization,
  findKey,
  listKeys,
  readPolicy,
  close: () => database.close(),
})
