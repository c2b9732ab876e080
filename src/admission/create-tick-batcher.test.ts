import { expect, test } from 'vitest'
import { createTickBatcher } from './create-tick-batcher.ts'

/** Each caller works for so long, on a clock that only work moves. */
function setUp(workMs: number) {
  let time = 0
  const nextBatch = createTickBatcher(() => time)
  const order: string[] = []
  return {
    order,
    work: async (name: string) => {
      order.push(`${name} is read`)
      await nextBatch()
      time += workMs
      order.push(`${name} is judged`)
    },
  }
}

test('what arrives in one tick is read first and then worked on in its order', async () => {
  const { work, order } = setUp(1)
  await Promise.all(['a', 'b', 'c'].map(work))
  expect(order).toEqual(['a is read', 'b is read', 'c is read', 'a is judged', 'b is judged', 'c is judged'])
  await work('d')
  expect(order.slice(-2)).toEqual(['d is read', 'd is judged'])
})

test('what would have to wait too long is refused as unavailable; a few never are', async () => {
  const backlog = setUp(5)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => backlog.work(`${index}`)),
  )
  const done = outcomes.findIndex(({ status }) => status === 'rejected')
  expect(done).toBe(64)
  expect(outcomes.slice(done).every(({ status }) => status === 'rejected')).toBe(true)
  expect(outcomes[done]).toMatchObject({ reason: { kind: 'unavailable' } })
  const few = setUp(1_000)
  await Promise.all(Array.from({ length: 32 }, (_, index) => few.work(`${index}`)))
})
