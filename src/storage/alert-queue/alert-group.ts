/** Alerts of the same rule, agent and action share one message where grouping is on. */
import { hash } from 'node:crypto'
import { noticeFromText } from '../../domain/notice.ts'
import type { AlertRow } from '../rows/alert-row.ts'

export type GroupedAlert = Pick<
  AlertRow,
  'organization_id' | 'team_id' | 'rule_name' | 'target' | 'notice' | 'attempts'
>

/** The name of the group that an alert shares its message with. */
export function alertGroupOf(alert: GroupedAlert): string {
  const { agent_id, action } = noticeFromText(alert.notice)
  const parts = [alert.organization_id, alert.team_id, alert.rule_name, alert.target, agent_id, action]
  return hash('sha256', JSON.stringify(parts), 'hex')
}

/** The first of each group that had no message lately; alerts that were tried before stand for themselves. */
export function* firstOfGroups<T extends GroupedAlert>(
  alerts: Iterable<T>,
  wasSentLately: (group: string) => boolean,
): Generator<T> {
  const groups = new Set<string>()
  for (const alert of alerts) {
    const group = alertGroupOf(alert)
    if (alert.attempts === 0 && (groups.has(group) || wasSentLately(group))) continue
    groups.add(group)
    yield alert
  }
}
