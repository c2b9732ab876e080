/** Alerts that somebody paused. */
export const alertPauses = `
-- team_id '' is the organization: all of its alerts.
CREATE TABLE alert_pauses (
  organization_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  paused_by TEXT NOT NULL,
  paused_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, team_id)
) STRICT, WITHOUT ROWID;
`
