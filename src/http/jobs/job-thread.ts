/** A thread for searches, downloads and previews: one slice of one of them at a time. */
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../../admission/lower-priority.ts'
import type { JobAnswer, JobQuestion } from '../../jobs/create-jobs.ts'
import { TASKS } from './tasks.ts'

lowerPriority()
parentPort?.on('message', (question: JobQuestion) => parentPort?.postMessage(answer(question)))

function answer({ task, input }: JobQuestion): JobAnswer {
  try {
    return { output: TASKS[task as keyof typeof TASKS](input as never) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
