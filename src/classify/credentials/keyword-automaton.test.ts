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

function hitsOf(automaton: ReturnType<typeof createKeywordAutomaton>, text: string) {
  const hits: number[][] = []
  automaton.scan(text, (owner, start, end) => hits.push([owner, start, end]) > 20)
  return hits
}

test('what a text is found to have does not depend on how much was looked through before', () => {
  const seasoned = createKeywordAutomaton(OWNERS)
  hitsOf(seasoned, LONG)
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'A', 'B', 'C', '-', 'ü', 'K'),
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, (value) => {
      expect(hitsOf(createKeywordAutomaton(OWNERS), value)).toEqual(hitsOf(seasoned, value))
    }),
    { numRuns: 2_000 },
  )
})
