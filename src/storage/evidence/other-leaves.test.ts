import { expect, test } from 'vitest'
import { lostProcessLeaf } from './other-leaves.ts'

test('of a process that was lost the log says when it was seen last; null where it was not seen after its start', () => {
  const lastSeen = (seen_at: number) =>
    JSON.parse(lostProcessLeaf({ id: 'p', started_at: 1_000, seen_at }).details)
  expect(lastSeen(61_000)).toMatchObject({
    ...{ started_at: '1970-01-01T00:00:01.000Z', last_seen_at: '1970-01-01T00:01:01.000Z' },
  })
  expect(lastSeen(1_000).last_seen_at).toBeNull()
})
