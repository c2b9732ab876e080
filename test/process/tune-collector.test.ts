/** The collector of unused memory, in a process of its own: what it is told is for the whole process. */
import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MEGABYTE = 1024 * 1024
const TUNE = new URL('../../src/bin/tune-collector.ts', import.meta.url)

/** Prints its size after a start that took much, under load, after V8 has made it small as it does when idle, and under load again. */
const PROGRAM = `
import { setImmediate } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import { giveBackStartMemory } from '${new URL('../../src/admission/give-back-start-memory.ts', import.meta.url)}'
import { tuneCollector } from '${TUNE}'

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
tuneCollector().followLoad()
giveBackStartMemory()
const started = size()
await load()
const loaded = size()
for (const _ of [1, 2]) gc({ type: 'major', flavor: 'last-resort' })
const idle = size()
await load()
console.log(JSON.stringify({ starting, started, loaded, idle, again: size() }))
`

/** Prints how far each of its threads gives way, by name. */
const PRIORITIES = `
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { tuneCollector } from '${TUNE}'

tuneCollector().followLoad()
const threads = readdirSync('/proc/self/task').map((thread) => [
  readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(),
  getPriority(Number(thread)),
])
console.log(JSON.stringify(threads))
`

/** Prints how many full collections there are while large texts come and go, some of which are kept for a while. */
const LARGE_TEXTS = `
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { tuneCollector } from '${TUNE}'

if (process.argv.includes('tuned')) tuneCollector().followLoad()
let full = 0
new PerformanceObserver((collections) => {
  for (const { detail } of collections.getEntries())
    if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) full += 1
}).observe({ entryTypes: ['gc'] })
const stays = Array.from({ length: 300_000 }, (_, number) => ({ number, name: 'name ' + number }))
const texts = []
const bytes = Buffer.alloc(40_000, 'a')
for (let number = 0; number < 8_000; number++) {
  texts[number % 200] = bytes.toString('latin1')
  if (number % 4 === 0) await setImmediate()
}
await setImmediate()
console.log(JSON.stringify(stays.length > 0 && full))
`

test('the memory for new objects stays small, and is large enough again under load after the process was idle', async () => {
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

test('where one full collection follows another, what stays may grow further before the next', async () => {
  const countFull = async (...parameters: string[]) => {
    // Grows as little as V8 lets it after the process was idle for a while.
    const flags = ['--optimize-for-size', '--input-type=module', '--eval', LARGE_TEXTS]
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...parameters])
    return JSON.parse(stdout) as number
  }
  expect(await countFull('tuned')).toBeLessThan((await countFull()) / 2)
})

test.runIf(process.platform === 'linux')(
  'the helpers of V8 give way, all other threads keep their priority',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      PRIORITIES,
    ])
    const threads = JSON.parse(stdout) as [name: string, priority: number][]
    const [helpers, others] = [true, false].map((isHelper) =>
      threads.filter(([name]) => name.startsWith('V8Worker') === isHelper).map(([, priority]) => priority),
    )
    const own = getPriority()
    expect(new Set(helpers)).toEqual(new Set([Math.max(own, 10)]))
    expect(new Set(others)).toEqual(new Set([own]))
  },
)
