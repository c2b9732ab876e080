import type { MessagePort } from 'node:worker_threads'
import { failureOf, type ThreadAnswer, type ThreadRequest } from './thread-messages.ts'

/** What a thread does for others, by name. `open-thread.ts` gives each call the types of its operation. */
export type Operations = Readonly<Record<string, (...values: never[]) => unknown>>

/** Answers each request with the operation's result, or with its failure. */
export function serveOperations(port: MessagePort | null, operations: Operations): void {
  if (!port) throw new Error('This file runs as a worker thread only.')
  port.on('message', (request: ThreadRequest) => {
    port.postMessage(answerTo(request, operations))
  })
  port.postMessage('ready')
}

function answerTo(
  { call, operation, arguments: values }: ThreadRequest,
  operations: Operations,
): ThreadAnswer {
  try {
    const serve = Object.hasOwn(operations, operation) ? operations[operation] : undefined
    if (!serve) throw new Error(`The store's thread has no operation "${operation}".`)
    return { call, result: serve(...(values as never[])) }
  } catch (error) {
    return { call, failure: failureOf(error) }
  }
}
