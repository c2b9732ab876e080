import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Parameters } from './address.ts'
import { get, send } from './call.ts'
import type { Decision, RiskLevel } from './records.ts'

export type AlertState = 'pending' | 'delivered' | 'failed'

/** One match of an alert rule, and the delivery of its message. */
export type Alert = {
  readonly id: string
  readonly event_id: string
  readonly rule: string
  readonly agent_id: string
  readonly action: string
  readonly risk_level: RiskLevel
  readonly decision: Decision
  readonly shape?: string | null
  readonly target: string
  readonly state: AlertState
  readonly attempts: number
  readonly created_at: string
  readonly last_attempt_at: string | null
  readonly last_answer: string | null
  readonly next_attempt_at: string | null
  readonly grouped_with: string | null
  readonly target_failures: number
  readonly target_last_success_at: string | null
  readonly target_paused_until: string | null
}

/** While something is about to be sent, what comes back is soon here. */
const [SOON_MS, EVERY_MS] = [1_500, 20_000]

export const alertsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['alerts', parameters],
    queryFn: ({ signal }) =>
      get<{ alerts: readonly Alert[]; total: number }>(
        '/alerts',
        { include: 'shape', ...parameters },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.alerts.some(isAboutToBeSent) ? SOON_MS : EVERY_MS),
  })

/** Of a rule, the alert that was tried last: the oldest of those that wait are. */
export const lastTriedQuery = (rule: string) =>
  queryOptions({
    queryKey: ['alerts', 'last tried', rule],
    queryFn: async ({ signal }) => {
      const waiting = { state: 'pending', rule, limit: 50 }
      const { total } = await get<{ total: number }>('/alerts', { ...waiting, limit: 1 }, signal)
      const offset = Math.max(0, total - waiting.limit)
      const { alerts } = await get<{ alerts: readonly Alert[] }>('/alerts', { ...waiting, offset }, signal)
      return alerts.reduce<Alert | null>(
        (last, alert) => ((alert.last_attempt_at ?? '') > (last?.last_attempt_at ?? '') ? alert : last),
        null,
      )
    },
  })

const [LOOKS, LOOK_MS] = [40, 700]
/** A failure may be that of an attempt which was under way: the new one follows it closely. */
const LOOKS_AFTER_FAILURE = 3

/** Sends it again unless it has arrived, and waits for what comes back; null where it was not tried within half a minute. */
export async function retryAlert({ id }: Alert): Promise<Alert | null> {
  const path = `/alerts/${encodeURIComponent(id)}`
  // Before it is sent again: the answer to that may have the new attempt already.
  const { attempts } = await get<Alert>(path)
  try {
    await send('POST', `${path}/retry`)
  } catch (refusal) {
    // By itself, it may have arrived since the list was read.
    const alert = await get<Alert>(path)
    if (alert.state !== 'delivered') throw refusal
    return alert
  }
  let failures = 0
  for (let look = 0; look < LOOKS; look += 1) {
    // It is on its way: a look that fails says nothing about it.
    const alert = await get<Alert>(path).catch(() => null)
    if (alert && alert.attempts > attempts) failures += 1
    if (alert && (alert.state === 'delivered' || failures > LOOKS_AFTER_FAILURE)) return alert
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return null
}

function isAboutToBeSent({ next_attempt_at }: Alert): boolean {
  return next_attempt_at !== null && Date.parse(next_attempt_at) < Date.now() + EVERY_MS
}
