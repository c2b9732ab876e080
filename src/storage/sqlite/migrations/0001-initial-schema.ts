/** Organizations, teams, keys, policies, events with their counts, idempotency keys, pending alerts. */
export const initialSchema = `
-- secret_check: sealed with the master secret of the first start, so that a wrong secret is noticed at once.
CREATE TABLE facts (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE organizations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE teams (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (organization_id, name)
) STRICT;

CREATE TABLE keys (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  team_id TEXT REFERENCES teams (id),
  name TEXT NOT NULL,
  roles TEXT NOT NULL, -- JSON list
  mac TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER
) STRICT;

-- Append-only: the row with the highest version of a scope is in force. team_id '' is the organization itself.
-- The version counts all policy changes of the organization. Webhook URLs in overrides are sealed.
CREATE TABLE policies (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  version INTEGER NOT NULL,
  team_id TEXT NOT NULL,
  overrides TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, version)
) STRICT, WITHOUT ROWID;

-- Everything that events are filtered and counted by, once for each combination that occurs. team_id '' is no team.
CREATE TABLE facets (
  id INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  action TEXT NOT NULL,
  risk_level TEXT NOT NULL,
  pii_detected INTEGER NOT NULL,
  decision TEXT NOT NULL,
  UNIQUE (organization_id, team_id, agent_id, action, risk_level, pii_detected, decision)
) STRICT;

-- data, context and reasoning are JSON text as received. Short columns first: filters never touch overflow pages.
CREATE TABLE events (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  facet_id INTEGER NOT NULL,
  key_id TEXT NOT NULL,
  session_id TEXT,
  pii_fields TEXT NOT NULL,
  frameworks TEXT NOT NULL,
  reason TEXT,
  findings TEXT NOT NULL,
  policy_version INTEGER NOT NULL,
  classifier_version TEXT NOT NULL,
  data TEXT NOT NULL,
  context TEXT NOT NULL,
  reasoning TEXT NOT NULL
) STRICT;
CREATE INDEX events_by_id ON events (organization_id, id, facet_id);
CREATE INDEX events_by_session ON events (organization_id, session_id, id, facet_id) WHERE session_id IS NOT NULL;

-- Events per bucket: span 'hour', 'day' or 'month', start in milliseconds.
CREATE TABLE totals (
  organization_id TEXT NOT NULL,
  span TEXT NOT NULL,
  start INTEGER NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (organization_id, span, start)
) STRICT, WITHOUT ROWID;

CREATE TABLE facet_totals (
  organization_id TEXT NOT NULL,
  span TEXT NOT NULL,
  start INTEGER NOT NULL,
  facet_id INTEGER NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (organization_id, span, start, facet_id)
) STRICT, WITHOUT ROWID;

-- answer: the verdict as JSON, never the event's data.
CREATE TABLE idempotency_keys (
  organization_id TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE alerts (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  rule_name TEXT NOT NULL,
  sealed_url TEXT NOT NULL,
  notice TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending',
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
