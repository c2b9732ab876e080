import { expect, test } from 'vitest'
import { createJobClock, threadProcessorMs } from './create-job-clock.ts'

test('a job costs what it took of the processor, not the time for which it waited for one', () => {
  let time = 0
  let used = 0
  const clock = createJobClock(
    () => time,
    () => used,
  )
  clock.start()
  const lap = (ms: number, ofProcessor: number) => {
    time += ms
    used += ofProcessor
    return clock.lap()
  }
  expect(lap(0.2, 0.2)).toBeCloseTo(0.2)
  expect(lap(30, 0.1)).toBeCloseTo(0.3)
  expect(lap(30, 0.1)).toBeCloseTo(0.1)
  expect(lap(25, 25)).toBeCloseTo(25)
})

test('the processor time of a thread grows with its work', () => {
  const before = threadProcessorMs()
  for (let count = 0; threadProcessorMs() - before < 3; count++)
    if (count > 1e8) throw new Error('It stands.')
  expect(threadProcessorMs()).toBeGreaterThan(before)
})
