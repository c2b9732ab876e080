/** Adds to a judged event what it is evidence of, and what the hook reports beside it. */
import { OUTCOME_LIMITS, type OutcomeReport } from '../domain/outcome-report.ts'
import { eventEvidence } from '../outcomes/event-evidence.ts'
import { factsOf } from '../outcomes/facts.ts'
import { reportFacts } from '../outcomes/report-facts.ts'
import { whoAndHow } from '../outcomes/who-and-how.ts'
import type { EvidenceNote } from '../storage/contract/calls.ts'
import type { CarriedNote, NewEvent } from '../storage/contract/events.ts'
import type { IncomingEvent } from './incoming-event.ts'

/** How the event came in. */
export type Arrival = {
  readonly isTelemetry: boolean
  /** Whoever sent it waits for the verdict. */
  readonly isWaiting: boolean
  /** What the hook did with the call of this very event, which it sends again. */
  readonly report: OutcomeReport | null
  readonly hookVersion: string | null
}

export type EvidenceSources = {
  nextId(): string
  /** Whether it is worth noting that this version is in use there: once in a while is enough. */
  isNewVersion(organizationId: string, host: string, version: string): boolean
}

export function withEvidence(
  event: NewEvent,
  incoming: IncomingEvent,
  arrival: Arrival,
  sources: EvidenceSources,
): NewEvent {
  const { row, stored } = event
  const { action, data, context } = incoming
  const isWaiting = arrival.isWaiting && arrival.report === null
  const evidence =
    row.session_id === null
      ? null
      : eventEvidence({
          ...{ action, data, context, decision: row.decision },
          ...{ isTelemetry: arrival.isTelemetry, isWaiting, isApproved: event.grant !== undefined },
        })
  const notes: CarriedNote[] = []
  const from = { organization_id: row.organization_id, team_id: row.team_id, key_id: row.key_id }
  if (evidence !== null && row.session_id !== null) {
    const { session_id } = row
    const call = { ...from, session_id, call_id: evidence.call_id }
    const who = present(whoAndHow(data, context))
    if (!stored)
      notes.push({
        ...{ ...call, id: row.id, facts: evidence.facts, agent_id: row.agent_id, action: row.action },
        ...{ ...who, isOwn: true },
      })
    if (arrival.report) notes.push(noteOf(arrival.report, { ...call, id: sources.nextId() }))
    const { hookVersion } = arrival
    const host = who.host ?? ''
    if (hookVersion !== null && sources.isNewVersion(row.organization_id, host, hookVersion))
      notes.push({
        ...{ ...call, ...who, id: sources.nextId(), source: `version:${hookVersion}` },
        ...{ facts: evidence.facts & QUESTION, hook_version: hookVersion },
      })
  }
  for (const report of (incoming.reports ?? []).slice(0, OUTCOME_LIMITS.reports)) {
    const { session_id, tool_use_id, idempotency_key } = report
    const named =
      session_id !== undefined && tool_use_id !== undefined
        ? { session_id, call_id: tool_use_id }
        : idempotency_key === undefined
          ? null
          : { idempotency_key }
    if (named !== null) notes.push(noteOf(report, { ...from, ...named, id: sources.nextId() }))
  }
  return {
    ...event,
    row: { ...row, call_id: evidence?.call_id ?? null, call_facts: evidence?.facts ?? 0 },
    ...(notes.length > 0 && { notes }),
  }
}

const QUESTION = factsOf('asked_by_hook', 'asked_by_gateway', 'asked_by_other')

function noteOf(report: OutcomeReport, call: Omit<EvidenceNote, 'facts'>): EvidenceNote {
  const { did, reason, decided_by, hook_version } = report
  const detail = [reason, decided_by === undefined ? undefined : `decided by ${decided_by}`]
    .filter((part) => part !== undefined)
    .join(', ')
  return {
    ...call,
    source: `report:${did}`,
    facts: reportFacts(did),
    ...(detail !== '' && { detail }),
    ...(hook_version !== undefined && { hook_version }),
  }
}

function present<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as never
}
