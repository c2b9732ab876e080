import { type Static, Type } from 'typebox'

export const ErrorBody = Type.Object(
  { detail: Type.String({ description: 'One sentence that says what is wrong.' }) },
  {
    $id: 'Error',
    description: 'Every error, from every layer.',
    examples: [{ detail: "'agent_id' is required." }],
  },
)

const errorDescriptions = {
  401: 'Missing or invalid API key.',
  403: 'The API key does not have access to this.',
  404: 'There is no such thing.',
  412: 'The policy has changed since it was read.',
  413: 'The body is too large.',
  415: 'The body is not JSON, or its encoding is not supported.',
  422: 'The request is not valid.',
  429: 'Too many requests; try again after `Retry-After` seconds.',
  503: 'The store cannot take it now; try again after `Retry-After` seconds.',
} as const

/** 429 may come from everywhere that needs a key. */
export function errorAnswers(...statuses: readonly (keyof typeof errorDescriptions)[]) {
  return Object.fromEntries(
    [...statuses, 429 as const].map((status) => [status, jsonAnswer('Error', errorDescriptions[status])]),
  )
}

export function jsonAnswer(schema: string, description: string) {
  return { description, content: { 'application/json': { schema: { $ref: schema } } } }
}

export const pageParameters = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Items a page.' })),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
      description: 'Items skipped.',
    }),
  ),
}

export const IncludeQuery = Type.Object({
  include: Type.Optional(
    Type.Enum(['findings'], {
      type: 'string',
      description:
        'Adds `findings` (why the verdict is what it is) and the versions of policy and classifier.',
    }),
  ),
})

export type IncludeQuery = Static<typeof IncludeQuery>

export function withFindings(query: IncludeQuery): boolean {
  return query.include === 'findings'
}
