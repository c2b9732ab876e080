/**
 * What the dashboard and exports read: counts, search, sessions, streams. Counts are exact. Text search, sessions and
 * mentions follow the events about a second behind, longer under load, so that no append waits for them;
 * `searchCompleteUntil` says how far.
 */
import type { Decision } from '../../domain/event.ts'
import type { Page, TeamRange, TimeRange } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { AlertState } from './alerts.ts'
import type { EventFilter, EventHead, EventSlice, StoredEvent } from './events.ts'

export const MAX_KEY_AGENTS = 50

export type KeyEvents = {
  readonly events: number
  readonly agents: number
  readonly most_active: readonly {
    readonly agent_id: string
    readonly events: number
    readonly last_at: number
  }[]
}

export type ExploreStorage = {
  /** At most so many buckets, empty ones included, the oldest first. */
  countOverTime(scope: Scope, filter: EventFilter, maxBuckets: number): Promise<Histogram>
  /** For each field the most frequent values; a field's own filter is left out of its counts. */
  countValues(scope: Scope, filter: EventFilter, asked?: AskedValues): Promise<ValueCounts>
  /** Every facet that has events, with their number. */
  countFacets(scope: Scope, range: TeamRange): Promise<FacetCount[]>
  /** The newest events of some facets. */
  newestOfFacets(
    scope: Scope,
    range: TimeRange,
    facetIds: readonly number[],
    limit: number,
  ): Promise<EventHead[]>
  /** By whole hours: the range is widened to them. */
  countMentions(scope: Scope, range: TeamRange): Promise<Mentions>
  /** What was sent with a key in the range; the agents that sent most, up to `MAX_KEY_AGENTS`. */
  countKeyEvents(organizationId: string, keyId: string, range: TimeRange): Promise<KeyEvents>
  countAlertStates(scope: Scope, range: TeamRange): Promise<Readonly<Record<AlertState, number>>>

  /** Those with activity in the range, the last active first. */
  listSessions(scope: Scope, filter: SessionFilter, page: Page): Promise<SessionPage>

  /** The newest that are older than the given one (null: the newest of all). */
  listEventIds(
    scope: Scope,
    filter: EventFilter,
    beforeId: string | null,
    limit: number,
  ): Promise<readonly string[]>
  /** In the order of the ids; those that do not exist are left out. Gives way to other reads. */
  exportEvents(organizationId: string, ids: readonly string[]): Promise<EventSlice>

  /** Where events come in now, or came in after that event. Positions are in the order of arrival, and the engine's own. */
  tailPosition(organizationId: string, afterId: string | null): Promise<string>
  /** What came in since; where that is too much to catch up with, the newest of it, and how many were left out. */
  readTail(scope: Scope, filter: EventFilter, position: string, limit: number): Promise<Tail>

  /**
   * In milliseconds since 1970: the text search knows every event before this time. Null where it knows all. Of one
   * organization, or of all (null).
   */
  searchCompleteUntil(organizationId: string | null): Promise<number | null>
}

export type Histogram = {
  readonly interval_ms: number
  readonly buckets: readonly ({ readonly start: number } & Readonly<Record<RiskLevel, number>>)[]
}

export type ValueCount = { readonly value: string; readonly count: number }

/** `team` has ids; events without a team are not in it. */
export type ValueCounts = Readonly<
  Record<CountedField, readonly ValueCount[]> & {
    /** How many values there are, of those that were looked for. */
    distinct: Readonly<Record<CountedField, number>>
  }
>

export type CountedField = 'agent_id' | 'action' | 'risk_level' | 'pii_detected' | 'decision' | 'team_id'

/** At most so many of each field, of those that begin with the text, in either case; `*` stands for any text. */
export type AskedValues = { readonly limit?: number; readonly search?: string }

/** Everything that events are filtered and counted by: one combination of values, stored once. */
export type Facet = {
  readonly id: number
  readonly team_id: string | null
  readonly agent_id: string
  readonly action: string
  readonly risk_level: RiskLevel
  readonly pii_detected: boolean
  readonly decision: Decision
}

export type FacetCount = Facet & { readonly events: number }

/** Articles are written `framework:id`. The most frequent first. */
export type Mentions = Readonly<Record<MentionKind, readonly ValueCount[]>>

export type MentionKind = 'pii' | 'rule' | 'article'

export type SessionFilter = TeamRange & {
  readonly agent_id?: string
  /** The highest that an event of it has. */
  readonly risk_level?: RiskLevel
  readonly isBlocked?: boolean
  readonly hasPii?: boolean
  /** The last active first without it. */
  readonly sort?: SessionSort
}

/** The column that a list is sorted by, the most first; the last active first among equals. */
export const SESSION_SORTS = {
  risk: 'highest_risk',
  events: 'events',
  blocked: 'blocked',
  pii: 'pii_events',
} as const

export type SessionSort = keyof typeof SESSION_SORTS

export type AgentSession = {
  readonly session_id: string
  readonly agents: readonly string[]
  readonly first_id: string
  readonly last_id: string
  readonly events: number
  readonly highest_risk: RiskLevel
  readonly blocked: number
  readonly pii_events: number
}

export type SessionPage = { readonly sessions: readonly AgentSession[]; readonly total: number }

export type Tail = {
  readonly events: readonly StoredEvent[]
  readonly position: string
  readonly left_out: number
  /** There is more to read at once. */
  readonly has_more: boolean
}
