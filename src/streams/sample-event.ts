import type { StoredEvent } from '../storage/contract/events.ts'

/** What a test of a stream sends: no event that is stored. */
export function sampleEvent(id: string, organizationId: string): StoredEvent {
  return {
    id,
    organization_id: organizationId,
    team_id: null,
    key_id: 'sample',
    agent_id: 'sample-agent',
    action: 'stream_test',
    session_id: null,
    risk_level: 'low',
    pii_fields: '[]',
    frameworks: '{}',
    decision: 'allow',
    reason: null,
    findings: '[]',
    policy_version: 0,
    classifier_version: '',
    data: '{}',
    context: '{}',
    reasoning: 'null',
    call_id: null,
    call_facts: null,
  }
}
