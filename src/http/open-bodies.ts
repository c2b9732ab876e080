/** Request bodies as they stream in: gzip is opened, and all of them together never take more memory than there is for them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from '../domain/problem.ts'
import { unsupportedMedia } from './errors.ts'

/** What large bodies may take together until they are answered. The framework holds each one to its route's limit. */
const BYTES_AT_MOST = 128 * 1024 * 1024
/** Bodies that announce less are not counted: there are many, and they are soon gone. */
const SMALL_BYTES = 64 * 1024

type Opened = Readable & { receivedEncodedLength?: number }

export function openBodies(app: FastifyInstance): void {
  let held = 0

  /** Gives the memory back once the request is answered, and reads no further than that. */
  function hold(source: Readable, request: IncomingMessage, response: ServerResponse): Opened {
    let own = 0
    const body = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        own += chunk.length
        held += chunk.length
        if (held > BYTES_AT_MOST) done(unavailable('Too many large bodies are being read.'))
        else done(null, chunk)
      },
    })
    response.once('close', () => {
      held -= own
      body.destroy()
      // What is left of a body that was refused is dropped.
      request.unpipe().resume()
    })
    return passOn(source, body)
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    try {
      const body = payload as Readable
      const isCompressed = isGzip(request)
      if (!isCompressed && isSmall(request)) return done(null, body)
      const opened = hold(isCompressed ? passOn(body, createGunzip()) : body, request.raw, reply.raw)
      let received = 0
      body.on('data', (chunk: Buffer) => {
        received += chunk.length
        opened.receivedEncodedLength = received
      })
      done(null, opened)
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Also where there is no body at all; one that comes in chunks may be of any size. */
function isSmall({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BYTES
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
