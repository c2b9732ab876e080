import { expect, test, vi } from 'vitest'
import { unavailable } from '../domain/problem.ts'
import { createReadyCheck, READY_CACHE_MS } from './create-ready-check.ts'

test('the store is asked for one write a second, however many ask', async () => {
  let time = 0
  const checkHealth = vi.fn(async () => {})
  const check = createReadyCheck({ checkHealth }, () => time)
  await Promise.all([check(), check(), check()])
  expect(checkHealth).toHaveBeenCalledTimes(1)
  time = READY_CACHE_MS - 1
  await check()
  expect(checkHealth).toHaveBeenCalledTimes(1)
  time = READY_CACHE_MS
  await check()
  expect(checkHealth).toHaveBeenCalledTimes(2)
})

test('a failure is the answer for a second too, and no longer', async () => {
  let time = 0
  const checkHealth = vi.fn(async () => {})
  checkHealth.mockRejectedValueOnce(unavailable('The store is full.'))
  const check = createReadyCheck({ checkHealth }, () => time)
  await expect(check()).rejects.toThrow('The store is full.')
  await expect(check()).rejects.toThrow('The store is full.')
  time = READY_CACHE_MS
  await expect(check()).resolves.toBeUndefined()
})

test('a store without an answer is not ready', async () => {
  vi.useFakeTimers()
  const check = createReadyCheck({ checkHealth: () => new Promise(() => {}) }, () => 0)
  const refused = expect(check()).rejects.toThrow('The store did not take a write within 3 s.')
  await vi.advanceTimersByTimeAsync(3_000)
  await refused
  vi.useRealTimers()
})
