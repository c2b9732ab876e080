import { ownedBy } from './owned-by.ts'

/**
 * The whole schema. Ids of events are ULIDs as uuid (16 bytes, the same order); times are milliseconds since 1970;
 * team_id '' is no team. Text that is compared or sorted has the collation "C", so that every server sorts alike.
 */
const TABLES = `
-- secret_check: sealed with the master secret of the first start, so that a wrong secret is noticed at once.
CREATE TABLE facts (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE organizations (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  created_at bigint NOT NULL,
  retired_at bigint
);

-- The small number that a process counts under. Only to keep processes out of each other's rows: were two to hold the
-- same, they would wait for each other, and count right all the same.
CREATE TABLE nodes (
  number integer PRIMARY KEY,
  holder text NOT NULL,
  held_until bigint NOT NULL
);

CREATE TABLE teams (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  name text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  retired_at bigint,
  UNIQUE (organization_id, name)
);

CREATE TABLE keys (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  team_id text COLLATE "C" REFERENCES teams (id),
  name text NOT NULL,
  roles text NOT NULL, -- JSON list
  mac text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint
);
CREATE INDEX keys_of_organization ON keys (organization_id);

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

-- before and after are JSON with secrets masked.
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
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE login_sessions (
  token_hash text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  key_id text NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint NOT NULL
);

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

-- Partitioned by month, which the id begins with. data, context and reasoning are JSON text as received.
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
  PRIMARY KEY (organization_id, id) INCLUDE (facet_id)
) PARTITION BY RANGE (id);
-- md5: a session's name may be longer than an index entry can be.
CREATE INDEX events_by_session ON events ((md5(session_id)::uuid), id) WHERE session_id IS NOT NULL;
-- For events of a time that nobody made a partition for.
CREATE TABLE events_of_other_times PARTITION OF events DEFAULT;

-- Events per bucket: span 0 month, 1 day, 2 hour. lane: each writer has rows of its own, and waits for nobody.
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

-- answer: the verdict as JSON, never the event's data.
CREATE TABLE idempotency_keys (
  organization_id text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (organization_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING brin (created_at);

-- Which events came in together, in the order of arrival (but for commits that overtook each other): what the live
-- stream reads, and what text search, sessions and mentions follow. Kept for a while.
CREATE TABLE arrivals (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  arrived_at bigint NOT NULL,
  is_explored boolean NOT NULL DEFAULT false,
  ids uuid[] NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX arrivals_of_organization ON arrivals (organization_id, number);
CREATE INDEX arrivals_unexplored ON arrivals (number) WHERE NOT is_explored;

-- words: made here, not by the server's text search configuration, so that every engine finds the same.
CREATE TABLE search_entries (
  id uuid NOT NULL,
  facet_id integer NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  words tsvector NOT NULL
);
CREATE INDEX search_entries_by_word ON search_entries USING gin (words);

-- Once for the whole organization (scope '') and once for each team whose events are in it (scope is the team's id).
-- session: md5 of session_id.
CREATE TABLE agent_sessions (
  organization_id text COLLATE "C" NOT NULL,
  scope text COLLATE "C" NOT NULL,
  session uuid NOT NULL,
  session_id text NOT NULL,
  first_id uuid NOT NULL,
  last_id uuid NOT NULL,
  events bigint NOT NULL,
  highest_risk smallint NOT NULL, -- place in the order of risk levels
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

-- target names the webhook URL without telling it. An alert that a process is sending has its next_attempt_at at the end
-- of that lease. leader_id: the alert whose message tells of this one too.
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
`

/** Tables whose rows belong to an organization. */
const OWNED = [
  'teams',
  'keys',
  'policies',
  'changes',
  'login_sessions',
  'facets',
  'events',
  'totals',
  'facet_totals',
  'idempotency_keys',
  'arrivals',
  'search_entries',
  'agent_sessions',
  'session_agents',
  'mention_totals',
  'alerts',
]

const rowSecurity = OWNED.map(ownedBy)

/** Partitions are read through their parent only; asked directly, they show nothing. */
const partitionSecurity = `
ALTER TABLE events_of_other_times ENABLE ROW LEVEL SECURITY;
ALTER TABLE events_of_other_times FORCE ROW LEVEL SECURITY;`

export const initialSchema = [TABLES, ...rowSecurity, partitionSecurity].join('\n')
