/** A log for each organization that proves its events: leaves, tiles derived from them, and what was signed. */
export const evidence = `
-- The name of this deployment in the names of its logs: random, and never made again.
INSERT INTO facts (name, value) VALUES ('deployment_id', lower(hex(randomblob(16))));

-- The row without ended_at takes new leaves. size: how many it has.
CREATE TABLE evidence_logs (
  id INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  period INTEGER NOT NULL,
  origin TEXT NOT NULL,
  size INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  UNIQUE (organization_id, period)
) STRICT;
CREATE UNIQUE INDEX evidence_logs_open ON evidence_logs (organization_id) WHERE ended_at IS NULL;

-- The newest leaves, as they were committed: 65 bytes each. They move into tiles, 256 at a time.
CREATE TABLE evidence_tail (
  log_id INTEGER NOT NULL,
  first INTEGER NOT NULL,
  organization_id TEXT NOT NULL,
  min_id TEXT NOT NULL,
  max_id TEXT NOT NULL,
  leaves BLOB NOT NULL,
  PRIMARY KEY (log_id, first)
) STRICT;

-- Level 0: 256 leaves; above: hashes of 32 bytes, up to 256.
CREATE TABLE evidence_tiles (
  log_id INTEGER NOT NULL,
  level INTEGER NOT NULL,
  number INTEGER NOT NULL,
  organization_id TEXT NOT NULL,
  min_id TEXT NOT NULL,
  max_id TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (log_id, level, number)
) STRICT;
CREATE INDEX evidence_tiles_by_id ON evidence_tiles (organization_id, min_id, max_id) WHERE level = 0;

-- Leaves that are no events: what they say.
CREATE TABLE evidence_records (
  log_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  organization_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (log_id, number)
) STRICT, WITHOUT ROWID;

-- The newest, and the last one of each hour.
CREATE TABLE evidence_checkpoints (
  log_id INTEGER NOT NULL,
  size INTEGER NOT NULL,
  organization_id TEXT NOT NULL,
  root BLOB NOT NULL,
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (log_id, size)
) STRICT, WITHOUT ROWID;

-- What each sink confirmed last (nothing yet: size 0), and how it failed since.
CREATE TABLE evidence_receipts (
  log_id INTEGER NOT NULL,
  sink TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  size INTEGER NOT NULL,
  at INTEGER NOT NULL,
  lines TEXT NOT NULL,
  failure TEXT,
  failed_at INTEGER,
  PRIMARY KEY (log_id, sink)
) STRICT, WITHOUT ROWID;

-- How far a log was derived again from its events, and what was found.
CREATE TABLE evidence_checks (
  log_id INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  size INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  missing INTEGER NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT;

-- What is counted and becomes a leaf after the hour.
CREATE TABLE evidence_counts (
  organization_id TEXT NOT NULL,
  hour INTEGER NOT NULL,
  name TEXT NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (organization_id, hour, name)
) STRICT, WITHOUT ROWID;

-- Processes that did not stop by themselves yet.
CREATE TABLE evidence_processes (
  id TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Events from before there were logs are brought in: those after seq, up to until.
CREATE TABLE evidence_missing (
  seq INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT;
INSERT INTO evidence_missing SELECT 0, coalesce(MAX(seq), 0) FROM events;
`
