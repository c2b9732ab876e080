/** A thread that is asked one thing at a time. It is started when it is needed, and again where it has ended. */
import type { TransferListItem, Worker } from 'node:worker_threads'

export type Thread<Question, Answer> = {
  /** To be called when the question before is answered. Rejects with what ended the thread. */
  ask(question: Question, transfer?: readonly TransferListItem[]): Promise<Answer>
  close(): Promise<void>
}

/** The process does not wait for the thread at its end, unless it is asked something. */
export function openThread<Question, Answer>(start: () => Worker): Thread<Question, Answer> {
  let worker: Worker | null = null

  function running(): Worker {
    if (worker !== null) return worker
    const started = start()
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    worker = started
    return started
  }

  return {
    ask(question, transfer = []) {
      const asked = running()
      return new Promise((resolve, reject) => {
        const finish = (settle: () => void) => {
          asked.off('message', take).off('error', fail).off('exit', fail).unref()
          settle()
        }
        const take = (answer: Answer) => finish(() => resolve(answer))
        const fail = (cause: unknown) => finish(() => reject(cause))
        asked.ref()
        asked.once('message', take).once('error', fail).once('exit', fail)
        asked.postMessage(question, [...transfer])
      })
    },
    async close() {
      await worker?.terminate()
    },
  }
}
