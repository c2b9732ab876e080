/** What forgetting needs to know of an event in order to take it out of everything that follows the events. */
import type { Decision } from '../../domain/event.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import { callName, type EvidenceRow, evidenceOfEvent } from '../indexing/call-changes.ts'
import type { ExploredEvent } from '../indexing/explored-events.ts'

/** `team_id` '' is no team. `data` and `context` are there only where calls are read from them. */
export type FollowedEvent = {
  readonly id: string
  readonly organization_id: string
  readonly facet_id: number
  readonly team_id: string
  readonly agent_id: string
  readonly action: string
  readonly risk_level: RiskLevel
  readonly pii_detected: boolean
  readonly decision: Decision
  readonly key_id: string
  readonly session_id: string | null
  readonly pii_fields: string
  readonly frameworks: string
  readonly findings: string
  readonly data: string
  readonly context: string
  readonly call_id: string | null
  readonly call_facts: number | null
  /** Of its texts, as they count for quotas. */
  readonly octets: number
}

export function exploredOf(event: FollowedEvent): ExploredEvent {
  return { ...event, isBlocked: event.decision === 'block' }
}

/** Digest of the call that it is evidence of, in hexadecimal; null where there is none. */
export function callOf(event: FollowedEvent): string | null {
  const evidence = evidenceOfEvent(event as EvidenceRow, { seq: null, facet_id: null })
  return evidence && callName(event.organization_id, evidence)
}
