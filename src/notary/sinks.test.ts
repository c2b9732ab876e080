import { expect, test } from 'vitest'
import { createAnchorUrl } from './anchor-url.ts'
import { createLogOutput } from './log-output.ts'

const CHECKPOINT = {
  ...{ origin: 'log', size: 3, note: 'a signed note\n', time: '2026-03-04T05:06:07.000Z' },
  ...{ confirmedSize: 0, prove: async () => [] },
}

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [503, false],
])('an anchor URL that answers %s: confirmed is %s', async (status, isConfirmed) => {
  const sent: unknown[] = []
  const sink = createAnchorUrl('https://anchor.example', async (...request) => {
    sent.push(request)
    return { status, body: '', answer: `HTTP ${status}` }
  })
  const published = sink.publish(CHECKPOINT)
  if (isConfirmed) expect(await published).toBe('')
  else await expect(published).rejects.toThrow(`HTTP ${status}`)
  const { time, origin, size, note } = CHECKPOINT
  const body = JSON.stringify({ time, origin, size, checkpoint: note })
  expect(sent).toEqual([['https://anchor.example', body, 'application/json; charset=utf-8']])
})

test('the log output has each checkpoint as a line', async () => {
  const lines: unknown[] = []
  expect(await createLogOutput((...line) => lines.push(line)).publish(CHECKPOINT)).toBe('')
  expect(lines).toEqual([[{ origin: 'log', size: 3, checkpoint: CHECKPOINT.note }, 'checkpoint']])
})
