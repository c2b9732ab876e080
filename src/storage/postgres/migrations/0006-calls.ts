/**
 * Calls and what became of them. Events that are there already are joined in the background, from what they say
 * themselves. Nodes of the release before write events without it: those are joined from their arrivals, likewise.
 */
import { ownedBy } from './owned-by.ts'

const TABLES = `
-- Null: written by a release that did not look; 0: about no call.
ALTER TABLE events ADD COLUMN call_id text, ADD COLUMN call_facts integer;

-- What came in before is joined from the events themselves: see calls_to_join.
ALTER TABLE arrivals ADD COLUMN is_joined boolean NOT NULL DEFAULT true;
ALTER TABLE arrivals ALTER COLUMN is_joined SET DEFAULT false;
CREATE INDEX arrivals_not_joined ON arrivals (number) WHERE NOT is_joined;

-- Events that are older than this one are still to be joined.
CREATE TABLE calls_to_join (
  organization_id text COLLATE "C" PRIMARY KEY,
  before_id uuid NOT NULL
);
INSERT INTO calls_to_join SELECT id, 'ffffffff-ffff-ffff-ffff-ffffffffffff' FROM organizations;

-- Evidence that is not joined yet. note: JSON.
CREATE TABLE evidence_notes (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  note text NOT NULL
);

-- name: digest of organization, team, session and call id. facts: the union of what the evidence says. lead: whose agent,
-- action, user and host these are. team_id '' is no team.
-- first_at, asked_at, seen_at: milliseconds; of the first evidence, the last question, the last telemetry.
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
CREATE INDEX calls_by_session ON calls (organization_id, (md5(session_id)::uuid), first_id);

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

-- Append-only: the row with the highest version is in force. settings: JSON; webhook URLs in it are sealed.
CREATE TABLE notice_settings (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  version integer NOT NULL,
  settings text NOT NULL,
  created_at bigint NOT NULL,
  key_id text,
  key_name text NOT NULL,
  PRIMARY KEY (organization_id, version)
);
`

const OWNED = ['calls_to_join', 'evidence_notes', 'calls', 'call_evidence', 'notice_settings']

export const calls = [TABLES, ...OWNED.map(ownedBy)].join('\n')
