import type { MessagePort } from 'node:worker_threads'
import { failureOf, type ThreadAnswer, type ThreadRequest } from './thread-messages.ts'

// biome-ignore lint/suspicious/noExplicitAny: the caller's side gives each operation its types (open-thread.ts)
export type Operations = Readonly<Record<string, (...values: any[]) => unknown>>

/** Answers each request with the operation's result, or with its failure. */
export function serveOperations(port: MessagePort | null, operations: Operations): void {
  if (!port) throw new Error('This file runs as a worker thread only.')
  port.on('message', (request: ThreadRequest) => {
    port.postMessage(answer(request))
  })
  port.postMessage('ready')

  function answer({ call, operation, arguments: values }: ThreadRequest): ThreadAnswer {
    try {
      return { call, result: operations[operation]?.(...values) }
    } catch (error) {
      return { call, failure: failureOf(error) }
    }
  }
}
