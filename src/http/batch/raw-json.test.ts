import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOf, membersOf, nameOf, withoutMember } from './raw-json.ts'

const spaces = fc.constantFrom('', ' ', '\n\t ')

test('the items of any list are found, exactly as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 6 }), spaces, (values, space) => {
      const items = values.map((value) => JSON.stringify(value))
      const json = `[${space}${items.join(`${space},${space}`)}${space}]${space}`
      expect(itemsOf(json, 0, 10)?.map(({ start, end }) => json.slice(start, end))).toEqual(items)
    }),
  )
})

test('without a member, an object is what its sender would have written without it', () => {
  const names = fc.constantFrom('key', 'k\\u0065y', 'other', '', 'ke', '\\"key', 'key\\\\')
  const members = fc.array(fc.tuple(names, fc.jsonValue()), { maxLength: 5 })
  fc.assert(
    fc.property(members, fc.constantFrom('', ' '), (list, space) => {
      const write = (some: typeof list) =>
        `{${some.map(([name, value]) => `"${name}":${space}${JSON.stringify(value)}`).join(`,${space}`)}}`
      const rest = list.filter(([name]) => JSON.parse(`"${name}"`) !== 'key')
      expect(withoutMember(write(list), 'key')).toBe(write(rest))
    }),
  )
})

test('on any text it comes to an end, and finds nothing that is not there', () => {
  const parts = fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', ' ', '"a"', '1', 'events', '\\"')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
      const json = list.join('')
      for (const { start, end } of itemsOf(json, 0, 10) ?? []) expect(json.slice(start, end)).not.toBe('')
      for (const member of membersOf(json, 0) ?? []) expect(nameOf(json, member)).toSatisfy(isTextOrNull)
      expect(withoutMember(json, 'a').length).toBeLessThanOrEqual(json.length)
    }),
    { numRuns: 2_000 },
  )
})

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
