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

test('each character of the random part is random from the first id of a process on', () => {
  const firsts = Array.from({ length: 100 }, () =>
    createIds(() => 0)
      .next()
      .slice(10),
  )
  for (let place = 0; place < 16; place++)
    expect(new Set(firsts.map((part) => part[place])).size).toBeGreaterThan(1)
})
