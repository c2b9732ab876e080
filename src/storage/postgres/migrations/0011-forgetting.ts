/** Retention, holds, erasure. */
import { ownedBy } from './owned-by.ts'

const TABLES = `
-- Append-only: the row with the highest version is in force. settings: JSON, of the organization and its teams.
CREATE TABLE retention_settings (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  version integer NOT NULL,
  settings text NOT NULL,
  created_at bigint NOT NULL,
  key_id text,
  key_name text NOT NULL,
  PRIMARY KEY (organization_id, version)
);

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

-- Tables that still have erased bytes in their files, and since when (milliseconds).
CREATE TABLE tables_to_rewrite (
  name text PRIMARY KEY,
  since bigint NOT NULL
);

-- Facets that nobody may use for new events any more: their names go once no event has them. since: milliseconds.
CREATE TABLE facets_to_drop (
  facet_id integer PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  since bigint NOT NULL
);

-- The holder, where it forgets facets after a while.
ALTER TABLE nodes ADD COLUMN drops_facets text;

CREATE INDEX alerts_by_event ON alerts (organization_id, event_id);
CREATE INDEX search_entries_by_id ON search_entries (organization_id, id);
`

const OWNED = [
  'retention_settings',
  'retention_runs',
  'holds',
  'erasures',
  'erased_entries',
  'facets_to_drop',
  'subject_searches',
  'subject_matches',
]

export const forgetting = [TABLES, ...OWNED.map(ownedBy)].join('\n')
