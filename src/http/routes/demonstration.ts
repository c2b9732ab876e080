/** An attack that is played before one's eyes, in an organization of its own that is deleted whole. */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Access } from '../../access/create-access.ts'
import { createEnrolments } from '../../access/create-enrolments.ts'
import type { Policies } from '../../access/create-policies.ts'
import type { SettingsInForce } from '../../access/create-settings-in-force.ts'
import { hookInputOf, SCENE } from '../../clients/demonstration-scene.ts'
import type { Actor } from '../../domain/change.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { nullableString } from '../../domain/nullable.ts'
import { invalid, notFound, unavailable } from '../../domain/problem.ts'
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import { deleteDemonstration } from '../../forgetting/delete-demonstration.ts'
import type { Organization } from '../../resources/organizations/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf } from '../request-scope.ts'
import { requireKeyRoom } from '../require-key-room.ts'
import { errorResponses, jsonResponse } from '../responses.ts'

export const Demonstration = Type.Object(
  {
    organization: Type.String({ description: 'Where its events are.' }),
    calls: Type.Array(
      Type.Object({
        says: Type.String({ description: 'What the invented agent does.' }),
        tool: Type.String(),
        input: Type.Record(Type.String(), Type.String()),
        event_id: Type.String(),
        risk_level: Type.Enum([...RISK_LEVELS], { type: 'string' }),
        decision: Type.Enum(['allow', 'block'], { type: 'string' }),
        reason: nullableString(),
        why: nullableString({ description: 'Of the gravest finding.' }),
      }),
    ),
    stopped: Type.Integer(),
    token: Type.String({ description: 'For `audit-hook try`: an enrolment token of the demonstration.' }),
    expires_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'Demonstration', description: 'What an invented agent did, and what became of it.' },
)
type Demonstration = Static<typeof Demonstration>

export type DemonstrationOptions = {
  readonly storage: Storage
  readonly settings: Pick<SettingsInForce, 'applyOwnChange'>
  readonly access: Access
  readonly policies: Policies
  readonly ids: UlidSource
  readonly now: () => number
}

const NAME = 'demonstration'
const KEY_LASTS_MS = 3_600_000

/** As the button "Block critical actions" sets it. */
const POLICY = {
  logging_level: 'paranoid',
  blocking_rules: { enabled: true, block_on: 'critical' },
} as const

export function registerDemonstration(app: FastifyInstance, options: DemonstrationOptions): void {
  const { storage, settings, access, policies, ids, now } = options
  const operators = { access: ['operator'] } as const
  const enrolments = createEnrolments({
    ...options,
    requireRoom: (organizationId) => requireKeyRoom(storage, organizationId, now()),
  })

  app.post(
    '/v1/demonstration',
    {
      config: operators,
      schema: {
        operationId: 'playDemonstration',
        tags: ['organizations'],
        summary: 'Play an attack',
        description:
          'Ten calls of an invented agent go through the hook of a client, as real ones would; what is critical is stopped. Nothing is run. The events are in an organization of their own, which is not part of any stream and is deleted whole.',
        response: {
          201: jsonResponse('Demonstration', 'What became of the calls.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { organization, calls, enrolled } = await oneAfterTheOther(async () => {
        const organization = (await findOne()) ?? (await makeOne(actor))
        const calls = await play(actor, organization)
        const enrolled = await enrolments.create(actor, {
          ...{ organization_id: organization.id, name: 'audit-hook try', team: undefined },
          maker_organization_id: request.principal.organization_id,
        })
        return { organization, calls, enrolled }
      })
      const stopped = calls.filter(({ decision }) => decision === 'block').length
      const { token, expires_at } = enrolled
      const answer = {
        organization: organization.name,
        calls,
        stopped,
        token,
        expires_at: isoTime(expires_at),
      }
      return reply.code(201).send(answer)
    },
  )

  app.delete(
    '/v1/demonstration',
    {
      config: operators,
      schema: {
        operationId: 'deleteDemonstration',
        tags: ['organizations'],
        summary: 'Delete the demonstration',
        description:
          'The organization that was made for it, whole: events, keys, log and record. No other organization can be deleted.',
        response: {
          204: { description: 'It is gone.', type: 'null' },
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const organization = await oneAfterTheOther(async () => {
        const found = await findOne()
        if (!found) throw notFound('Demonstration')
        await deleteDemonstration({ storage, ids, now }, actor, found)
        return found
      })
      await settings.applyOwnChange()
      // Its own record went with it.
      await storage.recordChange(request.principal.organization_id, {
        ...{ id: ids.next(), kind: 'demonstration.deleted', actor, subject: organization.name },
        ...{ team_id: null, before: { name: organization.name }, after: null },
      })
      return reply.code(204).send()
    },
  )

  /** Nobody deletes what is being played. */
  let last: Promise<unknown> = Promise.resolve()
  function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }

  async function findOne(): Promise<Organization | null> {
    const marked = new Set(await storage.listDemonstrations())
    return (await storage.listOrganizations()).find(({ id }) => marked.has(id)) ?? null
  }

  async function makeOne(actor: Actor): Promise<Organization> {
    if (await storage.findOrganization(NAME))
      throw invalid(`There is an organization '${NAME}' that is no demonstration; rename or retire it first.`)
    const organization = await access.createDemonstration(actor, NAME)
    const author = { actor, isOfTeam: false }
    await policies.update(author, { organization_id: organization.id, team_id: null }, POLICY, null)
    return organization
  }

  async function play(actor: Actor, { id }: Organization): Promise<Demonstration['calls']> {
    const { key } = await access.issueKey(actor, {
      ...{ organization_id: id, name: 'invented agent', roles: ['ingest', 'read'] },
      expires_at: now() + KEY_LASTS_MS,
    })
    const session = `demonstration-${ids.next()}`
    for (const [number, call] of SCENE.entries()) {
      await ask('POST', '/v1/hooks/claude-code', hookInputOf(call, session, number))
    }
    const { events } = await ask('GET', `/v1/events?session_id=${session}&sort=oldest&include=findings`)
    return SCENE.map(({ says, tool_name, tool_input }, number) => {
      const { id: event_id, risk_level, decision, reason, findings } = events[number]
      // The first is the gravest.
      const why = findings[0]?.why ?? null
      return { says, tool: tool_name, input: tool_input, event_id, risk_level, decision, reason, why }
    })

    /** Through every gate that a call from outside goes through. */
    async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
      if (answer.statusCode >= 400) throw unavailable('The demonstration could not be played. Try again.')
      return answer.json()
    }
  }
}
