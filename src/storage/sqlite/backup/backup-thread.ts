/** Makes one backup beside a service that runs, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../../admission/lower-priority.ts'
import { makeBackup } from './make-backup.ts'

lowerPriority()

makeBackup(workerData.database, workerData.target).then(
  (backup) => parentPort?.postMessage({ backup }),
  (error: Error) => parentPort?.postMessage({ failure: error.message }),
)
