import { expect, test } from 'vitest'
import { killRounds } from '../../scripts/kill-rounds.ts'

// The long form, 50 rounds: npm run prove:kill
test('kill -9 under load loses nothing that was acknowledged, and retries double nothing', async () => {
  const report = await killRounds(3, () => {})
  expect(report).toMatchObject({ lost: 0, doubled: 0 })
  expect(report.acknowledged).toBeGreaterThan(100)
})
