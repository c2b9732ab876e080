/** The filters that lists, counts, streams and exports of events have in common. */
import { type Static, Type } from 'typebox'
import { replacedIds } from '../../classify/old-rule-ids.ts'
import { DECISIONS } from '../../domain/event.ts'
import { OUTCOMES } from '../../domain/outcome.ts'
import type { Principal } from '../../domain/principal.ts'
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { anotherTeam } from '../request-scope.ts'
import { queryParameter, readQuery } from './read-query.ts'
import { rangeOf, timeParameters } from './time-range.ts'

export const teamFilterParameter = Type.Optional(Type.String({ description: 'Team is this one.' }))

export const filterParameters = {
  agent_id: Type.Optional(Type.String({ description: 'Agent is this one.' })),
  action: Type.Optional(Type.String({ description: 'Action is this one.' })),
  risk_level: Type.Optional(
    Type.Enum([...RISK_LEVELS], { type: 'string', description: 'Risk level is this one.' }),
  ),
  pii_detected: Type.Optional(Type.Boolean({ description: 'PII was found, or was not.' })),
  session_id: Type.Optional(Type.String({ description: '`context.session_id` is this one.' })),
  team: teamFilterParameter,
  decision: Type.Optional(
    Type.Enum([...DECISIONS], { type: 'string', description: 'Decision is this one.' }),
  ),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Words that all occur in the texts of `data`, in `reasoning` (the first 2,000 characters of them) or in who acted (`user_email`, `user_id`, `os_user`, `hostname` of `context`), in any letter case; the last may be incomplete, and words joined by punctuation (`/etc/passwd`) must be adjacent. Finds events received up to about a second ago.',
    }),
  ),
  rule: Type.Optional(
    Type.String({
      description:
        'A finding is of this rule, or of one that it took the place of (`replaces` in the catalogue). Finds events received up to about a second ago.',
    }),
  ),
  article: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9_]+:art_[0-9]+$',
      description:
        'This article applies, written `gdpr:art_30`. Finds events received up to about a second ago.',
    }),
  ),
  pii_kind: Type.Optional(
    Type.String({
      description: 'This kind of PII was found. Finds events received up to about a second ago.',
    }),
  ),
  outcome: Type.Optional(
    Type.Enum([...OUTCOMES], {
      type: 'string',
      description: 'Outcome of its call is this one. Finds events received up to about a second ago.',
    }),
  ),
  query: queryParameter,
  ...timeParameters,
}

const FilterQuery = Type.Object(filterParameters)
export type FilterQuery = Static<typeof FilterQuery>

const PLAIN_FILTERS = [
  'agent_id',
  'action',
  'risk_level',
  'pii_detected',
  'session_id',
  'decision',
  'q',
  'article',
  'pii_kind',
  'outcome',
] as const

export async function readFilter(
  storage: Storage,
  principal: Principal,
  query: FilterQuery,
): Promise<EventFilter> {
  const given = PLAIN_FILTERS.filter((name) => query[name] !== undefined)
  return {
    ...(await readQuery(storage, principal, query)),
    ...Object.fromEntries(given.map((name) => [name, query[name]])),
    ...(query.rule !== undefined && { rule: [query.rule, ...replacedIds(query.rule)] }),
    ...rangeOf(query),
    ...(await teamFilter(storage, principal, query.team)),
  }
}

/** A team's key may name its own team only; a team that does not exist has no events. */
export async function teamFilter(
  storage: Storage,
  principal: Principal,
  name: string | undefined,
): Promise<{ team_id?: string }> {
  if (name === undefined) return {}
  const team = await storage.findTeam(principal.organization_id, name)
  if (principal.team_id !== null && team?.id !== principal.team_id) throw anotherTeam()
  return { team_id: team?.id ?? 'no such team' }
}
