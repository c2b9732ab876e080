/** What people make of risky events, and changes that wait for a second person. */
import { ownedBy } from './owned-by.ts'

const TABLES = `
-- Like events that are high, critical or blocked. kind 'event': one that somebody asked about. team_id '' is no team.
-- change_id: the last step, in the table of changes.
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
CREATE INDEX changes_of_reviews ON changes (organization_id, subject) WHERE kind = 'review.changed';

-- How long a review had waited when somebody took the first step ('first_step'), and when it was closed ('closed').
CREATE TABLE review_waits (
  organization_id text COLLATE "C" NOT NULL,
  change_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  waited_ms bigint NOT NULL,
  PRIMARY KEY (organization_id, change_id, kind)
);

-- team_id '' is the organization. sealed_request: what is done once it is confirmed; '' afterwards. effect: JSON. owner_id: who asked,
-- whatever the key.
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

-- Whom the key counts as where a second person is needed: the person or the first key of the chain that made it. Null: itself.
ALTER TABLE keys ADD COLUMN owner_id text COLLATE "C";

-- Reviews follow arrivals. A node of the release before marks an arrival as explored without adding it to the reviews.
ALTER TABLE arrivals ADD COLUMN is_reviewed boolean NOT NULL DEFAULT true;
ALTER TABLE arrivals ALTER COLUMN is_reviewed SET DEFAULT false;
CREATE INDEX arrivals_not_reviewed ON arrivals (number) WHERE is_explored AND NOT is_reviewed;
`

const OWNED = ['reviews', 'review_waits', 'pending_changes']

export const reviews = [TABLES, ...OWNED.map(ownedBy)].join('\n')
