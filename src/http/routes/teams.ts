import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Access } from '../../access/create-access.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { Problem } from '../../domain/problem.ts'
import { STORABLE_NAME } from '../../domain/storable-text.ts'
import type { Team } from '../../resources/organizations/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf, managedTeam } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

export const NewTeam = Type.Object(
  { name: Type.String(STORABLE_NAME) },
  {
    $id: 'NewTeam',
    description: 'The name of a team.',
    additionalProperties: false,
    examples: [{ name: 'payments' }],
  },
)
type NewTeam = Static<typeof NewTeam>

export const TeamBody = Type.Object(
  { id: Type.String(), name: Type.String(), created_at: Type.String({ format: 'date-time' }) },
  { $id: 'Team', description: 'A team of the organization.' },
)

export const TeamList = Type.Object(
  { teams: Type.Array(Type.Ref('Team')), ...listFields },
  { $id: 'TeamList', description: 'The teams that are not retired.' },
)

const TeamParams = Type.Object({ name: Type.String() })
type TeamParams = Static<typeof TeamParams>

export function registerTeams(
  app: FastifyInstance,
  { access, storage }: { access: Access; storage: Storage },
): void {
  app.get(
    '/v1/org/teams',
    {
      config: { access: READERS, list: 'teams' },
      schema: {
        operationId: 'listTeams',
        tags: ['keys'],
        summary: 'List teams',
        description: "The teams of the organization; for a team's key its own.",
        response: { 200: jsonResponse('TeamList', 'The teams.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal }) => {
      const teams = await storage.listTeams(principal.organization_id)
      const seen = teams.filter(
        ({ id, retired_at }) => retired_at === null && (principal.team_id ?? id) === id,
      )
      return { teams: seen.map(describeTeam) }
    },
  )

  app.post<{ Body: NewTeam }>(
    '/v1/org/teams',
    {
      config: { access: ['admin'] },
      schema: {
        operationId: 'createTeam',
        tags: ['keys'],
        summary: 'Create a team',
        description: 'A team is also created with its first key.',
        body: { $ref: 'NewTeam' },
        response: { 201: jsonResponse('Team', 'The team.'), ...errorResponses(401, 403, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      if (principal.team_id !== null) throw new Problem('forbidden', "A team's API key cannot create teams.")
      const team = await access.createTeam(actorOf(request), principal.organization_id, body.name)
      return reply.code(201).send(describeTeam(team))
    },
  )

  app.patch<{ Params: TeamParams; Body: NewTeam }>(
    '/v1/org/teams/:name',
    {
      config: { access: ['admin'] },
      schema: {
        operationId: 'renameTeam',
        tags: ['keys'],
        summary: 'Rename a team',
        description: 'Its events, keys and policy stay with it.',
        params: TeamParams,
        body: { $ref: 'NewTeam' },
        response: {
          200: jsonResponse('Team', 'The team.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request) => {
      const team = await managedTeam(storage, request.principal, request.params.name)
      return describeTeam(await access.renameTeam(actorOf(request), team, request.body.name))
    },
  )

  app.delete<{ Params: TeamParams }>(
    '/v1/org/teams/:name',
    {
      config: { access: ['admin'] },
      schema: {
        operationId: 'retireTeam',
        tags: ['keys'],
        summary: 'Retire a team',
        description: 'Its keys are revoked; its events stay.',
        params: TeamParams,
        response: {
          204: { description: 'It is retired.', type: 'null' },
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      await access.retireTeam(
        actorOf(request),
        await managedTeam(storage, request.principal, request.params.name),
      )
      return reply.code(204).send()
    },
  )
}

function describeTeam({ id, name, created_at }: Team) {
  return { id, name, created_at: isoTime(created_at) }
}
