import { ownedBy } from './owned-by.ts'

/** Alerts that somebody paused. */
export const alertPauses = `
-- team_id '' is the organization: all of its alerts.
CREATE TABLE alert_pauses (
  organization_id text COLLATE "C" NOT NULL,
  team_id text COLLATE "C" NOT NULL,
  ends_at bigint NOT NULL,
  reason text NOT NULL,
  paused_by text NOT NULL,
  paused_at bigint NOT NULL,
  PRIMARY KEY (organization_id, team_id)
);
${ownedBy('alert_pauses')}
`
