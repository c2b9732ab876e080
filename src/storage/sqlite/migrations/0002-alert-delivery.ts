/** What delivery needs to know of an alert, and of each target that alerts go to. */
export const alertDelivery = `
-- team_id '' is no team. target names the webhook URL without telling it. An alert that another process is sending has
-- its next_attempt_at at the end of that lease. leader_id: the alert whose message tells of this one too.
ALTER TABLE alerts ADD COLUMN team_id TEXT NOT NULL DEFAULT '';
ALTER TABLE alerts ADD COLUMN target TEXT NOT NULL DEFAULT '';
ALTER TABLE alerts ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE alerts ADD COLUMN next_attempt_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE alerts ADD COLUMN queued_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE alerts ADD COLUMN last_attempt_at INTEGER;
ALTER TABLE alerts ADD COLUMN last_status INTEGER;
ALTER TABLE alerts ADD COLUMN last_answer TEXT;
ALTER TABLE alerts ADD COLUMN delivered_at INTEGER;
ALTER TABLE alerts ADD COLUMN leader_id TEXT;

-- From the sealed URL nothing can be read here: each alert from before is a target of its own.
UPDATE alerts SET
  target = id,
  next_attempt_at = created_at,
  queued_at = created_at,
  team_id = coalesce((
    SELECT f.team_id FROM events e JOIN facets f ON f.id = e.facet_id
    WHERE e.organization_id = alerts.organization_id AND e.id = alerts.event_id), '');

-- Its last columns say nothing, but let a look at what waits stay inside the index.
CREATE INDEX alerts_waiting ON alerts (target, next_attempt_at, id, queued_at, state, leader_id)
  WHERE state = 'pending' AND leader_id IS NULL;
CREATE INDEX alerts_listed ON alerts (organization_id, id, state, team_id, rule_name);
CREATE INDEX alerts_followers ON alerts (leader_id) WHERE leader_id IS NOT NULL;

-- failures: in a row. Nothing is sent there before resume_at.
CREATE TABLE alert_targets (
  target TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  resume_at INTEGER NOT NULL DEFAULT 0,
  succeeded_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO alert_targets (target, host) SELECT id, '' FROM alerts;

-- Where equal alerts are grouped: when a group last had a message.
CREATE TABLE alert_groups (
  name TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
