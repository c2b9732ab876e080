import { expect, test } from 'vitest'
import { claimOf } from './alert-row.ts'

test('a message that stands for several alerts says how many, and when the last of them came', () => {
  const row = {
    ...{ id: 'a', organization_id: 'org', team_id: '', event_id: 'e', rule_name: 'r', sealed_url: 's' },
    ...{ target: 't', notice: '{}', attempts: 0, created_at: 50 },
  }
  expect(claimOf(row, 99, { count: 3, last: 70 })).toMatchObject({
    count: 4,
    last_created_at: 70,
    began_at: 99,
  })
  // Alerts that came first may follow one that came later.
  expect(claimOf(row, 99, { count: 1, last: 40 })).toMatchObject({ count: 2, last_created_at: 50 })
  expect(claimOf(row, 99, undefined)).toMatchObject({ count: 1, last_created_at: 50 })
})
