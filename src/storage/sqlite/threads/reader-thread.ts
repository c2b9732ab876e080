/** One of several threads that only read. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './open-database.ts'
import { createReaderOperations } from './reader-operations.ts'
import { serveOperations } from './serve-operations.ts'

/** Reports take what the threads leave that answer requests and write events. */
const NICE = 10

// On Linux a thread has a priority of its own; elsewhere this would be that of the whole process.
if (workerData.isNice && process.platform === 'linux') setPriority(NICE)

serveOperations(parentPort, createReaderOperations(openDatabase(workerData.file, 'reader')))
