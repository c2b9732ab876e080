/** Legal holds: what must not be removed or erased, whatever retention or a person asks for. */
import type { Decision } from './event.ts'
import type { RiskLevel } from './risk-level.ts'
import { timeOfUlid } from './ulid.ts'

/** Everything that is given must fit; without anything, every event is held. Times are exclusive, in milliseconds. */
export type HoldFilter = {
  readonly agent_id?: string
  readonly action?: string
  readonly risk_level?: RiskLevel
  readonly pii_detected?: boolean
  readonly session_id?: string
  readonly decision?: Decision
  readonly team_id?: string
  readonly after?: number
  readonly before?: number
  readonly event_ids?: readonly string[]
}

export type Hold = {
  readonly id: string
  /** The matter that it is for. */
  readonly case_name: string
  readonly reason: string
  readonly filter: HoldFilter
  readonly created_at: number
  readonly key_id: string | null
  readonly key_name: string
  readonly released_at: number | null
  readonly released_by: string | null
}

/** `team_id`: '' or null is no team. */
type HoldableEvent = {
  readonly id: string
  readonly team_id: string | null
  readonly agent_id: string
  readonly action: string
  readonly risk_level: RiskLevel
  readonly pii_detected: boolean
  readonly decision: Decision
  readonly session_id: string | null
}

const EQUAL = [
  'agent_id',
  'action',
  'risk_level',
  'pii_detected',
  'session_id',
  'decision',
  'team_id',
] as const

/** Of an event that is not stored, what is left out is not known: then it does not speak against the hold. */
export type KnownOfEvent = Pick<HoldableEvent, 'id'> & Partial<HoldableEvent>

export function isHeldBy({ filter }: Pick<Hold, 'filter'>, event: KnownOfEvent): boolean {
  const time = timeOfUlid(event.id)
  return (
    EQUAL.every(
      (name) => filter[name] === undefined || event[name] === undefined || filter[name] === event[name],
    ) &&
    (filter.after === undefined || time > filter.after) &&
    (filter.before === undefined || time < filter.before) &&
    (filter.event_ids === undefined || filter.event_ids.includes(event.id))
  )
}

/** The first of the holds that keeps the event. */
export function holdOf(holds: readonly Hold[], event: KnownOfEvent): Hold | null {
  return holds.find((hold) => isHeldBy(hold, event)) ?? null
}
