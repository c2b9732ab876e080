import { expect, onTestFinished, test } from 'vitest'
import { LIMITS, THRESHOLDS } from '../../admission/limits.ts'
import { createBulkReader } from './create-bulk-reader.ts'

const LARGE = JSON.stringify({
  events: [{ agent_id: 'a', action: 'note', data: { text: 'x'.repeat(THRESHOLDS.smallExportBytes) } }],
})

test('what has waited too long to be read is refused unread; what comes after it is read', async () => {
  let time = 0
  const { readBatch, close } = createBulkReader(() => time)
  onTestFinished(close)
  const first = readBatch(Buffer.from(LARGE), 'acme')
  const waited = readBatch(Buffer.from('this is no batch'.padEnd(LARGE.length)), 'acme')
  time = LIMITS.exportWait.max + 1
  const later = readBatch(Buffer.from(LARGE), 'acme')
  expect(await Promise.allSettled([first, waited, later])).toMatchObject([
    { value: [expect.anything()] },
    { reason: { kind: 'unavailable', message: LIMITS.exportWait.detail } },
    { value: [expect.anything()] },
  ])
})
