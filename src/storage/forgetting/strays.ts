/** Alerts and calls of which no event is stored: when they expire, and in which order they are looked at. */
import { eventOfAlert } from '../../domain/event-of-alert.ts'
import { type Hold, holdOf } from '../../domain/hold.ts'
import { type Cutoffs, cutoffFor } from '../../domain/retention.ts'
import { timeOfUlid } from '../../domain/ulid.ts'

export type StrayAlert = {
  readonly id: string
  readonly event_id: string
  readonly team_id: string
  readonly notice: string
}

export type StrayCall = {
  readonly last_id: string
  readonly team_id: string
  readonly session_id: string
  readonly agent_id: string
  readonly action: string
}

type Expiry = (cutoffs: Cutoffs, holds: readonly Hold[]) => boolean

export function isAlertExpired(alert: StrayAlert): Expiry {
  const event = eventOfAlert(alert)
  return (cutoffs, holds) => timeOfUlid(event.id) < cutoffFor(cutoffs, event) && holdOf(holds, event) === null
}

/** Nothing is known of its level: it was not worth an event. */
export function isCallExpired({ last_id, ...known }: StrayCall): Expiry {
  const { team_id } = known
  return (cutoffs, holds) =>
    timeOfUlid(last_id) < cutoffFor(cutoffs, { team_id, risk_level: 'low', pii_detected: false }) &&
    holdOf(holds, { ...known, id: last_id }) === null
}

/** First alerts by event and id, then calls by their last evidence: these ids, of the last that was looked at. */
export type StrayPlace = { readonly kind: 'alert' | 'call'; readonly after: readonly string[] }

export function strayPlaceOf(text: string | null): StrayPlace {
  const [kind, ...after] = (text ?? 'alert').split(':')
  return { kind: kind === 'call' ? 'call' : 'alert', after }
}

/** `last`: of a full page. */
export function afterAlerts(last: StrayAlert | undefined): string {
  return last ? `alert:${last.event_id}:${last.id}` : 'call'
}

export function afterCalls(lastId: string | undefined): string | null {
  return lastId === undefined ? null : `call:${lastId}`
}
