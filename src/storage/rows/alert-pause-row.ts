/** Rows of the table `alert_pauses`, and what a pause means for alerts. */
import type { AlertPause } from '../contract/alerts.ts'
import type { Row } from './columns.ts'

export function alertPauseRowOf(
  organization_id: string,
  { team_id, ...pause }: AlertPause,
): Row<'alert_pauses'> {
  return { organization_id, team_id: team_id ?? '', ...pause }
}

export function alertPauseOf(row: object): AlertPause {
  const { team_id, ends_at, reason, paused_by, paused_at } = row as Row<'alert_pauses'>
  return {
    team_id: team_id === '' ? null : String(team_id),
    ends_at: Number(ends_at),
    reason: String(reason),
    paused_by: String(paused_by),
    paused_at: Number(paused_at),
  }
}

/** Of an alert: its organization's and its team's. */
export const PAUSES_OF_ALERT = `FROM alert_pauses p
  WHERE p.organization_id = alerts.organization_id AND p.team_id IN ('', alerts.team_id)`
