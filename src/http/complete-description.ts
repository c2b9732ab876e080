/** Adds to the description of the API what holds for every operation: the header of its answers, and its examples. */
import { OPENAPI_EXAMPLES } from './openapi-examples.ts'
import { RATE_LIMIT_HEADERS } from './rate-limit-headers.ts'
import { REQUEST_ID } from './responses.ts'

type Content = Record<string, { example?: unknown }>
type Response = { headers?: Record<string, object>; content?: Content }
type Operation = {
  readonly operationId?: string
  readonly requestBody?: { readonly content: Content }
  readonly responses?: Record<string, Response>
}

export function completeDescription<T extends { readonly paths?: object }>(description: T): T {
  for (const path of Object.values(description.paths ?? {}))
    for (const operation of Object.values(path as Record<string, Operation>)) complete(operation)
  return description
}

function complete({ operationId = '', requestBody, responses = {} }: Operation): void {
  const { request, answers = {} } = OPENAPI_EXAMPLES[operationId] ?? {}
  const taken = requestBody?.content['application/json']
  if (taken && request !== undefined) taken.example = request
  for (const [status, response] of Object.entries(responses)) {
    response.headers = { ...headers, ...response.headers }
    if (!status.startsWith('2')) continue
    for (const [type, content] of Object.entries(response.content ?? {}))
      if (answers[type] !== undefined) content.example = answers[type]
  }
}

/** Every operation that needs a key may be limited. */
const headers = {
  ...Object.fromEntries(
    Object.entries(REQUEST_ID).map(([name, { description, ...schema }]) => [name, { schema, description }]),
  ),
  ...RATE_LIMIT_HEADERS,
}
