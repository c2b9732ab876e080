import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const SWEEP_EVERY_MS = 50

/**
 * A stopping server closes idle connections by itself, but waits for those without any request so far, and browsers
 * open some in advance.
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
    // A connection with a response under way, such as a stream, becomes idle only later, and would be kept alive.
    const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS).unref()
    app.server.once('close', () => clearInterval(sweeping))
  })
}
