import { expect, it } from 'vitest'
import { fuzz } from '../../bench/fuzz.ts'

it('two thousand random events are all answered, and no detector fails inside', () => {
  expect(fuzz(2000, 7)).toEqual([])
})
