/** What following the events adds up to, whichever engine writes it down: sessions of agents, and mentions. */
import type { RiskLevel } from '../../domain/risk-level.ts'
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { EventRow } from '../contract/events.ts'
import type { MentionKind } from '../contract/explore.ts'
import { type Span, startOf } from '../counting/buckets.ts'

/** `team_id` '' is no team. */
export type ExploredEvent = Pick<
  EventRow,
  'id' | 'organization_id' | 'agent_id' | 'session_id' | 'pii_fields' | 'frameworks' | 'findings'
> & {
  readonly team_id: string
  readonly risk_level: RiskLevel
  readonly isBlocked: boolean
}

export type SessionChange = {
  readonly organization_id: string
  readonly scope: string
  readonly session_id: string
  first_id: string
  last_id: string
  events: number
  /** Place in the order of risk levels. */
  highest_risk: number
  blocked: number
  pii_events: number
  readonly agents: Set<string>
}

export type MentionCount = {
  readonly organization_id: string
  readonly scope: string
  readonly span: Span
  readonly start: number
  readonly kind: MentionKind
  readonly value: string
  events: number
}

const MENTION_SPANS = ['hour', 'day'] as const

export function sessionChanges(events: Iterable<ExploredEvent>): SessionChange[] {
  const changes = new Map<string, SessionChange>()
  for (const event of events) {
    const { organization_id, session_id, id } = event
    if (session_id === null) continue
    for (const scope of scopesOf(event)) {
      const name = [organization_id, scope, session_id].join('\0')
      const change = changes.get(name) ?? {
        ...{ organization_id, scope, session_id, first_id: id, last_id: id },
        ...{ events: 0, highest_risk: 0, blocked: 0, pii_events: 0, agents: new Set<string>() },
      }
      changes.set(name, change)
      if (id < change.first_id) change.first_id = id
      if (id > change.last_id) change.last_id = id
      change.events += 1
      change.highest_risk = Math.max(change.highest_risk, RISK_LEVELS.indexOf(event.risk_level))
      change.blocked += Number(event.isBlocked)
      change.pii_events += Number(event.pii_fields !== '[]')
      change.agents.add(event.agent_id)
    }
  }
  return [...changes.values()]
}

export function mentionCounts(events: Iterable<ExploredEvent>): MentionCount[] {
  const counts = new Map<string, MentionCount>()
  for (const event of events) {
    const { organization_id } = event
    const time = timeOfUlid(event.id)
    for (const { kind, value } of mentionsOf(event))
      for (const scope of scopesOf(event))
        for (const span of MENTION_SPANS) {
          const start = startOf(span, time)
          const name = [organization_id, scope, span, start, kind, value].join('\0')
          const known = counts.get(name)
          if (known) known.events += 1
          else counts.set(name, { organization_id, scope, span, start, kind, value, events: 1 })
        }
  }
  return [...counts.values()]
}

/** The whole organization, and the team where there is one. */
function scopesOf({ team_id }: ExploredEvent): readonly string[] {
  return team_id === '' ? [''] : ['', team_id]
}

export function mentionsOf({
  pii_fields,
  findings,
  frameworks,
}: Pick<ExploredEvent, 'pii_fields' | 'findings' | 'frameworks'>): { kind: MentionKind; value: string }[] {
  const rules = new Set(listOf<{ rule?: unknown }>(findings).map(({ rule }) => String(rule)))
  const articles = Object.entries<readonly string[]>(JSON.parse(frameworks)).flatMap(([framework, list]) =>
    list.map((article) => `${framework}:${article}`),
  )
  return [
    ...listOf<string>(pii_fields).map((value) => ({ kind: 'pii' as const, value })),
    ...[...rules].map((value) => ({ kind: 'rule' as const, value })),
    ...articles.map((value) => ({ kind: 'article' as const, value })),
  ]
}

function listOf<T>(json: string): readonly T[] {
  return json === '[]' ? [] : (JSON.parse(json) as T[])
}
