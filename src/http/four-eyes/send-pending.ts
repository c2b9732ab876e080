/** What waits for a second person, as the API shows it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, FourEyes, WantedChange } from '../../access/create-four-eyes.ts'
import { isoTime } from '../../domain/iso-time.ts'
import type { FieldChange, PendingChange, PendingKind } from '../../domain/pending-change.ts'
import type { StoredPendingChange } from '../../resources/pending-changes/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf } from '../request-scope.ts'
import { jsonResponse } from '../responses.ts'
import type { PendingRequests } from './apply-pending.ts'

/** Of routes whose change may have to wait. */
export const PENDING_RESPONSE = {
  202: jsonResponse(
    'PendingChange',
    'It waits for a second person, as the organization demands (four_eyes).',
  ),
}

export function callerOf(request: FastifyRequest): Caller {
  return { principal: request.principal, actor: actorOf(request) }
}

export type Asked<K extends PendingKind> = Omit<WantedChange, 'kind' | 'request'> & {
  readonly kind: K
  readonly request: PendingRequests[K]
}

/** Asks for it, and answers 202. */
export async function sendPending<K extends PendingKind>(
  { fourEyes, storage }: { readonly fourEyes: FourEyes; readonly storage: Storage },
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked<K>,
): Promise<FastifyReply> {
  const change = await fourEyes.ask(callerOf(request), asked)
  return reply.code(202).send(await describePending(fourEyes, storage, request, change))
}

export async function describePending(
  fourEyes: FourEyes,
  storage: Storage,
  { principal }: FastifyRequest,
  change: StoredPendingChange,
): Promise<PendingChange> {
  const { id, needs, subject, summary, team_id, key_name, person, created_at, expires_at } = change
  const state = fourEyes.stateOf(change)
  const teams = team_id === null ? [] : await storage.listTeams(principal.organization_id)
  return {
    ...{ id, state, waits_for: waitsFor(change, state), kind: change.kind, needs, subject },
    team: team_id === null ? null : (teams.find((team) => team.id === team_id)?.name ?? team_id),
    ...{ summary, effect: JSON.parse(change.effect) as FieldChange[] },
    asked_by: person ?? key_name,
    asked_by_you: await fourEyes.isAskedBy(principal, change),
    created_at: isoTime(created_at),
    expires_at: isoTime(expires_at),
    decided_by: change.decided_by,
    decided_at: isoTime(change.decided_at),
    reason: change.reason,
  } as PendingChange
}

function waitsFor({ kind, needs, person, key_name }: StoredPendingChange, state: string): string | null {
  // Stopped between the confirmation and the erasure, or kept by a legal hold.
  if (state === 'confirmed' && kind === 'data.erase')
    return `Somebody with the role ${needs}, who confirms it again: it could not be done.`
  if (state === 'pending') return `A second person with the role ${needs}, who confirms it.`
  return state === 'confirmed' ? `${person ?? key_name}, who may do it now, once.` : null
}

/** What differs between two objects. */
export function fieldChanges(before: object, after: object): FieldChange[] {
  const [old, next] = [before, after] as Record<string, unknown>[]
  return Object.keys({ ...old, ...next })
    .map((field) => ({ field, before: old?.[field] ?? null, after: next?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
