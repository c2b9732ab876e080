import { parentPort } from 'node:worker_threads'
import type { BackgroundTask } from '../../../domain/background-failures.ts'
import { failureOf, type TaskNote } from './thread-messages.ts'

/** With null where it works again. */
export type NoteTask = (error: unknown) => void

/** Tells the main thread of each failure, and of the first success after one. */
export function noteTask(task: BackgroundTask): NoteTask {
  let isFailing = false
  return (error) => {
    if (error === null && !isFailing) return
    isFailing = error !== null
    parentPort?.postMessage({ task, failure: isFailing ? failureOf(error) : null } satisfies TaskNote)
  }
}
