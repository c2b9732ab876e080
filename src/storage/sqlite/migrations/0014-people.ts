/** Persons, the providers that they sign in with, and who did what beside the key. */
export const people = `
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

ALTER TABLE changes ADD COLUMN person_id TEXT;
ALTER TABLE changes ADD COLUMN person TEXT;

ALTER TABLE login_sessions ADD COLUMN person_id TEXT;
ALTER TABLE login_sessions ADD COLUMN sid TEXT;
ALTER TABLE login_sessions ADD COLUMN address TEXT;

ALTER TABLE keys ADD COLUMN last_used_from TEXT;
ALTER TABLE keys ADD COLUMN made_by TEXT;
ALTER TABLE keys ADD COLUMN person_id TEXT;
`
