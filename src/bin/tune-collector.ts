/**
 * Sets the collector of unused memory up for a service that shares its processors with its own threads.
 *
 * Memory for new objects stays small. V8 would let it grow to 64 MB, and a service under load gets there at once, although
 * little of what is new there outlives an answer. V8 makes it tiny again while the process is idle: then it must be allowed
 * to grow once more, or every answer under way would be taken for something that stays.
 *
 * What stays may double before it is collected again where that happens all the time. V8 lets it grow by a third only, once
 * the process has been idle for a while, and while large bodies come it would then stop this thread three times a second.
 *
 * V8's helpers, which mark and compile beside the threads, give way to them: they are as many as four at once, and whoever
 * asked a question meanwhile waited until each of them had its turn.
 */
import { readdirSync, readFileSync } from 'node:fs'
import {
  constants,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { lowerPriority } from '../admission/lower-priority.ts'

const ENOUGH_BYTES = 16 * 1024 * 1024

/** So many full collections, each sooner than this after the last, are too many. V8 makes up to three of them while the process is idle. */
const OFTEN_MS = 2_000
const MANY = 4

/** As Node gives it to an observer of collections; its types lack it. */
type Collection = PerformanceEntry & { readonly detail: NodeGCPerformanceDetail }

const THREADS = '/proc/self/task'

const FLAGS = [
  // Threads that are started from now on have it as large as their limits allow from the beginning: growing stops for all.
  '--min-semi-space-size=8',
  // Heaps this small are swept sooner by one thread than by waking others, which have requests to serve.
  '--no-parallel-scavenge',
]

export type TunedCollector = {
  /** Once the service listens: its threads would start under other flags, and refuse what was compiled ahead for them. */
  followLoad(): void
}

export function tuneCollector(): TunedCollector {
  for (const helper of helpers()) lowerPriority(helper)
  for (const flag of FLAGS) setFlagsFromString(flag)
  return { followLoad }
}

function followLoad(): void {
  const growYoung = createFlag('--semi-space-growth-factor', 2)
  const growOld = createFlag('--heap-growing-percent', 0)
  let lastFull = Number.NEGATIVE_INFINITY
  let inARow = 0
  new PerformanceObserver((collections) => {
    growYoung(youngBytes() < ENOUGH_BYTES ? 2 : 1)
    for (const { detail, startTime } of collections.getEntries() as Collection[]) {
      if (detail.kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue
      inARow = startTime - lastFull < OFTEN_MS ? inARow + 1 : 1
      lastFull = startTime
      // Without a value V8 decides.
      growOld(inARow >= MANY ? 100 : 0)
    }
  }).observe({ entryTypes: ['gc'] })
}

/** Tells V8 only what has changed. */
function createFlag(name: string, initial: number): (value: number) => void {
  let told = initial
  return (value) => {
    if (value !== told) setFlagsFromString(`${name}=${value}`)
    told = value
  }
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
