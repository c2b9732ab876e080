import type { OnFault } from '../classify/on-fault.ts'

export type Faults = {
  readonly onFault: OnFault
  /** How often any detector has failed. */
  total(): number
}

/** Counts detectors that fail, and says so once for each: they may fail on every event. */
export function createFaults({ warn }: { readonly warn: (message: string) => void }): Faults {
  const failed = new Set<string>()
  let total = 0
  return {
    total: () => total,
    onFault(detector, error) {
      total += 1
      if (failed.has(detector)) return
      failed.add(detector)
      warn(
        `The detector ${detector} failed, and the other detectors judged the event. Later failures are only counted, in audit_detector_failures_total. ${traceOf(error)}`,
      )
    },
  }
}

/** Without the error's message, which may quote the event. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const calls = error.stack?.split('\n').filter((line) => /^ {4}at \S/.test(line)) ?? []
  return [error.name, ...calls.slice(0, 5).map((line) => line.trim())].join(' ')
}
