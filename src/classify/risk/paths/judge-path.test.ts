import { describe, expect, it } from 'vitest'
import { createPathMatcher } from './match-path.ts'
import { pathRules } from './path-rules.ts'
import { readPath } from './read-path.ts'

const match = createPathMatcher(pathRules)
const rulesFor = (path: string) => {
  const read = readPath(path)
  return read === null ? [] : match(read).map((rule) => rule.id)
}

describe.each(pathRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it.each(rule.examples.hits)('finds %s', (path) => expect(rulesFor(path)).toContain(id))
  it.each(rule.examples.misses)('is silent about %s', (path) => expect(rulesFor(path)).not.toContain(id))
})
