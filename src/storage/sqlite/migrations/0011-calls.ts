/** Calls and what became of them. Events that are there already are joined in the background, from what they say themselves. */
export const calls = `
-- Null: written by a release that did not look; 0: about no call.
ALTER TABLE events ADD COLUMN call_id TEXT;
ALTER TABLE events ADD COLUMN call_facts INTEGER;

-- Evidence that is not joined yet. note: JSON.
CREATE TABLE evidence_notes (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- name: digest of organization, team, session and call id. facts: the union of what the evidence says. lead: whose agent,
-- action, user and host these are. team_id '' is no team.
-- first_at, asked_at, seen_at: milliseconds; of the first evidence, the last question, the last telemetry.
CREATE TABLE calls (
  number INTEGER PRIMARY KEY,
  name BLOB NOT NULL UNIQUE,
  organization_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  call_id TEXT NOT NULL,
  facts INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  lead TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  action TEXT NOT NULL,
  user_name TEXT,
  host TEXT,
  first_at INTEGER NOT NULL,
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  asked_id TEXT,
  asked_at INTEGER,
  seen_at INTEGER,
  duration_ms INTEGER,
  hook_version TEXT
) STRICT;
CREATE INDEX calls_by_first ON calls (organization_id, first_id);
CREATE INDEX calls_by_outcome ON calls (organization_id, outcome, first_id);
CREATE INDEX calls_by_last ON calls (organization_id, last_id);
CREATE INDEX calls_by_session ON calls (organization_id, session_id, first_id);

-- source: what is the same for the same evidence sent again. seq and facet_id: of its event, where it is one.
CREATE TABLE call_evidence (
  call INTEGER NOT NULL,
  source TEXT NOT NULL,
  id TEXT NOT NULL,
  event_id TEXT,
  seq INTEGER,
  facet_id INTEGER,
  key_id TEXT NOT NULL,
  facts INTEGER NOT NULL,
  detail TEXT,
  PRIMARY KEY (call, source)
) STRICT, WITHOUT ROWID;

-- The evidence in events up to this seq is joined.
CREATE TABLE joined (seq INTEGER NOT NULL) STRICT;
INSERT INTO joined VALUES (0);

-- Append-only: the row with the highest version is in force. settings: JSON; webhook URLs in it are sealed.
CREATE TABLE notice_settings (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  version INTEGER NOT NULL,
  settings TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  PRIMARY KEY (organization_id, version)
) STRICT, WITHOUT ROWID;
`
