/** Streams to other systems: those of an organization, and those that the operator of the deployment has. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullable, nullableString } from '../../domain/nullable.ts'
import { hasRole, type Role } from '../../domain/principal.ts'
import { invalid, invalidAt, Problem } from '../../domain/problem.ts'
import { STORABLE_NAME, STORABLE_REASON } from '../../domain/storable-text.ts'
import { STREAM_FORMATS, STREAM_KINDS, type StreamCover, type StreamKind } from '../../domain/stream.ts'
import { QUERY_LIMITS } from '../../query/limits.ts'
import type { StoredStream } from '../../resources/streams/records.ts'
import type {
  NewStream,
  StreamLag,
  StreamOwner,
  Streams,
  StreamUpdate,
} from '../../streams/create-streams.ts'
import { notForStreams } from '../../streams/matches-query.ts'
import { parsed } from '../parameters/read-query.ts'
import { readTime } from '../parameters/read-time.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'

const time = Type.String({ format: 'date-time' })
const FROM = Type.String({
  maxLength: 40,
  description: 'ISO 8601. Every event of this time or later is sent; a few from just before it may be, too.',
})

const SIGNING_SECRET = Type.String({
  maxLength: 200,
  description:
    'Of a webhook: `whsec_` and base64 of 24 to 64 bytes. Omitted for a new stream: one is made, and shown in the answer only.',
})
const HEADERS = Type.Record(
  Type.String({ pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$" }),
  Type.String({ maxLength: 4000, pattern: '^[\\x20-\\x7e]*$' }),
  {
    additionalProperties: false,
    maxProperties: 20,
    description: 'Sent with every batch, for example `Authorization`. Never shown again.',
  },
)

const S3_CREDENTIALS = {
  access_key_id: Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' }),
  secret_access_key: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '^[\\x21-\\x7e]+$',
    description: 'Never shown again.',
  }),
}

const commonFields = {
  name: Type.String(STORABLE_NAME),
  format: Type.Optional(
    Type.Enum([...STREAM_FORMATS], {
      type: 'string',
      description: 'Our own JSON (default), OCSF, or ECS: see docs/streams.md.',
    }),
  ),
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: QUERY_LIMITS.length,
      description:
        'Only events that match: see docs/search.md. Words without a field, and outcomes, cannot be asked for.',
    }),
  ),
  from: Type.Optional(FROM),
  paused: Type.Optional(Type.Boolean()),
}

export const NewStreamBody = Type.Object(
  {
    ...commonFields,
    kind: Type.Enum([...STREAM_KINDS.organization], { type: 'string' }),
    url: Type.String({
      minLength: 8,
      maxLength: 2000,
      description: 'A target that a webhook may have. Only its scheme and host are shown again.',
    }),
    signing_secret: Type.Optional(SIGNING_SECRET),
    headers: Type.Optional(HEADERS),
    s3: Type.Optional(
      Type.Object(
        {
          region: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
          bucket: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' }),
          prefix: Type.Optional(
            Type.String({
              maxLength: 300,
              pattern: '^[A-Za-z0-9_.=/-]*$',
              description: 'Of the names of all objects. Omitted: the id of the stream.',
            }),
          ),
          path_style: Type.Optional(
            Type.Boolean({ description: 'False: the bucket is part of the host. True by default.' }),
          ),
          ...S3_CREDENTIALS,
        },
        {
          additionalProperties: false,
          description: 'Of S3: where in the storage that `url` names, and as whom.',
        },
      ),
    ),
    whole: Type.Optional(
      Type.Boolean({ description: 'Nothing is masked. Needs the role reveal, and a reason.' }),
    ),
    reason: Type.Optional(
      Type.String({ ...STORABLE_REASON, description: 'Why nothing is masked; it is recorded.' }),
    ),
  },
  {
    $id: 'NewStream',
    additionalProperties: false,
    description: 'A stream of the events of the organization to a system of its own.',
    examples: [{ name: 'SIEM', kind: 'webhook', url: 'https://siem.example/audit', query: 'risk>=high' }],
  },
)
type NewStreamBody = Static<typeof NewStreamBody>

export const NewDeploymentStreamBody = Type.Object(
  {
    ...commonFields,
    kind: Type.Enum([...STREAM_KINDS.deployment], { type: 'string' }),
    url: Type.Optional(
      Type.String({
        maxLength: 300,
        description: 'Of syslog: `tcp://host:port` or `tls://host:port`, one of `SERVICE_STREAM_SYSLOG`.',
      }),
    ),
    rotate_mb: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description: 'Of files: after so many megabytes the next one is begun. 100 by default.',
      }),
    ),
  },
  {
    $id: 'NewDeploymentStream',
    additionalProperties: false,
    description: 'A stream of the events of all organizations to a system of the operator; always masked.',
    examples: [{ name: 'archive', kind: 'file', format: 'ecs' }],
  },
)
type NewDeploymentStreamBody = Static<typeof NewDeploymentStreamBody>

const KINDS: readonly StreamKind[] = [...STREAM_KINDS.organization, ...STREAM_KINDS.deployment]

const streamFields = {
  id: Type.String(),
  name: Type.String(),
  kind: Type.Enum([...KINDS], { type: 'string' }),
  target: Type.String({ description: 'Where it goes, as far as that is shown.' }),
  format: Type.Enum([...STREAM_FORMATS], { type: 'string' }),
  query: nullableString({ description: 'Null: every event.' }),
  whole: Type.Boolean({ description: 'Whether nothing is masked.' }),
  created_at: time,
  created_by: Type.String(),
  state: Type.Enum(['running', 'paused', 'failing'], { type: 'string' }),
  lag_events: Type.Integer({
    description: 'Entries of the log that are not sent yet. A few of them are no events.',
  }),
  lag_seconds: Type.Number({
    description: 'Age of the oldest event that is not sent yet; 0: there is none.',
  }),
  sent_events: Type.Integer({
    description: 'Confirmed by the target since it was created, repeats included.',
  }),
  last_success_at: nullable(time),
  failing_since: nullable(time),
  attempts: Type.Integer({ description: 'Failures since the last success.' }),
  next_attempt_at: nullable(time),
  last_answer: Type.String({ description: 'What came back last, in one line.' }),
}

export const StreamBody = Type.Object(streamFields, {
  $id: 'Stream',
  description: 'A stream, how far it is, and what its target said last.',
})

export const CreatedStreamBody = Type.Object(
  {
    ...streamFields,
    signing_secret: nullableString({
      description: 'The one that was made for it; it is not shown again. Null: none was made.',
    }),
  },
  { $id: 'CreatedStream', description: 'A new stream.' },
)

export const StreamList = Type.Object(
  { streams: Type.Array(Type.Ref('Stream')), ...listFields },
  { $id: 'StreamList', description: 'The oldest first.' },
)

export const StreamUpdateBody = Type.Object(
  {
    name: Type.Optional(Type.String(STORABLE_NAME)),
    format: Type.Optional(Type.Enum([...STREAM_FORMATS], { type: 'string' })),
    query: Type.Optional(
      nullableString({
        minLength: 1,
        maxLength: QUERY_LIMITS.length,
        description: 'From now on. Null: every event.',
      }),
    ),
    url: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 2000,
        description: 'A new target. Headers of before are not sent there: give them with it.',
      }),
    ),
    headers: Type.Optional(HEADERS),
    signing_secret: Type.Optional(SIGNING_SECRET),
    s3: Type.Optional(
      Type.Object(S3_CREDENTIALS, { additionalProperties: false, description: 'New credentials.' }),
    ),
    paused: Type.Optional(Type.Boolean()),
    from: Type.Optional(FROM),
  },
  {
    $id: 'StreamUpdate',
    additionalProperties: false,
    minProperties: 1,
    description:
      'Pause it, resume it, send again from a time on, or change what it sends and where to. What is not given stays.',
    examples: [{ paused: false, from: '2026-11-01T00:00:00Z' }],
  },
)
type StreamUpdateBody = Static<typeof StreamUpdateBody>

export const StreamTest = Type.Object(
  { delivered: Type.Boolean(), answer: Type.String({ description: 'What came back, in one line.' }) },
  { $id: 'StreamTest', description: 'Whether the target took a sample.' },
)

const StreamParams = Type.Object({ id: Type.String() })
type StreamParams = Static<typeof StreamParams>

export type StreamRoutesOptions = {
  readonly streams: Streams
  readonly fourEyes: FourEyes
  readonly now: () => number
}

/** What differs between an organization and the deployment. */
type Place = {
  readonly path: string
  readonly covers: StreamCover
  readonly access: readonly Role[]
  readonly body: string
  /** Between verb and noun in the names of the operations. */
  readonly word: '' | 'Deployment'
  readonly whose: string
}

const PLACES: readonly Place[] = [
  {
    path: '/v1/org/streams',
    covers: 'organization',
    access: ['admin'],
    body: 'NewStream',
    word: '',
    whose: 'of the organization',
  },
  {
    path: '/v1/streams',
    covers: 'deployment',
    access: ['operator'],
    body: 'NewDeploymentStream',
    word: 'Deployment',
    whose: 'of the deployment, with the events of all organizations',
  },
]

export function registerStreams(app: FastifyInstance, options: StreamRoutesOptions): void {
  for (const place of PLACES) registerAt(app, options, place)
}

function registerAt(
  app: FastifyInstance,
  { streams, fourEyes, now }: StreamRoutesOptions,
  { path, covers, access, body, word, whose }: Place,
): void {
  const config = { access }
  const tags = ['streams']

  app.get(
    path,
    {
      config: { ...config, list: 'streams' },
      schema: {
        operationId: `list${word}Streams`,
        tags,
        summary: `List streams ${whose}`,
        description: 'With how far each is, and what its target said last.',
        response: { 200: jsonResponse('StreamList', 'The streams.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async (request) => {
      const own = await streams.list(ownerOf(request))
      return { streams: await Promise.all(own.map(describe)) }
    },
  )

  app.post<{ Body: NewStreamBody | NewDeploymentStreamBody }>(
    path,
    {
      config,
      schema: {
        operationId: `create${word}Stream`,
        tags,
        summary: `Set up a stream ${whose}`,
        description:
          'Every event that is stored from now on, or from a given time on, is sent at least once, in the order in which it was stored. What is secret about the target is sealed and not shown again.',
        body: { $ref: body },
        response: {
          201: jsonResponse('CreatedStream', 'The stream.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { from, ...asked } = request.body
      const owner = ownerOf(request)
      await requireMaySeeWhole(request)
      if (asked.query !== undefined) checkQuery(asked.query)
      const { stream, signing_secret } = await streams.create(actorOf(request), owner, {
        ...asked,
        kind: asked.kind as StreamKind,
        from: from === undefined ? null : timeOf(from),
      } as NewStream)
      return reply.code(201).send({ ...(await describe(stream)), signing_secret })
    },
  )

  app.patch<{ Params: StreamParams; Body: StreamUpdateBody }>(
    `${path}/:id`,
    {
      config,
      schema: {
        operationId: `change${word}Stream`,
        tags,
        summary: `Change, pause, resume or replay a stream ${whose}`,
        description:
          'A stream that is resumed goes on where it was. With `from`, everything from that time on is sent again: receivers know events by their ids. What failed is tried again at once.',
        params: StreamParams,
        body: { $ref: 'StreamUpdate' },
        response: {
          200: jsonResponse('Stream', 'The stream.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request) => {
      const { from, ...update } = request.body
      const owner = ownerOf(request)
      const stream = await streams.find(owner, request.params.id)
      // More of what is not masked, or to somebody else.
      const isMore = update.query !== undefined || from !== undefined || update.paused === false
      if (stream.settings.whole && (isMore || update.url !== undefined)) await requireMayReveal(request)
      if (typeof update.query === 'string') checkQuery(update.query)
      await streams.change(actorOf(request), stream, {
        ...update,
        ...(from !== undefined && { from: timeOf(from) }),
      } as StreamUpdate)
      return describe(await streams.find(owner, stream.id))
    },
  )

  app.delete<{ Params: StreamParams }>(
    `${path}/:id`,
    {
      config,
      schema: {
        operationId: `delete${word}Stream`,
        tags,
        summary: `Remove a stream ${whose}`,
        description: 'Nothing more is sent. What was sent stays where it is.',
        params: StreamParams,
        response: {
          204: { description: 'It is removed.', type: 'null' },
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      await streams.remove(actorOf(request), await streams.find(ownerOf(request), request.params.id))
      return reply.code(204).send()
    },
  )

  app.post<{ Params: StreamParams }>(
    `${path}/:id/test`,
    {
      config,
      schema: {
        operationId: `test${word}Stream`,
        tags,
        summary: `Test a stream ${whose}`,
        description:
          'Sends one sample event (`action` is `stream_test`), which is not stored. Of files, only whether the folder can be written to is tried.',
        params: StreamParams,
        response: {
          200: jsonResponse('StreamTest', 'What came back.'),
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request) => {
      const stream = await streams.find(ownerOf(request), request.params.id)
      const { isDelivered, answer } = await streams.test(stream)
      return { delivered: isDelivered, answer }
    },
  )

  function ownerOf({ principal }: FastifyRequest): StreamOwner {
    if (principal.team_id !== null)
      throw new Problem('forbidden', 'Streams are managed by admins of the organization.')
    return { organization_id: principal.organization_id, covers }
  }

  async function requireMaySeeWhole(request: FastifyRequest): Promise<void> {
    const { whole, reason } = request.body as Partial<NewStreamBody>
    if (whole !== true) {
      if (reason !== undefined) throw invalid("'reason' is only for a stream of the whole.", 'reason')
      return
    }
    await requireMayReveal(request)
    if (reason === undefined) throw invalid("'reason' is required for the whole.", 'reason')
  }

  async function requireMayReveal({ principal }: FastifyRequest): Promise<void> {
    if (!hasRole(principal, ['reveal']))
      throw new Problem('forbidden', 'This API key lacks the role that is required for the whole (reveal).')
    if (await fourEyes.isNeeded(principal.organization_id, 'reveal'))
      throw new Problem(
        'forbidden',
        'The organization demands a second person for whatever is not masked; a stream cannot ask one for every event.',
      )
  }

  async function describe(stream: StoredStream) {
    return describeStream(stream, await streams.lagOf(stream), now())
  }
}

function checkQuery(text: string): void {
  const node = parsed(text)
  const problem = node === null ? null : notForStreams(node)
  if (problem) throw invalidAt(`A stream cannot ask for ${problem.what}.`, 'query', problem.at)
}

function timeOf(text: string): number {
  const { ms } = readTime('from', text)
  return Math.max(0, ms)
}

function describeStream(stream: StoredStream, { entries, since }: StreamLag, now: number) {
  const { settings, is_paused, failing_since, next_attempt_at } = stream
  const { kind, target, format, query, whole } = settings
  return {
    id: stream.id,
    name: stream.name,
    ...{ kind, target, format, query, whole },
    created_at: isoTime(stream.created_at),
    created_by: stream.created_by,
    state: is_paused ? 'paused' : failing_since === null ? 'running' : 'failing',
    lag_events: entries,
    lag_seconds: since === null ? 0 : Math.max(0, now - since) / 1000,
    sent_events: stream.sent,
    last_success_at: isoTime(stream.succeeded_at),
    failing_since: isoTime(failing_since),
    attempts: stream.attempts,
    next_attempt_at: failing_since === null || is_paused ? null : isoTime(next_attempt_at),
    last_answer: stream.last_answer,
  }
}
