/**
 * Of events that a draft would newly block, how many an exception in force now sets aside: their verdict is from before the
 * exception, and the like of them would go on. Done in a thread.
 */
import type { ExceptionInForce } from '../../domain/exception.ts'
import type { Finding } from '../../domain/finding.ts'
import { isObject } from '../../domain/is-object.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import { adjusterFor } from '../../policy/exceptions/adjust-findings.ts'
import { openEvent } from '../../query/match-event.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import { outcomesOf, type Pair, type Side } from './decide-facets.ts'

export type TeamRules = { readonly sides: Pair<Side>; readonly exceptions: readonly ExceptionInForce[] }

export type ExceptedCount = { newly_blocked: number; excepted: number }

export function countExcepted({
  events,
  teams,
}: {
  readonly events: readonly StoredEvent[]
  /** By the id of the team. */
  readonly teams: readonly (readonly [string | null, TeamRules])[]
}): ExceptedCount {
  const byTeam = new Map(teams)
  const counted = { newly_blocked: 0, excepted: 0 }
  for (const event of events) {
    const rules = byTeam.get(event.team_id)
    if (!rules || !isNewlyBlocked(rules.sides, event, event.risk_level)) continue
    counted.newly_blocked += 1
    const level = levelWith(rules.exceptions, event)
    if (level !== null && !isNewlyBlocked(rules.sides, event, level)) counted.excepted += 1
  }
  return counted
}

function isNewlyBlocked(sides: Pair<Side>, event: StoredEvent, risk_level: RiskLevel): boolean {
  const judged = { ...event, risk_level, pii_detected: event.pii_fields !== '[]' }
  const { now, draft } = outcomesOf(sides, judged, 0)
  return now.decision === 'allow' && draft.decision === 'block'
}

/** Null where no exception is about it. */
function levelWith(exceptions: readonly ExceptionInForce[], event: StoredEvent): RiskLevel | null {
  const { findings, data, context } = openEvent(event)
  const fields = { data: isObject(data) ? data : {}, context: isObject(context) ? context : {} }
  const adjust = adjusterFor(exceptions, { agent_id: event.agent_id, ...fields })
  if (adjust === undefined) return null
  const levels = (findings as readonly Finding[]).map((finding) =>
    RISK_LEVELS.indexOf(adjust(finding, (where) => textAt(fields, where)).level),
  )
  return RISK_LEVELS[Math.max(0, ...levels)] ?? 'low'
}

/** `data.command`, as findings name a place. */
function textAt(fields: Readonly<Record<string, unknown>>, where: string): string | undefined {
  const found = where
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), fields)
  return typeof found === 'string' ? found : undefined
}
