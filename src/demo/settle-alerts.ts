/** What became of the alerts: written down as the deliverer does it, hour by hour, without sending anything. */
import { BREAKER, retryDelayMs } from '../alerts/retry-schedule.ts'
import { timeOfUlid } from '../domain/ulid.ts'
import type { AlertResult, AlertStorage, ClaimedAlert } from '../storage/contract/alerts.ts'
import { LOST_CHAT_URL } from './settings.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 200
const LEASE_MS = 15_000
const DELIVERED_AFTER_MS = 1_400

/** Of this time. An alert that was tried in vain is tried again as often as the deliverer would. */
export async function settleAlerts(storage: AlertStorage, from: number, to: number): Promise<void> {
  for (let now = Math.min(from + HOUR_MS, to); ; now = Math.min(now + HOUR_MS, to)) {
    await settle(storage, now)
    if (now >= to) return
  }
}

async function settle(storage: AlertStorage, now: number): Promise<void> {
  for (;;) {
    const query = { now, limit: AT_ONCE, perTarget: AT_ONCE, busyHosts: [], groupMs: 0 }
    const due = await storage.findDueAlerts(query)
    if (due.length === 0) return
    const claim = { ids: due.map(({ id }) => id), now, until: now + LEASE_MS, groupMs: 0 }
    const claimed = await storage.claimAlerts({ ...claim, breakerFailures: BREAKER.failures })
    if (claimed.length === 0) return
    await storage.finishAlerts(
      claimed.map((alert) => resultOf(alert, now)),
      BREAKER,
    )
  }
}

function resultOf(alert: ClaimedAlert, now: number): AlertResult {
  const { id, target, attempts, began_at, event_id } = alert
  const tried = { id, target, attempts, began_at, hold_until: 0 }
  if (alert.webhook_url !== LOST_CHAT_URL) {
    const at = timeOfUlid(event_id) + DELIVERED_AFTER_MS
    return { ...tried, outcome: 'delivered', at, next_attempt_at: 0, status: 200, answer: 'ok' }
  }
  const delayMs = retryDelayMs(attempts + 1, 0, () => 0)
  const failed = { ...tried, at: now, status: 404, answer: 'no_service' }
  return delayMs === null
    ? { ...failed, outcome: 'failed', next_attempt_at: 0 }
    : { ...failed, outcome: 'retry', next_attempt_at: now + delayMs }
}
