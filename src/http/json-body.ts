/** Request bodies: gzip opened while streaming, JSON parsed without loss, the text kept beside it. */
import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../domain/problem.ts'
import { unsupportedMedia } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it was sent, after decompression; empty where there is none. */
    bodyText: string
  }
}

/** The framework counts the opened bytes against the body limit as they stream in, so a bomb stops early. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '')
  app.addHook('preParsing', (request, _reply, payload, done) => {
    try {
      done(null, openBody(request, payload as Readable))
    } catch (error) {
      done(error as Error)
    }
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!isUtf8(body)) throw invalid('The body is not valid UTF-8.')
      request.bodyText = body.toString('utf8')
      return parseJson(request.bodyText)
    },
  )
}

function parseJson(text: string): unknown {
  try {
    // The caller's keys are data: nothing here merges or looks up by them, so `__proto__` needs no filter.
    return JSON.parse(text)
  } catch {
    throw invalid(
      text.trim() === '' ? 'The body is empty; a JSON object is expected.' : 'The body is not valid JSON.',
    )
  }
}

function openBody(request: FastifyRequest, payload: Readable): Readable {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase()
  if (encoding === undefined || encoding === '' || encoding === 'identity') return payload
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw unsupportedMedia(`Content-Encoding '${encoding}' is not supported; use gzip or none.`)
  const opened: Readable & { receivedEncodedLength?: number } = createGunzip()
  let received = 0
  payload.on('data', (chunk: Buffer) => {
    received += chunk.length
    opened.receivedEncodedLength = received
  })
  payload.on('error', (error) => opened.destroy(error))
  return payload.pipe(opened as unknown as NodeJS.WritableStream) as unknown as Readable
}
