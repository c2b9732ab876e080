import { expect, test } from 'vitest'
import { createIds } from './create-ids.ts'

/** More random bytes than are drawn at once. */
const MANY = 300

test('processes that make ids in the same milliseconds make different ones, however many', () => {
  const makeIds = () => {
    let time = 0
    const ids = createIds(() => time++)
    return Array.from({ length: MANY }, () => ids.next())
  }
  expect(new Set([...makeIds(), ...makeIds()]).size).toBe(2 * MANY)
})

test('the random part of an id does not come again', () => {
  let time = 0
  const ids = createIds(() => time++)
  const parts = Array.from({ length: MANY }, () => ids.next().slice(10))
  expect(new Set(parts).size).toBe(MANY)
})
