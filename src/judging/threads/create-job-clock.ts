/**
 * What each job takes of the processor. Where processors are busy, a job that takes no time may wait long for one, and would
 * be expected to take long ever after: waiting is not its own cost.
 */
export type JobClock = {
  /** Before the first job of several. */
  start(): void
  /** The milliseconds of the job that has just ended. */
  lap(): number
}

/** Asking for the processor time costs more than most jobs wait. */
const WORTH_ASKING_MS = 0.5

/** `processorMs`: what this thread has used of the processors so far. */
export function createJobClock(now: () => number, processorMs: () => number): JobClock {
  let since = 0
  let used = 0
  return {
    start() {
      since = now()
      used = processorMs()
    },
    lap() {
      const before = since
      since = now()
      const ms = since - before
      if (ms < WORTH_ASKING_MS) return ms
      const usedBefore = used
      used = processorMs()
      return Math.min(ms, used - usedBefore)
    },
  }
}

/** Older versions of Node do not tell it: there, time is time. */
export function threadProcessorMs(): number {
  const { threadCpuUsage } = process as Partial<NodeJS.Process>
  if (threadCpuUsage === undefined) return performance.now()
  const { user, system } = threadCpuUsage()
  return (user + system) / 1_000
}
