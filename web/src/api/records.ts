/** What the API answers with, as the pages see it. */
import type { Change } from '../../../src/domain/change.ts'
import type { Decision, JsonObject } from '../../../src/domain/event.ts'
import type { Finding } from '../../../src/domain/finding.ts'
import type { Framework, FrameworkArticles } from '../../../src/domain/frameworks.ts'
import type { Notices } from '../../../src/domain/notices.ts'
import type { Outcome } from '../../../src/domain/outcome.ts'
import type { AlertRule, LoggingLevel, Policy, PolicyUpdate } from '../../../src/domain/policy.ts'
import type { Role } from '../../../src/domain/principal.ts'
import type { QuotaState } from '../../../src/domain/quotas.ts'
import type { RiskLevel } from '../../../src/domain/risk-level.ts'
import type { SecuritySettings } from '../../../src/domain/security.ts'

export type {
  AlertRule,
  Change,
  Decision,
  Finding,
  Framework,
  FrameworkArticles,
  LoggingLevel,
  Notices,
  Outcome,
  Policy,
  PolicyUpdate,
  QuotaState,
  RiskLevel,
  Role,
  SecuritySettings,
}

type Anchor = {
  readonly sink: string
  readonly confirms: boolean
  readonly independent: boolean
  readonly confirmed_at: string | null
  readonly entries_since: number
  readonly failure: string | null
}

type Checkpoint = { readonly size: number; readonly root: string; readonly signed_at: string }

export type EvidenceState = {
  readonly origin: string | null
  readonly key: string | null
  readonly key_place: string
  readonly size: number
  readonly checkpoint: Checkpoint | null
  readonly checkpoints: readonly Checkpoint[]
  readonly anchors: readonly Anchor[]
  readonly last_independent_anchor: string | null
  readonly entries_since: number
  readonly verified: { readonly size: number; readonly at: string; readonly changed: number } | null
  readonly earlier_logs: readonly {
    readonly origin: string
    readonly size: number
    readonly ended_at: string | null
  }[]
}

export type EventProof = {
  readonly index: number | null
  readonly recorded: 'at-once' | 'later' | null
  readonly checkpoint: string | null
  readonly anchors: readonly Anchor[]
}

export type AuditEvent = {
  readonly id: string
  readonly agent_id: string
  readonly action: string
  readonly data: JsonObject
  readonly context: JsonObject
  readonly reasoning: string | null
  readonly risk_level: RiskLevel
  readonly pii_detected: boolean
  readonly pii_fields: readonly string[]
  readonly frameworks: FrameworkArticles
  readonly created_at: string
  readonly stored: boolean
  readonly decision: Decision
  readonly reason: string | null
  readonly findings?: readonly Finding[]
  readonly outcome?: Outcome | null
  readonly attribution?: {
    readonly team: string | null
    readonly key_id: string
    readonly key_name: string | null
    readonly rules: readonly string[]
  }
}

export type ExplainedEvent = AuditEvent & {
  readonly findings: readonly Finding[]
  readonly policy_version: number
  readonly classifier_version: string
  readonly key_id: string
  readonly team_id: string | null
  readonly call?: CallWithEvidence | null
  readonly erased?: Readonly<Record<string, string>>
  readonly held_by?: readonly { readonly id: string; readonly case: string | null }[]
}

type AgentCall = {
  readonly session_id: string
  readonly call_id: string
  readonly agent_id: string
  readonly action: string
  readonly event_id: string | null
  readonly decision: Decision | null
  readonly outcome: Outcome
  readonly says: readonly string[]
  readonly first_at: string
  readonly duration_ms: number | null
}

export type StoryCall = AgentCall & {
  readonly sub_agent_id: string | null
  readonly sub_agent_type: string | null
  readonly parent_agent_id: string | null
  readonly again: { readonly call_id: string; readonly shares: 'target' | 'effect' } | null
  readonly got_through: string | null
}

export type CallWithEvidence = AgentCall & {
  readonly evidence: readonly {
    readonly at: string
    readonly event_id: string | null
    readonly key_id: string
    readonly says: readonly string[]
    readonly detail: string | null
  }[]
}

export type CoverageLine = {
  readonly value: string
  readonly calls: number
  readonly in_telemetry: number
  readonly asked: number
  readonly let_through: number
  readonly ran_despite_block: number
}

export type Coverage = Omit<CoverageLine, 'value'> & {
  readonly by_agent: readonly CoverageLine[]
  readonly by_user: readonly CoverageLine[]
  readonly by_host: readonly CoverageLine[]
  readonly by_day: readonly CoverageLine[]
  readonly silent: readonly {
    readonly agent_id: string
    readonly user: string | null
    readonly host: string | null
    readonly last_asked: string
    readonly last_in_telemetry: string
  }[]
  readonly hooks: readonly {
    readonly host: string | null
    readonly version: string
    readonly fail_mode: string | null
    readonly holds: boolean
    readonly last_seen: string
    readonly is_old: boolean
  }[]
}

export type EventPage = { readonly events: readonly AuditEvent[]; readonly total: number }

export type Bucket = Readonly<Record<RiskLevel, number>> & { readonly start: string }

export type Histogram = { readonly interval_ms: number; readonly buckets: readonly Bucket[] }

export type Count = { readonly value: string | boolean | null; readonly count: number }

export const FACET_FIELDS = ['risk_level', 'decision', 'agent_id', 'action', 'pii_detected', 'team'] as const

export type FacetField = (typeof FACET_FIELDS)[number]

export type Facets = Readonly<Record<FacetField, readonly Count[]>> & {
  /** How many values there are; the lists may have fewer. */
  readonly distinct: Readonly<Record<FacetField, number>>
}

/** Of a field inside of events: counted in the newest. */
export type FieldValues = {
  readonly values: readonly Count[]
  readonly distinct: number
  readonly looked_at: number
  readonly total: number
}

export type Suggestions = {
  /** What they take the place of. */
  readonly replace: readonly [number, number]
  readonly suggestions: readonly {
    readonly text: string
    readonly about?: string
    readonly count?: number
  }[]
}

export type SessionSummary = {
  readonly session_id: string
  readonly agents: readonly string[]
  readonly first_at: string
  readonly last_at: string
  readonly events: number
  readonly highest_risk: RiskLevel
  readonly blocked: number
  readonly pii_events: number
}

export type Overview = {
  readonly by_risk_level: Readonly<Record<RiskLevel, number>>
  readonly pii_kinds: readonly { readonly value: string; readonly count: number }[]
  readonly rules: readonly { readonly rule: string; readonly why: string; readonly count: number }[]
  readonly articles: readonly {
    readonly framework: Framework
    readonly id: string
    readonly count: number
  }[]
  readonly blocked: number
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly top_agents: readonly { readonly value: string; readonly count: number }[]
  readonly top_actions: readonly { readonly value: string; readonly count: number }[]
  readonly distinct: { readonly agents: number; readonly actions: number }
  readonly alerts: { readonly pending: number; readonly failed: number; readonly delivered: number }
}

type ValueCount = { readonly value: string; readonly count: number }

export type NewThings = {
  readonly agents: readonly ValueCount[]
  readonly rules: readonly ValueCount[]
  /** The lists of these may be cut. */
  readonly distinct: { readonly agents: number; readonly rules: number }
  readonly hosts: readonly ValueCount[]
  readonly tools: readonly ValueCount[]
  readonly looked_at: number
  readonly total: number
  readonly complete: boolean
}

export type Article = {
  readonly framework: Framework
  readonly id: string
  readonly title: string
  readonly source: string
  readonly url: string
  readonly condition: string
}

export type Rule = {
  readonly id: string
  readonly family: string
  readonly level: RiskLevel
  readonly why: string
  readonly examples: { readonly hits: readonly string[]; readonly misses: readonly string[] }
  /** Earlier ids, under which events may be stored. */
  readonly replaces: readonly string[]
}

export type Catalogue = {
  readonly classifier_version: string
  readonly rules: readonly Rule[]
  readonly acts: readonly Word[]
  readonly target_classes: readonly Word[]
  readonly pii_kinds: readonly { readonly kind: string; readonly title: string }[]
  readonly articles: readonly Article[]
}

/** An identifier of the classifier, in words. */
export type Word = { readonly id: string; readonly title: string }

export type PolicyField =
  | 'logging_level'
  | 'frameworks.gdpr'
  | 'frameworks.ai_act'
  | 'frameworks.soc2'
  | 'alert_rules'
  | 'blocking_rules.enabled'
  | 'blocking_rules.block_on'

export type PolicySource = 'default' | 'organization' | 'team'

export type ExplainedPolicy = {
  readonly policy: Policy
  readonly sources: Readonly<Record<PolicyField, PolicySource>>
  readonly looser_than_floor: readonly PolicyField[]
  readonly last_changes: {
    readonly organization: LastChange | null
    readonly team: LastChange | null
  }
}

type LastChange = {
  readonly version: number
  readonly created_at: string
  readonly key_name: string
}

export type PolicyVersion = {
  readonly version: number
  readonly team: string | null
  readonly created_at: string
  readonly key_id: string | null
  readonly key_name: string
}

export type PolicyComparison = {
  readonly version: number
  readonly policy: Policy
  readonly differences: readonly {
    readonly field: PolicyField
    readonly before: unknown
    readonly after: unknown
  }[]
}

export type Effect = { readonly stored: number; readonly blocked: number; readonly alerts: number }

export type EventEffect = {
  readonly stored: boolean
  readonly decision: Decision
  readonly alerts: number
}

export type Simulation = {
  readonly days: number
  readonly events: number
  readonly now: Effect
  readonly draft: Effect
  readonly exceptions: { readonly newly_blocked: number; readonly excepted: number }
  readonly sample: readonly {
    readonly id: string
    readonly created_at: string
    readonly agent_id: string
    readonly action: string
    readonly risk_level: RiskLevel
    readonly now: EventEffect
    readonly draft: EventEffect
  }[]
}

export type ApiKey = {
  readonly id: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly team: string | null
  readonly created_at: string
  readonly expires_at: string | null
  readonly last_used_at: string | null
  readonly last_used_from: string | null
  readonly made_by: string | null
  /** Name of whoever's personal key it is. */
  readonly person: string | null
}

export type KeyUse = {
  readonly events: number
  readonly agents: number
  readonly most_active: readonly { readonly agent_id: string }[]
  readonly people: readonly { readonly value: string }[]
  readonly hosts: readonly {
    readonly host: string
    readonly afterwards: 'stopped' | 'judged_there' | 'let_go' | 'unknown'
  }[]
}

export type IssuedKey = Pick<ApiKey, 'id' | 'name' | 'roles' | 'team' | 'created_at' | 'expires_at'> & {
  readonly key: string
}

/** A token that one machine may exchange for a key. */
export type Enrolment = { readonly token: string; readonly expires_at: string }

export type Demonstration = {
  readonly calls: readonly {
    readonly says: string
    readonly input: Readonly<Record<string, string>>
    readonly event_id: string
    readonly risk_level: RiskLevel
    readonly decision: 'allow' | 'block'
    readonly why: string | null
  }[]
  readonly stopped: number
  readonly token: string
}

export type Team = { readonly id: string; readonly name: string; readonly created_at: string }

export type SessionInfo = {
  readonly organization: string
  readonly team: string | null
  readonly key_id: string
  readonly key_name: string
  /** Who signed in; null: with a key. */
  readonly person: { readonly id: string; readonly name: string } | null
  readonly roles: readonly Role[]
  readonly csrf_token: string
  readonly version: string
  readonly url: string
}

export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly email_verified: boolean
  readonly subject: string
  readonly groups: readonly string[]
  readonly team: string | null
  readonly roles: readonly Role[]
  readonly access_by: 'groups' | 'admin'
  readonly active: boolean
  readonly last_seen_at: string
}

export type Login = {
  readonly id: string
  readonly person_id: string | null
  readonly name: string
  readonly address: string | null
  readonly created_at: string
  readonly last_used_at: string
}

export type GroupMapping = {
  readonly group: string
  readonly team?: string | null
  readonly roles: readonly Role[]
}

export type IdentityProvider = {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly client_id: string
  readonly groups_claim: string
  readonly domains: readonly string[]
  readonly mappings: readonly GroupMapping[]
  readonly has_client_secret: boolean
  readonly sign_in_path: string
  readonly callback_path: string
  readonly logout_path: string
}
