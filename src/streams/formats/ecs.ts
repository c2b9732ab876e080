/** Elastic Common Schema 8.17. What it has no field for is below `audit`; the whole record is in `event.original`. */
import { isoTime } from '../../domain/iso-time.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { type Enforcement, type EventFacts, type FieldTable, factsOf, recordOf } from './event-facts.ts'

/** As `event.severity` and `event.risk_score`: 0 to 100. */
const SCORES: Readonly<Record<RiskLevel, number>> = { low: 21, medium: 47, high: 73, critical: 99 }

const TYPES: Readonly<Record<Enforcement, string>> = {
  allowed: 'allowed',
  stopped: 'denied',
  asked_to_block: 'denied',
  seen_after: 'info',
}

const FIELDS: FieldTable = [
  ['@timestamp', ({ timeMs }) => isoTime(timeMs)],
  ['ecs.version', () => '8.17.0'],
  ['message', ({ agent, action, reason }) => `${agent}: ${action}${reason === null ? '' : `: ${reason}`}`],
  ['event.id', ({ id }) => id],
  ['event.kind', (facts) => (isAlert(facts) ? 'alert' : 'event')],
  ['event.category', (facts) => (isAlert(facts) ? ['intrusion_detection'] : ['api'])],
  ['event.type', ({ enforcement }) => [TYPES[enforcement]]],
  ['event.action', ({ action }) => action],
  ['event.outcome', ({ enforcement }) => (enforcement === 'stopped' ? 'failure' : 'unknown')],
  ['event.reason', ({ reason }) => reason],
  ['event.severity', ({ risk }) => SCORES[risk]],
  ['event.risk_score', ({ risk }) => SCORES[risk]],
  ['event.module', () => 'audit_event_service'],
  ['event.dataset', () => 'audit_event_service.events'],
  ['event.original', ({ record }) => record],
  ['organization.id', ({ organization }) => organization],
  ['service.name', ({ agent }) => agent],
  ['user.name', ({ user }) => user],
  ['host.name', ({ host }) => host],
  ['rule.id', ({ gravest }) => gravest?.rule],
  ['rule.description', ({ gravest }) => gravest?.why],
  ['audit.risk_level', ({ risk }) => risk],
  ['audit.enforcement', ({ enforcement }) => enforcement],
  ['audit.decision', ({ decision }) => decision],
  ['audit.rules', ({ findings }) => [...new Set(findings.map(({ rule }) => rule))]],
  ['audit.pii_fields', ({ piiKinds }) => piiKinds],
  ['audit.session_id', ({ session }) => session],
  ['audit.team_id', ({ team }) => team],
  ['audit.key_id', ({ key }) => key],
  ['audit.tool', ({ tool }) => tool],
]

export function formatEcs(event: StoredEvent, organizationId: string | null): string {
  return recordOf(FIELDS, factsOf(event, organizationId))
}

function isAlert({ decision, risk }: EventFacts): boolean {
  return decision === 'block' || risk === 'high' || risk === 'critical'
}
