import { describe, expect, it } from 'vitest'
import { commandRules, judgeCommand } from './judge-command.ts'

const rulesFor = (value: string) =>
  judgeCommand({ where: 'data.command', key: 'command', value }).map(({ rule }) => rule)

describe('every rule about commands', () => {
  it('has an id of its own', () => {
    const ids = commandRules.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it.each(commandRules.map((rule) => [rule.id, rule] as const))('%s says why in one sentence', (_, rule) => {
    expect(rule.why).toMatch(/^[A-Z][^\n]+\.$/)
    expect(rule.examples.hits.length).toBeGreaterThan(0)
    expect(rule.examples.misses.length).toBeGreaterThan(0)
  })

  it.each(commandRules.flatMap((rule) => rule.examples.hits.map((hit) => [rule.id, hit] as const)))(
    '%s is found in: %s',
    (id, hit) => {
      expect(rulesFor(hit)).toContain(id)
    },
  )

  it.each(commandRules.flatMap((rule) => rule.examples.misses.map((miss) => [rule.id, miss] as const)))(
    '%s is not found in: %s',
    (id, miss) => {
      expect(rulesFor(miss)).not.toContain(id)
    },
  )
})
