/** One judge thread: gets jobs, answers them in their order, and is ended where one of them does not come to an end. */
import { Worker } from 'node:worker_threads'
import type { JudgeAnswer, JudgeRequest } from '../job.ts'
import type { JudgeThreadData } from './serve-judge.ts'

export type JudgeThread = {
  send(request: JudgeRequest): void
  /** How many of the jobs that were sent have been begun. */
  begun(): number
  /** Nothing is heard from it afterwards. */
  end(): Promise<void>
}

export type JudgeEvents = {
  onReady(): void
  onAnswer(answer: JudgeAnswer): void
  /** It has ended by itself. */
  onEnd(error: Error): void
}

/** The same file name with the extension that this file has: .ts in the sources, .js in the package. */
const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

/** Enough for the classifier and the largest event many times over: one that needs more ends its own thread only. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 160 }

/** `file` is another thread than the one that is shipped; for tests. */
export function openJudge(
  events: JudgeEvents,
  data: Omit<JudgeThreadData, 'progress'>,
  file?: URL,
): JudgeThread {
  const progress = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const counter = new Int32Array(progress)
  const shipped = () => new Worker(new URL(`./judge-thread${extension}`, import.meta.url), options)
  const options = {
    name: 'judge-thread',
    workerData: { progress, ...data } satisfies JudgeThreadData,
    resourceLimits: MEMORY,
  }
  const worker = file ? new Worker(file, options) : shipped()
  let cause: Error | null = null
  worker.once('message', () => {
    events.onReady()
    worker.on('message', events.onAnswer)
  })
  worker.once('error', (error: Error) => {
    cause = error
  })
  worker.once('exit', (code) => events.onEnd(cause ?? new Error(`A judge thread exited with ${code}.`)))
  return {
    send: (request) => worker.postMessage(request),
    begun: () => Atomics.load(counter, 0),
    async end() {
      worker.removeAllListeners()
      worker.on('error', () => {})
      await worker.terminate()
    },
  }
}
