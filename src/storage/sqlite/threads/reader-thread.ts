/** One of several threads that only read. */
import { parentPort, workerData } from 'node:worker_threads'
import { giveBackStartMemory } from '../../../admission/give-back-start-memory.ts'
import { lowerPriority } from '../../../admission/lower-priority.ts'
import { openDatabase } from './open-database.ts'
import { createReaderOperations } from './reader-operations.ts'
import { serveOperations } from './serve-operations.ts'

if (workerData.isNice) lowerPriority()

serveOperations(parentPort, createReaderOperations(openDatabase(workerData.file, 'reader')))
giveBackStartMemory()
