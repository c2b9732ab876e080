/** A proxy that forwards nothing and records every request, so that clients reach only loopback. */
import { createServer } from 'node:http'
import { listenOnLoopback } from './listen-on-loopback.ts'

export type DeadEnd = {
  readonly url: string
  /** Host and port of everything that was asked for, once each. */
  asked(): readonly string[]
  stop(): void
}

export async function startDeadEnd(): Promise<DeadEnd> {
  const asked = new Set<string>()
  const server = createServer((request, response) => {
    asked.add(request.headers.host ?? request.url ?? '')
    response.writeHead(403).end()
  })
  server.on('connect', (request, socket) => {
    asked.add(request.url ?? '')
    socket.on('error', () => {})
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  const url = await listenOnLoopback(server)
  return {
    url,
    asked: () => [...asked],
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
