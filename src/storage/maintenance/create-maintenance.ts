/**
 * Runs the steps that keep a store in order, one after the other, again and again. A step that fails stops no other: it is
 * logged when it begins to fail and when it works again, counted each time, and tried again in the next round.
 */
import type { MaintenanceTally } from '../contract/storage.ts'

export type MaintenanceStep = {
  /** Snake case: it is a label of a metric. */
  readonly name: string
  run(): Promise<unknown>
}

export type Maintenance = {
  /** A round now, and one after each pause from then on. */
  start(): void
  /** One round, or some steps of it; it never rejects. */
  run(names?: readonly string[]): Promise<void>
  tally(): MaintenanceTally[]
  /** Begins nothing new and waits for what is under way; what fails from now on is not reported. */
  stop(): Promise<void>
}

export type MaintenanceOptions = {
  readonly steps: readonly MaintenanceStep[]
  readonly everyMs: number
  readonly warn: (message: string, error?: unknown) => void
}

export function createMaintenance({ steps, everyMs, warn }: MaintenanceOptions): Maintenance {
  const states = new Map(
    steps.map(({ name }) => [name, { succeeded: 0, failed: 0, failedInARow: 0, isRunning: false }]),
  )
  const rounds = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function runStep({ name, run }: MaintenanceStep): Promise<void> {
    const state = states.get(name)
    // A step of the round before may still be at work: the others do not wait for it.
    if (!state || state.isRunning || isStopped) return
    state.isRunning = true
    try {
      await run()
      state.succeeded += 1
      if (state.failedInARow > 0)
        warn(`The maintenance step ${name} works again after ${state.failedInARow} failures.`)
      state.failedInARow = 0
    } catch (error) {
      if (isStopped) return
      state.failed += 1
      state.failedInARow += 1
      if (state.failedInARow === 1)
        warn(`The maintenance step ${name} failed; it is tried again every ${everyMs / 1000} s.`, error)
    } finally {
      state.isRunning = false
    }
  }

  async function runSteps(names: readonly string[] | undefined): Promise<void> {
    for (const step of steps) if (names?.includes(step.name) ?? true) await runStep(step)
  }

  function run(names?: readonly string[]): Promise<void> {
    const round = runSteps(names).finally(() => rounds.delete(round))
    rounds.add(round)
    return round
  }

  return {
    start() {
      timer = setInterval(() => void run(), everyMs).unref()
      void run()
    },
    run,
    tally: () => [...states].map(([step, { succeeded, failed }]) => ({ step, succeeded, failed })),
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.all(rounds)
    },
  }
}
