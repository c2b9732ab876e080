import { ownedBy } from './owned-by.ts'

/** Links that sign somebody in, and enrolments of machines (only hashes of their tokens); demonstrations. */
export const oneTimeTokens = `
CREATE TABLE one_time_tokens (
  token_hash text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  details text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
${ownedBy('one_time_tokens')}

-- Organizations of invented events, which can be deleted whole.
CREATE TABLE demonstrations (
  organization_id text COLLATE "C" PRIMARY KEY,
  created_at bigint NOT NULL
);
${ownedBy('demonstrations')}
`
