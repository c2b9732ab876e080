import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Exceptions } from '../../access/create-exceptions.ts'
import { DECISIONS } from '../../domain/event.ts'
import { isoTime } from '../../domain/iso-time.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { beginJob } from '../jobs/begin-job.ts'
import type { ServiceJobs } from '../jobs/tasks.ts'
import type { RecordRead } from '../record-read.ts'
import { exact, type Views } from '../rendering/create-views.ts'
import { scopeOf } from '../request-scope.ts'
import { errorResponses, jsonResponse, laggingResponse } from '../responses.ts'
import { groupEffects } from '../simulating/group-effects.ts'
import { type SimulateOptions, simulatePolicy } from '../simulating/simulate-policy.ts'
import { stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'

const SAMPLE_SIZE = 50
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
  alerts: Type.Integer({
    description:
      'Messages that would be sent; of a rule that is in force already, only for events since it was made.',
  }),
})
const outcome = Type.Object({
  stored: Type.Boolean(),
  decision: Type.Enum([...DECISIONS], { type: 'string' }),
  alerts: Type.Integer(),
})

export const EffectGrouping = Type.Object(
  {
    policy: Type.Ref('PolicyUpdate'),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 30, description: 'Number of days to look back; 7 by default.' }),
    ),
    team: Type.Optional(Type.String({ description: 'A draft for this team.' })),
    cursor: Type.Optional(
      Type.String({ maxLength: 40, description: 'The `next` of the answer before, for the same draft.' }),
    ),
  },
  {
    $id: 'EffectGrouping',
    description: 'A draft of a policy change, and how far it was looked at.',
    additionalProperties: false,
    examples: [
      { policy: { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } }, days: 7 },
    ],
  },
)
type EffectGrouping = Omit<Static<typeof EffectGrouping>, 'policy'> & { readonly policy: PolicyUpdate }

export const SimulationResult = Type.Object(
  {
    days: Type.Integer(),
    events: Type.Integer({ description: 'Stored events that were evaluated.' }),
    now: effects,
    draft: effects,
    exceptions: Type.Object(
      {
        newly_blocked: Type.Integer({ description: 'Events that were looked at: the newest 2,000 at most.' }),
        excepted: Type.Integer({
          description:
            'Of these, events that an exception in force now sets aside: the like of them would go on.',
        }),
      },
      { description: 'Of the events that the draft would newly block.' },
    ),
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

export type SimulateRouteOptions = SimulateOptions & {
  readonly exceptions: Pick<Exceptions, 'inForce'>
  readonly jobs: ServiceJobs
  readonly views: Views
  readonly recordRead: RecordRead
}

export function registerSimulate(app: FastifyInstance, options: SimulateRouteOptions): void {
  const { storage, jobs } = options
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
    async (request, reply) => {
      const { principal, body } = request
      const job = beginJob(jobs, request, reply, 'preview')
      const { days = 7 } = body
      const scope = await scopeOf(storage, principal, body.team)
      const { facets, range, changedIds, outcomesOf, countExcepted, ...totals } = await simulatePolicy(
        options,
        job,
        scope,
        body.policy,
        days,
      )
      const newest = await storage.newestOfFacets(scope, range, changedIds, SAMPLE_SIZE)
      stateLag(reply, storage, facets, newest)
      const sample = []
      for (const event of newest) {
        const { id, agent_id, action, risk_level } = event
        const created_at = isoTime(timeOfUlid(id))
        sample.push({ id, created_at, agent_id, action, risk_level, ...(await outcomesOf(event)) })
      }
      return {
        days,
        ...totals,
        exceptions: await countExcepted(options.exceptions.inForce),
        sample,
        note: NOTE,
      }
    },
  )

  app.post<{ Body: EffectGrouping }>(
    '/v1/org/policy/simulate/groups',
    {
      config: { access: READERS },
      schema: {
        operationId: 'groupPolicyEffects',
        tags: ['policy'],
        summary: 'See which like events a policy change would decide otherwise',
        description:
          'The events that would be blocked, or no longer be, with the draft: by rule, shape of the command, agent and team. A call looks at the next 1,000 stored events that can be concerned, the newest first, so that none takes long; call again with `next` for older ones and add them up. Nothing is changed.',
        body: { $ref: 'EffectGrouping' },
        response: {
          200: jsonResponse('EffectGroups', 'The groups of these events.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const job = beginJob(jobs, request, reply, 'preview')
      const { team, days = 7, policy, cursor } = request.body
      const scope = await scopeOf(storage, request.principal, team)
      const query = { policy, days, ...(cursor !== undefined && { cursor }) }
      await options.recordRead(request, 'events.read', 'back-test', {
        days,
        ...(team !== undefined && { team }),
      })
      const view = (await options.views(request)) === exact ? 'exact' : 'masked'
      return groupEffects(options, job, scope, query, view)
    },
  )
}
