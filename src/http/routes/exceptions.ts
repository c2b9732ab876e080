/** Exceptions: what the organization wants judged otherwise, for a while and with a reason. */

import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Exceptions } from '../../access/create-exceptions.ts'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import type { Policies } from '../../access/create-policies.ts'
import {
  type ExceptionDocument,
  type ExceptionRecord,
  type ExceptionUpdate,
  isShortened,
  type NewException,
} from '../../domain/exception.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import type { Principal, Scope } from '../../domain/principal.ts'
import { REASON_PARAMETER } from '../../domain/storable-text.ts'
import type { StoredException } from '../../resources/exceptions/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { isWide, previewException } from '../exceptions/preview-exception.ts'
import { fieldChanges, PENDING_RESPONSE, sendPending } from '../four-eyes/send-pending.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { readTime } from '../parameters/read-time.ts'
import { authorOf, scopeOf } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { ANYBODY_INSIDE } from '../who-may.ts'

export const ExceptionList = Type.Object(
  { exceptions: Type.Array(Type.Ref('Exception')), ...listFields },
  { $id: 'ExceptionList', description: 'Newest first.' },
)

export const ExceptionVersions = Type.Object(
  { versions: Type.Array(Type.Ref('Exception')) },
  { $id: 'ExceptionVersions', description: 'Every version of one exception, newest first.' },
)

const ListQuery = Type.Object({
  in_force: Type.Optional(
    Type.Boolean({ description: 'True: only those that apply now; false: only those that have ended.' }),
  ),
})
const NumberParams = Type.Object({ number: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })
type NumberParams = Static<typeof NumberParams>
const EndQuery = Type.Object({
  reason: Type.String({ ...REASON_PARAMETER, description: 'Why; it is recorded.' }),
})

/** Throws where `until` is no time. */
function withReadTime<B extends { until?: string }>(body: B): B {
  return body.until === undefined ? body : { ...body, until: isoTime(readTime('until', body.until).ms) }
}

export type ExceptionRouteOptions = {
  readonly exceptions: Exceptions
  readonly policies: Policies
  readonly storage: Storage
  readonly now: () => number
  readonly fourEyes: FourEyes
}

export function registerExceptions(app: FastifyInstance, options: ExceptionRouteOptions): void {
  const { exceptions, storage, now } = options

  app.get<{ Querystring: Static<typeof ListQuery> }>(
    '/v1/org/exceptions',
    {
      config: { access: ANYBODY_INSIDE, list: 'exceptions' },
      schema: {
        operationId: 'listExceptions',
        tags: ['policy'],
        summary: 'List exceptions',
        description: "Those of the organization and, for a team's key, of its own team; ended ones too.",
        querystring: ListQuery,
        response: {
          200: jsonResponse('ExceptionList', 'The exceptions.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal, query: { in_force } }) => {
      const shown = await describeAll(principal, await exceptions.list(principal))
      const wanted = shown.filter((one) => in_force === undefined || one.in_force === in_force)
      return { exceptions: wanted, total: wanted.length }
    },
  )

  app.post<{ Body: NewException }>(
    '/v1/org/exceptions',
    {
      config: { access: ['policy'] },
      schema: {
        operationId: 'createException',
        tags: ['policy'],
        summary: 'Make an exception',
        description:
          'Acts on the level of the findings that it names, before it is decided whether an event is stored, alerted and blocked; the findings stay on the event and name the exception. Personal data and articles never change. On this node it applies from the next request on, on others within 5 seconds. What protects the guard itself is never set aside.',
        body: { $ref: 'NewException' },
        response: {
          201: jsonResponse('Exception', 'The exception.', ETAG),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      const scope = await scopeOf(storage, principal, body.team)
      const [author, wanted] = [authorOf(request), withReadTime(body)]
      if (await isGuarded(principal)) {
        const draft = await exceptions.draft(author, scope, wanted)
        if (isWide(draft))
          return sendPending(options, request, reply, {
            ...{ kind: 'exception.create', team_id: scope.team_id, subject: 'new' },
            request: { scope, isOfTeam: author.isOfTeam, wanted },
            effect: fieldChanges({}, documentOf(draft)),
            summary: `A wide exception: ${body.reason}`,
          })
      }
      const made = await exceptions.create(author, scope, wanted)
      return send(reply.code(201), principal, made)
    },
  )

  app.post<{ Body: NewException }>(
    '/v1/org/exceptions/preview',
    {
      config: { access: ['policy'] },
      schema: {
        operationId: 'previewException',
        tags: ['policy'],
        summary: 'See what an exception would have changed',
        description:
          'Looks at the newest stored events of the last 30 days; nothing is changed. `complete` is false where there were more of them than are looked at.',
        body: { $ref: 'NewException' },
        response: {
          200: jsonResponse('ExceptionPreview', 'What it would have changed.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request) => {
      const { principal, body } = request
      const scope = await scopeOf(storage, principal, body.team)
      const draft = await exceptions.draft(authorOf(request), scope, withReadTime(body))
      return previewException(options, scope, draft)
    },
  )

  app.get<{ Params: NumberParams }>(
    '/v1/org/exceptions/:number',
    {
      config: { access: ANYBODY_INSIDE },
      schema: {
        operationId: 'getException',
        tags: ['policy'],
        summary: 'Get an exception with its versions',
        description: 'Who made and changed it, when, and why.',
        params: NumberParams,
        response: {
          200: jsonResponse('ExceptionVersions', 'Its versions.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params }) => ({
      versions: await describeAll(principal, await exceptions.versions(principal, params.number)),
    }),
  )

  app.patch<{ Params: NumberParams; Body: ExceptionUpdate }>(
    '/v1/org/exceptions/:number',
    {
      config: { access: ['policy'] },
      schema: {
        operationId: 'changeException',
        tags: ['policy'],
        summary: 'Change an exception',
        description:
          'Its end, its level or its reason; the change is recorded. With `If-Match` and the `ETag` of an answer, the change is refused if another change came first.',
        params: NumberParams,
        headers: {
          type: 'object',
          properties: {
            'if-match': { type: 'string', description: 'The `ETag` that the change is based on.' },
          },
        },
        body: { $ref: 'ExceptionUpdate' },
        response: {
          200: jsonResponse('Exception', 'The exception after the change.', ETAG),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 412, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params, body, headers } = request
      const expected = expectedVersionOf(headers['if-match'])
      const update = withReadTime(body)
      const author = authorOf(request)
      const [now] = await exceptions.versions(principal, params.number)
      const loosens = now && loosening(now.document, update)
      const isShorter = now && isShortened(now.document, update.until)
      if (loosens && (await (isShorter ? isEndGuarded : isGuarded)(principal))) {
        if (isShorter) await exceptions.endable(author, principal, params.number)
        return sendPending(options, request, reply, {
          ...{ kind: 'exception.change', team_id: now.team_id, subject: String(now.number) },
          request: {
            ...{ scope: scopeOfPrincipal(principal), isOfTeam: author.isOfTeam, number: now.number, update },
            version: expected ?? now.version,
          },
          effect: fieldChanges(documentOf(now.document), { ...documentOf(now.document), ...update }),
          summary: `Exception ${now.number}, ${loosens}: ${body.reason}`,
        })
      }
      const changed = await exceptions.change(author, principal, params.number, update, expected)
      return send(reply, principal, changed)
    },
  )

  app.delete<{ Params: NumberParams; Querystring: Static<typeof EndQuery> }>(
    '/v1/org/exceptions/:number',
    {
      config: { access: ['policy'] },
      schema: {
        operationId: 'endException',
        tags: ['policy'],
        summary: 'End an exception',
        description: 'It no longer applies; its versions stay.',
        params: NumberParams,
        querystring: EndQuery,
        response: {
          200: jsonResponse('Exception', 'The exception, ended.', ETAG),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params, query } = request
      const author = authorOf(request)
      if (await isEndGuarded(principal)) {
        const now = await exceptions.endable(author, principal, params.number)
        if (now.document.kind === 'block' && now.document.ended_at === null)
          return sendPending(options, request, reply, {
            ...{ kind: 'exception.end', team_id: now.team_id, subject: String(now.number) },
            request: {
              ...{ scope: scopeOfPrincipal(principal), isOfTeam: author.isOfTeam, number: now.number },
              reason: query.reason,
            },
            effect: fieldChanges(documentOf(now.document), {}),
            summary: `Ends exception ${now.number}, which always blocks: ${query.reason}`,
          })
      }
      const ended = await exceptions.end(author, principal, params.number, query.reason)
      return send(reply, principal, ended)
    },
  )

  const isGuarded = ({ organization_id }: Principal) =>
    options.fourEyes.isNeeded(organization_id, 'exceptions')
  /** The end of what always blocks. */
  const isEndGuarded = ({ organization_id }: Principal) =>
    options.fourEyes.isNeeded(organization_id, 'exceptions', 'access')

  async function send(
    reply: FastifyReply,
    principal: Principal,
    stored: StoredException,
  ): Promise<FastifyReply> {
    const [exception] = await describeAll(principal, [stored])
    return reply.header('etag', `"${stored.version}"`).send(exception)
  }

  async function describeAll(
    { organization_id }: Principal,
    stored: readonly StoredException[],
  ): Promise<ExceptionRecord[]> {
    const isOfTeams = stored.some(({ team_id }) => team_id !== null)
    const teams = isOfTeams ? await storage.listTeams(organization_id) : []
    const names = new Map(teams.map(({ id, name }) => [id, name]))
    return stored.map((one) =>
      describe(one, one.team_id === null ? null : (names.get(one.team_id) ?? one.team_id)),
    )
  }

  function describe(
    { number, version, document, ends_at, created_at, key_name }: StoredException,
    team: string | null,
  ) {
    const { until, ended_at, created_at: begun, ...rest } = document
    return {
      ...{ number, version, ...rest, team },
      until: until === null ? null : isoTime(until),
      ended_at: ended_at === null ? null : isoTime(ended_at),
      in_force: ends_at === null || ends_at > now(),
      created_at: isoTime(begun),
      changed_at: isoTime(created_at),
      changed_by: key_name,
    }
  }
}

function scopeOfPrincipal({ organization_id, team_id }: Principal): Scope {
  return { organization_id, team_id }
}

function documentOf({ ended_at: _ended, created_at: _created, until, ...document }: ExceptionDocument) {
  return { ...document, until: until === null ? null : isoTime(until) }
}

/** What a second person has to know of the change; null: it loosens nothing. */
function loosening(document: ExceptionDocument, update: ExceptionUpdate): string | null {
  if (isShortened(document, update.until)) return 'which always blocks, for a shorter time'
  return isWide(document) && isWider(document, update) ? 'which is wide, for longer or for more' : null
}

function isWider({ until, level }: ExceptionDocument, update: ExceptionUpdate): boolean {
  const isLonger = update.until !== undefined && until !== null && Date.parse(update.until) > until
  return isLonger || (update.level === 'low' && level !== 'low')
}
