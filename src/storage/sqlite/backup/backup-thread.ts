/** Makes one backup beside a service that runs, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../../admission/lower-priority.ts'
import { makeBackup } from './make-backup.ts'

lowerPriority()

try {
  parentPort?.postMessage({ backup: await makeBackup(workerData.database, workerData.target) })
} catch (error) {
  parentPort?.postMessage({ failure: (error as Error).message })
}
