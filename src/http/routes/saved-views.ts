/** Saved views of the list of events. */

import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { SavedViews } from '../../access/create-saved-views.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import type { Principal, Role } from '../../domain/principal.ts'
import { invalid } from '../../domain/problem.ts'
import type {
  NewSavedView,
  SavedViewDocument,
  SavedViewRecord,
  SavedViewUpdate,
} from '../../domain/saved-view.ts'
import type { StoredSavedView } from '../../resources/saved-views/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { parsed } from '../parameters/read-query.ts'
import { readTime } from '../parameters/read-time.ts'
import { actorOf, scopeOf } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

export const SavedViewList = Type.Object(
  { views: Type.Array(Type.Ref('SavedView')), ...listFields },
  { $id: 'SavedViewList', description: 'By name.' },
)

const ViewParams = Type.Object({ id: Type.String() })
type ViewParams = Static<typeof ViewParams>

/** Whoever may change shared views may look at them, without reading events. */
const VIEWERS: readonly Role[] = [...READERS, 'policy']

export type SavedViewRouteOptions = { readonly storage: Storage; readonly savedViews: SavedViews }

export function registerSavedViews(
  app: FastifyInstance,
  { storage, savedViews }: SavedViewRouteOptions,
): void {
  app.get(
    '/v1/views',
    {
      config: { access: VIEWERS, list: 'views' },
      schema: {
        operationId: 'listViews',
        tags: ['events'],
        summary: 'List saved views',
        description:
          "One's own, those of the organization, and those of teams: a team's key sees those of its own team.",
        response: {
          200: jsonResponse('SavedViewList', 'The views.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal }) => {
      const views = await describeAll(principal, await savedViews.list(principal))
      return { views, total: views.length }
    },
  )

  app.post<{ Body: NewSavedView }>(
    '/v1/views',
    {
      config: { access: VIEWERS },
      schema: {
        operationId: 'createView',
        tags: ['events'],
        summary: 'Save a view',
        description:
          'A view that others see needs the role `policy`, and leaves a change record; `organization` is for keys of the organization. At most 100 of one owner, and 300 shared ones.',
        body: { $ref: 'NewSavedView' },
        response: {
          201: jsonResponse('SavedView', 'The view.', ETAG),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      const { name, visible_to = 'me', team, ...look } = body
      const view = await savedViews.create(actorOf(request), principal, {
        name,
        document: documentOf(look),
        isShared: visible_to !== 'me',
        team_id: await teamOf(principal, visible_to, team),
      })
      return send(reply.code(201), principal, view)
    },
  )

  app.get<{ Params: ViewParams }>(
    '/v1/views/:id',
    {
      config: { access: VIEWERS },
      schema: {
        operationId: 'getView',
        tags: ['events'],
        summary: 'Get a saved view',
        description: 'With its version as `ETag`.',
        params: ViewParams,
        response: {
          200: jsonResponse('SavedView', 'The view.', ETAG),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params }, reply) =>
      send(reply, principal, await savedViews.find(principal, params.id)),
  )

  app.patch<{ Params: ViewParams; Body: SavedViewUpdate }>(
    '/v1/views/:id',
    {
      config: { access: VIEWERS },
      schema: {
        operationId: 'changeView',
        tags: ['events'],
        summary: 'Change a saved view',
        description:
          'With `If-Match` and the `ETag` of an answer, the change is refused if another change came first.',
        params: ViewParams,
        headers: {
          type: 'object',
          properties: {
            'if-match': { type: 'string', description: 'The `ETag` that the change is based on.' },
          },
        },
        body: { $ref: 'SavedViewUpdate' },
        response: {
          200: jsonResponse('SavedView', 'The view after the change.', ETAG),
          ...errorResponses(401, 403, 404, 412, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params, body, headers } = request
      const expected = expectedVersionOf(headers['if-match'])
      const { name, ...look } = body
      const update = { ...(name !== undefined && { name }), document: documentOf(look) }
      return send(
        reply,
        principal,
        await savedViews.change(actorOf(request), principal, params.id, update, expected),
      )
    },
  )

  app.delete<{ Params: ViewParams }>(
    '/v1/views/:id',
    {
      config: { access: VIEWERS },
      schema: {
        operationId: 'deleteView',
        tags: ['events'],
        summary: 'Delete a saved view',
        description: 'The events stay, whatever it showed.',
        params: ViewParams,
        response: {
          204: { description: 'It is deleted.', type: 'null' },
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request, reply) => {
      await savedViews.delete(actorOf(request), request.principal, request.params.id)
      return reply.code(204).send()
    },
  )

  async function teamOf(
    principal: Principal,
    visibleTo: SavedViewRecord['visible_to'],
    team: string | undefined,
  ): Promise<string | null> {
    if (visibleTo !== 'team' && team !== undefined)
      throw invalid("'team' is for views that are visible to a team.", 'team')
    if (visibleTo !== 'team') return null
    const { team_id } = await scopeOf(storage, principal, team)
    if (team_id === null) throw invalid("'team' says which team sees it.", 'team')
    return team_id
  }

  async function send(
    reply: FastifyReply,
    principal: Principal,
    view: StoredSavedView,
  ): Promise<FastifyReply> {
    const [described] = await describeAll(principal, [view])
    return reply.header('etag', `"${view.version}"`).send(described)
  }

  async function describeAll(
    principal: Principal,
    views: readonly StoredSavedView[],
  ): Promise<SavedViewRecord[]> {
    const isOfTeams = views.some(({ team_id }) => team_id !== null)
    const teams = isOfTeams ? await storage.listTeams(principal.organization_id) : []
    const names = new Map(teams.map(({ id, name }) => [id, name]))
    return views.map((view) => {
      const { id, version, name, owner_id, team_id, document, created_at, changed_at, changed_by } = view
      return {
        ...{ id, version, name },
        visible_to: owner_id !== null ? 'me' : team_id === null ? 'organization' : 'team',
        team: team_id === null ? null : (names.get(team_id) ?? team_id),
        ...document,
        may_change: savedViews.mayChange(principal, view),
        created_at: isoTime(created_at),
        changed_at: isoTime(changed_at),
        changed_by,
      }
    })
  }
}

/** Throws where the query cannot be understood, or a time is none. */
function documentOf(look: Partial<SavedViewDocument>): Partial<SavedViewDocument> {
  if (look.query !== undefined) parsed(look.query)
  const times = (['after', 'before'] as const).flatMap((name) => {
    const text = look[name]
    return text === undefined ? [] : [[name, text === null ? null : momentOf(name, text)] as const]
  })
  return { ...look, ...Object.fromEntries(times) }
}

/** With an offset, a time may be outside of the years that are written with four digits. */
function momentOf(name: string, text: string): string {
  const moment = isoTime(readTime(name, text).ms)
  if (!/^\d{4}-/.test(moment)) throw invalid(`'${name}' must be in the years 0 to 9999.`, name)
  return moment
}
