/** Request bodies as they stream in: gzip is opened, and all of them together never take more memory than there is for them. */
import { type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unavailable } from '../domain/problem.ts'
import { unsupportedMedia } from './errors.ts'

/** What large bodies may take together until they are answered. The framework holds each one to its route's limit. */
const BYTES_AT_MOST = 128 * 1024 * 1024
/** Bodies that announce less, and are not packed, are not counted: there are many, and they are soon gone. */
const SMALL_BYTES = 64 * 1024

type Opened = Readable & { receivedEncodedLength?: number }

export function openBodies(app: FastifyInstance): void {
  let held = 0
  const releases = new WeakMap<FastifyRequest, () => void>()

  function hold(request: FastifyRequest, reply: FastifyReply, payload: Readable): Opened {
    let own = 0
    let isOver = false
    const body = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        own += chunk.length
        held += chunk.length
        if (held > BYTES_AT_MOST) done(unavailable('Too many large bodies are being read.'))
        else done(null, chunk)
      },
    })
    const opened = isGzip(request) ? createGunzip() : null
    const { socket } = request.raw

    function release(): void {
      if (isOver) return
      isOver = true
      held -= own
      socket.off('close', release)
      opened?.destroy()
      body.destroy()
      // What is left of a body that was refused is dropped.
      payload.unpipe().resume()
    }
    releases.set(request, release)
    // Nobody may be there any more for an answer.
    reply.raw.once('close', release)
    socket.once('close', release)
    return passOn(opened ? passOn(payload, opened) : payload, body)
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    try {
      const source = payload as Readable
      if (isSmall(request)) return done(null, source)
      const body = hold(request, reply, source)
      let received = 0
      source.on('data', (chunk: Buffer) => {
        received += chunk.length
        body.receivedEncodedLength = received
      })
      done(null, body)
    } catch (error) {
      done(error as Error)
    }
  })

  // Not only when the answer is out: on its connection it may have to wait for others without end.
  app.addHook('onSend', (request, _reply, payload, done) => {
    releases.get(request)?.()
    done(null, payload)
  })
}

/** Also where there is no body at all; one that comes in chunks may be of any size, and so may a packed one. */
function isSmall(request: FastifyRequest): boolean {
  const { 'transfer-encoding': transfer, 'content-length': length } = request.headers
  return !isGzip(request) && transfer === undefined && Number(length ?? 0) <= SMALL_BYTES
}

function isGzip(request: FastifyRequest): boolean {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase()
  if (encoding === undefined || encoding === '' || encoding === 'identity') return false
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw unsupportedMedia(`Content-Encoding '${encoding}' is not supported; use gzip or none.`)
  return true
}

/** Like `pipe`, which leaves the next stream open where the one before it fails. */
function passOn(source: Readable, next: Transform): Opened {
  source.on('error', (error) => next.destroy(error))
  // Once the body is refused nobody listens to it any more, and a failure that nobody hears ends the process.
  next.on('error', () => {})
  return source.pipe(next)
}
