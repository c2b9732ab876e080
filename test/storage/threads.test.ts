import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openThread } from '../../src/storage/sqlite/threads/open-thread.ts'
import { temporaryFolder } from '../service.ts'

test('an operation that a thread does not have is refused, and the thread goes on', async () => {
  const writer = await openThread('writer-thread', join(temporaryFolder(), 'audit.db'))
  onTestFinished(() => writer.close())
  for (const misspelt of ['checkWriteable', 'toString', '__proto__'])
    await expect(writer.call(misspelt as 'checkWritable')).rejects.toThrow(`no operation "${misspelt}"`)
  await expect(writer.call('checkWritable')).resolves.toBeUndefined()
})
