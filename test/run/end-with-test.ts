/** What a test started ends with it, also where it failed or took too long. */
import { afterAll, beforeEach } from 'vitest'
import { killGroup, livingProcesses } from '../../launch/spawn-owned.ts'

// A worker whose run is gone would go on for as long as its test does. (This file is run for each test file.)
if (process.listenerCount('disconnect') === 0) process.once('disconnect', () => process.exit(1))

beforeEach(({ task, onTestFinished }) => {
  // Whose a process is cannot be told apart there: they end with the file.
  if (task.concurrent) return
  const before = new Set(livingProcesses())
  // Registered first, so it comes last: after what the test does in the end by itself.
  onTestFinished(() => {
    for (const child of livingProcesses()) if (!before.has(child)) killGroup(child)
  })
})

afterAll(() => {
  for (const child of livingProcesses()) killGroup(child)
})
