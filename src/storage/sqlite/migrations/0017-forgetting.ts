/** Retention, holds, erasure, and the search for a person. The text index is made anew: entries of the old one cannot be removed. */
export const forgetting = `
-- Append-only: the row with the highest version is in force. settings: JSON, of the organization and its teams.
CREATE TABLE retention_settings (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  version INTEGER NOT NULL,
  settings TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  PRIMARY KEY (organization_id, version)
) STRICT, WITHOUT ROWID;

-- cutoffs: JSON. position: events up to this id were looked at. The row without ended_at is under way.
CREATE TABLE retention_runs (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  cutoffs TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  position TEXT NOT NULL,
  removed INTEGER NOT NULL,
  held INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX retention_runs_open ON retention_runs (organization_id) WHERE ended_at IS NULL;

-- filter: JSON.
CREATE TABLE holds (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  case_name TEXT NOT NULL,
  reason TEXT NOT NULL,
  filter TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  released_at INTEGER,
  released_by TEXT,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;

-- fields: JSON list. events: how many, once it is finished.
CREATE TABLE erasures (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  mode TEXT NOT NULL,
  fields TEXT NOT NULL,
  reason TEXT NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  events INTEGER NOT NULL,
  finished_at INTEGER,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;

-- Of events (and records of the log) that lost fields: the entry as it was, salts of the fields that stay and what is
-- said of the others, both JSON by field.
CREATE TABLE erased_entries (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  entry TEXT NOT NULL,
  salts TEXT NOT NULL,
  erased TEXT NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;

-- Searches for a person, for some days. kinds and places: JSON lists. team_id '' is the whole organization.
CREATE TABLE subject_searches (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  kinds TEXT NOT NULL,
  key_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  state TEXT NOT NULL,
  scanned INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE subject_matches (
  organization_id TEXT NOT NULL,
  search_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  places TEXT NOT NULL,
  PRIMARY KEY (organization_id, search_id, kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX alerts_by_event ON alerts (organization_id, event_id);

-- From here on entries can be removed.
DROP TABLE search;
CREATE VIRTUAL TABLE search USING fts5 (
  text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
UPDATE indexed SET seq = 0, latest_ms = 0;
`
