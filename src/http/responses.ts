/** How routes describe what they answer with, and the one body of every error. */
import { Type } from 'typebox'
import { ERROR_CODES } from './error-body.ts'
import { lagHeader } from './state-lag.ts'

export const ErrorBody = Type.Object(
  {
    detail: Type.String({ description: 'One sentence that says what is wrong.' }),
    code: Type.Enum(ERROR_CODES, { type: 'string', description: 'The same for the same kind of failure.' }),
    field: Type.Optional(Type.String({ description: 'The field, parameter or header that is wrong.' })),
    at: Type.Optional(
      Type.Array(Type.Integer(), {
        minItems: 2,
        maxItems: 2,
        description: 'Where in the text of `field`: the first character, and the one after the last.',
      }),
    ),
  },
  {
    $id: 'Error',
    description: 'Every error, from every layer.',
    examples: [{ detail: "'agent_id' is required.", code: 'invalid', field: 'agent_id' }],
  },
)

const errorDescriptions = {
  401: 'Missing or invalid API key.',
  403: 'The API key does not have access to this.',
  404: 'Not found.',
  409: 'A legal hold keeps this, or it is under way or decided already.',
  412: 'It has changed since it was read: by whom, and when.',
  413: 'The body is too large.',
  415: 'The body is not JSON, or its encoding is not supported.',
  422: 'The request is not valid.',
  429: 'Too many requests; try again after `Retry-After` seconds.',
  500: 'A fault of the service; it is logged.',
  503: 'The store cannot take it now; try again after `Retry-After` seconds.',
} as const

/** Every route that needs a key may answer with 429, and every route may fail. */
export function errorResponses(...statuses: readonly (keyof typeof errorDescriptions)[]) {
  return Object.fromEntries(
    [...statuses, 429 as const, 500 as const].map((status) => [
      status,
      jsonResponse('Error', errorDescriptions[status], status === 429 || status === 503 ? RETRY_AFTER : {}),
    ]),
  )
}

type Headers = Readonly<Record<string, { readonly type: string; readonly description: string }>>

/** Of what can be changed only if it is still what was read. */
export const ETAG: Headers = {
  ETag: { type: 'string', description: 'The version; send it as `If-Match` with a change.' },
}

/** Every answer has it. */
export const REQUEST_ID: Headers = {
  'X-Request-Id': {
    type: 'string',
    description: 'The id of the request, as in the log: the one that was sent, or one of the service.',
  },
}

const RETRY_AFTER: Headers = {
  'Retry-After': { type: 'integer', description: 'Seconds until the next attempt is worthwhile.' },
}

export function jsonResponse(schema: string, description: string, headers: Headers = {}) {
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: { $ref: schema } } },
  }
}

/** Of what a replica may answer. */
export function laggingResponse(schema: string, description: string) {
  return { ...jsonResponse(schema, description), headers: lagHeader }
}
