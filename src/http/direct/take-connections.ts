/**
 * Connections as they are accepted, before the server's own parser, which costs a good part of what this thread does for
 * an event. As long as every request on a connection is a usual one, it is answered here. With the first that
 * is not, the connection goes to the server with all bytes that were not answered yet, and stays there.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { sendClientError } from '../client-errors.ts'
import { readUsualRequest, type UsualRequest } from './read-usual-request.ts'

/** `not mine`: nothing was written, and the server is to answer. Where the caller has gone there is none. */
export type Outcome = 'answered' | 'answered last' | 'not mine'

export type AnswerOnSocket = (socket: Socket, request: UsualRequest, done: (outcome: Outcome) => void) => void

export type TakenConnections = {
  /** None is taken any more. Those without a request under way are closed now, others after their answer. */
  close(): void
}

type Connection = {
  readonly socket: Socket
  /** What arrived and was not read yet. */
  readonly pieces: Buffer[]
  isAnswering: boolean
  hasAnswered: boolean
  /** Since when it waits for a request, or for the rest of one. */
  waitsSince: number
  stopListening(): void
}

/** A usual request comes in one or two. */
const MAX_PIECES = 8
const SWEEP_EVERY_MS = 250
/** Whoever has sent no whole request after this time is for the server, whose limits for slow callers begin only then. */
const PATIENCE_MS = 250

export function takeConnections(
  server: Server,
  { isTls, isOpen, answer }: { isTls: boolean; isOpen(): boolean; answer: AnswerOnSocket },
): TakenConnections {
  const event = isTls ? 'secureConnection' : 'connection'
  const listeners = server.listeners(event)
  const taken = new Set<Connection>()
  let isClosing = false

  function accept(socket: Socket): void {
    if (isClosing || !isOpen()) passOn(socket)
    else take(socket)
  }

  function take(socket: Socket): void {
    const connection: Connection = {
      socket,
      pieces: [],
      isAnswering: false,
      hasAnswered: false,
      waitsSince: performance.now(),
      stopListening() {
        socket.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
      },
    }
    function onData(piece: Buffer): void {
      connection.pieces.push(piece)
      // What comes before the answer waits for it.
      if (connection.isAnswering) socket.pause()
      else read(connection)
    }
    function onEnd(): void {
      if (connection.pieces.length > 0 && !connection.isAnswering)
        sendClientError(new Error('The connection ended within a request.'), socket)
      else socket.end()
    }
    // It is closed by then.
    function onError(): void {}
    function onClose(): void {
      taken.delete(connection)
    }
    taken.add(connection)
    socket.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
  }

  function read(connection: Connection): void {
    const { pieces } = connection
    const [first] = pieces
    if (!first) return
    if (pieces.length === 1) connection.waitsSince = performance.now()
    const request = isOpen() ? readUsualRequest(pieces.length === 1 ? first : Buffer.concat(pieces)) : null
    if (request === null || (request === 'more' && pieces.length === MAX_PIECES)) handOver(connection)
    else if (request !== 'more') ask(connection, request)
  }

  function ask(connection: Connection, request: UsualRequest): void {
    const { socket, pieces } = connection
    const read = pieces.length
    connection.isAnswering = true
    answer(socket, request, (outcome) => {
      if (outcome === 'answered last' || (outcome === 'answered' && isClosing)) {
        // Whatever else comes is not read. Not only ended: the caller may leave its side open.
        socket.destroySoon()
        return
      }
      connection.isAnswering = false
      if (outcome === 'answered') {
        pieces.splice(0, read)
        connection.hasAnswered = true
        connection.waitsSince = performance.now()
      }
      // It sends before it has its answers, or does not take them.
      if (outcome === 'not mine' || pieces.length > 0 || socket.writableNeedDrain) handOver(connection)
    })
  }

  function handOver(connection: Connection): void {
    const { socket, pieces } = connection
    // The caller has gone while its key was looked up.
    if (socket.destroyed || socket.writableEnded) return
    taken.delete(connection)
    connection.stopListening()
    socket.pause()
    if (pieces.length > 0) socket.unshift(Buffer.concat(pieces))
    passOn(socket)
    socket.resume()
  }

  function passOn(socket: Socket): void {
    for (const listener of listeners) listener.call(server, socket)
  }

  function sweep(): void {
    const now = performance.now()
    for (const connection of taken) {
      const { isAnswering, hasAnswered, pieces, socket } = connection
      if (isAnswering) continue
      const waited = now - connection.waitsSince
      if (hasAnswered && pieces.length === 0) {
        if (waited > server.keepAliveTimeout) socket.destroy()
      } else if (waited > PATIENCE_MS) handOver(connection)
    }
  }

  server.removeAllListeners(event)
  server.on(event, accept)
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()
  server.once('close', () => clearInterval(sweeping))

  return {
    close() {
      isClosing = true
      for (const { isAnswering, socket } of taken) if (!isAnswering) socket.destroy()
    },
  }
}
