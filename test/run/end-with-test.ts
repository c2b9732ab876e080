/** What a test started ends with it, also where it failed or took too long. */
import { afterAll, beforeEach } from 'vitest'
import { killGroup, livingProcesses } from '../../launch/spawn-owned.ts'

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
