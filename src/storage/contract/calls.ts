/**
 * Calls of agents, and what became of them. A call is named by organization, team, session and the client's call id;
 * evidence of it is joined in whatever order it arrives, about a second after it is durable. The outcome is a function of
 * the evidence that is there. Evidence of one organization or team says nothing about another's calls.
 */
import type { Outcome } from '../../domain/outcome.ts'
import type { Page, TeamRange } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'

export type CallStorage = {
  /** Evidence that comes without an event. Resolves once it is durable. */
  noteEvidence(notes: readonly EvidenceNote[]): Promise<void>
  /** The newest first. */
  listCalls(scope: Scope, filter: CallFilter, page: Page): Promise<CallPage>
  /** Those whose last evidence has a larger id, in the order of these ids. */
  listChangedCalls(organizationId: string, after: string, limit: number): Promise<Call[]>
  /** Those of them that are known. */
  findCalls(organizationId: string, names: readonly CallName[]): Promise<Call[]>
  /** The oldest first, a bounded number. */
  listEvidence(organizationId: string, name: CallName): Promise<CallEvidence[]>
  countOutcomes(scope: Scope, range: TeamRange): Promise<Readonly<Record<Outcome, number>>>
  /** Calls by agent, user, host and day, the most calls first; a bounded number of rows. */
  countCoverage(scope: Scope, range: TeamRange): Promise<CoverageRow[]>
  /** Versions of the hook by host, and when each was last seen; a bounded number. */
  listHookVersions(scope: Scope, range: TeamRange): Promise<HookVersion[]>
}

export type CallName = {
  readonly team_id: string | null
  readonly session_id: string
  readonly call_id: string
}

/**
 * `facts`: the bits of `outcomes/facts`. It names its call by session and call id, or by an event of that call (its id, or
 * the idempotency key that it was sent with).
 */
export type EvidenceNote = {
  /** A ULID: when it came in. */
  readonly id: string
  readonly organization_id: string
  readonly team_id: string | null
  readonly key_id: string
  /** What is the same for the same evidence sent again; otherwise the id. */
  readonly source?: string
  readonly facts: number
  readonly session_id?: string
  readonly call_id?: string
  readonly event_id?: string
  readonly idempotency_key?: string
  readonly agent_id?: string
  readonly action?: string
  readonly user?: string
  readonly host?: string
  readonly duration_ms?: number
  /** A few words, such as why the hook let go. */
  readonly detail?: string
  readonly hook_version?: string
}

export type CallFilter = TeamRange & {
  readonly session_id?: string
  readonly agent_id?: string
  readonly outcome?: Outcome
}

export type Call = CallName & {
  /** Of the first evidence. */
  readonly first_id: string
  readonly last_id: string
  /** The event that was asked with. */
  readonly asked_id: string | null
  readonly agent_id: string
  readonly action: string
  readonly user: string | null
  readonly host: string | null
  readonly duration_ms: number | null
  readonly facts: number
  readonly outcome: Outcome
}

export type CallPage = { readonly calls: readonly Call[]; readonly total: number }

export type CallEvidence = {
  readonly id: string
  readonly event_id: string | null
  readonly key_id: string
  readonly facts: number
  readonly detail: string | null
}

export type CoverageRow = {
  readonly agent_id: string
  readonly user: string | null
  readonly host: string | null
  /** Start of the day (UTC), in milliseconds. */
  readonly day: number
  readonly calls: number
  readonly in_telemetry: number
  /** Of those in telemetry. */
  readonly asked: number
  readonly let_through: number
  readonly ran_despite_block: number
  /** Milliseconds; null where there is none. */
  readonly last_asked: number | null
  readonly last_in_telemetry: number | null
}

export type HookVersion = {
  readonly host: string | null
  readonly version: string
  /** Milliseconds. */
  readonly last_seen: number
}
