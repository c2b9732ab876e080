/** JSON bodies: parsed, or kept as text for whoever parses them. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../domain/problem.ts'
import { parseJson } from '../judging/parse-json.ts'

export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer, done) => done(null, parseJson(textOf(body))),
  )
}

/** For routes whose bodies are parsed and checked where they are judged: `request.body` is the text. */
export function keepJsonText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer, done) => done(null, textOf(body)),
  )
}

export function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw invalid('The body is not valid UTF-8.')
  return body.toString('utf8')
}
