/** A worker thread of the store, called like a function. */
import { Worker } from 'node:worker_threads'
import type { BackgroundFailures } from '../../../domain/background-failures.ts'
import { Problem, unavailable } from '../../../domain/problem.ts'
import type { ReaderOperations } from './reader-operations.ts'
import type { Operations } from './serve-operations.ts'
import type { TaskNote, ThreadAnswer, ThreadFailure, ThreadRequest } from './thread-messages.ts'
import type { WriterOperations } from './writer-operations.ts'

export type Thread<O extends Operations> = {
  call<K extends keyof O & string>(
    operation: K,
    ...values: Parameters<O[K]>
  ): Promise<Awaited<ReturnType<O[K]>>>
  /** The operation fails as interrupted once it has taken so long. */
  callWithin<K extends keyof O & string>(
    timeMs: number,
    operation: K,
    ...values: Parameters<O[K]>
  ): Promise<Awaited<ReturnType<O[K]>>>
  /** It ended by itself: whatever it is asked fails. */
  isGone(): boolean
  whyGone(): Error | null
  close(): Promise<void>
}

type ThreadOperations = {
  readonly 'writer-thread': WriterOperations
  readonly 'reader-thread': ReaderOperations
}

export type ThreadOptions = {
  readonly isNice?: boolean
  readonly isCheckpointing?: boolean
  /** Of what the thread does unasked. */
  readonly background?: BackgroundFailures
}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** The same file name with the extension that this file has: .ts in the sources, .js in the package. */
const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

export async function openThread<N extends keyof ThreadOperations>(
  name: N,
  file: string,
  { isNice = false, isCheckpointing = false, background }: ThreadOptions = {},
): Promise<Thread<ThreadOperations[N]>> {
  const worker = new Worker(new URL(`./${name}${extension}`, import.meta.url), {
    name,
    workerData: { file, isNice, isCheckpointing },
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  const waiting = new Map<number, Waiting>()
  let lastCall = 0
  let gone: Error | null = null

  function fail(error: Error): void {
    gone ??= unavailable('The store has stopped.', error)
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
  }

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`${name} exited with ${code}`)))
  worker.on('message', (answer: ThreadAnswer | TaskNote) => {
    if ('task' in answer) {
      background?.note(answer.task, answer.failure && problemOf(answer.failure))
      return
    }
    const caller = waiting.get(answer.call)
    waiting.delete(answer.call)
    if ('failure' in answer) caller?.reject(problemOf(answer.failure))
    else caller?.resolve(answer.result)
  })

  function callWithin(
    timeMs: number | null,
    operation: string,
    ...values: readonly unknown[]
  ): Promise<never> {
    if (gone) return Promise.reject(gone)
    lastCall += 1
    const number = lastCall
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve: resolve as Waiting['resolve'], reject })
      worker.postMessage({ call: number, operation, arguments: values, timeMs } satisfies ThreadRequest)
    })
  }

  const call = (operation: string, ...values: readonly unknown[]) => callWithin(null, operation, ...values)

  return {
    call,
    callWithin,
    isGone: () => gone !== null,
    whyGone: () => gone,
    async close() {
      if (!gone) await call('close')
      await worker.terminate()
    },
  }
}

const SQLITE_FULL = 13

export function problemOf(failure: ThreadFailure): Error {
  if (failure.problem !== null) return new Problem(failure.problem, failure.message)
  if (failure.code === null) return new Error(failure.message)
  const message = failure.code === SQLITE_FULL ? 'The store is full.' : 'The store is not available.'
  const cause = Object.assign(new Error(`SQLite ${failure.code}: ${failure.message}`), {
    errcode: failure.code,
  })
  return new Problem('unavailable', message, cause)
}
