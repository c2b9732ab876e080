import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { credentialRules, findCredentials, maskCredentials } from './find-credentials.ts'

const rulesIn = (value: string, key = '') => findCredentials({ where: 'data.content', key, value }).map(({ rule }) => rule)

describe.each(credentialRules)('$id', ({ id, level, why, examples }) => {
  test.each(examples.hits)('finds %j', (hit) => {
    expect(rulesIn(hit)).toContain(id)
  })
  test.each(examples.misses)('is silent on %j', (miss) => {
    expect(rulesIn(miss)).not.toContain(id)
  })
  test('explains itself', () => {
    expect(level).toBe('critical')
    expect(why).toMatch(/^[A-Z].*\.$/)
    expect(examples.hits.length).toBeGreaterThan(0)
    expect(examples.misses.length).toBeGreaterThan(0)
  })
})
