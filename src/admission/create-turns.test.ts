import { expect, test } from 'vitest'
import { createTurns } from './create-turns.ts'

test('those who wait take turns, one piece at a time, and a failure is its own only', async () => {
  const takeTurn = createTurns()
  const order: string[] = []
  let underWay = 0
  const work = (name: string) => async () => {
    underWay += 1
    expect(underWay).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    order.push(name)
    if (name === 'a2') throw new Error(name)
  }
  const turns = ['a1', 'a2', 'a3', 'a4'].map((name) => takeTurn('a', work(name)))
  turns.push(takeTurn('b', work('b1')), takeTurn('c', work('c1')))
  const outcomes = await Promise.allSettled(turns)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('with several places nobody has all of them, and whoever comes later waits for none of the others', async () => {
  const takeTurn = createTurns(3)
  const begun: string[] = []
  const hold = (name: string) => () => {
    begun.push(name)
    return new Promise<void>(() => {})
  }
  for (const name of ['a1', 'a2', 'a3']) void takeTurn('a', hold(name))
  void takeTurn('b', hold('b1'))
  void takeTurn('c', hold('c1'))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})
