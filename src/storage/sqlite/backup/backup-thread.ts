/** Makes one backup beside a service that runs, and ends. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup } from './make-backup.ts'

const NICE = 10

// On Linux a thread has a priority of its own; elsewhere this would be that of the whole process.
if (process.platform === 'linux') setPriority(NICE)

try {
  parentPort?.postMessage({ backup: await makeBackup(workerData.database, workerData.target) })
} catch (error) {
  parentPort?.postMessage({ failure: (error as Error).message })
}
