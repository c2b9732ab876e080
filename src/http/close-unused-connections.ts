import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A stopping server closes connections between two requests by itself, but waits for those on which nothing was ever
 * asked, and browsers like to open some in advance.
 */
export function closeUnusedConnections(app: FastifyInstance, isTls: boolean): void {
  const unused = new Set<Socket>()
  let isClosing = false
  app.server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => {
    if (isClosing) socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
  })
}
