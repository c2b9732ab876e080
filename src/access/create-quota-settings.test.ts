import { expect, test } from 'vitest'
import { quotasWithin } from './create-quota-settings.ts'

test('what a key had beyond the quota of its organization is cut to it; all else stays', () => {
  const organization = { events_per_minute: 10, events_per_day: 100 }
  expect(quotasWithin({ events_per_minute: 11, events_per_day: 99, streams: 7 }, organization)).toEqual({
    ...{ events_per_minute: 10, events_per_day: 99, streams: 7 },
  })
})
