/** A proxy that forwards to loopback and nowhere else, and records every other request. Some clients use it for loopback too. */
import { createServer } from 'node:http'
import { connect } from 'node:net'
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
    socket.on('error', () => {})
    const port = /^127\.0\.0\.1:(\d{1,5})$/.exec(request.url ?? '')?.[1]
    if (port !== undefined) {
      const target = connect(Number(port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
        socket.pipe(target).pipe(socket)
      })
      target.on('error', () => socket.destroy())
      return
    }
    asked.add(request.url ?? '')
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
