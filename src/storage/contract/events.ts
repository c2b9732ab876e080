/**
 * Events, and what `append` promises.
 *
 * - `append` resolves once every given event, its alerts and its idempotency key are on stable storage
 *   (synced); if it rejects, none of them exists. Appends that arrive while a commit is under way share the next one.
 *   The one exception: where the store itself was lost in the middle of a commit, nobody can know; then the idempotency
 *   key tells, at the next attempt, whether it happened.
 * - Reads see every append that resolved before they began, and never block an append.
 * - A read takes its organization's turn and a bounded time; beyond either it rejects with what to do (503, 429). What it
 *   returns is bounded in size: callers ask for the rest once they have sent what they got.
 * - Counts (`total`, `stats`) are exact, at a cost that does not grow with the number of events.
 */
import type { Decision } from '../../domain/event.ts'
import type { Outcome } from '../../domain/outcome.ts'
import type { Page, TimeRange } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { QueryPlan } from '../../query/plan-query.ts'
import type { EvidenceNote } from './calls.ts'
import type { NewMark } from './marks.ts'

export type EventStorage = {
  append(events: readonly NewEvent[]): Promise<AppendOutcome[]>
  /**
   * The same for events that were packed: all of them stand or fall together. Where one is `key_reused`, none of them is
   * stored, whatever the other outcomes say.
   */
  appendTogether(packs: readonly PackedEvents[]): Promise<AppendOutcome[]>
  /** The same for packed events of as many callers: each stands or falls alone. */
  appendEach(pack: PackedEvents): Promise<AppendResult[]>
  findEvent(organizationId: string, id: string): Promise<StoredEvent | null>
  listEvents(scope: Scope, filter: EventFilter, page: EventPlace): Promise<EventPage>
  /** In the order of the ids; those that do not exist are left out. */
  readEvents(organizationId: string, ids: readonly string[]): Promise<EventSlice<EventInBytes>>
  countEvents(scope: Scope, filter: EventFilter): Promise<EventCounts>
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
  /** Which call it is about, and what it says about it (bits of `outcomes/facts`). Null: not looked at; 0: about none. */
  readonly call_id: string | null
  readonly call_facts: number | null
}

export type StoredEvent = EventRow

export type NewEvent = {
  readonly row: EventRow
  /** False: only its alerts and its idempotency key are kept, never its data. */
  readonly stored: boolean
  readonly idempotency: { readonly key: string; readonly body_hash: string } | null
  readonly alerts: readonly NewAlert[]
  readonly marks: readonly NewMark[]
  /** Evidence that comes with it and is not in the event. */
  readonly notes?: readonly CarriedNote[]
  /** What lets it go; it is used up with this event. */
  readonly grant?: UsedGrant
}

/** `call`: a salted hash of the call, by which what comes later about it is known; null where it cannot be told. */
export type UsedGrant = { readonly approval_id: string; readonly call: string | null }

/** `isOwn`: of the event itself, which is not stored; a repeated event has none. */
export type CarriedNote = EvidenceNote & { readonly isOwn?: boolean }

export type NewAlert = {
  readonly id: string
  readonly rule_name: string
  readonly webhook_url: string
  /** JSON text: what the message will say. Never the event's data. */
  readonly notice: string
}

/** Events between threads; `packed-events.ts` makes them and opens them. */
export type PackedEvents<Alert = NewAlert> = {
  readonly events: number
  readonly text: string
  /** So many for each event: the length of each text in the order of packing, or a number itself. */
  readonly lengths: Int32Array
  /** Few events have any. */
  readonly alerts: readonly (readonly [event: number, alerts: readonly Alert[]])[]
  readonly marks: readonly (readonly [event: number, marks: readonly NewMark[]])[]
}

export type AppendOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'repeated'; readonly first: FirstAnswer }
  | { readonly kind: 'key_reused' }
  /** The grant was used meanwhile, denied, or is over: the event is to be judged without it. */
  | { readonly kind: 'grant_gone' }

export type AppendResult = AppendOutcome | { readonly kind: 'failed'; readonly error: Error }

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

export type EventFilter = TimeRange & {
  readonly agent_id?: string
  readonly action?: string
  readonly risk_level?: RiskLevel
  readonly pii_detected?: boolean
  readonly session_id?: string
  readonly team_id?: string
  readonly decision?: Decision
  /** Words that all occur in data, reasoning or who acted; the last may be unfinished. */
  readonly q?: string
  /** The verdict mentions one of these rules. */
  readonly rule?: readonly string[]
  /** What else it mentions; an article is written `framework:id`. */
  readonly article?: string
  readonly pii_kind?: string
  /** What became of the call that it is about. */
  readonly outcome?: Outcome
  /** What a query asks for besides. */
  readonly query?: QueryFilter
}

/** Of a plan: a session and an outcome are filters of their own, unless the filter has another already. */
type QueryFilter = Pick<QueryPlan, 'facets' | 'words' | 'rest'>

/** The newest come first where nothing else is said. */
export type EventPlace = Page & { readonly isOldestFirst?: boolean }

/** Events one after the other, up to a bounded size; `rest`: the ids of those still to be read. */
export type EventSlice<Event = StoredEvent> = {
  readonly events: readonly Event[]
  readonly rest: readonly string[]
}

/** Its large texts in UTF-8: they go from the store to the client without being strings on the way. */
export type EventInBytes = Omit<StoredEvent, 'data' | 'context'> & {
  readonly data: Uint8Array
  readonly context: Uint8Array
}

/** The beginning of a page; its rest is for `readEvents`. */
export type EventPage = EventSlice & { readonly total: number }

/** What is known of an event without its texts. */
export type EventHead = Pick<
  EventRow,
  'id' | 'team_id' | 'agent_id' | 'action' | 'risk_level' | 'pii_fields' | 'decision'
>

export type EventCounts = {
  readonly total_events: number
  readonly by_risk_level: ReadonlyMap<RiskLevel, number>
  /** JSON objects, the most frequent first: there may be a hundred thousand names, and whoever reads them writes them. */
  readonly by_action: string
  readonly by_agent: string
  readonly pii_events: number
}
