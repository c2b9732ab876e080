import { expect, it } from 'vitest'
import { quoteArguments } from './quote-arguments.ts'

it('plain words stay as they are, everything else is quoted', () => {
  expect(quoteArguments(['rm', '-rf', '/tmp/a b', "it's", '', '$HOME'])).toBe(
    `rm -rf '/tmp/a b' 'it'\\''s' '' '$HOME'`,
  )
})
