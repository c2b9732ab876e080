/** What exploring needs: text search, sessions of agents, what verdicts were made of; and the sessions of people. */
export const explore = `
-- How far the tables below have followed the events: all of them up to this seq are in. Events come in nearly in the
-- order of their time; disorder_ms is the most that one of them was older than the latest before it.
CREATE TABLE explored (
  seq INTEGER NOT NULL,
  latest_ms INTEGER NOT NULL,
  disorder_ms INTEGER NOT NULL
) STRICT;
INSERT INTO explored (seq, latest_ms, disorder_ms) VALUES (0, 0, 0);

-- rowid is the seq of the event. The text itself is not kept here, only where its words occur.
CREATE VIRTUAL TABLE search USING fts5 (
  text, content = '', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2'
);
-- What a search asks of the events that it finds: much smaller than the events themselves.
CREATE TABLE searched (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  facet_id INTEGER NOT NULL
) STRICT;

-- Once for the whole organization (scope '') and once for each team whose events are in it (scope is the team's id).
CREATE TABLE agent_sessions (
  organization_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  session_id TEXT NOT NULL,
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  events INTEGER NOT NULL,
  highest_risk INTEGER NOT NULL, -- place in the order of risk levels
  blocked INTEGER NOT NULL,
  pii_events INTEGER NOT NULL,
  PRIMARY KEY (organization_id, scope, session_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX agent_sessions_by_last ON agent_sessions (organization_id, scope, last_id, first_id);

CREATE TABLE session_agents (
  organization_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  session_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, scope, session_id, agent_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX session_agents_by_agent ON session_agents (organization_id, scope, agent_id, session_id);

-- Events per bucket (span 'hour' or 'day') that mention a kind of PII, a rule or an article.
CREATE TABLE mention_totals (
  organization_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  span TEXT NOT NULL,
  start INTEGER NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (organization_id, scope, span, start, kind, value)
) STRICT, WITHOUT ROWID;

-- People at the dashboard. token_hash: the cookie's value is never kept.
CREATE TABLE login_sessions (
  token_hash TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
