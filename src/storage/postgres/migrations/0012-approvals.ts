import { ownedBy } from './owned-by.ts'

/** Calls that were blocked and asked for, and what a person said. */
export const approvals = `
-- binding, used_call: salted hashes. runs_files: JSON, erased with the event. Of each binding one row is open at most.
CREATE TABLE approvals (
  organization_id text COLLATE "C" NOT NULL REFERENCES organizations (id),
  id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  key_id text NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  binding text COLLATE "C" NOT NULL,
  runs_files text NOT NULL,
  state text COLLATE "C" NOT NULL,
  asked_at bigint NOT NULL,
  until bigint NOT NULL,
  decided_at bigint,
  decided_by text,
  reason text,
  used_at bigint,
  used_event_id text,
  used_call text COLLATE "C",
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX approvals_open ON approvals (organization_id, binding) WHERE state IN ('pending', 'granted');
CREATE INDEX approvals_by_call ON approvals (organization_id, used_call) WHERE used_call IS NOT NULL;
CREATE INDEX approvals_by_event ON approvals (organization_id, event_id);
${ownedBy('approvals')}
`
