/**
 * Sets the collector of unused memory up for a service that shares its processors with its own threads.
 *
 * Memory for new objects stays small. V8 would let it grow to 64 MB, and a service under load gets there at once, although
 * little of what is new there outlives an answer. V8 makes it tiny again while the process is idle: then it must be allowed
 * to grow once more, or every answer under way would be taken for something that stays.
 *
 * V8's helpers, which mark and compile beside the threads, give way to them: they are as many as four at once, and whoever
 * asked a question meanwhile waited until each of them had its turn.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { lowerPriority } from '../admission/lower-priority.ts'

const ENOUGH_BYTES = 16 * 1024 * 1024

const THREADS = '/proc/self/task'

const FLAGS = [
  // Threads that are started from now on have it as large as their limits allow from the beginning: growing stops for all.
  '--min-semi-space-size=8',
  // Heaps this small are swept sooner by one thread than by waking others, which have requests to serve.
  '--no-parallel-scavenge',
]

export function tuneCollector(): void {
  for (const helper of helpers()) lowerPriority(helper)
  for (const flag of FLAGS) setFlagsFromString(flag)
  let mayGrow = true
  new PerformanceObserver(() => {
    const isSmall = youngBytes() < ENOUGH_BYTES
    if (isSmall === mayGrow) return
    mayGrow = isSmall
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`)
  }).observe({ entryTypes: ['gc'] })
}

/** As Node names the threads that V8 has for all others. None where they cannot be told apart: then nothing changes. */
function helpers(): number[] {
  try {
    return readdirSync(THREADS)
      .filter((thread) => readFileSync(`${THREADS}/${thread}/comm`, 'utf8').startsWith('V8Worker'))
      .map(Number)
  } catch {
    return []
  }
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
}
