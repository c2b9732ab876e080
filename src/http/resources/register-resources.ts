/** The routes of every resource of the list: list, make, get, change, end; the same for all of them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import {
  type Draft,
  hasEnded,
  shownDocument,
  type Things,
  type ThingUpdate,
  weakens,
} from '../../access/create-things.ts'
import { ERASED } from '../../domain/erasure.ts'
import { isoTime } from '../../domain/iso-time.ts'
import type { Principal } from '../../domain/principal.ts'
import type { Document, Resource, StoredThing } from '../../resources/kit/resource.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { fieldChanges, PENDING_RESPONSE, sendPending } from '../four-eyes/send-pending.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { listParameters } from '../parameters/list-page.ts'
import { cursorOf, placeOf } from '../parameters/opaque-cursor.ts'
import { readTime } from '../parameters/read-time.ts'
import { actorOf, scopeOf } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { schemasOf } from './resource-schemas.ts'

export type ResourceRouteOptions = {
  readonly storage: Storage
  readonly things: Things
  readonly fourEyes: FourEyes
  readonly now: () => number
}

type Body = Readonly<Record<string, unknown>> & { readonly team?: string; readonly until?: string }
type ById = { Params: { id: string } }

const IF_MATCH = {
  type: 'object',
  properties: { 'if-match': { type: 'string', description: 'The `ETag` that the change is based on.' } },
}

export function registerResource(
  app: FastifyInstance,
  resource: Resource,
  options: ResourceRouteOptions,
): void {
  const { storage, things, fourEyes, now } = options
  const { name, plural, about, tag, readers, writers, ending, secret } = resource
  const aThing = `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
  const schemas = schemasOf(resource)
  const { title } = schemas
  /** What is always there stays there, as the description says. */
  const lost = resource.personal.filter((field) => schemas.Shown.required?.includes(field))
  const erased = Object.fromEntries(lost.map((field) => [field, ERASED]))
  const [path, one] = [`/v1/${plural}`, `/v1/${plural}/:id`]
  const params = Type.Object({ id: Type.String() })
  const pending = ending.needs === null ? {} : PENDING_RESPONSE
  const waits =
    ending.needs === null
      ? ''
      : ` Where four eyes is on for \`${ending.needs}\` it waits for a second person, and needs the role \`policy\`.`
  const tags = [tag]

  app.get<{ Querystring: { limit?: number; cursor?: string; all?: boolean } }>(
    path,
    {
      config: { access: readers },
      schema: {
        ...{ operationId: `list${title}s`, tags, summary: `List ${plural}` },
        description: `${about} Those in force; with \`all\` also those that have ended.`,
        querystring: Type.Object({
          ...listParameters,
          all: Type.Optional(Type.Boolean({ description: 'Also those that have ended.' })),
        }),
        response: {
          200: jsonResponse(`${title}List`, `The ${plural}.`),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal, query: { limit = 50, cursor, all = false } }) => {
      const filter = { inForceAt: all ? undefined : now(), after: placeOf(plural, cursor), limit: limit + 1 }
      const page = await storage.listThings(principal, plural, filter)
      const listed = page.things.slice(0, limit)
      const last = page.things.length > limit ? listed.at(-1) : undefined
      return {
        [plural]: await describeAll(principal, listed),
        next: last ? cursorOf(plural, last.id) : null,
        total: page.total,
      }
    },
  )

  app.post<{ Body: Body }>(
    path,
    {
      config: { access: writers },
      schema: {
        ...{ operationId: `create${title}`, tags, summary: `Make ${aThing}` },
        description: `${about} It is on record. At most ${resource.max} are in force at a time.`,
        body: { $ref: `New${title}` },
        response: {
          201: jsonResponse(title, `The ${name}.`, ETAG),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      const { team, until, ...document } = body
      const { team_id } = await scopeOf(storage, principal, team)
      const thing = await things.create(resource, actorOf(request), principal, {
        ...{ team_id, document, until: until === undefined ? null : momentOf(until) },
      })
      return send(reply.code(201), principal, thing)
    },
  )

  app.get<ById>(
    one,
    {
      config: { access: readers },
      schema: {
        ...{ operationId: `get${title}`, tags, summary: `Get ${aThing}`, params },
        description: 'With its version as `ETag`, also after its end.',
        response: {
          200: jsonResponse(title, `The ${name}.`, ETAG),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params: { id } }, reply) =>
      send(reply, principal, await things.find(resource, principal, id)),
  )

  if (schemas.Update)
    app.patch<ById & { Body: Body }>(
      one,
      {
        config: { access: writers },
        schema: {
          ...{ operationId: `change${title}`, tags, summary: `Change ${aThing}`, params },
          description: `It is on record. With \`If-Match\` and the \`ETag\` of an answer, the change is refused if another change came first. To bring its end forward is to end it:${waits || ' the same rules apply.'}`,
          headers: IF_MATCH,
          body: { $ref: `${title}Update` },
          response: {
            200: jsonResponse(title, `The ${name} after the change.`, ETAG),
            ...pending,
            ...errorResponses(401, 403, 404, 409, 412, 413, 415, 422, 503),
          },
        },
      },
      (request, reply) => {
        const { until, ...document } = request.body
        return change(request, reply, {
          document,
          until: until === undefined ? undefined : momentOf(until),
        })
      },
    )

  app.delete<ById>(
    one,
    {
      config: { access: writers },
      schema: {
        ...{ operationId: `end${title}`, tags, summary: `End ${aThing}`, params, headers: IF_MATCH },
        description: `${ending.means} It is on record.${waits}`,
        response: {
          200: jsonResponse(title, `The ${name}, ended.`, ETAG),
          ...pending,
          ...errorResponses(401, 403, 404, 409, 412, 422, 503),
        },
      },
    },
    (request, reply) => change(request, reply, 'end'),
  )

  async function change(
    request: FastifyRequest<ById>,
    reply: FastifyReply,
    update: ThingUpdate | 'end',
  ): Promise<FastifyReply> {
    const { principal, params, headers } = request
    const { id } = params
    const expected = expectedVersionOf(headers['if-match'])
    const draft = await things.draft(resource, principal, id, update, expected)
    if (await mustWait(principal, draft))
      return sendPending(options, request as FastifyRequest, reply, {
        ...{ kind: 'resource.weaken', team_id: draft.before.team_id, subject: id },
        request: { plural, id, update, version: draft.before.version },
        effect: fieldChanges(describe(draft.before, null), describe(draft.after, null)),
        summary: `Ends the ${name} of ${resource.summary(draft.before.document)}, or ends it earlier. ${ending.means}`,
      })
    return send(
      reply,
      principal,
      await things.change(resource, actorOf(request as FastifyRequest), principal, id, update, expected),
    )
  }

  async function mustWait({ organization_id }: Principal, draft: Draft): Promise<boolean> {
    const { needs } = ending
    return needs !== null && weakens(resource, draft) && fourEyes.isNeeded(organization_id, needs)
  }

  async function send(reply: FastifyReply, principal: Principal, thing: StoredThing): Promise<FastifyReply> {
    const [described] = await describeAll(principal, [thing])
    return reply.header('etag', `"${thing.version}"`).send(described)
  }

  async function describeAll(principal: Principal, listed: readonly StoredThing[]): Promise<object[]> {
    const isOfTeams = listed.some(({ team_id }) => team_id !== null)
    const teams = isOfTeams ? await storage.listTeams(principal.organization_id) : []
    const names = new Map(teams.map(({ id, name }) => [id, name]))
    return listed.map((thing) =>
      describe(thing, thing.team_id && (names.get(thing.team_id) ?? thing.team_id)),
    )
  }

  function describe(thing: StoredThing, team: string | null): Document {
    const { id, version, document, created_at, created_by, changed_at, changed_by } = thing
    return {
      ...{ id, version, ...(resource.scope === 'team' && { team }) },
      ...(document['erased'] ? erased : shownDocument({ secret }, document)),
      ...(resource.lasts && { until: isoTime(thing.ends_at) }),
      in_force: !hasEnded(thing, now()),
      ...{ created_at: isoTime(created_at), created_by, changed_at: isoTime(changed_at), changed_by },
      ...{ ended_at: isoTime(thing.ended_at), ended_by: thing.ended_by },
    }
  }
}

function momentOf(until: string): number {
  return readTime('until', until).ms
}
