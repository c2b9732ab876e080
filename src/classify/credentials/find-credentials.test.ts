import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rule } from '../rule.ts'
import { credentialRules, findCredentials, maskCredentials } from './find-credentials.ts'
import type { Token } from './token.ts'
import { alnum, anchorOf, hex, type Part, sampleOf } from './token-parts.ts'

const rulesIn = (value: string, key = '') =>
  findCredentials({ where: 'data.content', key, value }).map(({ rule }) => rule)

describe.each(credentialRules)('$id', ({ id, level, why, examples }) => {
  test.each(examples.hits)('finds %j', (hit) => {
    expect(rulesIn(hit)).toContain(id)
  })
  test.each(examples.misses)('is silent on %j', (miss) => {
    expect(rulesIn(miss)).not.toContain(id)
  })
  test('is critical, and explains itself in a sentence', () => {
    expect(level).toBe('critical')
    expect(why).toMatch(/^[A-Z].*\.$/)
    expect(examples.hits).not.toHaveLength(0)
    expect(examples.misses).not.toHaveLength(0)
  })
})

test('every rule has an identifier of its own', () => {
  const ids = credentialRules.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('properties', () => {
  test('a property named like a secret makes its whole value one', () => {
    expect(rulesIn('Wint3r!Sturm', 'password')).toEqual(['credential.password-assignment'])
    expect(rulesIn(sampleOf([alnum(32)]), 'DEPLOY_TOKEN')).toEqual(['credential.secret-assignment'])
    expect(rulesIn(sampleOf([hex(30)]), 'plaid_secret')).toEqual(['credential.plaid-credential'])
  })
  test.each([
    ['session_id', sampleOf([hex(32)])],
    ['password_hint', 'first pet, 2009'],
    ['token_count', '1234567'],
    ['password', '<redacted>'],
    ['api_key', 'your-api-key-here'],
    ['command', 'cat README.md'],
  ])('%s: %j is no credential', (key, value) => {
    expect(rulesIn(value, key)).toEqual([])
  })
})

test('the span is the secret, and nothing around it', () => {
  const secret = sampleOf(['ghp_', alnum(36)])
  const value = `git push https://x:${secret}@git.shop.test/app.git`
  const [finding] = findCredentials({ where: 'data.command', key: 'command', value })
  expect(finding?.where).toBe('data.command')
  expect(value.slice(...(finding?.span ?? [0, 0]))).toBe(secret)
})

describe('masks', () => {
  test('keep a recognisable start and the surroundings', () => {
    const secret = sampleOf(['ghp_', alnum(36)])
    expect(maskCredentials(`token ${secret} leaked`)).toBe('token ghp_… leaked')
  })
  test('leave harmless text alone', () => {
    expect(maskCredentials('npm run build && git status')).toBe('npm run build && git status')
  })
  test.each(credentialRules)('of $id show at most four characters of the secret', ({ examples }) => {
    for (const hit of examples.hits) {
      const masked = maskCredentials(hit)
      for (const { span } of findCredentials({ where: '', key: '', value: hit })) {
        const secret = hit.slice(...(span ?? [0, 0]))
        expect(masked).not.toContain(secret.slice(0, 5))
      }
    }
  })
})

describe('any text', () => {
  const fragment = fc.constantFrom(
    ...credentialRules.flatMap(({ examples }) => [...examples.hits, ...examples.misses]),
    ...[
      'password',
      'token: ',
      '="',
      "'",
      '://',
      '@',
      '\\n',
      '-----BEGIN',
      '${',
      '}}',
      '\n',
      ' -u ',
      'curl',
      'ü',
      '\ud800',
    ],
  )
  const text = fc
    .array(fc.oneof(fragment, fc.string({ maxLength: 12 })), { maxLength: 12 })
    .map((parts) => parts.join(''))

  test('never throws, and spans lie inside it, in order and apart', () => {
    fc.assert(
      fc.property(text, fc.string({ maxLength: 20 }), (value, key) => {
        let last = 0
        for (const { span } of findCredentials({ where: 'data', key, value })) {
          const [start, end] = span ?? [0, 0]
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(value.length)
          last = end
        }
      }),
      { numRuns: 2000 },
    )
  })
  test('gets the same verdict twice', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(rulesIn(value)).toEqual(rulesIn(value))
      }),
      { numRuns: 500 },
    )
  })
})

// No time is asserted here; a rule that were quadratic would not finish.
describe('100 kB of nothing but', () => {
  const long = (unit: string) => unit.repeat(Math.ceil(100_000 / unit.length))
  test.each([
    ...[
      'password=',
      'token:',
      'secret "',
      '://a:',
      '-----BEGIN PRIVATE KEY-----',
      'bearer ',
      'cookie: sid=',
      'curl -u a:',
      'eyJ',
      ' -p',
      'auth="',
      '${',
    ],
  ])('%j ends', (unit) => {
    findCredentials({ where: '', key: '', value: long(unit) })
    findCredentials({ where: '', key: '', value: unit + long('aB3') })
  })
  const shaped: readonly { id: string; parts: readonly Part[] }[] = credentialRules.filter(hasParts)
  test.each(shaped)('the keyword of $id ends', ({ parts }) => {
    const [keyword = ''] = anchorOf(parts).keywords
    findCredentials({ where: '', key: '', value: long(keyword) })
    findCredentials({ where: '', key: '', value: keyword + long('aB3dE5fG7hJ9') })
  })
})

function hasParts(rule: Rule): rule is Token {
  return 'parts' in rule
}
