import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Parameters } from './address.ts'
import { get, send } from './call.ts'
import type { Schemas } from './openapi-types.ts'

export type Alert = Schemas['Alert']
export type AlertState = Alert['state']

/** While something is about to be sent, what comes back is soon here. */
const [SOON_MS, EVERY_MS] = [1_500, 20_000]

export const alertsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['alerts', parameters],
    queryFn: ({ signal }) => get('/alerts', { include: 'shape', ...parameters }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.alerts.some(isAboutToBeSent) ? SOON_MS : EVERY_MS),
  })

/** Of a rule, the alert that was tried last: the oldest of those that wait are. */
export const lastTriedQuery = (rule: string) =>
  queryOptions({
    queryKey: ['alerts', 'last tried', rule],
    queryFn: async ({ signal }) => {
      const waiting = { state: 'pending', rule, limit: 50 }
      const { total } = await get('/alerts', { ...waiting, limit: 1 }, signal)
      const offset = Math.max(0, total - waiting.limit)
      const { alerts } = await get('/alerts', { ...waiting, offset }, signal)
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
  // Before it is sent again: the answer to that may have the new attempt already.
  const { attempts } = await get('/alerts/{id}', { id })
  try {
    await send('POST', '/alerts/{id}/retry', { id })
  } catch (refusal) {
    // By itself, it may have arrived since the list was read.
    const alert = await get('/alerts/{id}', { id })
    if (alert.state !== 'delivered') throw refusal
    return alert
  }
  let failures = 0
  for (let look = 0; look < LOOKS; look += 1) {
    // It is on its way: a look that fails says nothing about it.
    const alert = await get('/alerts/{id}', { id }).catch(() => null)
    if (alert && alert.attempts > attempts) failures += 1
    if (alert && (alert.state === 'delivered' || failures > LOOKS_AFTER_FAILURE)) return alert
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return null
}

function isAboutToBeSent({ next_attempt_at }: Alert): boolean {
  return next_attempt_at !== null && Date.parse(next_attempt_at) < Date.now() + EVERY_MS
}
