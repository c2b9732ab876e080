import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstUlidAt } from '../../../domain/ulid.ts'
import { ulidOf, uuidOf } from './ulid-uuid.ts'

const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const ulids = fc
  .tuple(
    fc.constantFrom(...letters.slice(0, 8)),
    fc.array(fc.constantFrom(...letters), { minLength: 25, maxLength: 25 }),
  )
  .map(([first, rest]) => first + rest.join(''))

test('every ULID is the same after the way to a uuid and back', () => {
  fc.assert(
    fc.property(ulids, (ulid) => {
      expect(uuidOf(ulid)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(ulidOf(uuidOf(ulid))).toBe(ulid)
    }),
    { numRuns: 2_000 },
  )
})

test('uuids have the order of their ULIDs, and begin with the time', () => {
  fc.assert(
    fc.property(ulids, ulids, (a, b) => uuidOf(a) < uuidOf(b) === a < b),
    { numRuns: 2_000 },
  )
  expect(uuidOf(firstUlidAt(0xabcdef))).toBe('000000ab-cdef-0000-0000-000000000000')
})
