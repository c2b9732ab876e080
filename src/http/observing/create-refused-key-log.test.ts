import { expect, test, vi } from 'vitest'
import { createRefusedKeyLog, MAX_LINES, WINDOW_MS } from './create-refused-key-log.ts'

const token = `aud_abcd1234_${'x'.repeat(38)}`

test('the first of each address and key has a line with its reason, never the key; the rest are counted', async () => {
  let time = 0
  const warn = vi.fn()
  const explain = vi.fn(async () => 'revoked' as const)
  const refused = createRefusedKeyLog({ explain, log: { warn }, now: () => time })
  for (let index = 0; index < 50; index += 1) refused.note({ address: '10.0.0.1', token, reqId: `r${index}` })
  refused.note({ address: '10.0.0.2', token: null, reqId: 'none' })
  await vi.waitUntil(() => warn.mock.calls.length === 2)
  expect(explain).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { reqId: 'r0', address: '10.0.0.1', prefix: 'aud_abcd1234', reason: 'revoked' },
    { reqId: 'none', address: '10.0.0.2', prefix: null, reason: 'missing' },
  ])
  time = WINDOW_MS
  refused.note({ address: '10.0.0.1', token, reqId: 'later' })
  await vi.waitUntil(() => warn.mock.calls.length === 4)
  expect(warn.mock.calls[2]?.[0]).toEqual({ refused: 49 })
})

test('many addresses fill no log', async () => {
  const warn = vi.fn()
  const explain = vi.fn(async () => 'unknown' as const)
  const refused = createRefusedKeyLog({ explain, log: { warn }, now: () => 0 })
  for (let index = 0; index < 1_000; index += 1)
    refused.note({ address: `10.0.${index}.1`, token: 'a password by mistake', reqId: 'r' })
  await vi.waitUntil(() => warn.mock.calls.length === MAX_LINES)
  expect(explain).toHaveBeenCalledTimes(MAX_LINES)
  expect(JSON.stringify(warn.mock.calls)).not.toContain('passw')
})
