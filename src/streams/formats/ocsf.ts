/**
 * OCSF 1.3 (schema.ocsf.io). An event that was blocked or is high or critical is a Detection Finding (2004), every other one API
 * Activity (6003), both with the profile Security Control. The whole record is in `raw_data`.
 */
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { type Enforcement, type EventFacts, type FieldTable, factsOf, recordOf } from './event-facts.ts'

const VERSION = '1.3.0'

const SEVERITIES: Readonly<Record<RiskLevel, readonly [id: number, caption: string]>> = {
  low: [2, 'Low'],
  medium: [3, 'Medium'],
  high: [4, 'High'],
  critical: [5, 'Critical'],
}

/** Action, then disposition. "Blocked" is said only of what was stopped. */
const CONTROLS: Readonly<Record<Enforcement, readonly [number, string, number, string]>> = {
  allowed: [1, 'Allowed', 1, 'Allowed'],
  stopped: [2, 'Denied', 2, 'Blocked'],
  asked_to_block: [2, 'Denied', 0, 'Unknown'],
  seen_after: [1, 'Allowed', 15, 'Detected'],
}

/** What an API Activity is, from what the event would do. */
const ACTIVITIES: Readonly<Record<string, readonly [id: number, caption: string]>> = {
  create: [1, 'Create'],
  read: [2, 'Read'],
  search: [2, 'Read'],
  fetch: [2, 'Read'],
  write: [3, 'Update'],
  configure: [3, 'Update'],
  grant: [3, 'Update'],
  delete: [4, 'Delete'],
  destroy: [4, 'Delete'],
}

const COMMON: FieldTable = [
  ['time', ({ timeMs }) => timeMs],
  ['severity_id', ({ risk }) => SEVERITIES[risk][0]],
  ['severity', ({ risk }) => SEVERITIES[risk][1]],
  ['message', messageOf],
  ['metadata.version', () => VERSION],
  ['metadata.uid', ({ id }) => id],
  ['metadata.profiles', () => ['security_control']],
  ['metadata.product.name', () => 'Audit Event Service'],
  ['metadata.product.vendor_name', () => 'Audit Event Service'],
  ['metadata.tenant_uid', ({ organization }) => organization],
  ['metadata.correlation_uid', ({ session }) => session],
  ['action_id', ({ enforcement }) => CONTROLS[enforcement][0]],
  ['action', ({ enforcement }) => CONTROLS[enforcement][1]],
  ['disposition_id', ({ enforcement }) => CONTROLS[enforcement][2]],
  ['disposition', ({ enforcement }) => CONTROLS[enforcement][3]],
  ['raw_data', ({ record }) => record],
]

const API_ACTIVITY: FieldTable = [
  ['category_uid', () => 6],
  ['category_name', () => 'Application Activity'],
  ['class_uid', () => 6003],
  ['class_name', () => 'API Activity'],
  ['activity_id', (facts) => activityOf(facts)[0]],
  ['activity_name', (facts) => activityOf(facts)[1]],
  ['type_uid', (facts) => 600_300 + activityOf(facts)[0]],
  ...COMMON,
  ['status_id', ({ enforcement }) => (enforcement === 'stopped' ? 2 : 0)],
  ['actor.app_name', ({ agent }) => agent],
  ['actor.user.name', ({ user }) => user],
  ['api.operation', ({ action }) => action],
  ['api.service.name', ({ tool, agent }) => tool ?? agent],
  ['src_endpoint.name', ({ agent }) => agent],
  ['src_endpoint.hostname', ({ host }) => host],
]

const DETECTION_FINDING: FieldTable = [
  ['category_uid', () => 2],
  ['category_name', () => 'Findings'],
  ['class_uid', () => 2004],
  ['class_name', () => 'Detection Finding'],
  ['activity_id', () => 1],
  ['activity_name', () => 'Create'],
  ['type_uid', () => 200_401],
  ...COMMON,
  ['status_id', () => 1],
  ['status', () => 'New'],
  ['is_alert', () => true],
  ['finding_info.uid', ({ id }) => id],
  ['finding_info.title', ({ gravest, action }) => gravest?.why ?? action],
  ['finding_info.created_time', ({ timeMs }) => timeMs],
  ['finding_info.types', ({ findings }) => namesOf(findings.map(({ rule }) => rule))],
  ['finding_info.analytic.type_id', ({ gravest }) => (gravest ? 1 : undefined)],
  ['finding_info.analytic.type', ({ gravest }) => (gravest ? 'Rule' : undefined)],
  ['finding_info.analytic.uid', ({ gravest }) => gravest?.rule],
  ['evidences', evidencesOf],
]

export function formatOcsf(event: StoredEvent, organizationId: string | null): string {
  const facts = factsOf(event, organizationId)
  const isFinding = facts.decision === 'block' || facts.risk === 'high' || facts.risk === 'critical'
  return recordOf(isFinding ? DETECTION_FINDING : API_ACTIVITY, facts)
}

function activityOf({ findings }: EventFacts): readonly [number, string] {
  const act = findings.find(({ effect }) => effect && ACTIVITIES[effect.act])?.effect?.act
  return (act === undefined ? undefined : ACTIVITIES[act]) ?? [99, 'Other']
}

function messageOf({ agent, action, reason, gravest }: EventFacts): string {
  const why = reason ?? gravest?.why
  return why === undefined ? `${agent}: ${action}` : `${agent}: ${action}: ${why}`
}

function evidencesOf({ agent, action, user, host, tool }: EventFacts): unknown {
  return [
    {
      actor: { app_name: agent, ...(user !== undefined && { user: { name: user } }) },
      api: { operation: action, service: { name: tool ?? agent } },
      ...(host !== undefined && { src_endpoint: { hostname: host } }),
    },
  ]
}

function namesOf(names: readonly string[]): readonly string[] | undefined {
  return names.length === 0 ? undefined : [...new Set(names)]
}
