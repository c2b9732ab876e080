import { describe, expect, it } from 'vitest'
import { exampleEvent } from '../../scripts/example-event.ts'
import { catalogue } from '../../src/classify/catalogue.ts'
import { classify } from '../../src/classify/classify.ts'
import { isAtLeast } from '../../src/domain/risk-level.ts'
import { rulesOf } from './classify-event.ts'

const { rules } = catalogue()

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const { level, examples } = rule

  it('its hits are at least as grave as it says', () => {
    for (const hit of examples.hits)
      expect(isAtLeast(classify(exampleEvent(rule, hit)).risk_level, level), hit).toBe(true)
  })

  it('it is silent about its misses', () => {
    for (const miss of examples.misses)
      expect(rulesOf(classify(exampleEvent(rule, miss))), miss).not.toContain(id)
  })
})

it('every rule has a name of its own, a sentence, and examples of both sorts', () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
  for (const { id, why, examples } of rules) {
    expect(id).toMatch(/^[a-z]+\.[a-z0-9_-]+$/)
    expect(why).toMatch(/^[A-Z].*\.$/)
    if (id.startsWith('text.') || id === 'shell.too-much-to-follow') continue
    expect(examples.hits.length, id).toBeGreaterThan(0)
    expect(examples.misses.length, id).toBeGreaterThan(0)
  }
})
