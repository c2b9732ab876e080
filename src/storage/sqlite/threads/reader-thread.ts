/** One of several threads that only read; a long query here delays nobody else. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './open-database.ts'
import { createReaderOperations } from './reader-operations.ts'
import { serveOperations } from './serve-operations.ts'

serveOperations(parentPort, createReaderOperations(openDatabase(workerData.file, 'reader')))
