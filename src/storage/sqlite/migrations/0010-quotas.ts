/** Quotas and their use; and how many bytes of events each key has stored, which follows the events. */
export const quotas = `
-- Append-only: the row with the highest version is in force. quotas: JSON, of the organization, its teams and its keys.
CREATE TABLE quotas (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  version INTEGER NOT NULL,
  quotas TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  PRIMARY KEY (organization_id, version)
) STRICT, WITHOUT ROWID;

-- What was used since window_start. subject_id '' is the organization itself.
CREATE TABLE quota_use (
  organization_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  quota TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (organization_id, scope, subject_id, quota)
) STRICT, WITHOUT ROWID;

CREATE TABLE stored_bytes (
  organization_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (organization_id, key_id)
) STRICT, WITHOUT ROWID;

-- The events up to this seq are in stored_bytes.
CREATE TABLE sized (seq INTEGER NOT NULL) STRICT;
INSERT INTO sized VALUES (0);
`
