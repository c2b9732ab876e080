/** Calls that were blocked and asked for, and what a person said. */
export const approvals = `
-- binding, used_call: salted hashes. runs_files: JSON, erased with the event. Of each binding one row is open at most.
CREATE TABLE approvals (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  binding TEXT NOT NULL,
  runs_files TEXT NOT NULL,
  state TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  until INTEGER NOT NULL,
  decided_at INTEGER,
  decided_by TEXT,
  reason TEXT,
  used_at INTEGER,
  used_event_id TEXT,
  used_call TEXT,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX approvals_open ON approvals (organization_id, binding) WHERE state IN ('pending', 'granted');
CREATE INDEX approvals_by_call ON approvals (organization_id, used_call) WHERE used_call IS NOT NULL;
CREATE INDEX approvals_by_event ON approvals (organization_id, event_id);
`
