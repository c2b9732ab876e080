import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesPattern, withStars } from './pattern.ts'

test('a pattern matches what a regular expression with .* matches', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'é', '.') })
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '.'), maxLength: 8 })
  fc.assert(
    fc.property(text, pattern, (value, written) => {
      const expression = written.split('*').map(escaped).join('.*')
      const expected = new RegExp(`^(?:${expression})$`, 's').test(value.toLowerCase())
      expect(matchesPattern(withStars(written), value)).toBe(expected)
    }),
  )
})

function escaped(text: string): string {
  return text.replaceAll('.', '\\.')
}
