import { promises as timers } from 'node:timers'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Policies } from '../../access/create-policies.ts'
import { DECISIONS } from '../../domain/event.ts'
import { isoTime } from '../../domain/iso-time.ts'
import type { Policy, PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { decide } from '../../policy/decide.ts'
import { matchAlertRules } from '../../policy/match-alert-rules.ts'
import { effectivePolicy, updateOverrides } from '../../policy/overrides.ts'
import type { EventHead } from '../../storage/contract/events.ts'
import type { FacetCount } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { scopeOf } from '../request-scope.ts'
import { errorResponses, laggingResponse } from '../responses.ts'
import { stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'

const DAY_MS = 24 * 3_600_000
const SAMPLE_SIZE = 50
const FACETS_PER_TURN = 1_000
const NOTE = 'Only stored events can be evaluated: events that were not stored are missing from both sides.'

export const Simulation = Type.Object(
  {
    policy: Type.Ref('PolicyUpdate'),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 30, description: 'Number of days to look back; 7 by default.' }),
    ),
    team: Type.Optional(Type.String({ description: 'A draft for this team.' })),
  },
  {
    $id: 'Simulation',
    description: 'A draft of a policy change.',
    additionalProperties: false,
    examples: [
      { policy: { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } }, days: 7 },
    ],
  },
)
type Simulation = Omit<Static<typeof Simulation>, 'policy'> & { readonly policy: PolicyUpdate }

const effects = Type.Object({
  stored: Type.Integer({ description: 'Events that would be stored.' }),
  blocked: Type.Integer({ description: 'Events that would be blocked.' }),
  alerts: Type.Integer({ description: 'Messages that would be sent.' }),
})
const outcome = Type.Object({
  stored: Type.Boolean(),
  decision: Type.Enum([...DECISIONS], { type: 'string' }),
  alerts: Type.Integer(),
})

export const SimulationResult = Type.Object(
  {
    days: Type.Integer(),
    events: Type.Integer({ description: 'Stored events that were evaluated.' }),
    now: effects,
    draft: effects,
    sample: Type.Array(
      Type.Object({
        id: Type.String(),
        created_at: Type.String({ format: 'date-time' }),
        agent_id: Type.String(),
        action: Type.String(),
        risk_level: Type.Ref('RiskLevel'),
        now: outcome,
        draft: outcome,
      }),
      { description: 'The newest events that the draft would treat differently.' },
    ),
    note: Type.String(),
  },
  { $id: 'SimulationResult', description: 'What a draft would have done, against the policy in force.' },
)

type Outcome = Static<typeof outcome>
type Pair<T> = { readonly now: T; readonly draft: T }

export type SimulateOptions = {
  readonly storage: Storage
  readonly policies: Policies
  readonly now: () => number
}

export function registerSimulate(app: FastifyInstance, options: SimulateOptions): void {
  const { storage } = options
  app.post<{ Body: Simulation }>(
    '/v1/org/policy/simulate',
    {
      config: { access: READERS },
      schema: {
        operationId: 'simulatePolicy',
        tags: ['policy'],
        summary: 'See what a policy change would have done',
        description:
          'Decides on the stored events of the last days once with the policy in force now and once with the draft; nothing is changed and nothing is sent. A draft for the organization applies to its teams where they inherit.',
        body: { $ref: 'Simulation' },
        response: {
          200: laggingResponse('SimulationResult', 'The effect.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async ({ principal, body }, reply) => {
      const { days = 7 } = body
      const scope = await scopeOf(storage, principal, body.team)
      const { facets, range, changed, changedIds, ...totals } = await simulatePolicy(
        options,
        scope,
        body.policy,
        days,
      )
      const sample = await storage.newestOfFacets(scope, range, changedIds, SAMPLE_SIZE)
      stateLag(reply, storage, facets, sample)
      return { days, ...totals, sample: sample.map((event) => describe(event, changed)), note: NOTE }
    },
  )
}

/** What a draft would have done in the last days, against the policy in force now. */
export async function simulatePolicy(
  { storage, policies, now }: SimulateOptions,
  scope: Scope,
  draft: PolicyUpdate,
  days: number,
) {
  const range = { from: now() - days * DAY_MS, to: now() + 1 }
  const facets = await storage.countFacets(scope, range)
  const policiesOf = createPolicyPairs(policies, scope, draft)
  const totals = { events: 0, now: noEffects(), draft: noEffects() }
  const changed = new Map<string, Pair<Outcome>>()
  const changedIds: number[] = []
  for (const [index, facet] of facets.entries()) {
    if (index % FACETS_PER_TURN === FACETS_PER_TURN - 1) await timers.setImmediate()
    const pair = await policiesOf(facet.team_id)
    const outcomes = { now: outcomeOf(pair.now, facet), draft: outcomeOf(pair.draft, facet) }
    totals.events += facet.events
    add(totals.now, outcomes.now, facet.events)
    add(totals.draft, outcomes.draft, facet.events)
    if (JSON.stringify(outcomes.now) === JSON.stringify(outcomes.draft)) continue
    changed.set(nameOf(facet), outcomes)
    changedIds.push(facet.id)
  }
  return { facets, range, changed, changedIds, ...totals }
}

/** The policy in force and the draft, for the team of an event. */
function createPolicyPairs(policies: Policies, scope: Scope, draft: PolicyUpdate) {
  const cached = new Map<string | null, Pair<Policy>>()
  return async (teamId: string | null): Promise<Pair<Policy>> => {
    const found = cached.get(teamId)
    if (found) return found
    const { policy, layers } = await policies.current({ ...scope, team_id: teamId })
    const { organization, team } = layers
    const pair = {
      now: policy,
      draft:
        scope.team_id === null
          ? effectivePolicy(updateOverrides(organization, draft), team)
          : effectivePolicy(organization, updateOverrides(team, draft)),
    }
    cached.set(teamId, pair)
    return pair
  }
}

function outcomeOf(policy: Policy, facet: FacetCount): Outcome {
  const { stored, decision } = decide(policy, facet)
  return { stored, decision, alerts: matchAlertRules(policy.alert_rules, facet).length }
}

function noEffects() {
  return { stored: 0, blocked: 0, alerts: 0 }
}

function add(
  total: ReturnType<typeof noEffects>,
  { stored, decision, alerts }: Outcome,
  events: number,
): void {
  total.stored += stored ? events : 0
  total.blocked += decision === 'block' ? events : 0
  total.alerts += alerts * events
}

function describe(event: EventHead, changed: ReadonlyMap<string, Pair<Outcome>>) {
  const { id, agent_id, action, risk_level } = event
  const pii_detected = event.pii_fields !== '[]'
  return {
    id,
    created_at: isoTime(timeOfUlid(id)),
    agent_id,
    action,
    risk_level,
    ...changed.get(nameOf({ ...event, pii_detected })),
  }
}

type Named = Omit<FacetCount, 'id' | 'events'>

function nameOf({ team_id, agent_id, action, risk_level, pii_detected, decision }: Named): string {
  return JSON.stringify([team_id, agent_id, action, risk_level, pii_detected, decision])
}
