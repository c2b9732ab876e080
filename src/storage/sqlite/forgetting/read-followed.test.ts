import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createFollowedCheck } from './read-followed.ts'

test('an event may be forgotten once everything has come past it, and its log has it', () => {
  const database = new DatabaseSync(':memory:')
  const positions = { counted: 20, explored: 22, indexed: 25, joined: 21, sized: 30 }
  for (const [name, seq] of Object.entries(positions))
    database.exec(`CREATE TABLE ${name} AS SELECT ${seq} AS seq`)
  // Events of an earlier release are entered in the log one after the other: 1 to 5 are, 6 to 10 are not yet.
  database.exec('CREATE TABLE evidence_missing AS SELECT 5 AS seq, 10 AS until')
  const isFollowed = createFollowedCheck(database)()
  expect([1, 5, 6, 10, 11, 20, 21].filter(isFollowed)).toEqual([1, 5, 11, 20])
})
