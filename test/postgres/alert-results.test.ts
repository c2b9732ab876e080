import { expect, onTestFinished, test } from 'vitest'
import { BREAKER } from '../../src/alerts/retry-schedule.ts'
import type { AlertResult } from '../../src/storage/contract/alerts.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'
import { openPostgresStorage } from './open-storage.ts'
import { startWireProxy } from './wire-proxy.ts'

const START = Date.UTC(2026, 0, 31, 22, 30)
const ALERTS = 1_200

test('1,200 delivery results are stored although every statement takes 2 ms more on its way', async () => {
  const url = await readyDatabase()
  const proxy = await startWireProxy(Number(new URL(url).port), () => 'pass', 2)
  onTestFinished(() => proxy.close())
  const storage = await openPostgresStorage(proxy.urlOf(url))
  onTestFinished(() => storage.close())
  const alerts = Array.from({ length: ALERTS }, (_, index) => ({
    id: `01KG${String(index).padStart(22, '0')}`,
    rule_name: 'rule',
    webhook_url: `https://chat.example.com/${index % 300}`,
    notice: '{}',
  }))
  await storage.append(
    alerts.map((alert) => ({ ...eventAt(START, { organization_id: 'o' }), alerts: [alert] })),
  )
  const claim = { now: START, until: START + 60_000, groupMs: 0, breakerFailures: BREAKER.failures }
  const claimed = await storage.claimAlerts({ ids: alerts.map(({ id }) => id), ...claim })
  expect(claimed.length).toBe(ALERTS)
  const results = claimed.map(
    ({ id, target, attempts, began_at }, index): AlertResult => ({
      ...{ id, target, attempts, began_at, at: START, status: 200, answer: null, hold_until: 0 },
      outcome: index % 2 === 0 ? 'delivered' : 'retry',
      next_attempt_at: START + 5_000,
    }),
  )
  await storage.finishAlerts(results, BREAKER)
  const scope = { organization_id: 'o', team_id: null }
  const page = { limit: 1, offset: 0 }
  const [delivered, pending] = await Promise.all(
    (['delivered', 'pending'] as const).map((state) => storage.listAlerts(scope, { state }, page)),
  )
  expect([delivered?.total, pending?.total]).toEqual([ALERTS / 2, ALERTS / 2])
})
