/** What a pause means for alerts. */

/** Of an alert: its organization's and its team's. */
export const PAUSES_OF_ALERT = `FROM alert_pauses p
  WHERE p.organization_id = alerts.organization_id AND p.team_id IN ('', alerts.team_id)`
