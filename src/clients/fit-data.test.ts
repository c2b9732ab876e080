import { expect, test } from 'vitest'
import { cutMiddle } from './fit-data.ts'

test('a text that is cut keeps its two ends, no more of them than it may, and says how much is gone', () => {
  expect(cutMiddle('abcdefghij', 10)).toBe('abcdefghij')
  expect(cutMiddle('abcdefghij', 4)).toBe('ab… [6 characters cut] …ij')
  expect(cutMiddle('abcdefghij', 5)).toBe('ab… [6 characters cut] …ij')
})
