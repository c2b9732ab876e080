/** What people make of risky events, and changes that wait for a second person. */
export const reviews = `
-- Like events that are high, critical or blocked. kind 'event': one that somebody asked about. team_id '' is no team.
-- change_id: the last step, in the table of changes.
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
CREATE INDEX changes_of_reviews ON changes (organization_id, subject) WHERE kind = 'review.changed';

-- How long a review had waited when somebody took the first step ('first_step'), and when it was closed ('closed').
CREATE TABLE review_waits (
  organization_id TEXT NOT NULL,
  change_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  team_id TEXT NOT NULL,
  waited_ms INTEGER NOT NULL,
  PRIMARY KEY (organization_id, change_id, kind)
) STRICT, WITHOUT ROWID;

-- team_id '' is the organization. sealed_request: what is done once it is confirmed; '' afterwards. effect: JSON. owner_id: who asked,
-- whatever the key.
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

-- Whom the key counts as where a second person is needed: the person or the first key of the chain that made it. Null: itself.
ALTER TABLE keys ADD COLUMN owner_id TEXT;
`
