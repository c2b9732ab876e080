import { hash } from 'node:crypto'
import { noticeFromText } from '../../domain/notice.ts'

/** The name of the group that an alert shares its message with. */
export function alertGroupOf(alert: {
  readonly organization_id: string
  readonly team_id: string
  readonly rule_name: string
  readonly target: string
  readonly notice: string
}): string {
  const { agent_id, action } = noticeFromText(alert.notice)
  const parts = [alert.organization_id, alert.team_id, alert.rule_name, alert.target, agent_id, action]
  return hash('sha256', JSON.stringify(parts), 'hex')
}
