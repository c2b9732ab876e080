import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeywordAutomaton } from './keyword-automaton.ts'

const OWNERS = [
  { keywords: ['ab', 'abc', 'C'] },
  { keywords: ['bc', 'Ab', 'aB'] },
  { keywords: ['Bca'], isExact: true as const },
  { keywords: ['c', 'bb'] },
]
/** So long that no text is looked through word by word any more. */
const LONG = '-'.repeat(5_000)

function hitsOf(automaton: ReturnType<typeof createKeywordAutomaton>, text: string, from: number) {
  const hits: number[][] = []
  automaton.scan(text, (owner, start, end) => hits.push([owner, start, end]) > 20, from)
  return hits
}

test('what a text is found to have does not depend on how much was looked through before', () => {
  const seasoned = createKeywordAutomaton(OWNERS)
  seasoned.firstHit(LONG)
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'A', 'B', 'C', '-', 'ü', 'K'),
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, fc.nat(5), (value, from) => {
      const fresh = createKeywordAutomaton(OWNERS)
      expect(hitsOf(fresh, value, from)).toEqual(hitsOf(seasoned, value, from))
      const first = hitsOf(fresh, value, 0)[0]?.[1]
      for (const place of [fresh.firstHit(value), seasoned.firstHit(value)])
        if (first === undefined) expect(place).toBe(-1)
        else expect(place).toSatisfy((at: number) => at >= 0 && at <= first)
    }),
    { numRuns: 2_000 },
  )
})
