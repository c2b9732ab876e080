import { expect, test } from 'vitest'
import { followEvents } from '../../src/storage/postgres/threads/follow-events.ts'
import { emptyDatabase } from './databases.ts'

test('where the thread that follows the events ends, it is said why, and it is started again', async () => {
  const warnings: string[] = []
  const ended = Promise.withResolvers<void>()
  const stop = followEvents(
    'no database',
    (message, error) => {
      warnings.push(`${message} ${error}`)
      if (warnings.length === 2) ended.resolve()
    },
    { note: () => {} },
  )
  await ended.promise
  await stop()
  expect(warnings).toEqual([expect.stringContaining('postgres://'), expect.stringContaining('postgres://')])
})

test('it ends when it is told to, also where the database has nothing to follow', async () => {
  const warnings: string[] = []
  const stop = followEvents(await emptyDatabase(), (message) => warnings.push(message), { note: () => {} })
  await stop()
  expect(warnings).toEqual([])
})
