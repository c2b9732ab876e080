import type { FastifyRequest } from 'fastify'
import type { PolicyAuthor } from '../access/create-policies.ts'
import { type Actor, actorFor } from '../domain/change.ts'
import type { Principal, Scope } from '../domain/principal.ts'
import { notFound, Problem } from '../domain/problem.ts'
import { isUlid } from '../domain/ulid.ts'
import type { Team } from '../resources/organizations/records.ts'
import type { StoredEvent } from '../storage/contract/events.ts'
import type { Storage } from '../storage/contract/storage.ts'

/** Who calls and from where, for change records. */
export function actorOf({ principal, ip }: FastifyRequest): Actor {
  return actorFor(principal, ip)
}

/** The same for changes of a policy. */
export function authorOf(request: FastifyRequest): PolicyAuthor {
  return { actor: actorOf(request), isOfTeam: request.principal.team_id !== null }
}

/** The organization or team that a call is about: an organization's key may name a team, a team's key only its own. */
export async function scopeOf(
  storage: Storage,
  principal: Principal,
  teamName: string | undefined,
): Promise<Scope> {
  const { organization_id, team_id } = principal
  if (teamName === undefined) return { organization_id, team_id }
  const team = await storage.findTeam(organization_id, teamName)
  if (team_id !== null && team?.id !== team_id) throw anotherTeam()
  if (!team) throw notFound('Team')
  return { organization_id, team_id: team.id }
}

/** The team of that name, if the caller may manage it. */
export async function managedTeam(storage: Storage, principal: Principal, name: string): Promise<Team> {
  const team = await storage.findTeam(principal.organization_id, name)
  if (principal.team_id !== null && team?.id !== principal.team_id) throw anotherTeam()
  if (!team || team.retired_at !== null) throw notFound('Team')
  return team
}

/** A team's admin cannot issue keys for others; without a name its keys are for its own team. */
export async function teamFor(
  storage: Storage,
  { organization_id, team_id }: Principal,
  name: string | undefined,
): Promise<string | undefined> {
  if (team_id === null) return name
  const own = (await storage.listTeams(organization_id)).find(({ id }) => id === team_id)
  if (!own || (name !== undefined && name !== own.name)) throw anotherTeam()
  return own.name
}

export function anotherTeam(): Problem {
  return new Problem('forbidden', 'This API key belongs to another team.')
}

/** 404 for another organization's event, 403 for another team's. */
export async function visibleEvent(storage: Storage, principal: Principal, id: string): Promise<StoredEvent> {
  const row = isUlid(id) ? await storage.findEvent(principal.organization_id, id) : null
  if (!row) throw notFound('Event')
  if (principal.team_id !== null && row.team_id !== principal.team_id)
    throw new Problem('forbidden', 'This event belongs to another team.')
  return row
}
