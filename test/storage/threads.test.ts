import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openReaders } from '../../src/storage/sqlite/threads/open-readers.ts'
import { openThread } from '../../src/storage/sqlite/threads/open-thread.ts'
import { temporaryFolder } from '../service.ts'

test('an operation that a thread does not have is refused, and the thread goes on', async () => {
  const writer = await openThread('writer-thread', join(temporaryFolder(), 'audit.db'))
  onTestFinished(() => writer.close())
  for (const misspelt of ['checkWriteable', 'toString', '__proto__'])
    await expect(writer.call(misspelt as 'checkWritable')).rejects.toThrow(`no operation "${misspelt}"`)
  await expect(writer.call('checkWritable')).resolves.toBeUndefined()
})

test('a thread that reads and has ended is replaced, and the log says why it ended', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  const writer = await openThread('writer-thread', file)
  onTestFinished(() => writer.close())
  const opened: { close(): Promise<void> }[] = []
  const warnings: [message: string, error?: unknown][] = []
  const readers = await openReaders(
    file,
    (...warning) => warnings.push(warning),
    undefined,
    async (...of) => {
      const thread = await openThread(...of)
      opened.push(thread)
      return thread
    },
  )
  onTestFinished(() => readers.close())
  const scope = { organization_id: 'default', team_id: null }
  const quickly = () => readers.read('findOrganization')('default')
  const inTurn = () => readers.read('countEvents')(scope, { from: 0, to: 1 } as never)
  await expect(quickly()).resolves.toBeDefined()
  await expect(inTurn()).resolves.toBeDefined()
  expect(opened).toHaveLength(2)
  for (const thread of opened.splice(0)) await thread.close()
  // What finds it gone is asked of the next one.
  await expect(Promise.all([quickly(), quickly()])).resolves.toHaveLength(2)
  await expect(inTurn()).resolves.toBeDefined()
  expect(opened).toHaveLength(2)
  expect(warnings.map(([message, error]) => `${message} ${(error as Error).cause}`)).toEqual([
    'A thread of the store that reads has ended; another takes its place. Error: reader-thread exited with 1',
    'A thread of the store that reads has ended; another takes its place. Error: reader-thread exited with 1',
  ])
})
