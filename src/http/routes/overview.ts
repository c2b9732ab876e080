import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { catalogue } from '../../classify/catalogue.ts'
import { once } from '../../domain/once.ts'
import { OUTCOMES } from '../../domain/outcome.ts'
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import type { ValueCount } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { teamFilter, teamFilterParameter } from '../parameters/event-filter.ts'
import { rangeOf, timeParameters } from '../parameters/time-range.ts'
import type { Attributions } from '../rendering/create-attributions.ts'
import { newValues } from '../rendering/new-values.ts'
import { errorResponses, jsonResponse, laggingResponse } from '../responses.ts'
import { stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'
import { valueCounts } from './facets.ts'

const OverviewQuery = Type.Object({ team: teamFilterParameter, ...timeParameters })
type OverviewQuery = Static<typeof OverviewQuery>

const outcomeCounts = Type.Object(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, Type.Integer()])), {
  description: 'Calls by what became of them, the most serious first.',
})

export const Overview = Type.Object(
  {
    by_risk_level: Type.Object({
      low: Type.Integer(),
      medium: Type.Integer(),
      high: Type.Integer(),
      critical: Type.Integer(),
    }),
    blocked: Type.Integer(),
    outcomes: outcomeCounts,
    top_agents: valueCounts,
    top_actions: valueCounts,
    distinct: Type.Object(
      { agents: Type.Integer(), actions: Type.Integer() },
      { description: 'How many there are: the lists have the first 20.' },
    ),
    pii_kinds: valueCounts,
    rules: Type.Array(
      Type.Object({
        rule: Type.String(),
        why: Type.String({ description: 'As in the catalogue; empty for a rule that no longer exists.' }),
        count: Type.Integer(),
      }),
    ),
    articles: Type.Array(Type.Object({ framework: Type.String(), id: Type.String(), count: Type.Integer() })),
    alerts: Type.Object({
      pending: Type.Integer(),
      failed: Type.Integer(),
      delivered: Type.Integer(),
    }),
  },
  { $id: 'Overview', description: 'Counts of stored events in a period.' },
)

const NewQuery = Type.Object({
  team: teamFilterParameter,
  ...timeParameters,
  after: Type.String({ format: 'date-time', description: 'The beginning of the period (exclusive).' }),
})
type NewQuery = Static<typeof NewQuery>

export const NewThings = Type.Object(
  {
    agents: valueCounts,
    rules: valueCounts,
    distinct: Type.Object(
      { agents: Type.Integer(), rules: Type.Integer() },
      { description: 'How many there are: the lists have the most frequent.' },
    ),
    hosts: valueCounts,
    tools: valueCounts,
    looked_at: Type.Integer({
      description: 'So many events of the period were looked into for hosts and tools: the newest.',
    }),
    total: Type.Integer({ description: 'So many events the period has.' }),
    complete: Type.Boolean({
      description: 'False: there were more candidates for hosts or tools than are looked up.',
    }),
  },
  { $id: 'NewThings', description: 'What occurs in a period and did not occur before.' },
)

export type OverviewOptions = { readonly storage: Storage; readonly attributions: Attributions }

export function registerOverview(app: FastifyInstance, options: OverviewOptions): void {
  const { storage } = options
  const whys = once(() => new Map(catalogue().rules.map(({ id, why }) => [id, why])))

  app.get<{ Querystring: OverviewQuery }>(
    '/v1/overview',
    {
      config: { access: READERS },
      schema: {
        operationId: 'getOverview',
        tags: ['events'],
        summary: 'Get the counts of a period',
        description:
          'Outcomes are those of calls whose first evidence is in the period. Kinds of PII, rules and articles are counted by whole hours (the range is widened to them), complete up to about a second ago; the other numbers are exact.',
        querystring: OverviewQuery,
        response: { 200: laggingResponse('Overview', 'The numbers.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }, reply) => {
      const range = { ...rangeOf(query), ...(await teamFilter(storage, principal, query.team)) }
      const [values, mentions, alerts, outcomes] = await Promise.all([
        storage.countValues(principal, range),
        storage.countMentions(principal, range),
        storage.countAlertStates(principal, range),
        storage.countOutcomes(principal, range),
      ])
      stateLag(reply, storage, values, mentions, outcomes)
      return {
        by_risk_level: Object.fromEntries(
          RISK_LEVELS.map((level) => [level, countOf(values.risk_level, level)]),
        ),
        blocked: countOf(values.decision, 'block'),
        outcomes,
        top_agents: values.agent_id,
        top_actions: values.action,
        distinct: { agents: values.distinct.agent_id, actions: values.distinct.action },
        pii_kinds: mentions.pii,
        rules: mentions.rule.map(({ value, count }) => ({
          rule: value,
          why: whys().get(value) ?? '',
          count,
        })),
        articles: mentions.article.map(({ value, count }) => {
          const [framework = '', id = ''] = value.split(':', 2)
          return { framework, id, count }
        }),
        alerts,
      }
    },
  )

  app.get<{ Querystring: NewQuery }>(
    '/v1/overview/new',
    {
      config: { access: READERS },
      schema: {
        operationId: 'listNewThings',
        tags: ['events'],
        summary: 'List what is new in a period',
        description:
          'Agents, rules, hosts and tools that stored events of the period have and none before it. Agents are exact; rules are counted by whole hours. Hosts and tools are those of the newest 2,000 events of the period that neither the 2,000 events before it have nor the text search finds earlier. At most 20 of each.',
        querystring: NewQuery,
        response: { 200: jsonResponse('NewThings', 'What is new.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }) =>
      newValues(options, principal, {
        ...rangeOf(query),
        ...(await teamFilter(storage, principal, query.team)),
      }),
  )
}

function countOf(counts: readonly ValueCount[], wanted: string): number {
  return counts.find(({ value }) => value === wanted)?.count ?? 0
}
