/** The thread that follows the events. It has a connection of its own, and takes what others leave of the processors. */
import { parentPort, workerData } from 'node:worker_threads'
import { giveBackStartMemoryWhenIdle } from '../../../admission/give-back-start-memory.ts'
import { lowerPriority } from '../../../admission/lower-priority.ts'
import { createConnections } from '../connections/create-connections.ts'
import { keepCatchingUp } from '../explore/keep-catching-up.ts'

lowerPriority()
const connections = createConnections({ url: workerData.url, maxConnections: 1 })
let isFailing = false
const stop = keepCatchingUp(connections, (error) => {
  // As text: what an error carries may not be for other threads.
  if (error !== null || isFailing) parentPort?.postMessage(error === null ? null : String(error))
  isFailing = error !== null
})
// Whatever it is told, it is to end: with the port, nothing keeps it.
parentPort?.once('message', async () => {
  await stop()
  await connections.close()
  parentPort?.close()
})
giveBackStartMemoryWhenIdle()
