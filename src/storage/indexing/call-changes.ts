/** What evidence adds up to, whichever engine writes it down: one change a call. */
import { hash } from 'node:crypto'
import { timeOfUlid } from '../../domain/ulid.ts'
import { eventEvidence } from '../../outcomes/event-evidence.ts'
import { ASKED, factsOf } from '../../outcomes/facts.ts'
import { whoAndHow } from '../../outcomes/who-and-how.ts'
import type { CallName, EvidenceNote } from '../contract/calls.ts'
import type { EventRow } from '../contract/events.ts'

/** Evidence whose call is known. `team_id` '' is no team. */
export type JoinedEvidence = {
  readonly id: string
  readonly organization_id: string
  readonly team_id: string
  readonly session_id: string
  readonly call_id: string
  readonly source: string
  readonly event_id: string | null
  /** Of the event, on the embedded store. */
  readonly seq: number | null
  readonly facet_id: number | null
  readonly key_id: string
  readonly facts: number
  readonly agent_id: string
  readonly action: string
  readonly user: string | null
  readonly host: string | null
  readonly duration_ms: number | null
  readonly detail: string | null
  readonly hook_version: string | null
}

export type CallChange = {
  /** Digest of organization, team, session and call id, in hexadecimal. */
  readonly name: string
  readonly organization_id: string
  readonly team_id: string
  readonly session_id: string
  readonly call_id: string
  facts: number
  /** Of the evidence whose agent, action, user and host are shown: questions come first, then the oldest. */
  lead: string
  agent_id: string
  action: string
  user: string | null
  host: string | null
  /** Milliseconds: of the first evidence, of the last question, of the last telemetry. */
  first_at: number
  asked_at: number | null
  seen_at: number | null
  first_id: string
  last_id: string
  asked_id: string | null
  duration_ms: number | null
  hook_version: string | null
  readonly evidence: JoinedEvidence[]
}

const MAX_PARSED_LENGTH = 65_536

/** A replay of a release that did not say so: it comes in long after it happened. */
const REPLAYED_AFTER_MS = 60_000

const QUESTION = factsOf('asked_by_hook', 'asked_by_gateway', 'asked_by_other')
const POST_HOOK = factsOf('in_post_hook')
const TELEMETRY = factsOf('in_telemetry')

export function callName(
  organizationId: string,
  { team_id, session_id, call_id }: Pick<CallName, 'session_id' | 'call_id'> & { team_id: string | null },
): string {
  return hash('sha256', [organizationId, team_id ?? '', session_id, call_id].join('\0'), 'hex').slice(0, 32)
}

export function callChanges(evidence: Iterable<JoinedEvidence>): CallChange[] {
  const changes = new Map<string, CallChange>()
  for (const one of evidence) {
    const name = callName(one.organization_id, one)
    const change = changes.get(name)
    if (change) add(change, one)
    else changes.set(name, { ...firstChange(one), name })
  }
  // In one order everywhere, so that two nodes that change the same calls cannot deadlock.
  return [...changes.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function firstChange(one: JoinedEvidence): Omit<CallChange, 'name'> {
  const { organization_id, team_id, session_id, call_id, facts, agent_id, action, user, host } = one
  return {
    ...{ organization_id, team_id, session_id, call_id, facts, agent_id, action, user, host },
    lead: leadOf(one),
    first_at: timeOfUlid(one.id),
    asked_at: timeIf(one, ASKED),
    seen_at: timeIf(one, TELEMETRY),
    first_id: one.id,
    last_id: one.id,
    asked_id: askedId(one),
    duration_ms: one.duration_ms,
    hook_version: one.hook_version,
    evidence: [one],
  }
}

function add(change: CallChange, one: JoinedEvidence): void {
  change.evidence.push(one)
  change.facts |= one.facts
  const lead = leadOf(one)
  const isLead = lead < change.lead
  const [first, second] = isLead ? [one, change] : [change, one]
  change.agent_id = first.agent_id || second.agent_id
  change.action = first.action || second.action
  change.user = first.user ?? second.user
  change.host = first.host ?? second.host
  if (isLead) change.lead = lead
  if (one.id < change.first_id) {
    change.first_id = one.id
    change.first_at = timeOfUlid(one.id)
  }
  change.asked_at = latest(change.asked_at, timeIf(one, ASKED))
  change.seen_at = latest(change.seen_at, timeIf(one, TELEMETRY))
  if (one.id > change.last_id) change.last_id = one.id
  const asked = askedId(one)
  if (asked !== null && (change.asked_id === null || asked < change.asked_id)) change.asked_id = asked
  if (one.duration_ms !== null) change.duration_ms = Math.max(change.duration_ms ?? 0, one.duration_ms)
  change.hook_version = one.hook_version ?? change.hook_version
}

function timeIf({ facts, id }: JoinedEvidence, wanted: number): number | null {
  return (facts & wanted) === 0 ? null : timeOfUlid(id)
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

function leadOf({ facts, agent_id, id }: JoinedEvidence): string {
  const rank = agent_id === '' ? 9 : (facts & QUESTION) !== 0 ? 0 : (facts & POST_HOOK) !== 0 ? 1 : 2
  return `${rank}${id}`
}

function askedId({ facts, event_id }: JoinedEvidence): string | null {
  return (facts & QUESTION) !== 0 ? event_id : null
}

export type EvidenceRow = Pick<
  EventRow,
  | 'id'
  | 'organization_id'
  | 'key_id'
  | 'agent_id'
  | 'action'
  | 'session_id'
  | 'decision'
  | 'data'
  | 'context'
  | 'call_id'
  | 'call_facts'
> & { readonly team_id: string | null }

/** Null where a stored event is evidence of no call. */
export function evidenceOfEvent(
  row: EvidenceRow,
  place: Pick<JoinedEvidence, 'seq' | 'facet_id'>,
): JoinedEvidence | null {
  if (row.session_id === null || row.call_facts === 0) return null
  const context = parsed(row.context)
  const data = parsed(row.data)
  const { call_id, facts } =
    row.call_facts === null || row.call_id === null
      ? (derived(row, data, context) ?? NONE)
      : { call_id: row.call_id, facts: row.call_facts }
  if (facts === 0) return null
  return {
    ...{ id: row.id, organization_id: row.organization_id, team_id: row.team_id ?? '', key_id: row.key_id },
    ...{ session_id: row.session_id, call_id, source: row.id, event_id: row.id, ...place, facts },
    ...{ agent_id: row.agent_id, action: row.action, ...whoAndHow(data, context) },
    ...{ detail: null, hook_version: null },
  }
}

const NONE = { call_id: '', facts: 0 }

/** Of an event that was stored without it: from what the event itself says. */
function derived(row: EvidenceRow, data: Fields, context: Fields) {
  const occurredAt = Date.parse(String(context['occurred_at']))
  return eventEvidence({
    ...{ action: row.action, data, context, decision: row.decision },
    isTelemetry: context['source'] === 'otlp',
    isWaiting: !(timeOfUlid(row.id) - occurredAt > REPLAYED_AFTER_MS),
  })
}

/** Null where it does not name a call. */
export function evidenceOfNote(note: EvidenceNote): JoinedEvidence | null {
  const { session_id, call_id } = note
  if (session_id === undefined || call_id === undefined) return null
  return {
    ...{
      id: note.id,
      organization_id: note.organization_id,
      team_id: note.team_id ?? '',
      key_id: note.key_id,
    },
    ...{ session_id, call_id, source: note.source ?? note.id, facts: note.facts },
    ...{ event_id: null, seq: null, facet_id: null },
    agent_id: note.agent_id ?? '',
    action: note.action ?? '',
    user: note.user ?? null,
    host: note.host ?? null,
    duration_ms: note.duration_ms ?? null,
    detail: note.detail ?? null,
    hook_version: note.hook_version ?? null,
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Long texts are not read again: what is looked for is in short ones. */
function parsed(json: string): Fields {
  return json.length > MAX_PARSED_LENGTH ? {} : (JSON.parse(json) as Fields)
}
