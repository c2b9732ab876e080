/** Adds to the description of the API what holds for every operation: the header of its answers, and its examples. */
import { readFileSync } from 'node:fs'
import { RATE_LIMIT_HEADERS } from '../src/http/rate-limit-headers.ts'
import { REQUEST_ID } from '../src/http/responses.ts'

type OperationExample = { readonly request?: unknown; readonly answers: Readonly<Record<string, unknown>> }

/** By operation; answers by their content type. Written by record-examples.ts. */
const EXAMPLES: Readonly<Record<string, OperationExample>> = JSON.parse(
  readFileSync(new URL('./openapi-examples.json', import.meta.url), 'utf8'),
)

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

/** Questions before a call carry none: they wait for nothing. */
const QUESTIONS: readonly string[] = ['createEvent', 'callHook']

function complete({ operationId = '', requestBody, responses = {} }: Operation): void {
  const { request, answers = {} } = EXAMPLES[operationId] ?? {}
  const taken = requestBody?.content['application/json']
  if (taken && request !== undefined) taken.example = request
  // What was recorded is the answer of one that need not wait for a second person: the first of those that succeed.
  const succeeded = Object.keys(responses).find((status) => status.startsWith('2'))
  const limits = QUESTIONS.includes(operationId) ? {} : RATE_LIMIT_HEADERS
  for (const [status, response] of Object.entries(responses)) {
    response.headers = { ...requestId, ...limits, ...response.headers }
    if (status !== succeeded) continue
    for (const [type, content] of Object.entries(response.content ?? {}))
      if (answers[type] !== undefined) content.example = answers[type]
  }
}

const requestId = Object.fromEntries(
  Object.entries(REQUEST_ID).map(([name, { description, ...schema }]) => [name, { schema, description }]),
)
