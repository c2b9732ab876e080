/** What the common schemas have fields for, taken from an event once. */
import type { Decision } from '../../domain/event.ts'
import type { Finding } from '../../domain/finding.ts'
import { isObject } from '../../domain/is-object.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { openEvent, valuesOf } from '../../query/match-event.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { formatJson } from './json.ts'

/**
 * `stopped`: a hook or gateway waited, and was told to stop it. `asked_to_block`: somebody else was. `seen_after`: a report of
 * what had happened already, so nothing was stopped by this verdict.
 */
export type Enforcement = 'allowed' | 'stopped' | 'asked_to_block' | 'seen_after'

export type EventFacts = {
  readonly id: string
  readonly timeMs: number
  readonly agent: string
  readonly action: string
  readonly risk: RiskLevel
  readonly decision: Decision
  /** What the event itself says about a block; what comes in later is not known to a stream. */
  readonly enforcement: Enforcement
  readonly reason: string | null
  readonly findings: readonly Finding[]
  /** The gravest one. */
  readonly gravest: Finding | undefined
  readonly user: string | undefined
  readonly host: string | undefined
  readonly tool: string | undefined
  readonly session: string | undefined
  readonly team: string | undefined
  readonly key: string
  readonly organization: string
  readonly piiKinds: readonly string[]
  /** The record itself, in our JSON. */
  readonly record: string
}

export function factsOf(event: StoredEvent, organizationId: string | null): EventFacts {
  const open = openEvent(event)
  const findings = open.findings as readonly Finding[]
  const first = (source: 'user' | 'host' | 'tool') => textOf(valuesOf(source, open)[0])
  return {
    id: event.id,
    timeMs: timeOfUlid(event.id),
    agent: event.agent_id,
    action: event.action,
    risk: event.risk_level,
    decision: event.decision,
    enforcement: enforcementOf(event.decision, open.context),
    reason: event.reason,
    findings,
    gravest: [...findings].sort((a, b) => rankOf(b.level) - rankOf(a.level))[0],
    user: first('user'),
    host: first('host'),
    tool: first('tool'),
    session: event.session_id ?? undefined,
    team: event.team_id ?? undefined,
    key: event.key_id,
    organization: event.organization_id,
    piiKinds: open.pii,
    record: formatJson(event, organizationId),
  }
}

function enforcementOf(decision: Decision, context: unknown): Enforcement {
  if (decision === 'allow') return 'allowed'
  const { source, phase, otlp_event_name } = isObject(context) ? context : {}
  if (otlp_event_name !== undefined || phase === 'post') return 'seen_after'
  return source === 'hook' || source === 'gateway' ? 'stopped' : 'asked_to_block'
}

/** Values of a row of a table: where it is in the record, and what of the event it is. */
export type FieldTable = readonly (readonly [path: string, read: (facts: EventFacts) => unknown])[]

/** What has no value is left out. */
export function recordOf(table: FieldTable, facts: EventFacts): string {
  const record: Nested = {}
  for (const [path, read] of table) {
    const value = read(facts)
    if (value !== undefined && value !== null) put(record, path.split('.'), value)
  }
  return JSON.stringify(record)
}

type Nested = { [name: string]: unknown }

function put(record: Nested, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return
  if (rest.length === 0) {
    record[name] = value
    return
  }
  record[name] ??= {}
  put(record[name] as Nested, rest, value)
}

function rankOf(level: RiskLevel): number {
  return RISK_LEVELS.indexOf(level)
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}
