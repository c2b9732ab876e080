/** Follows the events in a thread: to make their words, and to read them for that, would keep requests waiting. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BackgroundFailures } from '../../../domain/background-failures.ts'

/** The same file name with the extension that this file has: .ts in the sources, .js in the package. */
const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

const RESTART_AFTER_MS = 2_000

/** The answer ends it, and resolves when the last step has ended. */
export function followEvents(
  url: string,
  warn: (message: string, error?: unknown) => void,
  background: Pick<BackgroundFailures, 'note'>,
): () => Promise<void> {
  let isOver = false
  let restarting: NodeJS.Timeout | undefined
  let worker = open()

  function open(): Worker {
    const opened = new Worker(new URL(`./following-thread${extension}`, import.meta.url), {
      name: 'following',
      workerData: { url },
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    opened.on('message', (failure: string | null) =>
      background.note('follow_events', failure === null ? null : new Error(failure)),
    )
    let cause: unknown
    opened.once('error', (error) => {
      cause = error
    })
    opened.once('exit', () => {
      if (isOver) return
      warn('The thread that follows the events ended; it is started again, and goes on where it was.', cause)
      restarting = setTimeout(() => {
        worker = open()
      }, RESTART_AFTER_MS).unref()
    })
    return opened
  }

  return async () => {
    isOver = true
    clearTimeout(restarting)
    if (worker.threadId < 0) return
    const exited = once(worker, 'exit')
    worker.postMessage('end')
    await exited
  }
}
