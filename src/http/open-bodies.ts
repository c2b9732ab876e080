/** Request bodies as they stream in: gzip is decompressed, and the memory of all large bodies together is bounded. */
import { type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBudget } from '../admission/create-budget.ts'
import { LIMITS, THRESHOLDS } from '../admission/limits.ts'
import { unsupportedMedia } from './errors.ts'

type Opened = Readable & { receivedEncodedLength?: number }

export function openBodies(app: FastifyInstance): void {
  const budget = createBudget(LIMITS.largeBodies, THRESHOLDS.shareOfOne)
  const releases = new WeakMap<FastifyRequest, () => void>()

  function hold(request: FastifyRequest, reply: FastifyReply, payload: Readable): Opened {
    const holder = request.principal?.organization_id ?? ''
    let own = 0
    let isOver = false
    const body = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          budget.take(chunk.length, holder)
        } catch (error) {
          return done(error as Error)
        }
        own += chunk.length
        done(null, chunk)
      },
    })
    const opened = isGzip(request) ? createGunzip() : null
    const { socket } = request.raw

    function release(): void {
      if (isOver) return
      isOver = true
      budget.giveBack(own, holder)
      socket.off('close', release)
      opened?.destroy()
      body.destroy()
      // What is left of a body that was refused is dropped.
      payload.unpipe().resume()
    }
    releases.set(request, release)
    // The caller may have gone before an answer.
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

  // Not only once the answer is sent: on its connection it may wait behind others for any length of time.
  app.addHook('onSend', (request, _reply, payload, done) => {
    releases.get(request)?.()
    done(null, payload)
  })
}

/** Also where there is no body at all; one that comes in chunks may be of any size, and so may a compressed one. */
function isSmall(request: FastifyRequest): boolean {
  const { 'transfer-encoding': transfer, 'content-length': length } = request.headers
  return !isGzip(request) && transfer === undefined && Number(length ?? 0) <= THRESHOLDS.smallBodyBytes
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
  // Once the body is refused nothing listens to it any more, and an error event without a listener ends the process.
  next.on('error', () => {})
  return source.pipe(next)
}
