import { ownedBy } from './owned-by.ts'

/** What an organization decides beyond its policy. */
export const securitySettings = `
-- Append-only: the row with the highest version is in force. settings: JSON, only what differs from the initial values.
CREATE TABLE security_settings (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  version integer NOT NULL,
  settings text NOT NULL,
  created_at bigint NOT NULL,
  key_id text,
  key_name text NOT NULL,
  PRIMARY KEY (organization_id, version)
);
${ownedBy('security_settings')}
`
