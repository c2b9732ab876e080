import { expect, test } from 'vitest'
import { killDeliveryRounds } from './kill-delivery.ts'

// The long form, 100 rounds: node bench/alerts.ts --kills 100
test('kill -9 in the middle of delivery: every alert arrives at least once, a double under the same webhook-id', async () => {
  const report = await killDeliveryRounds(3, () => {})
  expect(report).toMatchObject({ missing: 0, doubledUnderAnotherId: 0 })
  expect(report.pairs).toBeGreaterThan(0)
})
