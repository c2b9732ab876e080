/** One of several threads that only read. */
import { parentPort, workerData } from 'node:worker_threads'
import { giveBackStartMemoryWhenIdle } from '../../../admission/give-back-start-memory.ts'
import { lowerPriority } from '../../../admission/lower-priority.ts'
import { keepCheckpointing } from './keep-checkpointing.ts'
import { noteTask } from './note-task.ts'
import { openDatabase } from './open-database.ts'
import { createReaderOperations } from './reader-operations.ts'
import { serveOperations } from './serve-operations.ts'

if (workerData.isNice) lowerPriority()

const operations = createReaderOperations(openDatabase(workerData.file, 'reader'))
const checkpointing = workerData.isCheckpointing
  ? keepCheckpointing(workerData.file, noteTask('copy_write_ahead_log'))
  : null
serveOperations(parentPort, {
  ...operations,
  close() {
    checkpointing?.stop()
    operations.close()
  },
})
giveBackStartMemoryWhenIdle()
