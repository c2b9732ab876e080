import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 5_000
/** Of the time in between. */
const IDLE_SHARE = 0.1

/** Once this thread has had little to do for some seconds: neither the start nor a request is to wait for it. */
export function giveBackStartMemoryWhenIdle(): void {
  let last = performance.eventLoopUtilization()
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > IDLE_SHARE) return
    if (giveBackStartMemory()) clearInterval(looking)
  }, LOOK_EVERY_MS).unref()
}

type Collect = (options: { type: string; flavor: string }) => void

/**
 * Meanwhile V8 has let the memory of this thread grow, and would keep it. It takes some tens of milliseconds. False where
 * another thread has taken the flag back in between: to be tried again.
 */
export function giveBackStartMemory(): boolean {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as Collect | undefined
  // It is a flag of the process, and threads that start under another flag refuse what was compiled ahead.
  setFlagsFromString('--no-expose-gc')
  collect?.({ type: 'major', flavor: 'last-resort' })
  return collect !== undefined
}
