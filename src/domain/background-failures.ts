/** Work that nobody waits for. It goes on after a failure, so somebody has to be told: once in the log, each time in the metrics. */

/** What is missing while a task fails, by the task's label in the metrics. */
const CONSEQUENCES = {
  follow_events: 'Counts, search, sessions, calls and reviews fall behind the events',
  copy_write_ahead_log: 'The write-ahead log is copied into the database by commits alone, which wait for it',
  notice_calls: 'Notices about calls are not sent to the chats',
  note_key_use: 'When keys were last used is not noted',
  count_organizations: 'A new organization of another process is not noticed',
  exchange_quotas: 'Changed quotas, and what other processes have used, are not noticed',
  count_not_stored: 'The number of events that are not stored is not in the log yet',
} as const

export type BackgroundTask = keyof typeof CONSEQUENCES

export const BACKGROUND_TASKS = Object.keys(CONSEQUENCES) as BackgroundTask[]

export type BackgroundTally = { readonly task: BackgroundTask; readonly failed: number }

export type BackgroundFailures = {
  /** Null: it worked. */
  note(task: BackgroundTask, error: unknown): void
  /** Notes how it ends, and never rejects. */
  watch(task: BackgroundTask, work: Promise<unknown>): Promise<void>
  /** Since the start. */
  tally(): readonly BackgroundTally[]
}

export function createBackgroundFailures(
  warn: (message: string, error?: unknown) => void,
): BackgroundFailures {
  const states = new Map<BackgroundTask, { failed: number; failedInARow: number }>()

  function note(task: BackgroundTask, error: unknown): void {
    const state = states.get(task) ?? { failed: 0, failedInARow: 0 }
    states.set(task, state)
    if (error !== null) {
      state.failed += 1
      state.failedInARow += 1
      if (state.failedInARow === 1)
        warn(`${CONSEQUENCES[task]}; it is tried again (background task ${task}).`, error)
      return
    }
    if (state.failedInARow > 0)
      warn(`The background task ${task} works again after ${state.failedInARow} failures.`)
    state.failedInARow = 0
  }

  return {
    note,
    watch: (task, work) =>
      work.then(
        () => note(task, null),
        (error: unknown) => note(task, error ?? new Error('no reason')),
      ),
    tally: () => [...states].map(([task, { failed }]) => ({ task, failed })),
  }
}
