import { describe, expect, it } from 'vitest'
import { listManners } from '../../effects/manner.ts'
import { readQuery } from './read-query.ts'
import { statementRules } from './statement-rules.ts'

const effectsOf = (query: string) =>
  readQuery(query).map(({ act, target, manner }) => [act, target.class, ...listManners(manner)].join(' '))

describe.each(
  statementRules.map((rule) => [`${rule.act} ${rule.on} (${rule.words.split(' ', 1)[0]})`, rule] as const),
)('%s', (_, rule) => {
  const effect = [rule.act, rule.on, rule.how].filter(Boolean).join(' ')
  it.each(rule.examples.hits)('is found in %s', (query) => expect(effectsOf(query)).toContain(effect))
  it.each(rule.examples.misses)('is not found in %s', (query) =>
    expect(effectsOf(query)).not.toContain(effect),
  )
})

it('points at the statement that matters', () => {
  const query = 'SELECT 1; DROP TABLE x; SELECT 2'
  const [effect] = readQuery(query)
  expect(query.slice(...(effect?.span ?? [0, 0]))).toBe('DROP TABLE x')
})

it('a string that another database would end earlier hides nothing', () => {
  expect(effectsOf("SELECT '\\'; DROP TABLE x; --'")).toContain('delete data/table')
})

it('the body of a function that is only defined is not carried out, what follows it is', () => {
  const define = 'CREATE PROCEDURE p() BEGIN DELETE FROM t; IF a THEN DELETE FROM u; END IF; END;'
  expect(effectsOf(define)).toEqual([])
  expect(effectsOf(`${define} DROP TABLE x`)).toEqual(['delete data/table'])
})
