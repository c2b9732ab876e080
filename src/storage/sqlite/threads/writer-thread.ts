/** The one thread that writes: every change of the store happens here, in order. */
import { parentPort, workerData } from 'node:worker_threads'
import { giveBackStartMemoryWhenIdle } from '../../../admission/give-back-start-memory.ts'
import { createEventAppender } from '../events/append-events.ts'
import { keepCatchingUp } from '../explore/keep-catching-up.ts'
import { migrate } from '../migrations/migrate.ts'
import { noteTask } from './note-task.ts'
import { assertDurable, openDatabase } from './open-database.ts'
import { serveOperations } from './serve-operations.ts'
import { createWriterOperations } from './writer-operations.ts'

const database = openDatabase(workerData.file, 'writer')
migrate(database)
assertDurable(database)
const appender = createEventAppender(database)
const catchingUp = keepCatchingUp(workerData.file, appender.keyIndex, noteTask('follow_events'))
serveOperations(parentPort, createWriterOperations(database, appender, catchingUp))
giveBackStartMemoryWhenIdle()
