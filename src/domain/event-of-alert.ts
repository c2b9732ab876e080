import type { KnownOfEvent } from './hold.ts'
import { type Notice, noticeFromText } from './notice.ts'
import type { RiskLevel } from './risk-level.ts'

type AlertOfEvent = {
  readonly event_id: string
  readonly team_id: string | null
  readonly notice: string
}

/** What an alert says of its event, which may be stored nowhere else. What it does not say must stop nothing. */
export function eventOfAlert({ event_id, team_id, notice }: AlertOfEvent): KnownOfEvent & {
  readonly team_id: string
  readonly risk_level: RiskLevel
  readonly pii_detected: boolean
} {
  const { risk_level = 'critical', pii_fields = [], ...known }: Partial<Notice> = noticeFromText(notice)
  const { agent_id, action, decision } = known
  return {
    ...{ id: event_id, team_id: team_id ?? '', risk_level, pii_detected: pii_fields.length > 0 },
    ...(agent_id !== undefined && { agent_id }),
    ...(action !== undefined && { action }),
    ...(decision !== undefined && { decision }),
  }
}
