/**
 * What the service asks of a store, and what a store promises.
 *
 * - `append` resolves once every given event, its alerts, its counts and its idempotency key are on stable storage
 *   (synced); if it rejects, none of them exists. Appends that arrive while a commit is under way share the next one.
 * - A rejected call says so with a `Problem` of kind `unavailable` where trying again can help (disk full, overload).
 * - Reads see every append that resolved before they began, and never block an append.
 * - Counts (`total`, `stats`) are exact, at a cost that does not grow with the number of events.
 * - Nothing is read or written without the organization that it belongs to.
 */
import type { Decision } from '../domain/event.ts'
import type { PolicyUpdate } from '../domain/policy.ts'
import type { Role, Scope } from '../domain/principal.ts'
import type { RiskLevel } from '../domain/risk-level.ts'

export type Storage = {
  append(events: readonly NewEvent[]): Promise<AppendOutcome[]>
  findEvent(organizationId: string, id: string): Promise<StoredEvent | null>
  listEvents(scope: Scope, filter: EventFilter, page: Page): Promise<EventPage>
  countEvents(scope: Scope, range: TimeRange): Promise<EventCounts>

  /** The newest policy of the scope and of what it inherits from; null overrides where none was ever set. */
  readPolicy(scope: Scope): Promise<StoredPolicy>
  /** Saves the next version unless another one came first (then false). */
  savePolicy(scope: Scope, expectedVersion: number, overrides: PolicyUpdate, at: number): Promise<boolean>

  createOrganization(organization: Organization): Promise<void>
  findOrganization(name: string): Promise<Organization | null>
  /** The team of that name, made now if there is none. */
  ensureTeam(team: Team): Promise<Team>
  createKey(key: StoredKey): Promise<void>
  findKey(id: string): Promise<StoredKey | null>
  listKeys(organizationId: string): Promise<StoredKey[]>
  /** False where there is no such key, or it was revoked before. */
  revokeKey(organizationId: string, id: string, at: number): Promise<boolean>

  /** Rejects when the store cannot be written to right now. */
  checkHealth(): Promise<void>
  /** Appends waiting for their commit, and the size of the store. */
  measure(): { readonly waitingAppends: number; readonly bytes: number }
  close(): Promise<void>
}

/** `data`, `context` and `reasoning` are JSON text exactly as received; lists are JSON text too. */
export type EventRow = {
  readonly id: string
  readonly organization_id: string
  readonly team_id: string | null
  readonly key_id: string
  readonly agent_id: string
  readonly action: string
  readonly session_id: string | null
  readonly risk_level: RiskLevel
  readonly pii_fields: string
  readonly frameworks: string
  readonly decision: Decision
  readonly reason: string | null
  readonly findings: string
  readonly policy_version: number
  readonly classifier_version: string
  readonly data: string
  readonly context: string
  readonly reasoning: string
}

export type StoredEvent = EventRow

export type NewEvent = {
  readonly row: EventRow
  /** False: only its alerts and its idempotency key are kept, never its data. */
  readonly stored: boolean
  readonly idempotency: { readonly key: string; readonly body_hash: string } | null
  readonly alerts: readonly NewAlert[]
}

export type NewAlert = {
  readonly id: string
  readonly rule_name: string
  readonly webhook_url: string
  /** JSON text: what the message will say. Never the event's data. */
  readonly notice: string
}

export type AppendOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'repeated'; readonly first: FirstAnswer }
  | { readonly kind: 'key_reused' }

/** What is kept with an idempotency key, enough to give the first answer again. */
export type FirstAnswer = Pick<
  EventRow,
  | 'id'
  | 'risk_level'
  | 'pii_fields'
  | 'frameworks'
  | 'decision'
  | 'reason'
  | 'findings'
  | 'policy_version'
  | 'classifier_version'
> & { readonly stored: boolean }

/** Half-open, in milliseconds since 1970. */
export type TimeRange = { readonly from: number; readonly to: number }

export type EventFilter = TimeRange & {
  readonly agent_id?: string
  readonly action?: string
  readonly risk_level?: RiskLevel
  readonly pii_detected?: boolean
  readonly session_id?: string
}

export type Page = { readonly limit: number; readonly offset: number }

export type EventPage = { readonly events: readonly StoredEvent[]; readonly total: number }

export type EventCounts = {
  readonly total_events: number
  readonly by_risk_level: ReadonlyMap<RiskLevel, number>
  readonly by_action: ReadonlyMap<string, number>
  readonly by_agent: ReadonlyMap<string, number>
  readonly pii_events: number
}

export type StoredPolicy = {
  /** Counts every policy change of the organization, whichever scope it was for. */
  readonly version: number
  readonly organization: PolicyUpdate
  readonly team: PolicyUpdate
}

export type Organization = { readonly id: string; readonly name: string; readonly created_at: number }

export type Team = Organization & { readonly organization_id: string }

export type StoredKey = {
  readonly id: string
  readonly organization_id: string
  readonly team_id: string | null
  readonly team_name: string | null
  readonly name: string
  readonly roles: readonly Role[]
  /** HMAC-SHA-256 of the key, hexadecimal; the key itself is never stored. */
  readonly mac: string
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked_at: number | null
}
