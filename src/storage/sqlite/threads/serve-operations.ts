import type { MessagePort } from 'node:worker_threads'
import type { EventInBytes } from '../../contract/events.ts'
import { beginRead } from './read-deadline.ts'
import { failureOf, type ThreadAnswer, type ThreadRequest } from './thread-messages.ts'

/** What a thread does for others, by name. `open-thread.ts` gives each call the types of its operation. */
export type Operations = Readonly<Record<string, (...values: never[]) => unknown>>

/** Answers each request with the operation's result, or with its failure. */
export function serveOperations(port: MessagePort | null, operations: Operations): void {
  if (!port) throw new Error('This file runs as a worker thread only.')
  const send = (answer: ThreadAnswer) =>
    port.postMessage(answer, 'result' in answer ? buffersOf(answer.result) : [])
  port.on('message', (request: ThreadRequest) => {
    const answer = answerTo(request, operations)
    if (!('result' in answer) || !(answer.result instanceof Promise)) return send(answer)
    const { call } = answer
    // Records: they wait for nothing but themselves, and end before the next message.
    answer.result.then(
      (result) => send({ call, result }),
      (error) => send({ call, failure: failureOf(error) }),
    )
  })
  port.postMessage('ready')
}

function answerTo(
  { call, operation, arguments: values, timeMs }: ThreadRequest,
  operations: Operations,
): ThreadAnswer {
  try {
    const serve = Object.hasOwn(operations, operation) ? operations[operation] : undefined
    if (!serve) throw new Error(`The store's thread has no operation "${operation}".`)
    beginRead(timeMs)
    return { call, result: serve(...(values as never[])) }
  } catch (error) {
    return { call, failure: failureOf(error) }
  }
}

/** Large texts are given away, not copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const { events } = (result ?? {}) as { events?: unknown }
  if (!Array.isArray(events)) return []
  return events.flatMap(({ data, context }: Partial<EventInBytes>) =>
    [data, context].flatMap((bytes) => (bytes instanceof Uint8Array ? [bytes.buffer as ArrayBuffer] : [])),
  )
}
