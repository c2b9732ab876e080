/** Every (event, matching rule): in the list of alerts once, and at the receiver at least once under one id. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../service/call-service.ts'
import { alertKey, type Receiver } from './start-receiver.ts'

export type AlertReport = {
  readonly expected: number
  readonly missing: number
  readonly unlisted: number
  readonly listedTwice: number
  readonly arrivedTwice: number
  readonly arrivedUnderTwoIds: number
}

const PAGE = 200

export async function checkAlerts(
  url: URL,
  expected: readonly string[],
  { arrived }: Receiver,
  patienceMs: number,
): Promise<AlertReport> {
  const giveUpAt = performance.now() + patienceMs
  while (!expected.every((key) => arrived.has(key)) && performance.now() < giveUpAt) await sleep(100)
  const listed = new Map<string, number>()
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const page = await ask(url, 'GET', `/v1/alerts?limit=${PAGE}&offset=${offset}`)
    total = page.total
    for (const { rule, event_id } of page.alerts) {
      const key = alertKey(rule, event_id)
      listed.set(key, (listed.get(key) ?? 0) + 1)
    }
  }
  const arrivals = [...arrived.values()]
  return {
    expected: expected.length,
    missing: expected.filter((key) => !arrived.has(key)).length,
    unlisted: expected.filter((key) => !listed.has(key)).length,
    listedTwice: [...listed.values()].filter((count) => count > 1).length,
    arrivedTwice: arrivals.filter((ids) => ids.length > 1).length,
    arrivedUnderTwoIds: arrivals.filter((ids) => new Set(ids).size > 1).length,
  }
}
