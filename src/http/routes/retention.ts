/** How long events are kept, what that would remove, and what the runs have removed. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullable } from '../../domain/nullable.ts'
import type { Scope } from '../../domain/principal.ts'
import { notFound, Problem } from '../../domain/problem.ts'
import {
  cutoffsOf,
  daysFor,
  type RetentionFloor,
  type RetentionSet,
  type RetentionUpdate,
} from '../../domain/retention.ts'
import { ownOf, type RetentionRules } from '../../forgetting/create-retention-rules.ts'
import type { RetentionRuns } from '../../forgetting/create-retention-runs.ts'
import type { RetentionRun, StoredRetention } from '../../resources/retention/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { fieldChanges, PENDING_RESPONSE, sendPending } from '../four-eyes/send-pending.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { actorOf, scopeOf } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const time = Type.String({ format: 'date-time' })
const count = Type.Integer({ minimum: 0 })
const days = Type.Object({
  low: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  medium: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  high: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  critical: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  personal_data: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
})

const run = Type.Object({
  started_at: time,
  ended_at: nullable(time),
  looked_at_until: nullable(time),
  removed: count,
  held: Type.Integer({ minimum: 0, description: 'Expired events that legal holds keep.' }),
})

export const Retention = Type.Object(
  {
    days: Type.Object(days.properties, {
      description: 'In force: days that events are kept, by risk level and personal data. Null: for ever.',
    }),
    own: Type.Partial(Type.Object(days.properties), {
      description: 'What is set here; what a team leaves out, it has from the organization.',
    }),
    floor_days: count,
    last_run: nullable(run),
  },
  { $id: 'Retention', description: 'How long events are kept, and the last run that removed some.' },
)

export const RetentionPreview = Type.Object(
  {
    events: Type.Integer({ minimum: 0, description: 'So many have expired under these settings.' }),
    months: Type.Array(Type.Object({ month: Type.String({ description: 'YYYY-MM, UTC.' }), events: count })),
    active_holds: Type.Integer({ minimum: 0, description: 'Legal holds that may keep some of them.' }),
  },
  { $id: 'RetentionPreview', description: 'What the next run would remove.' },
)

export const RetentionRunList = Type.Object(
  { runs: Type.Array(run), ...listFields },
  { $id: 'RetentionRunList', description: 'The newest first.' },
)

const MAX_LISTED = 10_000

const TeamQuery = Type.Object({
  team: Type.Optional(Type.String({ description: 'Of this team; without it, of the organization.' })),
})
type TeamQuery = Static<typeof TeamQuery>

const Named = Type.Object({ name: Type.String() })
type Named = Static<typeof Named>

const IF_MATCH = {
  type: 'object',
  properties: { 'if-match': { type: 'string', description: 'The `ETag` that the change is based on.' } },
} as const

export type RetentionRouteOptions = {
  readonly storage: Storage
  readonly retention: RetentionRules
  readonly retentionRuns: Pick<RetentionRuns, 'wake'>
  readonly now: () => number
  readonly fourEyes: FourEyes
}

export function registerRetention(app: FastifyInstance, options: RetentionRouteOptions): void {
  const { storage, retention, retentionRuns, now, fourEyes } = options
  app.get<{ Querystring: TeamQuery }>(
    '/v1/org/retention',
    {
      config: { access: [...READERS, 'privacy'] },
      schema: {
        operationId: 'getRetention',
        tags: ['privacy'],
        summary: 'See how long events are kept',
        description: 'Of the organization, or of a team. See docs/privacy.md.',
        querystring: TeamQuery,
        response: {
          200: jsonResponse('Retention', 'The settings.', ETAG),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const scope = await scopeOf(storage, principal, query.team)
      return send(reply, scope, await retention.current(scope.organization_id))
    },
  )

  app.put<{ Querystring: TeamQuery; Body: RetentionUpdate }>(
    '/v1/org/retention',
    {
      config: { access: ['privacy'] },
      schema: {
        operationId: 'updateRetention',
        tags: ['privacy'],
        summary: 'Change how long events are kept',
        description:
          'Only what is given changes; the change is recorded. A run removes what has expired within a minute, and then once a day: look at the preview first. Nothing may be below the floor. Events under a legal hold stay. With `If-Match` and the `ETag` of a read, the change is refused if another change came first.',
        headers: IF_MATCH,
        querystring: TeamQuery,
        body: { $ref: 'RetentionUpdate' },
        response: {
          200: jsonResponse('Retention', 'The settings after the change.', ETAG),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 412, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, query, body, headers } = request
      const scope = await scopeOf(storage, principal, query.team)
      const expected = expectedVersionOf(headers['if-match'])
      for (;;) {
        const isGuarded = await fourEyes.isNeeded(scope.organization_id, 'retention')
        const { version, settings } = await retention.current(scope.organization_id)
        const base = isGuarded ? version : null
        if (isGuarded && (expected === null || expected === version)) {
          const after = retention.plan(settings, scope, body)
          if (isShorter(settings, after, scope)) {
            const months = await storage.previewRetention(
              scope.organization_id,
              cutoffsOf(after, now()),
              scope.team_id,
            )
            const events = months.reduce((sum, month) => sum + month.events, 0)
            return sendPending(options, request, reply, {
              ...{ kind: 'retention.update', team_id: scope.team_id, subject: String(version + 1) },
              request: { scope, update: body, version },
              effect: fieldChanges(daysFor(settings, scope.team_id), daysFor(after, scope.team_id)),
              summary: `Keeps events for a shorter time: ${events} stored events have expired by it now, held ones included.`,
            })
          }
        }
        try {
          const saved = await retention.update(actorOf(request), scope, body, expected ?? base)
          retentionRuns.wake()
          return send(reply, scope, saved)
        } catch (error) {
          // Another change came first: it is weighed again.
          if (expected === null && error instanceof Problem && error.kind === 'precondition_failed') continue
          throw error
        }
      }
    },
  )

  app.post<{ Querystring: TeamQuery; Body: RetentionUpdate }>(
    '/v1/org/retention/preview',
    {
      config: { access: ['privacy'] },
      schema: {
        operationId: 'previewRetention',
        tags: ['privacy'],
        summary: 'See what a change of retention would remove',
        description: 'Changes nothing. Counts what has expired now; holds are not subtracted.',
        querystring: TeamQuery,
        body: { $ref: 'RetentionUpdate' },
        response: {
          200: jsonResponse('RetentionPreview', 'How many events, by month.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async ({ principal, query, body }): Promise<Static<typeof RetentionPreview>> => {
      const scope = await scopeOf(storage, principal, query.team)
      const { settings } = await retention.current(scope.organization_id)
      const cutoffs = cutoffsOf(retention.plan(settings, scope, body), now())
      const months = await storage.previewRetention(scope.organization_id, cutoffs, scope.team_id)
      const holds = await storage.listHolds(scope.organization_id)
      return {
        events: months.reduce((sum, { events }) => sum + events, 0),
        months: months.map(({ month, events }) => ({ month: isoTime(month).slice(0, 7), events })),
        active_holds: holds.filter(({ released_at }) => released_at === null).length,
      }
    },
  )

  app.get(
    '/v1/org/retention/runs',
    {
      config: { access: [...READERS, 'privacy'], list: 'runs' },
      schema: {
        operationId: 'listRetentionRuns',
        tags: ['privacy'],
        summary: 'List the runs of retention',
        description:
          'The last 100: how many events each removed, and how many were held. Runs are of the whole organization.',
        response: {
          200: jsonResponse('RetentionRunList', 'The runs.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal }): Promise<Pick<Static<typeof RetentionRunList>, 'runs'>> => {
      const runs = await storage.listRetentionRuns(principal.organization_id, MAX_LISTED)
      return { runs: runs.map(describeRun) }
    },
  )

  app.get<{ Params: Named }>(
    '/v1/orgs/:name/retention-floor',
    {
      config: { access: ['operator'] },
      schema: {
        operationId: 'getRetentionFloor',
        tags: ['organizations'],
        summary: 'Get the floor of retention of an organization',
        description: 'For the operator of the deployment.',
        params: Named,
        response: {
          200: jsonResponse('RetentionFloor', 'The floor.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ params }): Promise<RetentionFloor> => {
      const { settings } = await retention.current(await organizationNamed(params.name))
      return { floor_days: settings.floor_days }
    },
  )

  app.put<{ Params: Named; Body: RetentionFloor }>(
    '/v1/orgs/:name/retention-floor',
    {
      config: { access: ['operator'] },
      schema: {
        operationId: 'updateRetentionFloor',
        tags: ['organizations'],
        summary: 'Change the floor of retention of an organization',
        description:
          'For the operator of the deployment. Runs of retention remove nothing that is younger. Six months (184 days) at first: AI Act, articles 19 and 26(6).',
        params: Named,
        body: { $ref: 'RetentionFloor' },
        response: {
          200: jsonResponse('RetentionFloor', 'The floor after the change.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request): Promise<RetentionFloor> => {
      const id = await organizationNamed(request.params.name)
      const { settings } = await retention.setFloor(
        actorOf(request as FastifyRequest),
        id,
        request.body.floor_days,
      )
      return { floor_days: settings.floor_days }
    },
  )

  async function organizationNamed(name: string): Promise<string> {
    const organization = await storage.findOrganization(name)
    if (!organization || organization.retired_at !== null) throw notFound('Organization')
    return organization.id
  }

  async function send(
    reply: FastifyReply,
    { organization_id, team_id }: Scope,
    { version, settings }: StoredRetention,
  ): Promise<FastifyReply> {
    const [last] = await storage.listRetentionRuns(organization_id, 1)
    const body: Static<typeof Retention> = {
      days: daysFor(settings, team_id),
      own: ownOf(settings, team_id) as Static<typeof Retention>['own'],
      floor_days: settings.floor_days,
      last_run: last ? describeRun(last) : null,
    }
    return reply.header('etag', `"${version}"`).send(body)
  }
}

function describeRun({ started_at, ended_at, position, removed, held }: RetentionRun): Static<typeof run> {
  return {
    started_at: isoTime(started_at),
    ended_at: ended_at === null ? null : isoTime(ended_at),
    looked_at_until: position === 0 ? null : isoTime(position),
    removed,
    held,
  }
}

/** Null: for ever. Of the organization, what its teams inherit as well. */
function isShorter(before: RetentionSet, after: RetentionSet, { team_id }: Scope): boolean {
  const days = (set: RetentionSet) => Object.values(daysFor(set, team_id)).map((value) => value ?? Infinity)
  const old = days(before)
  return days(after).some((value, place) => value < (old[place] ?? Infinity))
}
