/**
 * The tables of an embedded store, schema 24: what a new store begins with. Migrations with higher numbers follow it. An upgrade
 * from 0.1.0 makes from it what is not there yet; columns that were added since stand last.
 * Times and spans are milliseconds. team_id '' is no team, or the organization itself.
 */

/** Links that sign somebody in, and enrolments of machines (only hashes of their tokens); demonstrations. New with schema 24. */
export const oneTimeTokens = `
CREATE TABLE one_time_tokens (
  token_hash TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  details TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Organizations of invented events, which can be deleted whole.
CREATE TABLE demonstrations (
  organization_id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/** Who may do what: organizations, teams, keys, people and how they sign in. */
const directory = `
-- secret_check: sealed with the master secret of the first start, so that a wrong secret is noticed at once.
-- deployment_id: in the names of the logs; random, and never made again.
CREATE TABLE facts (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO facts (name, value) VALUES ('deployment_id', lower(hex(randomblob(16))));

CREATE TABLE organizations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  retired_at INTEGER
) STRICT;

CREATE TABLE teams (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  retired_at INTEGER,
  UNIQUE (organization_id, name)
) STRICT;

-- roles: JSON. secret_id: which master secret the MAC was made with; null: the one of 0.1.0. owner_id: whom the key counts as where a
-- second person is needed, the person or the first key of the chain that made it; null: itself.
CREATE TABLE keys (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  team_id TEXT REFERENCES teams (id),
  name TEXT NOT NULL,
  roles TEXT NOT NULL,
  mac TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  last_used_at INTEGER,
  secret_id TEXT,
  last_used_from TEXT,
  made_by TEXT,
  person_id TEXT,
  owner_id TEXT
) STRICT;

-- Issuer and subject are the identity. group_names, roles: JSON. granted_roles null: what the groups give applies.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT,
  is_email_verified INTEGER NOT NULL,
  group_names TEXT NOT NULL,
  mapped_team_id TEXT,
  mapped_roles TEXT NOT NULL,
  granted_team_id TEXT,
  granted_roles TEXT,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  deactivated_at INTEGER,
  UNIQUE (organization_id, issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_by_identity ON people (issuer, subject);

-- settings: JSON.
CREATE TABLE providers (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  settings TEXT NOT NULL,
  sealed_secret TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX providers_of_organization ON providers (organization_id);

-- People at the dashboard. token_hash: the cookie's value is never kept.
CREATE TABLE login_sessions (
  token_hash TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  person_id TEXT,
  sid TEXT,
  address TEXT
) STRICT, WITHOUT ROWID;
`

/** The columns that all settings of an organization share. Append-only: the row with the highest version is in force. */
function settingsTable(name: string, value: string): string {
  return `
CREATE TABLE ${name} (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  version INTEGER NOT NULL,
  ${value} TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  PRIMARY KEY (organization_id, version)
) STRICT, WITHOUT ROWID;
`
}

/** What people decide, who changed what, and what waits for a second person. */
const settings = `
-- Append-only: the row with the highest version of a scope is in force. The version counts all policy changes of the
-- organization. Webhook URLs in overrides are sealed.
CREATE TABLE policies (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  version INTEGER NOT NULL,
  team_id TEXT NOT NULL,
  overrides TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (organization_id, version)
) STRICT, WITHOUT ROWID;

-- JSON, only what differs from the initial values.
${settingsTable('security_settings', 'settings')}
-- JSON, of the organization, its teams and its keys.
${settingsTable('quotas', 'quotas')}
-- JSON; webhook URLs in it are sealed.
${settingsTable('notice_settings', 'settings')}
-- JSON, of the organization and its teams.
${settingsTable('retention_settings', 'settings')}
-- What an organization wants judged otherwise. Append-only: of each number the row with the highest version counts. document: JSON.
CREATE TABLE exceptions (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  number INTEGER NOT NULL,
  version INTEGER NOT NULL,
  team_id TEXT NOT NULL,
  ends_at INTEGER,
  document TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  PRIMARY KEY (organization_id, number, version)
) STRICT, WITHOUT ROWID;

-- Views of the list of events. owner_id: the person or key whose own it is; '' is shared. document: JSON.
CREATE TABLE saved_views (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  name TEXT NOT NULL,
  document TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX saved_views_by_owner ON saved_views (organization_id, owner_id);

-- before and after: JSON with secrets masked.
CREATE TABLE changes (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  address TEXT,
  team_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  person_id TEXT,
  person TEXT,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX changes_of_reviews ON changes (organization_id, subject) WHERE kind = 'review.changed';

-- sealed_request: what is done once it is confirmed; '' afterwards. effect: JSON. owner_id: who asked, whatever the key.
CREATE TABLE pending_changes (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  needs TEXT NOT NULL,
  subject TEXT NOT NULL,
  sealed_request TEXT NOT NULL,
  effect TEXT NOT NULL,
  summary TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  person_id TEXT,
  person TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  state TEXT NOT NULL,
  decided_by TEXT,
  decided_at INTEGER,
  reason TEXT,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_changes_by_state ON pending_changes (organization_id, state, id);
`

/** Events, what is stored with them in one transaction, and what they have used. */
const events = `
-- Everything that events are filtered and counted by, once for each combination that occurs.
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
CREATE INDEX facets_by_agent ON facets (organization_id, agent_id, action);
-- For lists of one action: with many agents it has many facets, and there are many more of others.
CREATE INDEX facets_by_action ON facets (organization_id, action);

-- data, context and reasoning: JSON text as received. Short columns first: filters never touch overflow pages.
-- call_facts null: written by a release that did not look; 0: about no call.
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
  reasoning TEXT NOT NULL,
  call_id TEXT,
  call_facts INTEGER
) STRICT;
CREATE INDEX events_by_id ON events (organization_id, id, facet_id);

-- Idempotency keys of 0.1.0, which stay good until they expire. answer: the verdict as JSON, never the event's data.
CREATE TABLE idempotency_keys (
  organization_id TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Idempotency keys in the order in which they come in. scope: digest of organization, team and key. seq: the event; where it is not
-- stored, its organization and the verdict as JSON.
CREATE TABLE idempotency_log (
  number INTEGER PRIMARY KEY,
  scope BLOB NOT NULL,
  body_hash BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  seq INTEGER,
  organization_id TEXT,
  answer TEXT
) STRICT;

-- fingerprint: the beginning of scope. By day, so that a group of new keys falls on few pages, and old ones go together.
CREATE TABLE idempotency_index (
  day INTEGER NOT NULL,
  fingerprint INTEGER NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (day, fingerprint, number)
) STRICT, WITHOUT ROWID;

-- What an event leaves behind for later ones of its session, for a day.
CREATE TABLE marks (
  organization_id TEXT NOT NULL,
  session TEXT NOT NULL,
  event_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  level TEXT NOT NULL,
  path TEXT,
  name TEXT,
  call TEXT,
  input TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, session, event_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX marks_by_age ON marks (created_at);

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
`

/** What follows the events: counts, text search, sessions, mentions. Once for the organization (scope '') and once for each team (scope is its id). */
const following = `
-- Facets without the agent (kind 3), without the action (2), or without both (1); what is left out is ''.
CREATE TABLE facet_groups (
  id INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  kind INTEGER NOT NULL,
  agent_id TEXT NOT NULL,
  action TEXT NOT NULL,
  team_id TEXT NOT NULL,
  risk_level TEXT NOT NULL,
  pii_detected INTEGER NOT NULL,
  decision TEXT NOT NULL,
  UNIQUE (organization_id, kind, agent_id, action, team_id, risk_level, pii_detected, decision)
) STRICT;

-- Events per bucket: span 0 month, 1 day, 2 hour. kind 0: all events (group_id 0); 1 to 3: of a facet group; 4: of a facet.
CREATE TABLE group_totals (
  organization_id TEXT NOT NULL,
  kind INTEGER NOT NULL,
  span INTEGER NOT NULL,
  start INTEGER NOT NULL,
  group_id INTEGER NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (organization_id, kind, span, start, group_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE stored_bytes (
  organization_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (organization_id, key_id)
) STRICT, WITHOUT ROWID;

-- rowid is the seq of the event. The text itself is not kept here, only where its words occur; entries can be removed.
CREATE VIRTUAL TABLE search USING fts5 (
  text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
-- What a search asks of the events that it finds: much smaller than the events themselves.
CREATE TABLE searched (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  facet_id INTEGER NOT NULL
) STRICT;

-- highest_risk: place in the order of risk levels.
CREATE TABLE agent_sessions (
  organization_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  session_id TEXT NOT NULL,
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  events INTEGER NOT NULL,
  highest_risk INTEGER NOT NULL,
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

CREATE TABLE session_names (
  id INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  UNIQUE (organization_id, session_id)
) STRICT;
CREATE TABLE session_events (
  session INTEGER NOT NULL,
  id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  facet_id INTEGER NOT NULL,
  PRIMARY KEY (session, id, seq)
) STRICT, WITHOUT ROWID;

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
`

/** Calls and what became of them; approvals of calls that were blocked. */
const calls = `
-- Evidence that is not joined yet. note: JSON.
CREATE TABLE evidence_notes (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- name: digest of organization, team, session and call id. facts: the union of what the evidence says. lead: whose agent,
-- action, user and host these are. first_at, asked_at, seen_at: of the first evidence, the last question, the last telemetry.
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

-- binding, used_call: salted hashes. runs_files: JSON, erased with the event. Of each binding one row is open at most.
CREATE TABLE approvals (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  binding TEXT NOT NULL,
  runs_files TEXT NOT NULL,
  state TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  until INTEGER NOT NULL,
  decided_at INTEGER,
  decided_by TEXT,
  reason TEXT,
  used_at INTEGER,
  used_event_id TEXT,
  used_call TEXT,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX approvals_open ON approvals (organization_id, binding) WHERE state IN ('pending', 'granted');
CREATE INDEX approvals_by_call ON approvals (organization_id, used_call) WHERE used_call IS NOT NULL;
CREATE INDEX approvals_by_event ON approvals (organization_id, event_id);
`

/** What people make of risky events. */
const reviews = `
-- Like events that are high, critical or blocked. kind 'event': one that somebody asked about. change_id: the last step, in
-- the table of changes.
CREATE TABLE reviews (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  team_id TEXT NOT NULL,
  rule TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  target TEXT NOT NULL,
  highest_risk INTEGER NOT NULL,
  events INTEGER NOT NULL,
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  opened_id TEXT NOT NULL,
  state TEXT NOT NULL,
  owner TEXT,
  note TEXT,
  due_at INTEGER,
  version INTEGER NOT NULL,
  is_stepped INTEGER NOT NULL,
  change_id TEXT,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX reviews_queue ON reviews (organization_id, highest_risk DESC, opened_id);
CREATE INDEX reviews_by_state ON reviews (organization_id, state, highest_risk DESC, opened_id);
CREATE INDEX reviews_due ON reviews (organization_id, due_at) WHERE due_at IS NOT NULL;

-- How long a review had waited when somebody took the first step ('first_step'), and when it was closed ('closed').
CREATE TABLE review_waits (
  organization_id TEXT NOT NULL,
  change_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  team_id TEXT NOT NULL,
  waited_ms INTEGER NOT NULL,
  PRIMARY KEY (organization_id, change_id, kind)
) STRICT, WITHOUT ROWID;
`

/** Alerts to chats, and streams of events to other systems. */
const sending = `
-- target names the webhook URL without telling it. An alert that a process is sending has its next_attempt_at at the end of
-- that lease. leader_id: the alert whose message is about this one too.
CREATE TABLE alerts (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  rule_name TEXT NOT NULL,
  sealed_url TEXT NOT NULL,
  notice TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending',
  created_at INTEGER NOT NULL,
  team_id TEXT NOT NULL DEFAULT '',
  target TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  queued_at INTEGER NOT NULL DEFAULT 0,
  last_attempt_at INTEGER,
  last_status INTEGER,
  last_answer TEXT,
  delivered_at INTEGER,
  leader_id TEXT
) STRICT, WITHOUT ROWID;
-- Its last columns say nothing, but let a look at what waits stay inside the index.
CREATE INDEX alerts_waiting ON alerts (target, next_attempt_at, id, queued_at, state, leader_id)
  WHERE state = 'pending' AND leader_id IS NULL;
CREATE INDEX alerts_listed ON alerts (organization_id, id, state, team_id, rule_name);
CREATE INDEX alerts_followers ON alerts (leader_id) WHERE leader_id IS NOT NULL;
CREATE INDEX alerts_by_event ON alerts (organization_id, event_id);

-- failures: in a row. Nothing is sent there before resume_at.
CREATE TABLE alert_targets (
  target TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  resume_at INTEGER NOT NULL DEFAULT 0,
  succeeded_at INTEGER
) STRICT, WITHOUT ROWID;

-- Where equal alerts are grouped: when a group last had a message.
CREATE TABLE alert_groups (
  name TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE alert_pauses (
  organization_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  paused_by TEXT NOT NULL,
  paused_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, team_id)
) STRICT, WITHOUT ROWID;

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

-- source_id: the organization whose events they are. next: the index of the first entry of that log that was not sent yet.
-- No row: from the first entry of the first log.
CREATE TABLE stream_positions (
  stream_id TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  log_id INTEGER NOT NULL,
  next INTEGER NOT NULL,
  PRIMARY KEY (stream_id, source_id)
) STRICT, WITHOUT ROWID;
`

/** A log for each organization that proves its events: leaves, tiles derived from them, and what was signed. */
const evidence = `
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
`

/** Retention, holds, erasure, and the search for a person. */
const forgetting = `
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
`

/** How far what follows the events has come: one row each, with the seq of the last event that is in. */
const positions = `
-- Totals; reads add the events after it. removals: how often events were taken out of the totals, so that whoever keeps sums of
-- them sees that they are no longer right.
CREATE TABLE counted (seq INTEGER NOT NULL, removals INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO counted (seq) SELECT coalesce(MAX(seq), 0) FROM events;

-- Sessions and mentions.
CREATE TABLE explored (seq INTEGER NOT NULL) STRICT;
INSERT INTO explored (seq) SELECT 0 WHERE NOT EXISTS (SELECT * FROM explored);

-- Text search. Events come in nearly in the order of their time; disorder_ms is the most that one of them was older than the
-- latest before it.
CREATE TABLE indexed (
  seq INTEGER NOT NULL,
  latest_ms INTEGER NOT NULL,
  disorder_ms INTEGER NOT NULL
) STRICT;
INSERT INTO indexed VALUES (0, 0, 0);

-- Stored bytes.
CREATE TABLE sized (seq INTEGER NOT NULL) STRICT;
INSERT INTO sized VALUES (0);

-- Calls.
CREATE TABLE joined (seq INTEGER NOT NULL) STRICT;
INSERT INTO joined VALUES (0);

-- The keys up to this number are in idempotency_index; those after it are kept in memory too.
CREATE TABLE idempotency_indexed (number INTEGER NOT NULL) STRICT;
INSERT INTO idempotency_indexed VALUES (0);

-- Events from before there were logs are brought in: those after seq, up to until.
CREATE TABLE evidence_missing (
  seq INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT;
INSERT INTO evidence_missing SELECT 0, coalesce(MAX(seq), 0) FROM events;
`

export const schema = [
  directory,
  oneTimeTokens,
  settings,
  events,
  following,
  calls,
  reviews,
  sending,
  evidence,
  forgetting,
  positions,
].join('')
