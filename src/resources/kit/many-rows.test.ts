import { expect, test } from 'vitest'
import { inPages, withRows } from './many-rows.ts'

test('pages have everything once and in order, and few sizes', () => {
  const sizes = new Set<number>()
  for (const length of [0, 1, 7, 8, 511, 512, 513, 2_000]) {
    const items = Array.from({ length }, (_, index) => index)
    const pages = inPages(items)
    expect(pages.flat()).toEqual(items)
    for (const page of pages) sizes.add(page.length)
  }
  expect([...sizes].sort((a, b) => a - b)).toEqual([1, 8, 64, 512])
})

test('rows are a table inside of the statement, whatever order their columns have', async () => {
  const asked: unknown[] = []
  await withRows(
    async (sql, values) => {
      asked.push([sql, values])
      return { rows: [], count: 0 }
    },
    { id: 'text', at: 'bigint' },
    [{ at: 1, id: 'a' }],
    'DELETE FROM t USING given WHERE t.id = given.id',
  )
  expect(asked).toEqual([
    [
      'WITH given (id, at) AS (VALUES ($1::text, $2::bigint)) DELETE FROM t USING given WHERE t.id = given.id',
      ['a', 1],
    ],
  ])
})
