import { expect, test } from 'vitest'
import { createBudget } from './create-budget.ts'

const limit = { max: 10, unit: 'events', status: 503, detail: 'Too many.' } as const

test('what would exceed the limit is refused with its problem and not counted', () => {
  const budget = createBudget(limit)
  budget.take(6)
  expect(() => budget.take(5)).toThrow(expect.objectContaining({ kind: 'unavailable', message: 'Too many.' }))
  budget.take(4)
  expect(budget.isFull()).toBe(true)
  expect(() => budget.take(1)).toThrow()
  budget.giveBack(1)
  expect(budget.isFull()).toBe(false)
  budget.take(1)
})

test('what is larger than the whole limit is taken alone', () => {
  const budget = createBudget(limit)
  budget.take(25)
  expect(() => budget.take(1)).toThrow()
  budget.giveBack(25)
  budget.take(1)
  expect(() => budget.take(25)).toThrow()
})

test('beyond a limit with status 429 the problem is too_many', () => {
  const budget = createBudget({ ...limit, status: 429 })
  budget.take(10)
  expect(() => budget.take(1)).toThrow(expect.objectContaining({ kind: 'too_many' }))
})

test('one holder may have no more than its share, and the others find the rest', () => {
  const budget = createBudget(limit, 0.5)
  budget.take(5, 'one')
  expect(() => budget.take(1, 'one')).toThrow()
  budget.take(5, 'another')
  budget.giveBack(2, 'one')
  budget.take(2, 'one')
  expect(() => budget.take(1, 'third')).toThrow()
})
