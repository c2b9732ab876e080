// Written from openapi.json by "npm run generate".
export type Schemas = {
  readonly NewStop: {
    readonly agent_id?: string
    readonly session_id?: string
    readonly key_id?: string
    readonly person?: string
    readonly host?: string
    readonly reason: string
    readonly team?: string
    readonly until: string
  }
  readonly StopUpdate: {
    readonly reason?: string
    readonly until?: string
  }
  readonly Stop: {
    readonly id: string
    readonly version: number
    readonly team: string | null
    readonly agent_id?: string
    readonly session_id?: string
    readonly key_id?: string
    readonly person?: string
    readonly host?: string
    readonly reason: string
    readonly until: string
    readonly in_force: boolean
    readonly created_at: string
    readonly created_by: string
    readonly changed_at: string
    readonly changed_by: string
    readonly ended_at: string | null
    readonly ended_by: string | null
  }
  readonly StopList: {
    readonly stops: readonly Schemas['Stop'][]
    readonly next: string | null
    readonly total: number
  }
  readonly RiskLevel: 'low' | 'medium' | 'high' | 'critical'
  readonly Finding: {
    readonly rule: string
    readonly level: Schemas['RiskLevel']
    readonly where: string
    readonly span: readonly [number, number] | null
    readonly why: string
    readonly earlier?: string
    readonly exception?: {
      readonly number: number
      readonly level: Schemas['RiskLevel']
    }
    readonly approval?: string
    readonly stop?: {
      readonly id: string
      readonly until: string
      readonly on: readonly string[]
    }
    readonly effect?: {
      readonly act: string
      readonly target: string
      readonly class: string
    }
  }
  readonly FrameworkArticles: {
    readonly gdpr?: readonly string[]
    readonly ai_act?: readonly string[]
    readonly soc2?: readonly string[]
  }
  readonly EventRequest: {
    readonly agent_id: string
    readonly action: string
    readonly data?: Readonly<Record<string, unknown>> | null
    readonly context?: Readonly<Record<string, unknown>> | null
    readonly reasoning?: string | null
  }
  readonly EventRecord: {
    readonly id: string
    readonly agent_id: string
    readonly action: string
    readonly data: Readonly<Record<string, unknown>>
    readonly context: Readonly<Record<string, unknown>>
    readonly reasoning: string | null
    readonly risk_level: 'low' | 'medium' | 'high' | 'critical' | null
    readonly pii_detected: boolean
    readonly pii_fields: readonly string[]
    readonly frameworks: Schemas['FrameworkArticles']
    readonly created_at: string | null
    readonly stored: boolean
    readonly decision: 'allow' | 'block'
    readonly reason: string | null
    readonly findings?: readonly Schemas['Finding'][]
    readonly policy_version?: number
    readonly classifier_version?: string
    readonly key_id?: string
    readonly team_id?: string | null
    readonly attribution?: {
      readonly team_id: string | null
      readonly team: string | null
      readonly key_id: string
      readonly key_name: string | null
      readonly rules: readonly string[]
      readonly policy_version: number
      readonly classifier_version: string
    }
    readonly approval?: Schemas['ApprovalOffer'] | null
    readonly outcome?:
      | 'ran_despite_block'
      | 'let_through'
      | 'not_asked'
      | 'stopped'
      | 'declined'
      | 'failed'
      | 'ran'
      | 'unknown'
      | null
    readonly call?: Readonly<Record<string, unknown>> | null
    readonly erased?: Readonly<Record<string, string>>
    readonly held_by?: readonly {
      readonly id: string
      readonly case: string | null
    }[]
  }
  readonly BatchEvent: {
    readonly agent_id: string
    readonly action: string
    readonly data?: Readonly<Record<string, unknown>> | null
    readonly context?: Readonly<Record<string, unknown>> | null
    readonly reasoning?: string | null
    readonly idempotency_key?: string | null
  }
  readonly Batch: {
    readonly events: readonly Schemas['BatchEvent'][]
  }
  readonly BatchError: {
    readonly status: number
    readonly detail: string
    readonly code:
      | 'bad_request'
      | 'unauthenticated'
      | 'forbidden'
      | 'not_found'
      | 'method_not_allowed'
      | 'timeout'
      | 'conflict'
      | 'precondition_failed'
      | 'too_large'
      | 'unsupported_media_type'
      | 'expectation_failed'
      | 'invalid'
      | 'too_many'
      | 'headers_too_large'
      | 'internal'
      | 'unavailable'
      | 'quota_exceeded'
    readonly field?: string
    readonly at?: readonly [number, number]
  }
  readonly BatchAnswer: {
    readonly events: readonly (Schemas['EventRecord'] | Schemas['BatchError'])[]
  }
  readonly EventList: {
    readonly events: readonly Schemas['EventRecord'][]
    readonly total: number
    readonly limit: number
    readonly offset: number
    readonly next?: string
    readonly search_complete_until?: string
  }
  readonly EventStats: {
    readonly total_events: number
    readonly by_risk_level: {
      readonly low: number
      readonly medium: number
      readonly high: number
      readonly critical: number
    }
    readonly by_action: Readonly<Record<string, number>>
    readonly by_agent: Readonly<Record<string, number>>
    readonly pii_events: number
  }
  readonly EventHistogram: {
    readonly interval_ms: number
    readonly buckets: readonly {
      readonly start: string
      readonly low: number
      readonly medium: number
      readonly high: number
      readonly critical: number
    }[]
  }
  readonly EventFacets: {
    readonly agent_id: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly action: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly risk_level: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly pii_detected: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly decision: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly team: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly distinct: {
      readonly agent_id: number
      readonly action: number
      readonly risk_level: number
      readonly pii_detected: number
      readonly decision: number
      readonly team: number
    }
  }
  readonly FieldValues: {
    readonly field: string
    readonly values: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly distinct: number
    readonly looked_at: number
    readonly total: number
  }
  readonly SessionList: {
    readonly sessions: readonly {
      readonly session_id: string
      readonly agents: readonly string[]
      readonly first_at: string
      readonly last_at: string
      readonly events: number
      readonly highest_risk: Schemas['RiskLevel']
      readonly blocked: number
      readonly pii_events: number
    }[]
    readonly next: string | null
    readonly total: number
    readonly limit: number
    readonly offset: number
  }
  readonly Outcome:
    | 'ran_despite_block'
    | 'let_through'
    | 'not_asked'
    | 'stopped'
    | 'declined'
    | 'failed'
    | 'ran'
    | 'unknown'
  readonly Call: {
    readonly session_id: string
    readonly call_id: string
    readonly team_id: string | null
    readonly agent_id: string
    readonly action: string
    readonly user: string | null
    readonly host: string | null
    readonly event_id: string | null
    readonly decision: 'allow' | 'block' | null
    readonly outcome: Schemas['Outcome']
    readonly says: readonly string[]
    readonly first_at: string
    readonly last_at: string
    readonly duration_ms: number | null
  }
  readonly CallList: {
    readonly calls: readonly Schemas['Call'][]
    readonly next: string | null
    readonly total: number
    readonly limit: number
    readonly offset: number
  }
  readonly SessionStory: {
    readonly calls: readonly {
      readonly session_id: string
      readonly call_id: string
      readonly team_id: string | null
      readonly agent_id: string
      readonly action: string
      readonly user: string | null
      readonly host: string | null
      readonly event_id: string | null
      readonly decision: 'allow' | 'block' | null
      readonly outcome: Schemas['Outcome']
      readonly says: readonly string[]
      readonly first_at: string
      readonly last_at: string
      readonly duration_ms: number | null
      readonly sub_agent_id: string | null
      readonly sub_agent_type: string | null
      readonly parent_agent_id: string | null
      readonly again: {
        readonly call_id: string
        readonly shares: 'target' | 'effect'
      } | null
      readonly got_through: string | null
    }[]
    readonly total: number
  }
  readonly Coverage: {
    readonly after: string
    readonly calls: number
    readonly in_telemetry: number
    readonly asked: number
    readonly let_through: number
    readonly ran_despite_block: number
    readonly by_agent: readonly {
      readonly value: string
      readonly calls: number
      readonly in_telemetry: number
      readonly asked: number
      readonly let_through: number
      readonly ran_despite_block: number
    }[]
    readonly by_user: readonly {
      readonly value: string
      readonly calls: number
      readonly in_telemetry: number
      readonly asked: number
      readonly let_through: number
      readonly ran_despite_block: number
    }[]
    readonly by_host: readonly {
      readonly value: string
      readonly calls: number
      readonly in_telemetry: number
      readonly asked: number
      readonly let_through: number
      readonly ran_despite_block: number
    }[]
    readonly by_day: readonly {
      readonly value: string
      readonly calls: number
      readonly in_telemetry: number
      readonly asked: number
      readonly let_through: number
      readonly ran_despite_block: number
    }[]
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
  readonly Overview: {
    readonly by_risk_level: {
      readonly low: number
      readonly medium: number
      readonly high: number
      readonly critical: number
    }
    readonly blocked: number
    readonly outcomes: {
      readonly ran_despite_block: number
      readonly let_through: number
      readonly not_asked: number
      readonly stopped: number
      readonly declined: number
      readonly failed: number
      readonly ran: number
      readonly unknown: number
    }
    readonly top_agents: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly top_actions: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly distinct: {
      readonly agents: number
      readonly actions: number
    }
    readonly pii_kinds: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly rules: readonly {
      readonly rule: string
      readonly why: string
      readonly count: number
    }[]
    readonly articles: readonly {
      readonly framework: string
      readonly id: string
      readonly count: number
    }[]
    readonly alerts: {
      readonly pending: number
      readonly failed: number
      readonly delivered: number
    }
  }
  readonly NewThings: {
    readonly agents: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly rules: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly distinct: {
      readonly agents: number
      readonly rules: number
    }
    readonly hosts: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly tools: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly looked_at: number
    readonly total: number
    readonly complete: boolean
  }
  readonly AlertRule: {
    readonly name: string
    readonly condition: {
      readonly risk_level_gte?: 'low' | 'medium' | 'high' | 'critical'
      readonly action_contains?: string
      readonly pii_detected?: boolean
      readonly agent_id_eq?: string
    }
    readonly notify: {
      readonly chat_webhook_url: string
    }
  }
  readonly Policy: {
    readonly logging_level: 'minimal' | 'standard' | 'full' | 'paranoid'
    readonly frameworks: {
      readonly gdpr: boolean
      readonly ai_act: boolean
      readonly soc2: boolean
    }
    readonly alert_rules: readonly Schemas['AlertRule'][]
    readonly blocking_rules: {
      readonly enabled: boolean
      readonly block_on: 'medium' | 'high' | 'critical'
    }
  }
  readonly PolicyUpdate: {
    readonly logging_level?: 'minimal' | 'standard' | 'full' | 'paranoid'
    readonly frameworks?: {
      readonly gdpr?: boolean
      readonly ai_act?: boolean
      readonly soc2?: boolean
    }
    readonly alert_rules?: readonly Schemas['AlertRule'][]
    readonly blocking_rules?: {
      readonly enabled?: boolean
      readonly block_on?: 'medium' | 'high' | 'critical'
    }
  }
  readonly ExplainedPolicy: {
    readonly policy: Schemas['Policy']
    readonly sources: {
      readonly logging_level: 'default' | 'organization' | 'team'
      readonly 'frameworks.gdpr': 'default' | 'organization' | 'team'
      readonly 'frameworks.ai_act': 'default' | 'organization' | 'team'
      readonly 'frameworks.soc2': 'default' | 'organization' | 'team'
      readonly alert_rules: 'default' | 'organization' | 'team'
      readonly 'blocking_rules.enabled': 'default' | 'organization' | 'team'
      readonly 'blocking_rules.block_on': 'default' | 'organization' | 'team'
    }
    readonly looser_than_floor: readonly (
      | 'logging_level'
      | 'frameworks.gdpr'
      | 'frameworks.ai_act'
      | 'frameworks.soc2'
      | 'alert_rules'
      | 'blocking_rules.enabled'
      | 'blocking_rules.block_on'
    )[]
    readonly last_changes: {
      readonly organization: {
        readonly version: number
        readonly created_at: string
        readonly key_name: string
      } | null
      readonly team: {
        readonly version: number
        readonly created_at: string
        readonly key_name: string
      } | null
    }
  }
  readonly PolicyVersionList: {
    readonly versions: readonly {
      readonly version: number
      readonly team: string | null
      readonly created_at: string
      readonly key_id: string | null
      readonly key_name: string
    }[]
    readonly next: string | null
    readonly total: number
  }
  readonly PolicyComparison: {
    readonly version: number
    readonly policy: Schemas['Policy']
    readonly differences: readonly {
      readonly field:
        | 'logging_level'
        | 'frameworks.gdpr'
        | 'frameworks.ai_act'
        | 'frameworks.soc2'
        | 'alert_rules'
        | 'blocking_rules.enabled'
        | 'blocking_rules.block_on'
      readonly before: unknown
      readonly after: unknown
    }[]
  }
  readonly SecuritySettings: {
    readonly team_policies: 'tighten' | 'tighten_except_logging' | 'free'
    readonly mask_credentials: boolean
    readonly keep_credentials: boolean
    readonly exception_days: number
    readonly approvals: boolean
    readonly four_eyes: readonly ('policy' | 'exceptions' | 'reveal' | 'erasure' | 'retention' | 'access')[]
    readonly log_reads: boolean
  }
  readonly SecurityUpdate: {
    readonly team_policies?: 'tighten' | 'tighten_except_logging' | 'free'
    readonly mask_credentials?: boolean
    readonly keep_credentials?: boolean
    readonly exception_days?: number
    readonly approvals?: boolean
    readonly four_eyes?: readonly ('policy' | 'exceptions' | 'reveal' | 'erasure' | 'retention' | 'access')[]
    readonly log_reads?: boolean
  }
  readonly QuotaUpdate: {
    readonly events_per_minute?: number | null
    readonly events_per_day?: number | null
    readonly exports_per_hour?: number | null
    readonly stored_bytes?: number | null
    readonly streams?: number | null
  }
  readonly QuotaState: {
    readonly scope: 'organization' | 'team' | 'key'
    readonly name: string
    readonly quota: 'events_per_minute' | 'events_per_day' | 'exports_per_hour' | 'stored_bytes' | 'streams'
    readonly limit: number
    readonly used: number
    readonly resets_at: string | null
  }
  readonly QuotaList: {
    readonly quotas: readonly Schemas['QuotaState'][]
    readonly next: string | null
    readonly total: number
  }
  readonly Notices: {
    readonly rules: readonly {
      readonly name: string
      readonly on: readonly (
        | 'ran_despite_block'
        | 'let_through'
        | 'not_asked'
        | 'silent'
        | 'exception_ends'
        | 'key_expires'
        | 'approval_asked'
        | 'review_due'
      )[]
      readonly chat_webhook_url: string
    }[]
  }
  readonly NewException: {
    readonly kind: 'set_aside' | 'block'
    readonly rule?: string
    readonly act?: string
    readonly target?: string
    readonly command?: string
    readonly agent_id?: string
    readonly host?: string
    readonly environment?: string
    readonly team?: string
    readonly level?: 'medium' | 'low'
    readonly until?: string
    readonly reason: string
  }
  readonly ExceptionUpdate: {
    readonly until?: string
    readonly level?: 'medium' | 'low'
    readonly reason: string
  }
  readonly Exception: {
    readonly number: number
    readonly version: number
    readonly kind: 'set_aside' | 'block'
    readonly rule?: string
    readonly act?: string
    readonly target?: string
    readonly command?: string
    readonly agent_id?: string
    readonly host?: string
    readonly environment?: string
    readonly team: string | null
    readonly level: 'low' | 'medium' | 'critical'
    readonly until: string | null
    readonly ended_at: string | null
    readonly in_force: boolean
    readonly reason: string
    readonly created_at: string
    readonly changed_at: string
    readonly changed_by: string
  }
  readonly ExceptionList: {
    readonly exceptions: readonly Schemas['Exception'][]
    readonly next: string | null
    readonly total: number
  }
  readonly ExceptionVersions: {
    readonly versions: readonly Schemas['Exception'][]
  }
  readonly ExceptionPreview: {
    readonly days: number
    readonly looked_at: number
    readonly complete: boolean
    readonly changed: number
    readonly no_longer_blocked: number
    readonly newly_blocked: number
    readonly groups: readonly {
      readonly rule: string
      readonly agent_id: string
      readonly target: string
      readonly events: number
      readonly newest: string
    }[]
    readonly warnings: readonly string[]
  }
  readonly NewSavedView: {
    readonly name: string
    readonly visible_to?: 'me' | 'team' | 'organization'
    readonly team?: string
    readonly query?: string
    readonly range?: '15m' | '1h' | '24h' | '7d' | '30d' | 'all'
    readonly after?: string | null
    readonly before?: string | null
    readonly columns?: readonly string[]
    readonly sort?: 'newest' | 'oldest' | 'risk'
  }
  readonly SavedViewUpdate: {
    readonly name?: string
    readonly query?: string
    readonly range?: '15m' | '1h' | '24h' | '7d' | '30d' | 'all'
    readonly after?: string | null
    readonly before?: string | null
    readonly columns?: readonly string[]
    readonly sort?: 'newest' | 'oldest' | 'risk'
  }
  readonly SavedView: {
    readonly id: string
    readonly version: number
    readonly name: string
    readonly visible_to: 'me' | 'team' | 'organization'
    readonly team: string | null
    readonly query: string
    readonly range: '15m' | '1h' | '24h' | '7d' | '30d' | 'all'
    readonly after: string | null
    readonly before: string | null
    readonly columns: readonly string[]
    readonly sort: 'newest' | 'oldest' | 'risk'
    readonly may_change: boolean
    readonly created_at: string
    readonly changed_at: string
    readonly changed_by: string
  }
  readonly SavedViewList: {
    readonly views: readonly Schemas['SavedView'][]
    readonly next: string | null
    readonly total: number
  }
  readonly ApprovalOffer: {
    readonly id: string
    readonly state: 'pending' | 'granted' | 'denied' | 'used' | 'expired'
    readonly until: string
    readonly path: string
  }
  readonly Approval: {
    readonly id: string
    readonly state: 'pending' | 'granted' | 'denied' | 'used' | 'expired'
    readonly team: string | null
    readonly event_id: string
    readonly agent_id: string | null
    readonly why: string | null
    readonly asked_at: string
    readonly until: string
    readonly runs_files: readonly string[]
    readonly decided_at: string | null
    readonly decided_by: string | null
    readonly reason: string | null
    readonly used_at: string | null
    readonly used_event_id: string | null
  }
  readonly ApprovalAnswer: {
    readonly reason: string
  }
  readonly ApprovalList: {
    readonly approvals: readonly Schemas['Approval'][]
    readonly next: string | null
    readonly total: number
    readonly limit: number
    readonly offset: number
  }
  readonly ApprovalDetail: {
    readonly approval: Schemas['Approval']
    readonly event: Schemas['EventRecord'] | null
    readonly session: readonly {
      readonly id: string
      readonly created_at: string
      readonly action: string
      readonly risk_level: Schemas['RiskLevel']
      readonly decision: string
      readonly why: string | null
    }[]
  }
  readonly Simulation: {
    readonly policy: Schemas['PolicyUpdate']
    readonly days?: number
    readonly team?: string
  }
  readonly SimulationResult: {
    readonly days: number
    readonly events: number
    readonly now: {
      readonly stored: number
      readonly blocked: number
      readonly alerts: number
    }
    readonly draft: {
      readonly stored: number
      readonly blocked: number
      readonly alerts: number
    }
    readonly exceptions: {
      readonly newly_blocked: number
      readonly excepted: number
    }
    readonly sample: readonly {
      readonly id: string
      readonly created_at: string
      readonly agent_id: string
      readonly action: string
      readonly risk_level: Schemas['RiskLevel']
      readonly now: {
        readonly stored: boolean
        readonly decision: 'allow' | 'block'
        readonly alerts: number
      }
      readonly draft: {
        readonly stored: boolean
        readonly decision: 'allow' | 'block'
        readonly alerts: number
      }
    }[]
    readonly note: string
  }
  readonly EffectGrouping: {
    readonly policy: Schemas['PolicyUpdate']
    readonly days?: number
    readonly team?: string
    readonly cursor?: string
  }
  readonly EffectGroups: {
    readonly looked_at: number
    readonly changed?: {
      readonly newly_blocked: number
      readonly no_longer_blocked: number
      readonly looked_through: number
    }
    readonly groups: readonly {
      readonly effect: 'newly_blocked' | 'no_longer_blocked'
      readonly rule: string
      readonly why: string
      readonly shape: string
      readonly agent_id: string
      readonly team: string | null
      readonly target: string
      readonly events: number
      readonly newest: string
      readonly command: string
    }[]
    readonly next?: string
  }
  readonly Reveal: {
    readonly reason: string
  }
  readonly NewKey: {
    readonly name: string
    readonly roles: readonly (
      | 'ingest'
      | 'read'
      | 'auditor'
      | 'reveal'
      | 'policy'
      | 'approver'
      | 'privacy'
      | 'metrics'
      | 'admin'
      | 'operator'
    )[]
    readonly team?: string | null
    readonly expires_at?: string | null
  }
  readonly Key: {
    readonly id: string
    readonly name: string
    readonly roles: readonly (
      | 'ingest'
      | 'read'
      | 'auditor'
      | 'reveal'
      | 'policy'
      | 'approver'
      | 'privacy'
      | 'metrics'
      | 'admin'
      | 'operator'
    )[]
    readonly team: string | null
    readonly created_at: string
    readonly expires_at: string | null
    readonly last_used_at: string | null
    readonly last_used_from: string | null
    readonly made_by: string | null
    readonly person_id: string | null
    readonly person: string | null
  }
  readonly IssuedKey: {
    readonly id: string
    readonly key: string
    readonly name: string
    readonly roles: readonly (
      | 'ingest'
      | 'read'
      | 'auditor'
      | 'reveal'
      | 'policy'
      | 'approver'
      | 'privacy'
      | 'metrics'
      | 'admin'
      | 'operator'
    )[]
    readonly team: string | null
    readonly created_at: string
    readonly expires_at: string | null
  }
  readonly KeyList: {
    readonly keys: readonly Schemas['Key'][]
    readonly next: string | null
    readonly total: number
  }
  readonly KeyEvents: {
    readonly key_id: string
    readonly after: string
    readonly before: string
    readonly events: number
    readonly agents: number
    readonly most_active: readonly {
      readonly agent_id: string
      readonly events: number
      readonly last_at: string
    }[]
  }
  readonly KeyUse: {
    readonly key_id: string
    readonly after: string
    readonly before: string
    readonly events: number
    readonly agents: number
    readonly most_active: readonly {
      readonly agent_id: string
      readonly events: number
      readonly last_at: string
    }[]
    readonly last_used_at: string | null
    readonly last_used_from: string | null
    readonly people: readonly {
      readonly value: string
      readonly count: number
    }[]
    readonly hosts: readonly {
      readonly host: string
      readonly events: number
      readonly hook_version: string | null
      readonly afterwards: 'stopped' | 'judged_there' | 'let_go' | 'unknown'
    }[]
    readonly looked_at: number
  }
  readonly NewOwnKey: {
    readonly name: string
    readonly roles: readonly (
      | 'ingest'
      | 'read'
      | 'auditor'
      | 'reveal'
      | 'policy'
      | 'approver'
      | 'privacy'
      | 'metrics'
      | 'admin'
      | 'operator'
    )[]
    readonly expires_at: string
  }
  readonly Rotation: {
    readonly grace_seconds?: number
  }
  readonly GroupMapping: {
    readonly group: string
    readonly team?: string | null
    readonly roles: readonly (
      | 'ingest'
      | 'read'
      | 'auditor'
      | 'reveal'
      | 'policy'
      | 'approver'
      | 'privacy'
      | 'admin'
    )[]
  }
  readonly NewProvider: {
    readonly name: string
    readonly issuer: string
    readonly client_id: string
    readonly groups_claim?: string
    readonly domains?: readonly string[]
    readonly mappings?: readonly Schemas['GroupMapping'][]
    readonly client_secret?: string
  }
  readonly Provider: {
    readonly id: string
    readonly name: string
    readonly issuer: string
    readonly client_id: string
    readonly groups_claim?: string
    readonly domains?: readonly string[]
    readonly mappings?: readonly Schemas['GroupMapping'][]
    readonly has_client_secret: boolean
    readonly sign_in_path: string
    readonly callback_path: string
    readonly logout_path: string
    readonly created_at: string
  }
  readonly ProviderList: {
    readonly providers: readonly Schemas['Provider'][]
    readonly next: string | null
    readonly total: number
  }
  readonly Person: {
    readonly id: string
    readonly name: string
    readonly email: string | null
    readonly email_verified: boolean
    readonly issuer: string
    readonly subject: string
    readonly groups: readonly string[]
    readonly team: string | null
    readonly roles: readonly (
      | 'ingest'
      | 'read'
      | 'auditor'
      | 'reveal'
      | 'policy'
      | 'approver'
      | 'privacy'
      | 'metrics'
      | 'admin'
      | 'operator'
    )[]
    readonly access_by: 'groups' | 'admin'
    readonly active: boolean
    readonly created_at: string
    readonly last_seen_at: string
  }
  readonly PersonList: {
    readonly people: readonly Schemas['Person'][]
    readonly next: string | null
    readonly total: number
  }
  readonly PersonUpdate: {
    readonly access?: {
      readonly team?: string | null
      readonly roles: readonly (
        | 'ingest'
        | 'read'
        | 'auditor'
        | 'reveal'
        | 'policy'
        | 'approver'
        | 'privacy'
        | 'metrics'
        | 'admin'
        | 'operator'
      )[]
    } | null
    readonly active?: boolean
  }
  readonly Enrolment: {
    readonly token: string
    readonly expires_at: string
  }
  readonly NewEnrolment: {
    readonly name: string
    readonly team?: string | null
  }
  readonly Redemption: {
    readonly host?: string
    readonly person?: string
    readonly client?: string
  }
  readonly Demonstration: {
    readonly organization: string
    readonly calls: readonly {
      readonly says: string
      readonly tool: string
      readonly input: Readonly<Record<string, string>>
      readonly event_id: string
      readonly risk_level: 'low' | 'medium' | 'high' | 'critical'
      readonly decision: 'allow' | 'block'
      readonly reason: string | null
      readonly why: string | null
    }[]
    readonly stopped: number
    readonly token: string
    readonly expires_at: string
  }
  readonly LoginList: {
    readonly logins: readonly {
      readonly id: string
      readonly person_id: string | null
      readonly key_id: string | null
      readonly name: string
      readonly address: string | null
      readonly created_at: string
      readonly last_used_at: string
    }[]
    readonly next: string | null
    readonly total: number
  }
  readonly NewTeam: {
    readonly name: string
  }
  readonly Team: {
    readonly id: string
    readonly name: string
    readonly created_at: string
  }
  readonly TeamList: {
    readonly teams: readonly Schemas['Team'][]
    readonly next: string | null
    readonly total: number
  }
  readonly NewOrganization: {
    readonly name: string
  }
  readonly Organization: {
    readonly id: string
    readonly name: string
    readonly created_at: string
    readonly retired_at: string | null
    readonly first_key?: Schemas['IssuedKey']
  }
  readonly OrganizationList: {
    readonly organizations: readonly Schemas['Organization'][]
    readonly next: string | null
    readonly total: number
  }
  readonly Change: {
    readonly id: string
    readonly at: string
    readonly kind:
      | 'policy.updated'
      | 'policy.restored'
      | 'security.updated'
      | 'quota.updated'
      | 'notices.updated'
      | 'alerts.paused'
      | 'alerts.resumed'
      | 'exception.created'
      | 'exception.changed'
      | 'exception.ended'
      | 'view.created'
      | 'view.changed'
      | 'view.deleted'
      | 'stop.created'
      | 'stop.changed'
      | 'stop.ended'
      | 'approval.granted'
      | 'approval.denied'
      | 'review.changed'
      | 'change.requested'
      | 'change.confirmed'
      | 'change.refused'
      | 'retention.updated'
      | 'retention.floor_updated'
      | 'retention.run'
      | 'hold.created'
      | 'hold.released'
      | 'stream.created'
      | 'stream.changed'
      | 'stream.deleted'
      | 'data.erased'
      | 'subject.searched'
      | 'enrolment.created'
      | 'key.created'
      | 'key.rotated'
      | 'key.revoked'
      | 'key.granted'
      | 'person.created'
      | 'person.mapped'
      | 'person.granted'
      | 'person.deactivated'
      | 'person.reactivated'
      | 'provider.created'
      | 'provider.updated'
      | 'provider.deleted'
      | 'team.created'
      | 'team.renamed'
      | 'team.retired'
      | 'organization.created'
      | 'organization.retired'
      | 'demonstration.deleted'
      | 'session.offered'
      | 'session.started'
      | 'session.ended'
      | 'events.exported'
      | 'event.revealed'
      | 'event.read'
      | 'events.read'
    readonly key_id: string | null
    readonly key_name: string
    readonly person_id: string | null
    readonly person: string | null
    readonly address: string | null
    readonly team: string | null
    readonly subject: string
    readonly before: unknown
    readonly after: unknown
  }
  readonly ChangeList: {
    readonly changes: readonly Schemas['Change'][]
    readonly next: string | null
    readonly total: number
    readonly limit: number
    readonly offset: number
  }
  readonly Alert: {
    readonly id: string
    readonly event_id: string
    readonly rule: string
    readonly agent_id: string
    readonly action: string
    readonly risk_level: Schemas['RiskLevel']
    readonly decision: 'allow' | 'block'
    readonly shape?: string | null
    readonly target: string
    readonly state: 'pending' | 'delivered' | 'failed'
    readonly attempts: number
    readonly created_at: string
    readonly last_attempt_at: string | null
    readonly last_status: number | null
    readonly last_answer: string | null
    readonly next_attempt_at: string | null
    readonly delivered_at: string | null
    readonly grouped_with: string | null
    readonly target_failures: number
    readonly target_last_success_at: string | null
    readonly target_paused_until: string | null
  }
  readonly AlertList: {
    readonly alerts: readonly Schemas['Alert'][]
    readonly next: string | null
    readonly total: number
    readonly limit: number
    readonly offset: number
  }
  readonly AlertTest: {
    readonly name?: string
    readonly condition?: Readonly<Record<string, unknown>>
    readonly notify: {
      readonly chat_webhook_url: string
    }
  }
  readonly AlertTestResult: {
    readonly delivered: boolean
    readonly chat: 'slack' | 'discord' | 'teams' | 'google_chat' | 'slack_compatible'
    readonly status: number | null
    readonly answer: string
  }
  readonly AlertPauseList: {
    readonly pauses: readonly {
      readonly team: string | null
      readonly until: string
      readonly reason: string
      readonly paused_by: string
      readonly paused_at: string
    }[]
    readonly next: string | null
    readonly total: number
  }
  readonly AlertPauseRequest: {
    readonly minutes: number
    readonly reason: string
  }
  readonly AlertRetry: {
    readonly rule?: string
  }
  readonly AlertRetryResult: {
    readonly retried: number
    readonly paused: number
  }
  readonly Catalogue: {
    readonly classifier_version: string
    readonly rules: readonly {
      readonly id: string
      readonly family: string
      readonly level: Schemas['RiskLevel']
      readonly why: string
      readonly effect?: {
        readonly acts: readonly string[]
        readonly classes: readonly string[]
        readonly manners: readonly string[]
      }
      readonly examples: {
        readonly hits: readonly string[]
        readonly misses: readonly string[]
      }
      readonly replaces: readonly string[]
    }[]
    readonly former_rules: readonly {
      readonly id: string
      readonly replaced_by: readonly string[]
    }[]
    readonly acts: readonly {
      readonly id: string
      readonly title: string
    }[]
    readonly target_classes: readonly {
      readonly id: string
      readonly title: string
    }[]
    readonly manners: readonly {
      readonly id: string
      readonly title: string
    }[]
    readonly pii_kinds: readonly {
      readonly kind: string
      readonly title: string
    }[]
    readonly articles: readonly {
      readonly framework: 'gdpr' | 'ai_act' | 'soc2'
      readonly id: string
      readonly title: string
      readonly source: string
      readonly url: string
      readonly condition: string
    }[]
  }
  readonly QueryCheck: {
    readonly understood: string
    readonly terms: readonly {
      readonly text: string
      readonly at: readonly [number, number]
      readonly cost: 'totals' | 'index' | 'column' | 'content'
    }[]
    readonly cost: 'totals' | 'index' | 'column' | 'content'
    readonly events_read: number
  }
  readonly QuerySuggestions: {
    readonly replace: readonly [number, number]
    readonly suggestions: readonly {
      readonly text: string
      readonly about?: string
      readonly count?: number
    }[]
  }
  readonly EvidenceState: {
    readonly origin: string | null
    readonly period: number
    readonly key: string | null
    readonly key_place: 'own file' | 'beside the data' | 'master secret'
    readonly size: number
    readonly checkpoint: {
      readonly size: number
      readonly root: string
      readonly signed_at: string
    } | null
    readonly checkpoints: readonly {
      readonly size: number
      readonly root: string
      readonly signed_at: string
    }[]
    readonly anchors: readonly {
      readonly sink: string
      readonly confirms: boolean
      readonly independent: boolean
      readonly size: number | null
      readonly confirmed_at: string | null
      readonly failure: string | null
      readonly failed_at: string | null
      readonly entries_since: number
    }[]
    readonly last_independent_anchor: string | null
    readonly entries_since: number
    readonly verified: {
      readonly size: number
      readonly at: string
      readonly changed: number
      readonly missing: number
    } | null
    readonly earlier_logs: readonly {
      readonly origin: string
      readonly period: number
      readonly size: number
      readonly ended_at: string | null
    }[]
  }
  readonly EventProof: {
    readonly event_id: string
    readonly origin: string | null
    readonly key: string | null
    readonly index: number | null
    readonly recorded: ('at-once' | 'later') | null
    readonly entry: string | null
    readonly proof: readonly string[] | null
    readonly checkpoint: string | null
    readonly anchors: readonly {
      readonly sink: string
      readonly confirms: boolean
      readonly independent: boolean
      readonly size: number | null
      readonly confirmed_at: string | null
      readonly failure: string | null
      readonly failed_at: string | null
      readonly entries_since: number
    }[]
  }
  readonly RetentionUpdate: {
    readonly low?: (number | null) | 'inherit'
    readonly medium?: (number | null) | 'inherit'
    readonly high?: (number | null) | 'inherit'
    readonly critical?: (number | null) | 'inherit'
    readonly personal_data?: (number | null) | 'inherit'
  }
  readonly RetentionFloor: {
    readonly floor_days: number
  }
  readonly Retention: {
    readonly days: {
      readonly low: number | null
      readonly medium: number | null
      readonly high: number | null
      readonly critical: number | null
      readonly personal_data: number | null
    }
    readonly own: {
      readonly low?: number | null
      readonly medium?: number | null
      readonly high?: number | null
      readonly critical?: number | null
      readonly personal_data?: number | null
    }
    readonly floor_days: number
    readonly last_run: {
      readonly started_at: string
      readonly ended_at: string | null
      readonly looked_at_until: string | null
      readonly removed: number
      readonly held: number
    } | null
  }
  readonly RetentionPreview: {
    readonly events: number
    readonly months: readonly {
      readonly month: string
      readonly events: number
    }[]
    readonly active_holds: number
  }
  readonly RetentionRunList: {
    readonly runs: readonly {
      readonly started_at: string
      readonly ended_at: string | null
      readonly looked_at_until: string | null
      readonly removed: number
      readonly held: number
    }[]
    readonly next: string | null
    readonly total: number
  }
  readonly NewHold: {
    readonly case: string
    readonly reason: string
    readonly filter: {
      readonly agent_id?: string
      readonly action?: string
      readonly risk_level?: 'low' | 'medium' | 'high' | 'critical'
      readonly pii_detected?: boolean
      readonly session_id?: string
      readonly decision?: 'allow' | 'block'
      readonly team?: string
      readonly after?: string
      readonly before?: string
      readonly event_ids?: readonly string[]
    }
  }
  readonly Hold: {
    readonly id: string
    readonly case: string
    readonly reason: string
    readonly filter: {
      readonly agent_id?: string
      readonly action?: string
      readonly risk_level?: 'low' | 'medium' | 'high' | 'critical'
      readonly pii_detected?: boolean
      readonly session_id?: string
      readonly decision?: 'allow' | 'block'
      readonly team?: string
      readonly after?: string
      readonly before?: string
      readonly event_ids?: readonly string[]
    }
    readonly created_at: string
    readonly created_by: string
    readonly released_at: string | null
    readonly released_by: string | null
  }
  readonly HoldList: {
    readonly holds: readonly Schemas['Hold'][]
    readonly next: string | null
    readonly total: number
  }
  readonly NewErasure: {
    readonly reason: string
    readonly event_ids?: readonly string[]
    readonly credentials?: boolean
    readonly search_id?: string
    readonly fields?: readonly (
      | 'agent_id'
      | 'action'
      | 'session_id'
      | 'data'
      | 'context'
      | 'reasoning'
      | 'verdict'
    )[]
  }
  readonly Erasure: {
    readonly id: string
    readonly mode: 'fields' | 'credentials'
    readonly fields: readonly (
      | 'agent_id'
      | 'action'
      | 'session_id'
      | 'data'
      | 'context'
      | 'reasoning'
      | 'verdict'
    )[]
    readonly reason: string
    readonly created_at: string
    readonly created_by: string
    readonly events: number
    readonly finished_at: string | null
  }
  readonly ErasureList: {
    readonly erasures: readonly Schemas['Erasure'][]
    readonly next: string | null
    readonly total: number
  }
  readonly SubjectTerms: {
    readonly terms: readonly {
      readonly kind: 'email' | 'phone' | 'user_id' | 'name' | 'number'
      readonly value: string
    }[]
  }
  readonly SubjectReport: {
    readonly id: string
    readonly state: 'running' | 'done' | 'failed'
    readonly searched_by: readonly string[]
    readonly created_at: string
    readonly created_by: string
    readonly scanned: number
    readonly total: number
    readonly found: number
    readonly matches: readonly {
      readonly kind: 'event' | 'alert' | 'change' | 'record'
      readonly id: string
      readonly created_at: string | null
      readonly agent_id: string | null
      readonly action: string | null
      readonly places: readonly string[]
    }[]
    readonly next: string | null
  }
  readonly SubjectSearchList: {
    readonly searches: readonly {
      readonly id: string
      readonly state: 'running' | 'done' | 'failed'
      readonly searched_by: readonly string[]
      readonly created_at: string
      readonly created_by: string
      readonly scanned: number
      readonly total: number
      readonly found: number
    }[]
    readonly next: string | null
    readonly total: number
  }
  readonly NewReview: {
    readonly event_id: string
    readonly state?: 'open' | 'acknowledged' | 'incident' | 'false_alarm'
    readonly owner?: string | null
    readonly note?: string | null
    readonly due_at?: string | null
  }
  readonly ReviewUpdate: {
    readonly state?: 'open' | 'acknowledged' | 'incident' | 'false_alarm'
    readonly owner?: string | null
    readonly note?: string | null
    readonly due_at?: string | null
  }
  readonly Review: {
    readonly id: string
    readonly version: number
    readonly state: 'open' | 'acknowledged' | 'incident' | 'false_alarm'
    readonly owner: string | null
    readonly note: string | null
    readonly due_at: string | null
    readonly overdue: boolean
    readonly team: string | null
    readonly rule: string
    readonly agent_id: string
    readonly target: string
    readonly risk_level: Schemas['RiskLevel']
    readonly events: number
    readonly first_event: string
    readonly last_event: string
    readonly opened_at: string
    readonly changed_at: string | null
  }
  readonly ReviewHistory: {
    readonly review: Schemas['Review']
    readonly steps: readonly Schemas['Change'][]
  }
  readonly ReviewList: {
    readonly reviews: readonly Schemas['Review'][]
    readonly next: string | null
    readonly total: number
  }
  readonly ReviewSummary: {
    readonly after: string | null
    readonly before: string | null
    readonly teams: readonly {
      readonly team: string | null
      readonly open: number
      readonly acknowledged: number
      readonly incident: number
      readonly false_alarm: number
      readonly overdue: number
      readonly oldest_open_at: string | null
      readonly first_step: {
        readonly count: number
        readonly mean_seconds: number
        readonly longest_seconds: number
      }
      readonly closed: {
        readonly count: number
        readonly mean_seconds: number
        readonly longest_seconds: number
      }
    }[]
  }
  readonly PendingChange: {
    readonly id: string
    readonly state: 'pending' | 'confirmed' | 'applied' | 'refused' | 'expired'
    readonly waits_for: string | null
    readonly kind:
      | 'policy.update'
      | 'policy.restore'
      | 'security.update'
      | 'exception.create'
      | 'exception.change'
      | 'exception.end'
      | 'resource.weaken'
      | 'event.reveal'
      | 'events.export'
      | 'data.erase'
      | 'retention.update'
      | 'hold.release'
      | 'provider.create'
      | 'provider.update'
      | 'provider.remove'
      | 'person.update'
    readonly needs: 'policy' | 'admin' | 'reveal' | 'privacy'
    readonly subject: string
    readonly team: string | null
    readonly summary: string
    readonly effect: readonly {
      readonly field: string
      readonly before: unknown
      readonly after: unknown
    }[]
    readonly asked_by: string
    readonly asked_by_you: boolean
    readonly created_at: string
    readonly expires_at: string
    readonly decided_by: string | null
    readonly decided_at: string | null
    readonly reason: string | null
  }
  readonly PendingChangeList: {
    readonly pending_changes: readonly Schemas['PendingChange'][]
    readonly next: string | null
    readonly total: number
  }
  readonly Confirmation: {
    readonly reason?: string
  }
  readonly Refusal: {
    readonly reason: string
  }
  readonly NewStream: {
    readonly name: string
    readonly format?: 'json' | 'ocsf' | 'ecs'
    readonly query?: string
    readonly from?: string
    readonly paused?: boolean
    readonly kind: 'webhook' | 'otlp' | 's3'
    readonly url: string
    readonly signing_secret?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly s3?: {
      readonly region: string
      readonly bucket: string
      readonly prefix?: string
      readonly path_style?: boolean
      readonly access_key_id: string
      readonly secret_access_key: string
    }
    readonly whole?: boolean
    readonly reason?: string
  }
  readonly NewDeploymentStream: {
    readonly name: string
    readonly format?: 'json' | 'ocsf' | 'ecs'
    readonly query?: string
    readonly from?: string
    readonly paused?: boolean
    readonly kind: 'file' | 'syslog'
    readonly url?: string
    readonly rotate_mb?: number
  }
  readonly Stream: {
    readonly id: string
    readonly name: string
    readonly kind: 'webhook' | 'otlp' | 's3' | 'file' | 'syslog'
    readonly target: string
    readonly format: 'json' | 'ocsf' | 'ecs'
    readonly query: string | null
    readonly whole: boolean
    readonly created_at: string
    readonly created_by: string
    readonly state: 'running' | 'paused' | 'failing'
    readonly lag_events: number
    readonly lag_seconds: number
    readonly sent_events: number
    readonly last_success_at: string | null
    readonly failing_since: string | null
    readonly attempts: number
    readonly next_attempt_at: string | null
    readonly last_answer: string
  }
  readonly CreatedStream: {
    readonly id: string
    readonly name: string
    readonly kind: 'webhook' | 'otlp' | 's3' | 'file' | 'syslog'
    readonly target: string
    readonly format: 'json' | 'ocsf' | 'ecs'
    readonly query: string | null
    readonly whole: boolean
    readonly created_at: string
    readonly created_by: string
    readonly state: 'running' | 'paused' | 'failing'
    readonly lag_events: number
    readonly lag_seconds: number
    readonly sent_events: number
    readonly last_success_at: string | null
    readonly failing_since: string | null
    readonly attempts: number
    readonly next_attempt_at: string | null
    readonly last_answer: string
    readonly signing_secret: string | null
  }
  readonly StreamList: {
    readonly streams: readonly Schemas['Stream'][]
    readonly next: string | null
    readonly total: number
  }
  readonly StreamUpdate: {
    readonly name?: string
    readonly format?: 'json' | 'ocsf' | 'ecs'
    readonly query?: string | null
    readonly url?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly signing_secret?: string
    readonly s3?: {
      readonly access_key_id: string
      readonly secret_access_key: string
    }
    readonly paused?: boolean
    readonly from?: string
  }
  readonly StreamTest: {
    readonly delivered: boolean
    readonly answer: string
  }
  readonly Error: {
    readonly detail: string
    readonly code:
      | 'bad_request'
      | 'unauthenticated'
      | 'forbidden'
      | 'not_found'
      | 'method_not_allowed'
      | 'timeout'
      | 'conflict'
      | 'precondition_failed'
      | 'too_large'
      | 'unsupported_media_type'
      | 'expectation_failed'
      | 'invalid'
      | 'too_many'
      | 'headers_too_large'
      | 'internal'
      | 'unavailable'
      | 'quota_exceeded'
    readonly field?: string
    readonly at?: readonly [number, number]
  }
}
/** By method, then by path below /v1: what is sent as JSON, and what a success answers (null: nothing). */
export type Operations = {
  readonly GET: {
    readonly '/events': {
      readonly answer: Schemas['EventList']
    }
    readonly '/events/stats': {
      readonly answer: Schemas['EventStats']
    }
    readonly '/events/{event_id}': {
      readonly answer: Schemas['EventRecord']
    }
    readonly '/events/histogram': {
      readonly answer: Schemas['EventHistogram']
    }
    readonly '/events/facets/{field}': {
      readonly answer: Schemas['FieldValues']
    }
    readonly '/events/facets': {
      readonly answer: Schemas['EventFacets']
    }
    readonly '/query/check': {
      readonly answer: Schemas['QueryCheck']
    }
    readonly '/query/suggestions': {
      readonly answer: Schemas['QuerySuggestions']
    }
    readonly '/events/stream': {
      readonly answer: unknown
    }
    readonly '/events/export': {
      readonly answer: unknown | Schemas['PendingChange']
    }
    readonly '/events/bundle': {
      readonly answer: Readonly<Record<string, unknown>> | Schemas['PendingChange']
    }
    readonly '/evidence': {
      readonly answer: Schemas['EvidenceState']
    }
    readonly '/evidence/checkpoint': {
      readonly answer: unknown
    }
    readonly '/evidence/tile/{path}': {
      readonly answer: unknown
    }
    readonly '/events/{event_id}/proof': {
      readonly answer: Schemas['EventProof']
    }
    readonly '/org/retention': {
      readonly answer: Schemas['Retention']
    }
    readonly '/org/retention/runs': {
      readonly answer: Schemas['RetentionRunList']
    }
    readonly '/orgs/{name}/retention-floor': {
      readonly answer: Schemas['RetentionFloor']
    }
    readonly '/holds': {
      readonly answer: Schemas['HoldList']
    }
    readonly '/erasures': {
      readonly answer: Schemas['ErasureList']
    }
    readonly '/subjects/search': {
      readonly answer: Schemas['SubjectSearchList']
    }
    readonly '/subjects/search/{id}': {
      readonly answer: Schemas['SubjectReport']
    }
    readonly '/subjects/search/{id}/bundle': {
      readonly answer: Readonly<Record<string, unknown>>
    }
    readonly '/sessions': {
      readonly answer: Schemas['SessionList']
    }
    readonly '/calls': {
      readonly answer: Schemas['CallList']
    }
    readonly '/story': {
      readonly answer: Schemas['SessionStory']
    }
    readonly '/coverage': {
      readonly answer: Schemas['Coverage']
    }
    readonly '/overview': {
      readonly answer: Schemas['Overview']
    }
    readonly '/overview/new': {
      readonly answer: Schemas['NewThings']
    }
    readonly '/org/policy': {
      readonly answer: Schemas['Policy']
    }
    readonly '/org/policy/explained': {
      readonly answer: Schemas['ExplainedPolicy']
    }
    readonly '/org/policy/versions': {
      readonly answer: Schemas['PolicyVersionList']
    }
    readonly '/org/policy/versions/{version}': {
      readonly answer: Schemas['PolicyComparison']
    }
    readonly '/org/security': {
      readonly answer: Schemas['SecuritySettings']
    }
    readonly '/org/notices': {
      readonly answer: Schemas['Notices']
    }
    readonly '/stops': {
      readonly answer: Schemas['StopList']
    }
    readonly '/stops/{id}': {
      readonly answer: Schemas['Stop']
    }
    readonly '/org/exceptions': {
      readonly answer: Schemas['ExceptionList']
    }
    readonly '/org/exceptions/{number}': {
      readonly answer: Schemas['ExceptionVersions']
    }
    readonly '/views': {
      readonly answer: Schemas['SavedViewList']
    }
    readonly '/views/{id}': {
      readonly answer: Schemas['SavedView']
    }
    readonly '/approvals': {
      readonly answer: Schemas['ApprovalList']
    }
    readonly '/approvals/{approval_id}': {
      readonly answer: Schemas['ApprovalDetail']
    }
    readonly '/reviews': {
      readonly answer: Schemas['ReviewList']
    }
    readonly '/reviews/summary': {
      readonly answer: Schemas['ReviewSummary']
    }
    readonly '/reviews/{id}': {
      readonly answer: Schemas['ReviewHistory']
    }
    readonly '/pending-changes': {
      readonly answer: Schemas['PendingChangeList']
    }
    readonly '/pending-changes/{id}': {
      readonly answer: Schemas['PendingChange']
    }
    readonly '/org/keys': {
      readonly answer: Schemas['KeyList']
    }
    readonly '/org/keys/{id}/events': {
      readonly answer: Schemas['KeyEvents']
    }
    readonly '/org/keys/{id}/use': {
      readonly answer: Schemas['KeyUse']
    }
    readonly '/me/keys': {
      readonly answer: Schemas['KeyList']
    }
    readonly '/people': {
      readonly answer: Schemas['PersonList']
    }
    readonly '/org/logins': {
      readonly answer: Schemas['LoginList']
    }
    readonly '/org/providers': {
      readonly answer: Schemas['ProviderList']
    }
    readonly '/org/teams': {
      readonly answer: Schemas['TeamList']
    }
    readonly '/orgs': {
      readonly answer: Schemas['OrganizationList']
    }
    readonly '/org/quotas': {
      readonly answer: Schemas['QuotaList']
    }
    readonly '/orgs/{name}/quotas': {
      readonly answer: Schemas['QuotaList']
    }
    readonly '/org/changes': {
      readonly answer: Schemas['ChangeList']
    }
    readonly '/alerts': {
      readonly answer: Schemas['AlertList']
    }
    readonly '/alerts/{id}': {
      readonly answer: Schemas['Alert']
    }
    readonly '/alerts/pauses': {
      readonly answer: Schemas['AlertPauseList']
    }
    readonly '/org/streams': {
      readonly answer: Schemas['StreamList']
    }
    readonly '/streams': {
      readonly answer: Schemas['StreamList']
    }
    readonly '/catalogue': {
      readonly answer: Schemas['Catalogue']
    }
  }
  readonly POST: {
    readonly '/events': {
      readonly body: Schemas['EventRequest']
      readonly answer: Schemas['EventRecord']
    }
    readonly '/events/{event_id}/reveal': {
      readonly body: Schemas['Reveal']
      readonly answer: Schemas['EventRecord'] | Schemas['PendingChange']
    }
    readonly '/org/retention/preview': {
      readonly body: Schemas['RetentionUpdate']
      readonly answer: Schemas['RetentionPreview']
    }
    readonly '/holds': {
      readonly body: Schemas['NewHold']
      readonly answer: Schemas['Hold']
    }
    readonly '/erasures': {
      readonly body: Schemas['NewErasure']
      readonly answer: Schemas['Erasure'] | Schemas['PendingChange']
    }
    readonly '/subjects/search': {
      readonly body: Schemas['SubjectTerms']
      readonly answer: Schemas['SubjectReport']
    }
    readonly '/org/policy/versions/{version}/restore': {
      readonly answer: Schemas['Policy'] | Schemas['PendingChange']
    }
    readonly '/stops': {
      readonly body: Schemas['NewStop']
      readonly answer: Schemas['Stop']
    }
    readonly '/org/exceptions': {
      readonly body: Schemas['NewException']
      readonly answer: Schemas['Exception'] | Schemas['PendingChange']
    }
    readonly '/org/exceptions/preview': {
      readonly body: Schemas['NewException']
      readonly answer: Schemas['ExceptionPreview']
    }
    readonly '/views': {
      readonly body: Schemas['NewSavedView']
      readonly answer: Schemas['SavedView']
    }
    readonly '/approvals/{approval_id}/allow': {
      readonly body: Schemas['ApprovalAnswer']
      readonly answer: Schemas['Approval']
    }
    readonly '/approvals/{approval_id}/deny': {
      readonly body: Schemas['ApprovalAnswer']
      readonly answer: Schemas['Approval']
    }
    readonly '/reviews': {
      readonly body: Schemas['NewReview']
      readonly answer: Schemas['Review']
    }
    readonly '/pending-changes/{id}/confirm': {
      readonly body: Schemas['Confirmation']
      readonly answer: Schemas['PendingChange']
    }
    readonly '/pending-changes/{id}/refuse': {
      readonly body: Schemas['Refusal']
      readonly answer: Schemas['PendingChange']
    }
    readonly '/org/policy/simulate': {
      readonly body: Schemas['Simulation']
      readonly answer: Schemas['SimulationResult']
    }
    readonly '/org/policy/simulate/groups': {
      readonly body: Schemas['EffectGrouping']
      readonly answer: Schemas['EffectGroups']
    }
    readonly '/org/keys': {
      readonly body: Schemas['NewKey']
      readonly answer: Schemas['IssuedKey']
    }
    readonly '/org/keys/{id}/rotate': {
      readonly body: Schemas['Rotation']
      readonly answer: Schemas['IssuedKey']
    }
    readonly '/me/keys': {
      readonly body: Schemas['NewOwnKey']
      readonly answer: Schemas['IssuedKey']
    }
    readonly '/enrolments': {
      readonly body: Schemas['NewEnrolment']
      readonly answer: Schemas['Enrolment']
    }
    readonly '/enrolments/redeem': {
      readonly body: Schemas['Redemption']
      readonly answer: Schemas['IssuedKey']
    }
    readonly '/demonstration': {
      readonly answer: Schemas['Demonstration']
    }
    readonly '/org/providers': {
      readonly body: Schemas['NewProvider']
      readonly answer: Schemas['Provider'] | Schemas['PendingChange']
    }
    readonly '/org/teams': {
      readonly body: Schemas['NewTeam']
      readonly answer: Schemas['Team']
    }
    readonly '/orgs': {
      readonly body: Schemas['NewOrganization']
      readonly answer: Schemas['Organization']
    }
    readonly '/alerts/{id}/retry': {
      readonly answer: Schemas['Alert']
    }
    readonly '/alerts/retry': {
      readonly body: Schemas['AlertRetry']
      readonly answer: Schemas['AlertRetryResult']
    }
    readonly '/alert-rules/test': {
      readonly body: Schemas['AlertTest']
      readonly answer: Schemas['AlertTestResult']
    }
    readonly '/org/streams': {
      readonly body: Schemas['NewStream']
      readonly answer: Schemas['CreatedStream']
    }
    readonly '/org/streams/{id}/test': {
      readonly answer: Schemas['StreamTest']
    }
    readonly '/streams': {
      readonly body: Schemas['NewDeploymentStream']
      readonly answer: Schemas['CreatedStream']
    }
    readonly '/streams/{id}/test': {
      readonly answer: Schemas['StreamTest']
    }
    readonly '/hooks/{client}': {
      readonly body: Readonly<Record<string, unknown>>
      readonly answer: Readonly<Record<string, unknown>>
    }
    readonly '/events/batch': {
      readonly body: Schemas['Batch']
      readonly answer: Schemas['BatchAnswer']
    }
    readonly '/otlp/v1/logs': {
      readonly body: {
        readonly resourceLogs?: readonly {
          readonly resource?: {
            readonly attributes?: readonly {
              readonly key?: string
              readonly value?: Readonly<Record<string, unknown>>
            }[]
          }
          readonly scopeLogs?: readonly {
            readonly logRecords?: readonly {
              readonly timeUnixNano?: string | number
              readonly body?: Readonly<Record<string, unknown>>
              readonly attributes?: readonly {
                readonly key?: string
                readonly value?: Readonly<Record<string, unknown>>
              }[]
              readonly eventName?: string
            }[]
          }[]
        }[]
      }
      readonly answer: {
        readonly partialSuccess?: {
          readonly rejectedLogRecords?: string
          readonly errorMessage?: string
        }
      }
    }
    readonly '/otlp/v1/traces': {
      readonly body: {
        readonly resourceSpans?: readonly Readonly<Record<string, unknown>>[]
      }
      readonly answer: {
        readonly partialSuccess?: {
          readonly rejectedLogRecords?: string
          readonly errorMessage?: string
        }
      }
    }
  }
  readonly PUT: {
    readonly '/org/retention': {
      readonly body: Schemas['RetentionUpdate']
      readonly answer: Schemas['Retention'] | Schemas['PendingChange']
    }
    readonly '/orgs/{name}/retention-floor': {
      readonly body: Schemas['RetentionFloor']
      readonly answer: Schemas['RetentionFloor']
    }
    readonly '/org/policy': {
      readonly body: Schemas['PolicyUpdate']
      readonly answer: Schemas['Policy'] | Schemas['PendingChange']
    }
    readonly '/org/security': {
      readonly body: Schemas['SecurityUpdate']
      readonly answer: Schemas['SecuritySettings'] | Schemas['PendingChange']
    }
    readonly '/org/notices': {
      readonly body: Schemas['Notices']
      readonly answer: Schemas['Notices']
    }
    readonly '/org/providers/{id}': {
      readonly body: Schemas['NewProvider']
      readonly answer: Schemas['Provider'] | Schemas['PendingChange']
    }
    readonly '/org/teams/{name}/quotas': {
      readonly body: Schemas['QuotaUpdate']
      readonly answer: Schemas['QuotaList']
    }
    readonly '/org/keys/{id}/quotas': {
      readonly body: Schemas['QuotaUpdate']
      readonly answer: Schemas['QuotaList']
    }
    readonly '/orgs/{name}/quotas': {
      readonly body: Schemas['QuotaUpdate']
      readonly answer: Schemas['QuotaList']
    }
    readonly '/alerts/pauses': {
      readonly body: Schemas['AlertPauseRequest']
      readonly answer: Schemas['AlertPauseList']
    }
  }
  readonly PATCH: {
    readonly '/stops/{id}': {
      readonly body: Schemas['StopUpdate']
      readonly answer: Schemas['Stop'] | Schemas['PendingChange']
    }
    readonly '/org/exceptions/{number}': {
      readonly body: Schemas['ExceptionUpdate']
      readonly answer: Schemas['Exception'] | Schemas['PendingChange']
    }
    readonly '/views/{id}': {
      readonly body: Schemas['SavedViewUpdate']
      readonly answer: Schemas['SavedView']
    }
    readonly '/reviews/{id}': {
      readonly body: Schemas['ReviewUpdate']
      readonly answer: Schemas['Review']
    }
    readonly '/people/{id}': {
      readonly body: Schemas['PersonUpdate']
      readonly answer: Schemas['Person'] | Schemas['PendingChange']
    }
    readonly '/org/teams/{name}': {
      readonly body: Schemas['NewTeam']
      readonly answer: Schemas['Team']
    }
    readonly '/org/streams/{id}': {
      readonly body: Schemas['StreamUpdate']
      readonly answer: Schemas['Stream']
    }
    readonly '/streams/{id}': {
      readonly body: Schemas['StreamUpdate']
      readonly answer: Schemas['Stream']
    }
  }
  readonly DELETE: {
    readonly '/holds/{id}': {
      readonly answer: Schemas['Hold'] | Schemas['PendingChange']
    }
    readonly '/subjects/search/{id}': {
      readonly answer: null
    }
    readonly '/stops/{id}': {
      readonly answer: Schemas['Stop'] | Schemas['PendingChange']
    }
    readonly '/org/exceptions/{number}': {
      readonly answer: Schemas['Exception'] | Schemas['PendingChange']
    }
    readonly '/views/{id}': {
      readonly answer: null
    }
    readonly '/org/keys/{id}': {
      readonly answer: null
    }
    readonly '/me/keys/{id}': {
      readonly answer: null
    }
    readonly '/demonstration': {
      readonly answer: null
    }
    readonly '/org/logins/{id}': {
      readonly answer: null
    }
    readonly '/org/providers/{id}': {
      readonly answer: Schemas['PendingChange'] | null
    }
    readonly '/org/teams/{name}': {
      readonly answer: null
    }
    readonly '/alerts/pauses': {
      readonly answer: Schemas['AlertPauseList']
    }
    readonly '/org/streams/{id}': {
      readonly answer: null
    }
    readonly '/streams/{id}': {
      readonly answer: null
    }
  }
}
