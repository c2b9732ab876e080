/** To see what is masked: at once, or once a second person has confirmed it, where the organization demands one. */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import type { Actor, ChangeRecord } from '../../domain/change.ts'
import { Problem } from '../../domain/problem.ts'
import { SETTLED_ALREADY } from '../../resources/pending-changes/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf } from '../request-scope.ts'
import { type Asked, callerOf, sendPending } from './send-pending.ts'

type Options = { readonly fourEyes: FourEyes; readonly storage: Storage }

/** Who the record names, with the permission that it uses up. Null where it waits: then the reply is sent. */
export async function permit<K extends 'event.reveal' | 'events.export'>(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked<K>,
): Promise<Actor | null> {
  const { fourEyes } = options
  if (!(await fourEyes.isNeeded(request.principal.organization_id, 'reveal'))) return actorOf(request)
  const settles = await fourEyes.permission(callerOf(request), asked.kind, asked.subject)
  if (settles) return { ...actorOf(request), settles }
  await sendPending(options, request, reply, asked)
  return null
}

/** Records it, and uses up the permission: 409 where another request has used it meanwhile. */
export async function recordPermitted(
  storage: Storage,
  organizationId: string,
  record: ChangeRecord,
): Promise<void> {
  try {
    await storage.recordChange(organizationId, record)
  } catch (error) {
    if (error instanceof Error && error.message === SETTLED_ALREADY)
      throw new Problem('conflict', 'What was confirmed has been used meanwhile.', error)
    throw error
  }
}

/** The same of an export or a bundle; one that is masked waits for nobody. */
export async function permitWhole(
  options: Options,
  request: FastifyRequest<{ Querystring: { whole?: boolean; reason?: string } }>,
  reply: FastifyReply,
  what: 'export' | 'bundle',
): Promise<Actor | null> {
  const { query, principal } = request
  if (query.whole !== true) return actorOf(request)
  const sorted = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  const filters = sorted.filter(([name]) => name !== 'whole' && name !== 'reason')
  const shown = filters.map(([name, value]) => `${name}=${value}`).join(', ') || 'all events'
  return permit(options, request as FastifyRequest, reply, {
    ...{ kind: 'events.export', team_id: principal.team_id, effect: [], request: { query } },
    subject: `${what} ${hash('sha256', JSON.stringify(sorted), 'hex').slice(0, 16)}`,
    summary: `${what === 'export' ? 'Exports' : 'Bundles'} with nothing masked (${shown}): ${query.reason ?? ''}`,
  })
}
