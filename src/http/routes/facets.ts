import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { matchesPattern, withStars } from '../../query/pattern.ts'
import type { ValueCount } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { countInside, INSIDE_FIELDS, type InsideField } from '../rendering/count-inside.ts'
import type { Attributions } from '../rendering/create-attributions.ts'
import { errorResponses, jsonResponse, laggingResponse } from '../responses.ts'
import { stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'

const askedParameters = {
  values: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      description: 'At most so many values of each field; 20 without it.',
    }),
  ),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'Only values that begin with this, in either letter case; `*` stands for any text. Teams are searched by name.',
    }),
  ),
}
const FacetsQuery = Type.Object({ ...filterParameters, ...askedParameters })
const FieldParams = Type.Object({
  field: Type.Enum([...INSIDE_FIELDS], {
    type: 'string',
    description: 'As it is called in a query.',
  }),
})
type FieldParams = Static<typeof FieldParams>
const MAX_TEAMS = 10_000
const DEFAULT_VALUES = 20

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
    distinct: Type.Object(
      {
        agent_id: Type.Integer(),
        action: Type.Integer(),
        risk_level: Type.Integer(),
        pii_detected: Type.Integer(),
        decision: Type.Integer(),
        team: Type.Integer(),
      },
      { description: 'How many values each field has: the lists may have fewer.' },
    ),
  },
  { $id: 'EventFacets', description: 'The most frequent values of each field, with exact counts.' },
)

export const FieldValues = Type.Object(
  {
    field: Type.String(),
    values: valueCounts,
    distinct: Type.Integer({ description: 'How many values there are in what was looked at.' }),
    looked_at: Type.Integer({ description: 'So many events were looked at: the newest that match.' }),
    total: Type.Integer({ description: 'So many match. Where it is more, the counts are of the newest.' }),
  },
  { $id: 'FieldValues', description: 'The most frequent values of one field that is inside of events.' },
)

export type FacetOptions = { readonly storage: Storage; readonly attributions: Attributions }

export function registerFacets(app: FastifyInstance, options: FacetOptions): void {
  const { storage } = options
  app.get<{ Params: FieldParams; Querystring: FacetsQuery }>(
    '/v1/events/facets/:field',
    {
      config: { access: READERS },
      preValidation: async ({ query }) => readBooleans(query, 'pii_detected'),
      schema: {
        operationId: 'countEventsInside',
        tags: ['events'],
        summary: 'Count stored events by the values of a field inside of them',
        description:
          'Takes the filters of the event list. There are no totals of these fields: the newest 2,000 events that match are looked at, fewer where they are large, and `looked_at` says how many. Where that is all of them (`total`), the counts are exact. Values of more than 255 characters are left out, and credentials are masked.',
        params: FieldParams,
        querystring: FacetsQuery,
        response: {
          200: jsonResponse('FieldValues', 'The counts.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params, query }) => {
      const field = params.field as InsideField
      const filter = await readFilter(storage, principal, query)
      const { values: limit, search } = query
      const asked = { ...(limit !== undefined && { limit }), ...(search !== undefined && { search }) }
      return { field, ...(await countInside(options, principal, filter, field, asked)) }
    },
  )

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
          'Takes the filters of the event list; the counts of a field leave out the filter on that field, and parts of the query that are about that field alone, so that they show what another choice would give (unless the query reads the content of events). Events without a team are not counted under `team`.',
        querystring: FacetsQuery,
        response: {
          200: laggingResponse('EventFacets', 'The counts.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const filter = await readFilter(storage, principal, query)
      const { values: limit, search } = query
      const asked = { ...(limit !== undefined && { limit }), ...(search !== undefined && { search }) }
      const found = await storage.countValues(principal, filter, asked)
      stateLag(reply, storage, found)
      const { team_id, distinct, ...counts } = found
      const { team_id: teams, ...others } = distinct
      if (search === undefined)
        return {
          ...counts,
          team: await withNames(principal.organization_id, team_id),
          distinct: { ...others, team: teams },
        }
      // Names are not what the store has: of teams there are few.
      const all = await storage.countValues(principal, filter, { limit: MAX_TEAMS })
      const named = (await withNames(principal.organization_id, all.team_id)).filter(({ value }) =>
        matchesPattern(withStars(`${search}*`), value),
      )
      return {
        ...counts,
        team: named.slice(0, limit ?? DEFAULT_VALUES),
        distinct: { ...others, team: named.length },
      }
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
