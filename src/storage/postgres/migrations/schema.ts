/**
 * The tables on PostgreSQL, schema 20: what a new database begins with. Migrations with higher numbers follow it. An upgrade from
 * 0.1.0 makes from it what is not there yet; columns that were added since stand last.
 * Ids of events are ULIDs as uuid (16 bytes, the same order); times and spans are milliseconds; team_id '' is no team, or the
 * organization itself. Text that is compared or sorted has the collation "C", so that every server sorts alike.
 * What a node of 0.1.0 does not write (it may run beside this release) is null or has a default that says so.
 */
import { OWN_ORGANIZATION, ownedBy } from './owned-by.ts'

/** Links that sign somebody in, and enrolments of machines (only hashes of their tokens); demonstrations. New with schema 20. */
const ONE_TIME_TOKENS = `
CREATE TABLE one_time_tokens (
  token_hash text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  details text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);

-- Organizations of invented events, which can be deleted whole.
CREATE TABLE demonstrations (
  organization_id text COLLATE "C" PRIMARY KEY,
  created_at bigint NOT NULL
);
`

/** Who may do what: organizations, teams, keys, people and how they sign in; and the nodes. */
const directory = `
-- secret_check: sealed with the master secret of the first start, so that a wrong secret is noticed at once.
-- deployment_id: in the names of the logs; random, and never made again.
CREATE TABLE facts (
  name text PRIMARY KEY,
  value text NOT NULL
);
INSERT INTO facts (name, value) VALUES ('deployment_id', replace(gen_random_uuid()::text, '-', ''));

-- number: the small number that a process counts under. Only to keep processes out of each other's rows: were two to hold the
-- same, they would wait for each other, and count right all the same. release 0: a node of 0.1.0, which counts in totals and facet_totals.
-- secret_ids: the master secrets that it accepts, separated by spaces. drops_facets: the holder, where it forgets facets after a while.
CREATE TABLE nodes (
  number integer PRIMARY KEY,
  holder text NOT NULL,
  held_until bigint NOT NULL,
  release integer NOT NULL DEFAULT 0,
  secret_ids text,
  drops_facets text
);

CREATE TABLE organizations (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  created_at bigint NOT NULL,
  retired_at bigint
);

CREATE TABLE teams (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  name text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  retired_at bigint,
  UNIQUE (organization_id, name)
);

-- roles: JSON. secret_id: which master secret the MAC was made with. owner_id: whom the key counts as where a second person is
-- needed, the person or the first key of the chain that made it; null: itself.
CREATE TABLE keys (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  team_id text COLLATE "C" REFERENCES teams (id),
  name text NOT NULL,
  roles text NOT NULL,
  mac text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  secret_id text,
  last_used_from text,
  made_by text,
  person_id text COLLATE "C",
  owner_id text COLLATE "C"
);
CREATE INDEX keys_of_organization ON keys (organization_id);

-- Issuer and subject are the identity. group_names, roles: JSON. granted_roles null: what the groups give applies.
CREATE TABLE people (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  name text NOT NULL,
  email text,
  is_email_verified integer NOT NULL,
  group_names text NOT NULL,
  mapped_team_id text COLLATE "C",
  mapped_roles text NOT NULL,
  granted_team_id text COLLATE "C",
  granted_roles text,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  deactivated_at bigint,
  UNIQUE (organization_id, issuer, subject)
);
CREATE INDEX people_by_identity ON people (issuer, subject);

-- settings: JSON.
CREATE TABLE providers (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  settings text NOT NULL,
  sealed_secret text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX providers_of_organization ON providers (organization_id);

-- People at the dashboard. token_hash: the cookie's value is never kept.
CREATE TABLE login_sessions (
  token_hash text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  key_id text NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint NOT NULL,
  person_id text COLLATE "C",
  sid text,
  address text
);
`

/** The columns that all settings of an organization share. Append-only: the row with the highest version is in force. */
function settingsTable(name: string, value: string): string {
  return `
CREATE TABLE ${name} (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  version integer NOT NULL,
  ${value} text NOT NULL,
  created_at bigint NOT NULL,
  key_id text,
  key_name text NOT NULL,
  PRIMARY KEY (organization_id, version)
);
`
}

/** What people decide, who changed what, and what waits for a second person. */
const settings = `
-- Append-only: the row with the highest version of a scope is in force. The version counts all policy changes of the
-- organization. Webhook URLs in overrides are sealed.
CREATE TABLE policies (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  version integer NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  overrides text NOT NULL,
  created_at bigint NOT NULL,
  key_id text,
  key_name text NOT NULL,
  PRIMARY KEY (organization_id, version)
);

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
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  number integer NOT NULL,
  version integer NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  ends_at bigint,
  document text NOT NULL,
  created_at bigint NOT NULL,
  key_id text,
  key_name text NOT NULL,
  PRIMARY KEY (organization_id, number, version)
);

-- Views of the list of events. owner_id: the person or key whose own it is; '' is shared. document: JSON.
CREATE TABLE saved_views (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  id text COLLATE "C" NOT NULL,
  owner_id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  document text NOT NULL,
  created_at bigint NOT NULL,
  changed_at bigint NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX saved_views_by_owner ON saved_views (organization_id, owner_id);

-- before and after: JSON with secrets masked.
CREATE TABLE changes (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  key_id text,
  key_name text NOT NULL,
  address text,
  team_id text COLLATE "C" NOT NULL,
  subject text NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  person_id text,
  person text,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX changes_of_reviews ON changes (organization_id, subject) WHERE kind = 'review.changed';

-- sealed_request: what is done once it is confirmed; '' afterwards. effect: JSON. owner_id: who asked, whatever the key.
CREATE TABLE pending_changes (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  needs text NOT NULL,
  subject text NOT NULL,
  sealed_request text NOT NULL,
  effect text NOT NULL,
  summary text NOT NULL,
  owner_id text NOT NULL,
  key_id text,
  key_name text NOT NULL,
  person_id text,
  person text,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  state text COLLATE "C" NOT NULL,
  decided_by text,
  decided_at bigint,
  reason text,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX pending_changes_by_state ON pending_changes (organization_id, state, id);
`

/** What a partition of the events, and the calls, are indexed by. The server uses no condition that is not leakproof under row-level security: no cast. */
export const SESSION_INDEXES = {
  events: '(md5(session_id), id) WHERE session_id IS NOT NULL',
  calls: '(organization_id, md5(session_id), first_id)',
} as const

/** Events, what is stored with them in one transaction, and what they have used. */
const events = `
-- digest: of all the columns that make the combination.
CREATE TABLE facets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  risk_level text COLLATE "C" NOT NULL,
  pii_detected boolean NOT NULL,
  decision text COLLATE "C" NOT NULL,
  digest uuid NOT NULL UNIQUE
);
CREATE INDEX facets_of_organization ON facets (organization_id);
CREATE INDEX facets_of_agent ON facets (organization_id, agent_id);

-- Partitioned by month, which the id begins with. data, context and reasoning: JSON text as received. is_sized false: its size is
-- added later, see size-old-events. call_facts null: written by a node that did not look; 0: about no call.
CREATE TABLE events (
  id uuid NOT NULL,
  facet_id integer NOT NULL,
  policy_version integer NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  key_id text NOT NULL,
  session_id text COLLATE "C",
  pii_fields text NOT NULL,
  frameworks text NOT NULL,
  reason text,
  findings text NOT NULL,
  classifier_version text NOT NULL,
  data text NOT NULL,
  context text NOT NULL,
  reasoning text NOT NULL,
  is_sized boolean NOT NULL DEFAULT true,
  call_id text,
  call_facts integer,
  PRIMARY KEY (organization_id, id) INCLUDE (facet_id)
) PARTITION BY RANGE (id);
-- md5: a session's name may be longer than an index entry can be.
CREATE INDEX events_of_session ON events ${SESSION_INDEXES.events};

-- For events of a time that nobody made a partition for. Partitions are read through their parent only; asked directly, they show nothing.
CREATE TABLE events_of_other_times PARTITION OF events DEFAULT;
ALTER TABLE events_of_other_times ENABLE ROW LEVEL SECURITY;
ALTER TABLE events_of_other_times FORCE ROW LEVEL SECURITY;

-- Which events came in together, in the order of arrival (but for commits that overtook each other): what the live stream
-- reads, and what everything else follows that follows the events. Kept for a while.
-- hours, facets, counts: how many events of which facet came in for which hour. keys, bytes: what they add to stored_bytes. All null
-- where a node of 0.1.0 wrote the arrival, whose events have no leaf either (is_logged).
-- counted_in: the number of the transaction that counted it.
CREATE TABLE arrivals (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  arrived_at bigint NOT NULL,
  is_explored boolean NOT NULL DEFAULT false,
  ids uuid[] NOT NULL,
  is_counted boolean NOT NULL DEFAULT false,
  hours bigint[],
  facets integer[],
  counts integer[],
  keys text[],
  bytes bigint[],
  is_joined boolean NOT NULL DEFAULT false,
  is_logged boolean NOT NULL DEFAULT false,
  is_reviewed boolean NOT NULL DEFAULT false,
  counted_in bigint
) WITH (fillfactor = 70);
CREATE INDEX arrivals_of_organization ON arrivals (organization_id, number);
CREATE INDEX arrivals_unexplored ON arrivals (number) WHERE NOT is_explored;
CREATE INDEX arrivals_uncounted ON arrivals (number) WHERE NOT is_counted;
CREATE INDEX arrivals_not_joined ON arrivals (number) WHERE NOT is_joined;
CREATE INDEX arrivals_unlogged ON arrivals (number) WHERE NOT is_logged;
-- A node of 0.1.0 marks an arrival as explored without adding it to the reviews.
CREATE INDEX arrivals_not_reviewed ON arrivals (number) WHERE is_explored AND NOT is_reviewed;
CREATE INDEX arrivals_by_counting ON arrivals (organization_id, counted_in) WHERE counted_in IS NOT NULL;

-- Idempotency keys of 0.1.0. answer: the verdict as JSON, never the event's data.
CREATE TABLE idempotency_keys (
  organization_id text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (organization_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING brin (created_at);

-- Idempotency keys. scope: digest of organization, team and key. answer: the verdict as JSON where the event is not stored.
-- period: of the time; keys near the end of one are also in the next, so that two nodes cannot both take one.
CREATE TABLE idempotency_claims (
  organization_id text COLLATE "C" NOT NULL,
  period integer NOT NULL,
  scope uuid NOT NULL,
  body_hash uuid NOT NULL,
  event_id uuid NOT NULL,
  created_at bigint NOT NULL,
  answer text,
  PRIMARY KEY (period, scope)
) PARTITION BY LIST (period);
CREATE TABLE idempotency_claims_of_other_times PARTITION OF idempotency_claims DEFAULT;
ALTER TABLE idempotency_claims_of_other_times ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_claims_of_other_times FORCE ROW LEVEL SECURITY;

-- What an event leaves behind for later ones of its session, for a day.
CREATE TABLE marks (
  organization_id text COLLATE "C" NOT NULL,
  session text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  level text NOT NULL,
  path text,
  name text,
  call text,
  input text,
  created_at bigint NOT NULL,
  PRIMARY KEY (organization_id, session, event_id, number)
);
CREATE INDEX marks_by_age ON marks (created_at);

-- What was used since window_start. subject_id '' is the organization itself.
CREATE TABLE quota_use (
  organization_id text COLLATE "C" NOT NULL,
  scope text COLLATE "C" NOT NULL,
  subject_id text COLLATE "C" NOT NULL,
  quota text COLLATE "C" NOT NULL,
  window_start bigint NOT NULL,
  used bigint NOT NULL,
  PRIMARY KEY (organization_id, scope, subject_id, quota)
) WITH (fillfactor = 50);
`

/** What follows the events: counts, sessions, mentions. Once for the organization (scope '') and once for each team (scope is its id). */
const following = `
-- Counts of 0.1.0: events per bucket, span 0 month, 1 day, 2 hour. lane: each writer has rows of its own, and waits for nobody.
CREATE TABLE totals (
  organization_id text COLLATE "C" NOT NULL,
  span smallint NOT NULL,
  lane smallint NOT NULL,
  start bigint NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (organization_id, span, start, lane)
) WITH (fillfactor = 70);
CREATE TABLE facet_totals (
  organization_id text COLLATE "C" NOT NULL,
  span smallint NOT NULL,
  lane smallint NOT NULL,
  facet_id integer NOT NULL,
  start bigint NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (organization_id, span, start, facet_id, lane)
) WITH (fillfactor = 70);

-- Facets without the agent (kind 3), without the action (2), or without both (1); what is left out is ''.
CREATE TABLE facet_groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  kind smallint NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  risk_level text COLLATE "C" NOT NULL,
  pii_detected boolean NOT NULL,
  decision text COLLATE "C" NOT NULL,
  UNIQUE (organization_id, kind, agent_id, action, team_id, risk_level, pii_detected, decision)
);

-- Events per bucket: span 0 month, 1 day, 2 hour; kind 0: all events (group_id 0); 1 to 3: of a facet group; 4: of a facet.
CREATE TABLE group_totals (
  organization_id text COLLATE "C" NOT NULL,
  kind smallint NOT NULL,
  span smallint NOT NULL,
  start bigint NOT NULL,
  group_id integer NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (organization_id, kind, span, start, group_id)
) WITH (fillfactor = 70);

CREATE TABLE stored_bytes (
  organization_id text COLLATE "C" NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (organization_id, key_id)
) WITH (fillfactor = 50);

-- session: md5 of session_id. highest_risk: place in the order of risk levels.
CREATE TABLE agent_sessions (
  organization_id text COLLATE "C" NOT NULL,
  scope text COLLATE "C" NOT NULL,
  session uuid NOT NULL,
  session_id text NOT NULL,
  first_id uuid NOT NULL,
  last_id uuid NOT NULL,
  events bigint NOT NULL,
  highest_risk smallint NOT NULL,
  blocked bigint NOT NULL,
  pii_events bigint NOT NULL,
  PRIMARY KEY (organization_id, scope, session)
) WITH (fillfactor = 70);
CREATE INDEX agent_sessions_by_last ON agent_sessions (organization_id, scope, last_id, first_id);

CREATE TABLE session_agents (
  organization_id text COLLATE "C" NOT NULL,
  scope text COLLATE "C" NOT NULL,
  session uuid NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, scope, session, agent_id)
);

-- Events per bucket (span 1 day, 2 hour) that mention a kind of PII, a rule or an article.
CREATE TABLE mention_totals (
  organization_id text COLLATE "C" NOT NULL,
  scope text COLLATE "C" NOT NULL,
  span smallint NOT NULL,
  start bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (organization_id, scope, span, start, kind, value)
) WITH (fillfactor = 70);
`

/**
 * Which transaction counted an arrival, and which took events out of the totals: whoever keeps sums of the totals in memory
 * can tell what they lack. Written by triggers, so that nodes of 0.1.0 take part in it.
 */
const keptCounts = `
-- Sums that do not have what this transaction did to the totals cannot be completed any more.
CREATE TABLE count_breaks (
  organization_id text COLLATE "C" NOT NULL,
  transaction bigint NOT NULL,
  noted_at bigint NOT NULL,
  PRIMARY KEY (organization_id, transaction)
);

CREATE FUNCTION note_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counted_in := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER note_counting BEFORE UPDATE OF is_counted ON arrivals FOR EACH ROW
  WHEN (NEW.is_counted AND NOT OLD.is_counted) EXECUTE FUNCTION note_counting();

CREATE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_breaks VALUES (
    NEW.organization_id, pg_current_xact_id()::text::bigint, extract(epoch FROM clock_timestamp()) * 1000)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_removal AFTER UPDATE ON group_totals FOR EACH ROW
  WHEN (NEW.events < OLD.events) EXECUTE FUNCTION note_removal();

-- An arrival that is purged can no longer be added to sums from before it was counted.
CREATE FUNCTION note_purge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_breaks
    SELECT organization_id, max(counted_in), extract(epoch FROM clock_timestamp()) * 1000
    FROM purged WHERE counted_in IS NOT NULL GROUP BY organization_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_purge AFTER DELETE ON arrivals REFERENCING OLD TABLE AS purged FOR EACH STATEMENT
  EXECUTE FUNCTION note_purge();
`

/**
 * Text search through its index. The server does not trust the comparison of words (it is not marked as leakproof), so it
 * makes it only for rows that row-level security has let pass: it would read all of them. What a policy itself compares
 * comes first. So the policy of a table above the search entries asks for the words as well: whoever reads that table
 * finds rows of its own organizations only, and of those only what has the words of the setting `audit.words`; without
 * the setting, nothing. The search entries themselves have the policy of all tables, for all who do not search.
 */
const search = `
CREATE TABLE found_entries (
  id uuid NOT NULL,
  facet_id integer NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  words tsvector NOT NULL
);
ALTER TABLE found_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE found_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization_with_words ON found_entries FOR SELECT USING (
  (${OWN_ORGANIZATION})
  AND words @@ (SELECT nullif(current_setting('audit.words', true), '')::tsquery)
);

-- words: made here, not by the server's text search configuration, so that every engine finds the same.
CREATE TABLE search_entries (
  id uuid NOT NULL,
  facet_id integer NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  words tsvector NOT NULL
);
ALTER TABLE search_entries INHERIT found_entries;
CREATE INDEX search_entries_by_word ON search_entries USING gin (words);
CREATE INDEX search_entries_by_id ON search_entries (organization_id, id);

-- With the rights of whoever calls it. The setting holds for the one statement: others of the same transaction may ask
-- for other words. The statement is planned each time: which index is best depends on the words and on the time.
CREATE FUNCTION find_entries(of_organization text, asked tsquery, first_id uuid, end_id uuid)
RETURNS TABLE (id uuid, facet_id integer) LANGUAGE plpgsql ROWS 10000 AS $$
BEGIN
  PERFORM set_config('audit.words', asked::text, true);
  RETURN QUERY EXECUTE 'SELECT e.id, e.facet_id FROM found_entries e
    WHERE e.organization_id = $1 AND e.words @@ $2 AND e.id >= $3 AND e.id < $4'
    USING of_organization, asked, first_id, end_id;
  PERFORM set_config('audit.words', '', true);
END $$;
`

/** Calls and what became of them; approvals of calls that were blocked. */
const calls = `
-- Events of 0.1.0 that are older than this one are still to be joined, from what they say themselves.
CREATE TABLE calls_to_join (
  organization_id text COLLATE "C" PRIMARY KEY,
  before_id uuid NOT NULL
);

-- Evidence that is not joined yet. note: JSON.
CREATE TABLE evidence_notes (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  note text NOT NULL
);

-- name: digest of organization, team, session and call id. facts: the union of what the evidence says. lead: whose agent,
-- action, user and host these are. first_at, asked_at, seen_at: of the first evidence, the last question, the last telemetry.
CREATE TABLE calls (
  name uuid PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  session_id text COLLATE "C" NOT NULL,
  call_id text COLLATE "C" NOT NULL,
  facts integer NOT NULL,
  outcome text COLLATE "C" NOT NULL,
  lead text COLLATE "C" NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  user_name text COLLATE "C",
  host text COLLATE "C",
  first_at bigint NOT NULL,
  first_id uuid NOT NULL,
  last_id uuid NOT NULL,
  asked_id uuid,
  asked_at bigint,
  seen_at bigint,
  duration_ms integer,
  hook_version text COLLATE "C"
);
CREATE INDEX calls_by_first ON calls (organization_id, first_id);
CREATE INDEX calls_by_outcome ON calls (organization_id, outcome, first_id);
CREATE INDEX calls_by_last ON calls (organization_id, last_id);
CREATE INDEX calls_of_session ON calls ${SESSION_INDEXES.calls};

-- source: what is the same for the same evidence sent again. event_id and facet_id: of its event, where it is one.
CREATE TABLE call_evidence (
  organization_id text COLLATE "C" NOT NULL,
  call uuid NOT NULL,
  source text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  event_id uuid,
  facet_id integer,
  key_id text COLLATE "C" NOT NULL,
  facts integer NOT NULL,
  detail text,
  PRIMARY KEY (call, source)
);

-- binding, used_call: salted hashes. runs_files: JSON, erased with the event. Of each binding one row is open at most.
CREATE TABLE approvals (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  key_id text NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  binding text COLLATE "C" NOT NULL,
  runs_files text NOT NULL,
  state text COLLATE "C" NOT NULL,
  asked_at bigint NOT NULL,
  until bigint NOT NULL,
  decided_at bigint,
  decided_by text,
  reason text,
  used_at bigint,
  used_event_id text,
  used_call text COLLATE "C",
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX approvals_open ON approvals (organization_id, binding) WHERE state IN ('pending', 'granted');
CREATE INDEX approvals_by_call ON approvals (organization_id, used_call) WHERE used_call IS NOT NULL;
CREATE INDEX approvals_by_event ON approvals (organization_id, event_id);
`

/** What people make of risky events. */
const reviews = `
-- Like events that are high, critical or blocked. kind 'event': one that somebody asked about. change_id: the last step, in
-- the table of changes.
CREATE TABLE reviews (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  rule text NOT NULL,
  agent_id text NOT NULL,
  target text NOT NULL,
  highest_risk smallint NOT NULL,
  events bigint NOT NULL,
  first_id text COLLATE "C" NOT NULL,
  last_id text COLLATE "C" NOT NULL,
  opened_id text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  owner text,
  note text,
  due_at bigint,
  version integer NOT NULL,
  is_stepped smallint NOT NULL,
  change_id text COLLATE "C",
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX reviews_queue ON reviews (organization_id, highest_risk DESC, opened_id);
CREATE INDEX reviews_by_state ON reviews (organization_id, state, highest_risk DESC, opened_id);
CREATE INDEX reviews_due ON reviews (organization_id, due_at) WHERE due_at IS NOT NULL;

-- How long a review had waited when somebody took the first step ('first_step'), and when it was closed ('closed').
CREATE TABLE review_waits (
  organization_id text COLLATE "C" NOT NULL,
  change_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  waited_ms bigint NOT NULL,
  PRIMARY KEY (organization_id, change_id, kind)
);
`

/** Alerts to chats, and streams of events to other systems. */
const sending = `
-- target names the webhook URL without telling it. An alert that a process is sending has its next_attempt_at at the end of
-- that lease. leader_id: the alert whose message is about this one too.
CREATE TABLE alerts (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  rule_name text COLLATE "C" NOT NULL,
  sealed_url text NOT NULL,
  target text COLLATE "C" NOT NULL,
  notice text NOT NULL,
  state text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  queued_at bigint NOT NULL,
  next_attempt_at bigint NOT NULL,
  last_attempt_at bigint,
  last_status integer,
  last_answer text,
  delivered_at bigint,
  leader_id text COLLATE "C"
);
CREATE INDEX alerts_waiting ON alerts (target, next_attempt_at, id) WHERE state = 'pending' AND leader_id IS NULL;
CREATE INDEX alerts_listed ON alerts (organization_id, id);
CREATE INDEX alerts_followers ON alerts (leader_id) WHERE leader_id IS NOT NULL;
CREATE INDEX alerts_by_event ON alerts (organization_id, event_id);

-- failures: in a row. Nothing is sent there before resume_at.
CREATE TABLE alert_targets (
  target text COLLATE "C" PRIMARY KEY,
  host text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  resume_at bigint NOT NULL DEFAULT 0,
  succeeded_at bigint
);

-- Where equal alerts are grouped: when a group last had a message.
CREATE TABLE alert_groups (
  name text COLLATE "C" PRIMARY KEY,
  sent_at bigint NOT NULL
);

CREATE TABLE alert_pauses (
  organization_id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  ends_at bigint NOT NULL,
  reason text NOT NULL,
  paused_by text NOT NULL,
  paused_at bigint NOT NULL,
  PRIMARY KEY (organization_id, team_id)
);

-- organization_id: whose it is; covers 'deployment': it has the events of all. settings: JSON. sealed_target: where it goes, JSON.
CREATE TABLE streams (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  covers text NOT NULL,
  name text NOT NULL,
  settings text NOT NULL,
  sealed_target text NOT NULL,
  is_paused smallint NOT NULL,
  created_at bigint NOT NULL,
  created_by text NOT NULL,
  sent bigint NOT NULL,
  succeeded_at bigint,
  failing_since bigint,
  attempts integer NOT NULL,
  next_attempt_at bigint NOT NULL,
  last_answer text NOT NULL,
  lease_holder text NOT NULL,
  lease_number bigint NOT NULL,
  lease_until bigint NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX streams_by_organization ON streams (organization_id, id);

-- source_id: the organization whose events they are. next: the index of the first entry of that log that was not sent yet.
-- No row: from the first entry of the first log.
CREATE TABLE stream_positions (
  stream_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  log_id bigint NOT NULL,
  next bigint NOT NULL,
  PRIMARY KEY (stream_id, source_id)
) WITH (fillfactor = 50);
`

/** A log for each organization that proves its events: leaves, tiles derived from them, and what was signed. */
const evidence = `
-- The row without ended_at takes new leaves. size: how many it has.
CREATE TABLE evidence_logs (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  period integer NOT NULL,
  origin text NOT NULL,
  size bigint NOT NULL,
  started_at bigint NOT NULL,
  ended_at bigint,
  UNIQUE (organization_id, period)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX evidence_logs_open ON evidence_logs (organization_id) WHERE ended_at IS NULL;

-- The newest leaves, as they were committed: 65 bytes each. They move into tiles, 256 at a time.
CREATE TABLE evidence_tail (
  log_id bigint NOT NULL,
  first bigint NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  min_id uuid,
  max_id uuid,
  leaves bytea NOT NULL,
  PRIMARY KEY (log_id, first)
);
ALTER TABLE evidence_tail ALTER COLUMN leaves SET STORAGE EXTERNAL;

-- Level 0: 256 leaves; above: hashes of 32 bytes, up to 256.
CREATE TABLE evidence_tiles (
  log_id bigint NOT NULL,
  level smallint NOT NULL,
  number bigint NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  min_id uuid,
  max_id uuid,
  bytes bytea NOT NULL,
  PRIMARY KEY (log_id, level, number)
);
ALTER TABLE evidence_tiles ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX evidence_tiles_by_id ON evidence_tiles (organization_id, min_id, max_id) WHERE level = 0;

-- Leaves that are no events: what they say.
CREATE TABLE evidence_records (
  log_id bigint NOT NULL,
  number bigint NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  details text NOT NULL,
  PRIMARY KEY (log_id, number)
);

-- The newest, and the last one of each hour.
CREATE TABLE evidence_checkpoints (
  log_id bigint NOT NULL,
  size bigint NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  root bytea NOT NULL,
  note text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (log_id, size)
);

-- What each sink confirmed last (nothing yet: size 0), and how it failed since.
CREATE TABLE evidence_receipts (
  log_id bigint NOT NULL,
  sink text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  size bigint NOT NULL,
  at bigint NOT NULL,
  lines text NOT NULL,
  failure text,
  failed_at bigint,
  PRIMARY KEY (log_id, sink)
);

-- How far a log was derived again from its events, and what was found.
CREATE TABLE evidence_checks (
  log_id bigint PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  size bigint NOT NULL,
  changed bigint NOT NULL,
  missing bigint NOT NULL,
  checked_at bigint NOT NULL
);

-- What is counted and becomes a leaf after the hour.
CREATE TABLE evidence_counts (
  organization_id text COLLATE "C" NOT NULL,
  hour bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (organization_id, hour, name)
);

-- Processes that did not stop by themselves yet.
CREATE TABLE evidence_processes (
  id text PRIMARY KEY,
  started_at bigint NOT NULL,
  seen_at bigint NOT NULL
);

-- Who derives tiles and signs. number: larger for each new holder.
CREATE TABLE evidence_lease (
  holder text NOT NULL,
  number bigint NOT NULL,
  held_until bigint NOT NULL
);
INSERT INTO evidence_lease VALUES ('', 0, 0);

-- Events from before there were logs are brought in: those after position, up to until.
CREATE TABLE evidence_missing (
  organization_id text COLLATE "C" PRIMARY KEY,
  position uuid NOT NULL,
  until uuid NOT NULL
);
`

/** Retention, holds, erasure, and the search for a person. */
const forgetting = `
-- cutoffs: JSON. position: events up to this id were looked at. The row without ended_at is under way.
CREATE TABLE retention_runs (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  cutoffs text NOT NULL,
  started_at bigint NOT NULL,
  ended_at bigint,
  position text COLLATE "C" NOT NULL,
  removed bigint NOT NULL,
  held bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX retention_runs_open ON retention_runs (organization_id) WHERE ended_at IS NULL;

-- filter: JSON.
CREATE TABLE holds (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  case_name text NOT NULL,
  reason text NOT NULL,
  filter text NOT NULL,
  created_at bigint NOT NULL,
  key_id text,
  key_name text NOT NULL,
  released_at bigint,
  released_by text,
  PRIMARY KEY (organization_id, id)
);

-- fields: JSON list. events: how many, once it is finished.
CREATE TABLE erasures (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  mode text NOT NULL,
  fields text NOT NULL,
  reason text NOT NULL,
  key_id text,
  key_name text NOT NULL,
  created_at bigint NOT NULL,
  events bigint NOT NULL,
  finished_at bigint,
  PRIMARY KEY (organization_id, id)
);

-- Of events (and records of the log) that lost fields: the entry as it was, salts of the fields that stay and what is
-- said of the others, both JSON by field.
CREATE TABLE erased_entries (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  entry text NOT NULL,
  salts text NOT NULL,
  erased text NOT NULL,
  PRIMARY KEY (organization_id, id)
);

-- Searches for a person, for some days. kinds and places: JSON lists. team_id '' is the whole organization.
CREATE TABLE subject_searches (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  kinds text NOT NULL,
  key_name text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  state text NOT NULL,
  scanned bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE TABLE subject_matches (
  organization_id text COLLATE "C" NOT NULL,
  search_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  places text NOT NULL,
  PRIMARY KEY (organization_id, search_id, kind, id)
);

-- Tables that still have erased bytes in their files, and since when.
CREATE TABLE tables_to_rewrite (
  name text PRIMARY KEY,
  since bigint NOT NULL
);

-- Facets that nobody may use for new events any more: their names go once no event has them.
CREATE TABLE facets_to_drop (
  facet_id integer PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  since bigint NOT NULL
);
`

export const tables = [
  directory,
  ONE_TIME_TOKENS,
  settings,
  events,
  following,
  keptCounts,
  search,
  calls,
  reviews,
  sending,
  evidence,
  forgetting,
].join('')

/** Those whose rows belong to an organization; but for one, which has a policy of its own. */
export const ownedTables: readonly string[] = [
  ...tables.matchAll(/^CREATE TABLE (\w+) \(\n([^;]*)/gm),
].flatMap(([, name = '', columns = '']) =>
  name !== 'found_entries' && columns.includes('organization_id') ? [name] : [],
)

export const schema = [tables, ...ownedTables.map(ownedBy)].join('\n')

export const oneTimeTokens = [ONE_TIME_TOKENS, ...['one_time_tokens', 'demonstrations'].map(ownedBy)].join(
  '\n',
)
