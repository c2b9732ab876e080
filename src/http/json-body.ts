/** Parses JSON bodies, and keeps their text beside the parsed value. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../domain/problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it was sent, after decompression; empty where there is none. */
    bodyText: string
  }
}

export function acceptJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      if (!isUtf8(body)) throw invalid('The body is not valid UTF-8.')
      request.bodyText = body.toString('utf8')
      const parsed = parseJson(request.bodyText)
      done(null, parsed)
    },
  )
}

function parseJson(text: string): unknown {
  try {
    // The caller's keys are data: nothing here merges objects or looks up by these keys, so `__proto__` needs no filter.
    return JSON.parse(text)
  } catch {
    throw invalid(
      text.trim() === '' ? 'The body is empty; a JSON object is expected.' : 'The body is not valid JSON.',
    )
  }
}
