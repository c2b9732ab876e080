import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { ValueCount } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { errorResponses, laggingResponse } from '../responses.ts'
import { stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'

const FacetsQuery = Type.Object(filterParameters)
type FacetsQuery = Static<typeof FacetsQuery>

export const valueCounts = Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }), {
  description: 'The most frequent first.',
})

export const EventFacets = Type.Object(
  {
    agent_id: valueCounts,
    action: valueCounts,
    risk_level: valueCounts,
    pii_detected: valueCounts,
    decision: valueCounts,
    team: valueCounts,
  },
  { $id: 'EventFacets', description: 'The 20 most frequent values of each field, with exact counts.' },
)

export function registerFacets(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Querystring: FacetsQuery }>(
    '/v1/events/facets',
    {
      config: { access: READERS },
      preValidation: async ({ query }) => readBooleans(query, 'pii_detected'),
      schema: {
        operationId: 'countEventsByField',
        tags: ['events'],
        summary: 'Count stored events by the values of their fields',
        description:
          'Takes the filters of the event list; the counts of a field leave out the filter on that field, so that they show what another choice would give. Events without a team are not counted under `team`.',
        querystring: FacetsQuery,
        response: {
          200: laggingResponse('EventFacets', 'The counts.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const filter = await readFilter(storage, principal, query)
      const found = await storage.countValues(principal, filter)
      stateLag(reply, storage, found)
      const { team_id, ...counts } = found
      return { ...counts, team: await withNames(principal.organization_id, team_id) }
    },
  )

  async function withNames(organizationId: string, counts: readonly ValueCount[]): Promise<ValueCount[]> {
    if (counts.length === 0) return []
    const teams = await storage.listTeams(organizationId)
    const names = new Map(teams.map(({ id, name }) => [id, name]))
    return counts
      .map(({ value, count }) => ({ value: names.get(value) ?? value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
}
