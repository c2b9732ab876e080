/** Streams of events to other systems, and how far each has come. */
export const streams = `
-- organization_id: whose it is; covers 'deployment': it has the events of all. settings: JSON. sealed_target: where it goes, JSON.
CREATE TABLE streams (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  covers TEXT NOT NULL,
  name TEXT NOT NULL,
  settings TEXT NOT NULL,
  sealed_target TEXT NOT NULL,
  is_paused INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  sent INTEGER NOT NULL,
  succeeded_at INTEGER,
  failing_since INTEGER,
  attempts INTEGER NOT NULL,
  next_attempt_at INTEGER NOT NULL,
  last_answer TEXT NOT NULL,
  lease_holder TEXT NOT NULL,
  lease_number INTEGER NOT NULL,
  lease_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX streams_by_organization ON streams (organization_id, id);

-- source_id: the organization whose events they are. next: the index of the first entry of that log that was not sent yet. No row: from the first entry of the first log.
CREATE TABLE stream_positions (
  stream_id TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  log_id INTEGER NOT NULL,
  next INTEGER NOT NULL,
  PRIMARY KEY (stream_id, source_id)
) STRICT, WITHOUT ROWID;
`
