/** What the routes have in common whose bodies are parsed and checked in a judge thread. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify'
import type { WorkClass } from '../../admission/create-fair-queue.ts'
import { invalid } from '../../domain/problem.ts'

/** Set by our hook on what nobody waits for: events sent again, and outcomes after a call. */
const CLASS_HEADER = 'x-audit-class'

/** Its description. */
export const BACKGROUND_HEADER = {
  type: 'string',
  description:
    '`background` where nobody waits for the verdict (an event sent again, an outcome after the call): it is judged after questions, and refused before them. Any other value is ignored.',
} as const

/** The schema of the body is documentation only; everything else is checked as elsewhere. */
export function checkedByJudge({ validatorCompiler }: FastifyInstance): {
  validatorCompiler: FastifySchemaCompiler<FastifySchema>
} {
  return {
    validatorCompiler: (route) =>
      route.httpPart === 'body' || !validatorCompiler ? () => true : validatorCompiler(route),
  }
}

export function bodyTextOf({ body }: FastifyRequest): string {
  if (typeof body !== 'string') throw invalid('The body must be an object.')
  return body
}

/** Whether an action waits for the answer. */
export function isQuestion(request: FastifyRequest): boolean {
  return request.routeOptions.config.isQuestion === true && workClassOf(request) === 'question'
}

export function workClassOf({ headers }: Pick<IncomingMessage, 'headers'>): WorkClass {
  return headers[CLASS_HEADER] === 'background' ? 'background' : 'question'
}
