import { Type } from 'typebox'
import { EventRequest } from '../../domain/event.ts'
import { nullableString } from '../../domain/nullable.ts'
import { LenientIncludeQuery } from '../parameters/include-query.ts'
import { ErrorBody, errorResponses, jsonResponse } from '../responses.ts'
import { MAX_BATCH_EVENTS } from './read-batch.ts'

export const BatchEvent = Type.Object(
  {
    ...EventRequest.properties,
    idempotency_key: Type.Optional(
      nullableString({
        pattern: '^[!-~]{1,255}$',
        description:
          'Like the header `Idempotency-Key` of a single event, and the same key: what was sent before, alone or in a batch, gets the first answer again. What is compared is the text of the event without this member.',
      }),
    ),
  },
  {
    $id: 'BatchEvent',
    description: 'One event of a batch: as `POST /v1/events` takes it, with its idempotency key inside.',
  },
)

export const Batch = Type.Object(
  {
    events: Type.Array(Type.Ref('BatchEvent'), {
      maxItems: MAX_BATCH_EVENTS,
      description: 'Each up to 1 MiB, like a single event.',
    }),
  },
  { $id: 'Batch', description: 'Events of one request.' },
)

export const BatchError = Type.Object(
  {
    status: Type.Integer({ description: 'The status that the event alone would have got.' }),
    ...ErrorBody.properties,
  },
  { $id: 'BatchError', description: 'Why an event of a batch was refused.' },
)

export const BatchAnswer = Type.Object(
  {
    events: Type.Array(
      Type.Unsafe({
        anyOf: [{ $ref: 'EventRecord' }, { $ref: 'BatchError' }],
        description:
          'The record; with `partial=true`, for an event that was refused, its error: only that has a `status`.',
      }),
      { description: 'In the order of the request.' },
    ),
  },
  { $id: 'BatchAnswer', description: 'The answers to a batch, in order.' },
)

export const BatchQuery = Type.Object({
  ...LenientIncludeQuery.properties,
  partial: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Takes each event that is good, and answers each that is not with its error.',
    }),
  ),
})

/** The OpenAPI description of the route. */
export const batchSchema = {
  operationId: 'createEvents',
  tags: ['events'],
  summary: 'Record up to 1,000 events',
  description:
    'Each event is judged, stored and answered as `POST /v1/events` would, blocked ones included; the answers are in the order of the events. All or nothing: where one event is refused, 422 names it (`events.3.agent_id`) and nothing is stored, unless `partial` is true. The body may have 20 MiB, counted after decompression. Batches are for what nobody waits for: they are judged after questions, and refused before them.',
  querystring: BatchQuery,
  body: { $ref: 'Batch' },
  response: {
    201: jsonResponse('BatchAnswer', 'Everything that is to be stored is on stable storage.'),
    ...errorResponses(401, 403, 413, 415, 422, 503),
  },
}
