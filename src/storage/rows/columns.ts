/**
 * Columns of the tables that both engines have alike and that belong to no resource (`resources/records`), in the order in which
 * rows are inserted, and moved between engines.
 * Idempotency keys (`idempotency_claims`) lie otherwise on the embedded store, and are moved as PostgreSQL has them; evidence
 * that is in no event is moved as notes (`evidence_notes`), and joined anew.
 */
export const COLUMNS = {
  erased_entries: ['organization_id', 'id', 'entry', 'salts', 'erased'],
  idempotency_keys: ['organization_id', 'key', 'body_hash', 'answer', 'created_at'],
  idempotency_claims: ['organization_id', 'period', 'scope', 'body_hash', 'event_id', 'created_at', 'answer'],
  evidence_notes: ['id', 'organization_id', 'note'],
  alert_targets: ['target', 'host', 'failures', 'resume_at', 'succeeded_at'],
  alert_groups: ['name', 'sent_at'],
  alerts: [
    ...['id', 'organization_id', 'team_id', 'event_id', 'rule_name', 'sealed_url', 'target', 'notice'],
    ...['state', 'attempts', 'created_at', 'queued_at', 'next_attempt_at', 'last_attempt_at', 'last_status'],
    ...['last_answer', 'delivered_at', 'leader_id'],
  ],
  evidence_logs: ['id', 'organization_id', 'period', 'origin', 'size', 'started_at', 'ended_at'],
  evidence_tail: ['log_id', 'first', 'organization_id', 'min_id', 'max_id', 'leaves'],
  evidence_tiles: ['log_id', 'level', 'number', 'organization_id', 'min_id', 'max_id', 'bytes'],
  evidence_records: ['log_id', 'number', 'organization_id', 'kind', 'details'],
  evidence_checkpoints: ['log_id', 'size', 'organization_id', 'root', 'note', 'created_at'],
  evidence_receipts: ['log_id', 'sink', 'organization_id', 'size', 'at', 'lines', 'failure', 'failed_at'],
  evidence_checks: ['log_id', 'organization_id', 'size', 'changed', 'missing', 'checked_at'],
  evidence_counts: ['organization_id', 'hour', 'name', 'events'],
  marks: [
    ...['organization_id', 'session', 'event_id', 'number', 'kind', 'level', 'path', 'name', 'call', 'input'],
    'created_at',
  ],
} as const satisfies Record<string, readonly string[]>

export type Table = keyof typeof COLUMNS

type Value = string | number | null

export type Row<T extends Table> = Readonly<Record<(typeof COLUMNS)[T][number], Value>>

/** Inserts one row. `placeholder`: how the engine writes the value at an index. */
export function insertInto(table: Table, placeholder: (index: number) => string): string {
  const columns = COLUMNS[table]
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, index) => placeholder(index)).join(', ')})`
}

/** In the order of the columns. */
export function valuesOf<T extends Table>(table: T, row: Row<T>): Value[] {
  return COLUMNS[table].map((column) => row[column as keyof Row<T>])
}
