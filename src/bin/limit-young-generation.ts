/**
 * Keeps the memory for new objects of this process small. V8 would let it grow to 64 MB, and a service under load gets there
 * at once, although little of what is new there outlives an answer.
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const ENOUGH_BYTES = 16 * 1024 * 1024
const LOOK_EVERY_MS = 10

export function limitYoungGeneration(): void {
  // Threads that are started from now on have it as large as their limits allow from the beginning: growing stops for all.
  setFlagsFromString('--min-semi-space-size=8')
  const looking = setInterval(() => {
    if (youngBytes() < ENOUGH_BYTES) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(looking)
  }, LOOK_EVERY_MS).unref()
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
}
