import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromStorable, toStorable } from './storable-text.ts'

test('every string comes back as it was, and what is stored is something that PostgreSQL takes', () => {
  const units = fc.constantFrom('\0', '\u0001', '\ud800', '\udc00', '😀', 'a', '0', '\u00010000')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(units).map((list) => list.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const stored = toStorable(text)
        expect(stored.isWellFormed()).toBe(true)
        expect(stored).not.toContain('\0')
        expect(fromStorable(stored)).toBe(text)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('ordinary text is stored as it is', () => {
  for (const text of ['', 'agent', 'Zürich', '😀\n\t']) expect(toStorable(text)).toBe(text)
})
