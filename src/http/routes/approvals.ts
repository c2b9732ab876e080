/** Approvals: what was blocked and asked for, and the answer of a person. */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { type Approvals, stateAt } from '../../access/create-approvals.ts'
import { APPROVAL_STATES, type ApprovalAnswer, type ApprovalRecord } from '../../domain/approval.ts'
import { isoTime } from '../../domain/iso-time.ts'
import type { Role } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { renderEvent } from '../../judging/render-event.ts'
import type { StoredApproval } from '../../resources/approvals/records.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { cursorParameters, envelopeOf, pageFields, pageOf } from '../parameters/page-parameters.ts'
import { masked } from '../rendering/create-views.ts'
import { errorResponses, jsonResponse } from '../responses.ts'

/** Who sees requests: those that answer them, and those that read events. */
const WATCHERS: readonly Role[] = ['approver', 'read', 'auditor']
const SESSION_EVENTS = 20
const MAX_SESSION_BYTES = 2 * 1024 * 1024

export const ApprovalList = Type.Object(
  {
    approvals: Type.Array(Type.Ref('Approval')),
    ...pageFields,
  },
  { $id: 'ApprovalList', description: 'Newest first.' },
)

export const ApprovalDetail = Type.Object(
  {
    approval: Type.Ref('Approval'),
    event: Type.Unsafe<unknown>({
      description:
        'The blocked event with its findings, credentials masked; null where it is gone. What the agent wrote in it is its own claim.',
      anyOf: [{ $ref: 'EventRecord' }, { type: 'null' }],
    }),
    session: Type.Array(
      Type.Object({
        id: Type.String(),
        created_at: Type.String({ format: 'date-time' }),
        action: Type.String(),
        risk_level: Type.Ref('RiskLevel'),
        decision: Type.String(),
        why: Type.Union([Type.String(), Type.Null()], { description: 'The gravest finding.' }),
      }),
      { description: `Of the same session, before it: the last ${SESSION_EVENTS} events, newest first.` },
    ),
  },
  { $id: 'ApprovalDetail', description: 'What exactly would happen, and what came before.' },
)

const ListQuery = Type.Object({
  state: Type.Optional(Type.Enum([...APPROVAL_STATES], { type: 'string' })),
  ...cursorParameters,
})
type ListQuery = Static<typeof ListQuery>

const IdParams = Type.Object({ approval_id: Type.String({ description: 'ULID of the approval.' }) })
type IdParams = Static<typeof IdParams>

export type ApprovalRouteOptions = {
  readonly approvals: Approvals
  readonly storage: Storage
  readonly now: () => number
}

export function registerApprovals(app: FastifyInstance, { approvals, storage, now }: ApprovalRouteOptions) {
  app.get<{ Querystring: ListQuery }>(
    '/v1/approvals',
    {
      config: { access: WATCHERS },
      schema: {
        operationId: 'listApprovals',
        tags: ['approvals'],
        summary: 'List calls that were blocked and asked for',
        querystring: ListQuery,
        response: { 200: jsonResponse('ApprovalList', 'One page.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }) => {
      const page = pageOf('approvals', query)
      const filter = { now: now(), ...(query.state !== undefined && { state: query.state }) }
      const { items, total } = await storage.listApprovals(principal, filter, page)
      const named = await namesFor(principal.organization_id, items)
      return {
        approvals: items.map((one) => describe(one, named)),
        ...envelopeOf('approvals', page, { items: items.length, total }, items.at(-1)?.id),
      }
    },
  )

  app.get<{ Params: IdParams }>(
    '/v1/approvals/:approval_id',
    {
      config: { access: WATCHERS },
      schema: {
        operationId: 'getApproval',
        tags: ['approvals'],
        summary: 'Get what would be allowed',
        description:
          'The request, the event that was blocked, and what its session did before. Nothing is ever allowed by reading.',
        params: IdParams,
        response: {
          200: jsonResponse('ApprovalDetail', 'The request and its event.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params }, reply) => {
      const approval = await approvals.find(principal, params.approval_id)
      const event = await storage.findEvent(principal.organization_id, approval.event_id)
      const session = event === null ? [] : await sessionBefore(event)
      const described = describe(approval, await namesFor(principal.organization_id, [approval]))
      const shown = event === null ? 'null' : renderEvent({ row: masked(event), stored: true }, true)
      return reply
        .type('application/json; charset=utf-8')
        .send(
          `{"approval":${JSON.stringify(described)},"event":${shown},"session":${JSON.stringify(session)}}`,
        )
    },
  )

  for (const [verb, state, summary] of [
    ['allow', 'granted', 'Allow a blocked call once'],
    ['deny', 'denied', 'Deny a blocked call'],
  ] as const)
    app.post<{ Params: IdParams; Body: Static<typeof ApprovalAnswer> }>(
      `/v1/approvals/:approval_id/${verb}`,
      {
        config: { access: ['approver'] },
        schema: {
          operationId: `${verb}Approval`,
          tags: ['approvals'],
          summary,
          description:
            state === 'granted'
              ? 'The same call of the same agent and session may be tried again once, within 15 minutes. Nobody allows their own request: not with the key that asked, not as its owner, not as the user that the event names.'
              : 'Also takes back what was allowed and not used yet.',
          params: IdParams,
          body: { $ref: 'ApprovalAnswer' },
          response: {
            200: jsonResponse('Approval', 'The request as it is now.'),
            ...errorResponses(401, 403, 404, 409, 415, 422, 503),
          },
        },
      },
      async ({ principal, ip, params, body }) => {
        const answered = await approvals.answer(principal, ip, params.approval_id, {
          state,
          reason: body.reason,
        })
        return describe(answered, await namesFor(principal.organization_id, [answered]))
      },
    )

  /** What approvals speak of by its id. */
  async function namesFor(organizationId: string, approvals: readonly StoredApproval[]): Promise<Names> {
    const teams = await storage.listTeams(organizationId)
    const events = new Map<string, StoredEvent>()
    let rest: readonly string[] = [...new Set(approvals.map(({ event_id }) => event_id))]
    while (rest.length > 0) {
      const slice = await storage.exportEvents(organizationId, rest)
      for (const event of slice.events) events.set(event.id, masked(event))
      rest = slice.rest
    }
    return { teams: new Map(teams.map(({ id, name }) => [id, name])), events }
  }

  function describe(approval: StoredApproval, { teams, events }: Names): Static<typeof ApprovalRecord> {
    const event = events.get(approval.event_id)
    const { id, team_id, event_id, asked_at, until, runs_files, reason, used_event_id } = approval
    return {
      ...{ id, state: stateAt(approval, now()), event_id, asked_at: isoTime(asked_at) },
      ...{ agent_id: event?.agent_id ?? null, why: event ? whyOf(event) : null },
      ...{ team: team_id === null ? null : (teams.get(team_id) ?? null), until: isoTime(until) },
      ...{ runs_files: [...runs_files], decided_by: approval.decided_by, reason, used_event_id },
      decided_at: approval.decided_at === null ? null : isoTime(approval.decided_at),
      used_at: approval.used_at === null ? null : isoTime(approval.used_at),
    }
  }

  async function sessionBefore({ organization_id, team_id, session_id, id }: StoredEvent) {
    if (session_id === null) return []
    const to = timeOfUlid(id) + 1
    const filter = { from: 0, to, session_id }
    const page = { limit: SESSION_EVENTS, offset: 0, before: id }
    const { events } = await storage.listEvents({ organization_id, team_id }, filter, page)
    let bytes = 0
    return events.flatMap((event) => {
      bytes += event.findings.length
      if (bytes > MAX_SESSION_BYTES) return []
      const shown = masked(event)
      const { action, risk_level, decision } = shown
      return [
        {
          ...{ id: event.id, created_at: isoTime(timeOfUlid(event.id)), action, risk_level, decision },
          why: whyOf(shown),
        },
      ]
    })
  }
}

type Names = {
  readonly teams: ReadonlyMap<string, string>
  readonly events: ReadonlyMap<string, StoredEvent>
}

/** The gravest comes first. */
function whyOf({ findings }: StoredEvent): string | null {
  const [first] = JSON.parse(findings) as { why: string }[]
  return first?.why ?? null
}
