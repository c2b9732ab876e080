/** One of several threads that only read. */
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../../admission/lower-priority.ts'
import { openDatabase } from './open-database.ts'
import { createReaderOperations } from './reader-operations.ts'
import { serveOperations } from './serve-operations.ts'

/** Reports take what the threads leave that answer requests and write events. */
const NICE = 10

if (workerData.isNice) lowerPriority(NICE)

serveOperations(parentPort, createReaderOperations(openDatabase(workerData.file, 'reader')))
