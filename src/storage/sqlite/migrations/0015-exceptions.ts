/** What an organization wants judged otherwise. */
export const exceptions = `
-- Append-only: of each number the row with the highest version counts. team_id '' is the organization; document: JSON.
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
`
