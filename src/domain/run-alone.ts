/** The same work, one run at a time. Whoever asks during a run gets the next: the one under way may have missed what they did. */
export function runAlone(work: () => Promise<void>): {
  run(): Promise<void>
  underWay(): Promise<void> | null
} {
  let running: Promise<void> | null = null
  let queued: Promise<void> | null = null

  function run(): Promise<void> {
    if (!running) {
      running = work().finally(() => {
        running = null
      })
      return running
    }
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = null
        return run()
      })
    return queued
  }

  return { run, underWay: () => running }
}
