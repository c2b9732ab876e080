import { describe, expect, it } from 'vitest'
import { judgeQuery } from './judge-query.ts'
import { queryRules } from './query-rules.ts'

const judge = (value: string) => judgeQuery({ where: 'data.query', key: 'query', value })
const rulesFor = (value: string) => judge(value).map((finding) => finding.rule)

describe.each(queryRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it.each(rule.examples.hits)('finds %s', (query) => expect(rulesFor(query)).toContain(id))
  it.each(rule.examples.misses)('is silent about %s', (query) => expect(rulesFor(query)).not.toContain(id))
})

it('points at the statement that matters', () => {
  const query = 'SELECT 1; DROP TABLE x; SELECT 2'
  const [finding] = judge(query)
  expect(query.slice(...(finding?.span ?? [0, 0]))).toBe('DROP TABLE x')
})

it('a string that another database would end earlier hides nothing', () => {
  expect(rulesFor("SELECT '\\'; DROP TABLE x; --'")).toContain('query.drop-table')
})

it('the body of a function that is only defined is not carried out, what follows it is', () => {
  const define = 'CREATE PROCEDURE p() BEGIN DELETE FROM t; IF a THEN DELETE FROM u; END IF; END;'
  expect(rulesFor(define)).toEqual([])
  expect(rulesFor(`${define} DROP TABLE x`)).toEqual(['query.drop-table'])
})
