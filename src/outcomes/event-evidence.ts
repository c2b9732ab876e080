/** What an event is evidence of: which call it is about, and what it says about it. */
import type { Decision } from '../domain/event.ts'
import { type Fact, factsOf } from './facts.ts'

type Fields = Readonly<Record<string, unknown>>

export type EvidenceEvent = {
  readonly action: string
  readonly data: Fields
  readonly context: Fields
  readonly decision: Decision
  /** Telemetry that the service read itself; what others post can say so, and is a question all the same. */
  readonly isTelemetry: boolean
  /** Whoever sent it waits for the answer. */
  readonly isWaiting: boolean
  /** It is let go because a person has allowed it. */
  readonly isApproved?: boolean
}

export type EventEvidence = { readonly call_id: string; readonly facts: number }

const MAX_CALL_ID_LENGTH = 255

/** Null where the event is about no call, or about none that can be told from others. */
export function eventEvidence(event: EvidenceEvent): EventEvidence | null {
  const call_id = callIdOf(event.context)
  if (call_id === null || typeof event.context['session_id'] !== 'string') return null
  return { call_id, facts: event.isTelemetry ? telemetryFacts(event) : hookFacts(event) }
}

/** The client's own id; where it has none, what the call consists of. */
export function callIdOf(context: Fields): string | null {
  const id = context['tool_use_id'] ?? context['call_key']
  return typeof id === 'string' && id !== '' && id.length <= MAX_CALL_ID_LENGTH ? id : null
}

function hookFacts({ context, data, decision, isWaiting, isApproved = false }: EvidenceEvent): number {
  const source = context['source']
  if (context['phase'] === 'post') return factsOf('in_post_hook') | endOf(data)
  const asker: Fact =
    source === 'hook' ? 'asked_by_hook' : source === 'gateway' ? 'asked_by_gateway' : 'asked_by_other'
  const isTold = decision === 'block' && isWaiting && asker !== 'asked_by_other'
  return factsOf(
    asker,
    decision === 'block' ? 'blocked' : 'allowed',
    isTold && 'told',
    isApproved && 'approved',
  )
}

function telemetryFacts({ action, data, context }: EvidenceEvent): number {
  const isResult = TOOL_RESULT.test(String(context['otlp_event_name']))
  const said = action === 'tool_decision' ? decisionOf(data) : isResult ? endOf(data) : 0
  return factsOf('in_telemetry') | said
}

const TOOL_RESULT = /(?:^|\.)(?:tool_result|tool_call|tool\.call|tool_used|mcp_tool_called)$/

/** How a decision of the client is called, and who made it. */
function decisionOf({ decision, decision_source }: Fields): number {
  if (!REFUSALS.has(String(decision).toLowerCase())) return 0
  return factsOf(String(decision_source).toLowerCase() === 'hook' ? 'stopped_by_client' : 'declined')
}

const REFUSALS = new Set(['reject', 'rejected', 'deny', 'denied', 'abort'])

/** Kinds of errors that say: it was never begun, because a hook or the policy did not want it. */
const NOT_BEGUN = new Set(['policy_violation', 'execution_denied', 'not_started', 'denied'])

export function isNotBegun(errorType: unknown): boolean {
  return NOT_BEGUN.has(String(errorType))
}

/** After the call. */
function endOf({ success, error_type, decision, execution_status }: Fields): number {
  if (isNotBegun(error_type) || isNotBegun(execution_status)) return factsOf('stopped_by_client')
  if (success !== false) return factsOf('ran')
  return REFUSALS.has(String(decision).toLowerCase()) ? factsOf('declined') : factsOf('failed')
}
