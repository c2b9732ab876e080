/** What an organization decides beyond its policy; and the text index is made anew, without the credentials that were found. */
export const securitySettings = `
-- Append-only: the row with the highest version is in force. settings: JSON, only what differs from the initial values.
CREATE TABLE security_settings (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  version INTEGER NOT NULL,
  settings TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  key_id TEXT,
  key_name TEXT NOT NULL,
  PRIMARY KEY (organization_id, version)
) STRICT, WITHOUT ROWID;

INSERT INTO search (search) VALUES ('delete-all');
UPDATE indexed SET seq = 0, latest_ms = 0;
`
