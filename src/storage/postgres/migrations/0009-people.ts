import { ownedBy } from './owned-by.ts'

/** Persons, the providers that they sign in with, and who did what beside the key. */
export const people = `
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

-- Null where a node of the release before wrote the row.
ALTER TABLE changes ADD COLUMN person_id text, ADD COLUMN person text;
ALTER TABLE login_sessions ADD COLUMN person_id text COLLATE "C", ADD COLUMN sid text, ADD COLUMN address text;
ALTER TABLE keys ADD COLUMN last_used_from text, ADD COLUMN made_by text, ADD COLUMN person_id text COLLATE "C";
${['people', 'providers'].map(ownedBy).join('\n')}
`
