/** A server that answers as told, for answers that the real service does not give on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

export async function fakeService(handle: Handler): Promise<string> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => handle(request, response, body))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listening(server)
}

export function answering(status: number, body: unknown): Promise<string> {
  return fakeService((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}

/** Takes connections and treats them as told, below HTTP. */
export async function fakeSocketService(handle: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    handle(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return listening(server)
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
