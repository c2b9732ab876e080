/** The tables that move from store to store as they are. Counts, sessions and search are made anew from the events. */
export const MOVED_TABLES = {
  organizations: ['id', 'name', 'created_at', 'retired_at'],
  teams: ['id', 'organization_id', 'name', 'created_at', 'retired_at'],
  keys: [
    ...['id', 'organization_id', 'team_id', 'name', 'roles', 'mac', 'created_at', 'expires_at', 'revoked_at'],
    'last_used_at',
  ],
  policies: ['organization_id', 'version', 'team_id', 'overrides', 'created_at', 'key_id', 'key_name'],
  changes: [
    ...['organization_id', 'id', 'kind', 'key_id', 'key_name', 'address', 'team_id', 'subject', 'before'],
    'after',
  ],
  login_sessions: ['token_hash', 'organization_id', 'key_id', 'created_at', 'used_at'],
  idempotency_keys: ['organization_id', 'key', 'body_hash', 'answer', 'created_at'],
  alert_targets: ['target', 'host', 'failures', 'resume_at', 'succeeded_at'],
  alert_groups: ['name', 'sent_at'],
  alerts: [
    ...[
      'id',
      'organization_id',
      'team_id',
      'event_id',
      'rule_name',
      'sealed_url',
      'target',
      'notice',
      'state',
    ],
    ...['attempts', 'created_at', 'queued_at', 'next_attempt_at', 'last_attempt_at', 'last_status'],
    ...['last_answer', 'delivered_at', 'leader_id'],
  ],
} as const satisfies Record<string, readonly string[]>

export type MovedTable = keyof typeof MOVED_TABLES
