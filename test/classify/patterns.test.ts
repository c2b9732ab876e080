import { describe, expect, it } from 'vitest'
import { attackPattern } from '../../scripts/attack-pattern.ts'
import { findPatterns } from '../../scripts/find-patterns.ts'

describe('the check of patterns', () => {
  it.each([
    ['(a+)+$', ''],
    ['\\d+@', ''],
    ['[\\w.]+@[\\w.]+\\.com', ''],
  ])('refuses /%s/%s', (source, flags) => {
    expect(attackPattern({ source, flags })).not.toBeNull()
  })

  it.each([
    ['^[a-z]+$', ''],
    ['\\d{1,15}@', ''],
    ['\\b(?:drop|delete)\\s{1,4}from\\b', 'i'],
    ['[^"]*', 'y'],
  ])('accepts /%s/%s', (source, flags) => {
    expect(attackPattern({ source, flags })).toBeNull()
  })

  it('finds literals and nothing else', () => {
    const code = [
      'const half = total / 2 / count // a / b',
      "const text = '/no/' + `/neither/ ${/inside/.test(x)} /still not/`",
      'if (/[/"]\\//gi.test(text)) return /last/',
    ].join('\n')
    expect(findPatterns(code).map(({ source, flags }) => `${source} ${flags}`)).toEqual([
      'inside ',
      '[/"]\\/ gi',
      'last ',
    ])
  })
})
