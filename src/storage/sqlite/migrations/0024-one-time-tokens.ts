/** Links that sign somebody in, and enrolments of machines (only hashes of their tokens); demonstrations. */
export const oneTimeTokens = `
CREATE TABLE one_time_tokens (
  token_hash TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  details TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Organizations of invented events, which can be deleted whole.
CREATE TABLE demonstrations (
  organization_id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
