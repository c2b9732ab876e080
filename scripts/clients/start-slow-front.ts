/** Stands before the service and holds its answers back: the service has decided, and the hook no longer waits. */
import { createServer, request } from 'node:http'
import { listenOnLoopback } from './listen-on-loopback.ts'

export type SlowFront = {
  readonly url: string
  /** Answers come at once from now on. */
  hurry(): void
  stop(): void
}

/** Longer than a hook waits, shorter than a client waits for its hook. */
const HELD_BACK_MS = 4_000

export async function startSlowFront(service: string): Promise<SlowFront> {
  let heldBackMs = HELD_BACK_MS
  const server = createServer((incoming, response) => {
    const { method, headers, url = '/' } = incoming
    const outgoing = request(new URL(url, service), { method, headers }, (answer) => {
      setTimeout(() => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      }, heldBackMs)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  const url = await listenOnLoopback(server)
  return {
    url,
    hurry: () => {
      heldBackMs = 0
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
