import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { replacedBy, replacedIds } from './old-rule-ids.ts'

const ids = new Set(catalogue().rules.map(({ id }) => id))

test('an old id is no id of today, and its successors are', () => {
  for (const [old, successors] of replacedBy) {
    expect(ids.has(old), old).toBe(false)
    for (const id of successors) expect(ids.has(id), `${old} > ${id}`).toBe(true)
  }
})

test('the table reads both ways', () => {
  expect(replacedBy.get('shell.recursive-root-delete')).toEqual(['delete.everything'])
  expect(replacedIds('delete.everything')).toContain('windows.recursive-root-delete')
  expect(replacedIds('credential.aws-access-key-id')).toEqual([])
})
