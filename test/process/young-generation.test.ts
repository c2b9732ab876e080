/** The memory for new objects, in a process of its own: its flags are those of the whole process. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MEGABYTE = 1024 * 1024

/** Prints its size after a start that took much, under load, after V8 has made it small as it does when idle, and under load again. */
const PROGRAM = `
import { setImmediate } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import { giveBackStartMemory } from '${new URL('../../src/admission/give-back-start-memory.ts', import.meta.url)}'
import { limitYoungGeneration } from '${new URL('../../src/bin/limit-young-generation.ts', import.meta.url)}'

const size = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size
async function load() {
  const kept = []
  for (let round = 0; round < 2000; round++) {
    for (let each = 0; each < 300; each++) kept[(round * 300 + each) % 20000] = { numbers: new Array(20).fill(each) }
    await setImmediate()
  }
}
await load()
const starting = size()
limitYoungGeneration()
giveBackStartMemory()
const started = size()
await load()
const loaded = size()
for (const _ of [1, 2]) gc({ type: 'major', flavor: 'last-resort' })
const idle = size()
await load()
console.log(JSON.stringify({ starting, started, loaded, idle, again: size() }))
`

test('it stays small, and is large enough again under load after the process was idle', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    PROGRAM,
  ])
  const { starting, started, loaded, idle, again } = JSON.parse(stdout) as Record<
    'starting' | 'started' | 'loaded' | 'idle' | 'again',
    number
  >
  expect(starting).toBeGreaterThan(16 * MEGABYTE)
  expect(started).toBeLessThan(4 * MEGABYTE)
  expect(loaded).toBe(16 * MEGABYTE)
  expect(idle).toBeLessThan(4 * MEGABYTE)
  expect(again).toBe(16 * MEGABYTE)
})
