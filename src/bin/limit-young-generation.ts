/**
 * Keeps the memory for new objects of this process small. V8 would let it grow to 64 MB, and a service under load gets there
 * at once, although little of what is new there outlives an answer. V8 makes it tiny again while the process is idle: then
 * it must be allowed to grow once more, or every answer under way would be taken for something that stays.
 */
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const ENOUGH_BYTES = 16 * 1024 * 1024

export function limitYoungGeneration(): void {
  // Threads that are started from now on have it as large as their limits allow from the beginning: growing stops for all.
  setFlagsFromString('--min-semi-space-size=8')
  // Heaps this small are swept sooner by one thread than by waking others, which have requests to serve.
  setFlagsFromString('--no-parallel-scavenge')
  let mayGrow = true
  new PerformanceObserver(() => {
    const isSmall = youngBytes() < ENOUGH_BYTES
    if (isSmall === mayGrow) return
    mayGrow = isSmall
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`)
  }).observe({ entryTypes: ['gc'] })
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
}
