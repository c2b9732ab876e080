import { ownedBy } from './owned-by.ts'

/** What an organization wants judged otherwise. */
export const exceptions = `
-- Append-only: of each number the row with the highest version counts. team_id '' is the organization; document: JSON.
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
${ownedBy('exceptions')}
`
