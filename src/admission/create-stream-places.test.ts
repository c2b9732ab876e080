import { expect, test } from 'vitest'
import { createStreamPlaces, type StreamPlaces } from './create-stream-places.ts'
import { STREAM_LIMITS } from './limits.ts'

function takeMany(places: StreamPlaces, count: number, key: (index: number) => string, organization: string) {
  return Array.from({ length: count }, (_, index) => places.take(key(index), organization))
}

test('a key gets no more streams than its limit, and another key of the organization still does', () => {
  const places = createStreamPlaces()
  const [end] = takeMany(places, STREAM_LIMITS.key.max, () => 'k', 'o')
  expect(() => places.take('k', 'o')).toThrow(/^This API key has/)
  places.take('other', 'o')
  end?.()
  end?.()
  places.take('k', 'o')
  expect(() => places.take('k', 'o')).toThrow()
  expect(places.refused()).toEqual({ key: 2, organization: 0, process: 0 })
})

test('an organization gets no more streams than its limit, whichever keys it uses; another one does', () => {
  const places = createStreamPlaces()
  takeMany(places, STREAM_LIMITS.organization.max, (index) => `k${index}`, 'o')
  expect(() => places.take('new', 'o')).toThrow(/^This organization has/)
  places.take('k', 'neighbour')
  expect(places.open()).toBe(STREAM_LIMITS.organization.max + 1)
})

test('a process has no more streams than its limit', () => {
  const places = createStreamPlaces()
  for (let index = 0; index < STREAM_LIMITS.process.max; index += 1) places.take(`k${index}`, `o${index}`)
  expect(() => places.take('k', 'o')).toThrow(expect.objectContaining({ kind: 'unavailable' }))
})
