/** Who paused alerts, until when and why; a pause and its end. */

import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { AlertPauses } from '../../access/create-alert-pauses.ts'
import type { Alerts } from '../../alerts/create-alerts.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullableString } from '../../domain/nullable.ts'
import type { Principal } from '../../domain/principal.ts'
import { STORABLE_REASON } from '../../domain/storable-text.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf, scopeOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const MINUTE_MS = 60_000
const MAX_MINUTES = 24 * 60

export const AlertPauseRequest = Type.Object(
  {
    minutes: Type.Integer({ minimum: 1, maximum: MAX_MINUTES, description: 'For how long, from now on.' }),
    reason: Type.String({ ...STORABLE_REASON, description: 'Why; it is recorded.' }),
  },
  {
    $id: 'AlertPauseRequest',
    additionalProperties: false,
    description: 'For how long no alert is sent, and why.',
    examples: [{ minutes: 60, reason: 'The chat is being moved' }],
  },
)
type AlertPauseRequest = Static<typeof AlertPauseRequest>

export const AlertPauseList = Type.Object(
  {
    pauses: Type.Array(
      Type.Object({
        team: nullableString({ description: 'Of this team; null: of the whole organization.' }),
        until: Type.String({ format: 'date-time' }),
        reason: Type.String(),
        paused_by: Type.String({ description: 'The person, or the name of the key.' }),
        paused_at: Type.String({ format: 'date-time' }),
      }),
    ),
    ...listFields,
  },
  { $id: 'AlertPauseList', description: 'Pauses that are in force.' },
)

const TeamQuery = Type.Object({
  team: Type.Optional(
    Type.String({ description: 'Only alerts of this team; a key of a team means its own.' }),
  ),
})
type TeamQuery = Static<typeof TeamQuery>

export type AlertPauseRouteOptions = {
  readonly storage: Storage
  readonly alerts: Pick<Alerts, 'wake'>
  readonly alertPauses: AlertPauses
}

export function registerAlertPauses(
  app: FastifyInstance,
  { storage, alerts, alertPauses }: AlertPauseRouteOptions,
): void {
  async function list(principal: Principal): Promise<Pick<Static<typeof AlertPauseList>, 'pauses'>> {
    const pauses = await alertPauses.inForce(principal)
    const teams = pauses.length > 0 ? await storage.listTeams(principal.organization_id) : []
    return {
      pauses: pauses.map(({ team_id, ends_at, reason, paused_by, paused_at }) => ({
        team: team_id === null ? null : (teams.find(({ id }) => id === team_id)?.name ?? team_id),
        until: isoTime(ends_at),
        reason,
        paused_by,
        paused_at: isoTime(paused_at),
      })),
    }
  }

  app.get(
    '/v1/alerts/pauses',
    {
      config: { access: READERS, list: 'pauses' },
      schema: {
        operationId: 'listAlertPauses',
        tags: ['alerts'],
        summary: 'List who paused alerts',
        description: 'Pauses by people that are in force: until when, why and by whom.',
        response: {
          200: jsonResponse('AlertPauseList', 'The pauses.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    ({ principal }) => list(principal),
  )

  app.put<{ Querystring: TeamQuery; Body: AlertPauseRequest }>(
    '/v1/alerts/pauses',
    {
      config: { access: ['policy'], list: 'pauses' },
      schema: {
        operationId: 'pauseAlerts',
        tags: ['alerts'],
        summary: 'Pause alerts for a while',
        description:
          'Of the organization, or of one team, for at most a day. Alerts are recorded as before and wait; when the pause ends, they are sent. Takes the place of the pause there was. It is recorded.',
        querystring: TeamQuery,
        body: { $ref: 'AlertPauseRequest' },
        response: {
          200: jsonResponse('AlertPauseList', 'The pauses in force.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request) => {
      const { principal, query, body } = request
      const scope = await scopeOf(storage, principal, query.team)
      await alertPauses.pause(actorOf(request), scope, body.minutes * MINUTE_MS, body.reason)
      return list(principal)
    },
  )

  app.delete<{ Querystring: TeamQuery }>(
    '/v1/alerts/pauses',
    {
      config: { access: ['policy'], list: 'pauses' },
      schema: {
        operationId: 'resumeAlerts',
        tags: ['alerts'],
        summary: 'End a pause of alerts',
        description: 'What has waited is sent now. It is recorded.',
        querystring: TeamQuery,
        response: {
          200: jsonResponse('AlertPauseList', 'The pauses that are still in force.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request) => {
      const { principal, query } = request
      await alertPauses.resume(actorOf(request), await scopeOf(storage, principal, query.team))
      alerts.wake()
      return list(principal)
    },
  )
}
