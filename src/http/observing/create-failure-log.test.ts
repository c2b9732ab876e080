import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFailureLog, REPEAT_EVERY_MS } from './create-failure-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const detail = 'The store is not available.'
const refused = (port: number) => new Error(`connect ECONNREFUSED 127.0.0.1:${port}`)

test('an outage is one line with its cause, then one a minute with a count, and quiet once it is over', () => {
  const error = vi.fn()
  const failures = createFailureLog({ error })
  for (let port = 1; port <= 500; port += 1)
    failures.note({ detail, error: refused(port), fields: { reqId: String(port) } })
  expect(error.mock.calls).toEqual([[{ reqId: '1', err: expect.any(Error) }, detail]])
  vi.advanceTimersByTime(REPEAT_EVERY_MS)
  expect(error).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenLastCalledWith(
    expect.objectContaining({ failures: 499 }),
    `${detail} (499 more times in 60 s)`,
  )
  vi.advanceTimersByTime(10 * REPEAT_EVERY_MS)
  expect(error).toHaveBeenCalledTimes(2)
  failures.note({ detail, error: refused(1), fields: {} })
  expect(error).toHaveBeenCalledTimes(3)
})

test('another failure has its own line, and those of a stopping service are counted', () => {
  const error = vi.fn()
  const failures = createFailureLog({ error })
  failures.note({ detail, error: refused(1), fields: {} })
  failures.note({ detail: 'Internal server error', error: new TypeError('x is undefined'), fields: {} })
  expect(error).toHaveBeenCalledTimes(2)
  failures.note({ detail, error: refused(2), fields: {} })
  failures.stop()
  expect(error).toHaveBeenLastCalledWith({ failures: 1 }, `${detail} (1 more times)`)
  vi.advanceTimersByTime(10 * REPEAT_EVERY_MS)
  expect(error).toHaveBeenCalledTimes(3)
})
