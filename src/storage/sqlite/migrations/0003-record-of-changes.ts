/** Who changed what; retired teams and organizations; when a key was last used. */
export const recordOfChanges = `
ALTER TABLE organizations ADD COLUMN retired_at INTEGER;
ALTER TABLE teams ADD COLUMN retired_at INTEGER;
ALTER TABLE keys ADD COLUMN last_used_at INTEGER;
ALTER TABLE policies ADD COLUMN key_id TEXT;
ALTER TABLE policies ADD COLUMN key_name TEXT NOT NULL DEFAULT '';

-- before and after are JSON with secrets masked. team_id '' is the organization itself.
CREATE TABLE changes (
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  address TEXT,
  team_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
`
