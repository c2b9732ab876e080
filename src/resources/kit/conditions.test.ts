import { expect, test } from 'vitest'
import { conditions } from './conditions.ts'

test('what is undefined is left out, null is compared, a list has a place for each', () => {
  const found = conditions([
    ['a =', 1],
    ['b =', undefined],
    ['c IN', ['x', 'y']],
    ['d IS', null],
  ])
  expect(found).toMatchObject({
    sql: 'a = $1 AND c IN ($2, $3) AND d IS $4',
    values: [1, 'x', 'y', null],
  })
  expect(found.and('e <', 'z')).toMatchObject({ sql: `${found.sql} AND e < $5` })
  expect(found.and('e <', undefined).sql).toBe(found.sql)
})

test('of an empty list nothing is found, and without conditions everything', () => {
  expect(conditions([['a IN', []]]).sql).toBe('a IN (NULL)')
  expect(conditions([]).sql).toBe('true')
})
