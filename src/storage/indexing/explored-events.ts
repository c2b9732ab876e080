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
      const name = `${organization_id}\0${scope}\0${session_id}`
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
  for (const { event, hour, events: ofHour } of alikeOf(events)) {
    const { organization_id } = event
    for (const { kind, value } of mentionsOf(event))
      for (const scope of scopesOf(event))
        for (const span of MENTION_SPANS) {
          const start = startOf(span, hour)
          const name = `${organization_id}\0${scope}\0${span}\0${start}\0${kind}\0${value}`
          const known = counts.get(name)
          if (known) known.events += ofHour
          else counts.set(name, { organization_id, scope, span, start, kind, value, events: ofHour })
        }
  }
  return [...counts.values()]
}

type Alike = { readonly event: ExploredEvent; readonly hour: number; events: number }

/** Most events of an hour mention the same: those are counted as one. */
function alikeOf(events: Iterable<ExploredEvent>): Iterable<Alike> {
  const alike = new Map<string, Alike>()
  for (const event of events) {
    const { organization_id, team_id, pii_fields, frameworks, findings } = event
    const hour = startOf('hour', timeOfUlid(event.id))
    const name = `${organization_id}\0${team_id}\0${hour}\0${pii_fields}\0${frameworks}\0${findings}`
    const known = alike.get(name)
    if (known) known.events += 1
    else alike.set(name, { event, hour, events: 1 })
  }
  return alike.values()
}

/** The whole organization, and the team where there is one. */
function scopesOf({ team_id }: ExploredEvent): readonly string[] {
  return team_id === '' ? [''] : ['', team_id]
}

export function mentionsOf({
  pii_fields,
  findings,
  frameworks,
}: Pick<ExploredEvent, 'pii_fields' | 'findings' | 'frameworks'>): Mention[] {
  const rules = new Set(listOf<{ rule?: unknown }>(findings).map(({ rule }) => String(rule)))
  return [
    ...listOf<string>(pii_fields).map((value) => ({ kind: 'pii' as const, value })),
    ...[...rules].map((value) => ({ kind: 'rule' as const, value })),
    ...articlesOf(frameworks),
  ]
}

type Mention = { readonly kind: MentionKind; readonly value: string }

const cachedArticles = new Map<string, readonly Mention[]>()
const MAX_CACHED_ARTICLES = 1_000

/** The same few combinations come again and again. */
function articlesOf(frameworks: string): readonly Mention[] {
  const cached = cachedArticles.get(frameworks)
  if (cached) return cached
  const articles = Object.entries<readonly string[]>(JSON.parse(frameworks)).flatMap(([framework, list]) =>
    list.map((article): Mention => ({ kind: 'article', value: `${framework}:${article}` })),
  )
  if (cachedArticles.size < MAX_CACHED_ARTICLES) cachedArticles.set(frameworks, articles)
  return articles
}

function listOf<T>(json: string): readonly T[] {
  return json === '[]' ? [] : (JSON.parse(json) as T[])
}
