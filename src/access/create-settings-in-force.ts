/**
 * Keys and settings in force, held whole in memory. A process asks the store every second what changed, and after each change
 * of its own at once. What it was told more than 5 seconds ago it does not use: it asks again first, and refuses where
 * nobody answers, rather than honour a key that was revoked meanwhile.
 */
import { unavailable } from '../domain/problem.ts'
import { runAlone } from '../domain/run-alone.ts'
import type { SettingsRead, SettingsStorage } from '../storage/contract/settings.ts'
import { createSettingsTable, type Settings } from './create-settings-table.ts'

export type SettingsInForce = {
  /** Without a promise as long as the store answers: every event passes here. Rejects where it did not for 5 seconds. */
  current(): Settings | Promise<Settings>
  /** Asks now: everything that was committed before the call is in force afterwards. */
  refresh(): Promise<void>
  /**
   * After each change by this process, before it is answered: so it applies from the next request on. Never rejects, because
   * the change is made; if the store does not answer, the next request asks it first.
   */
  applyOwnChange(): Promise<void>
  /** Called after keys have changed, by whomever. */
  onKeysChanged(callback: () => void): void
  /** Reads everything, and follows it from then on. Without it, everything is read at the first use. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type SettingsInForceOptions = {
  readonly storage: SettingsStorage
  readonly now: () => number
  /** A clock that nobody sets. */
  readonly steadyNow?: () => number
  readonly random?: () => number
  readonly warn?: (message: string, error?: unknown) => void
}

const POLL_EVERY_MS = 1_000
/** So that many processes do not all ask at the same moment. */
const JITTER = 0.2
const MAX_SETTINGS_AGE_MS = 5_000
/** What ended is kept for so long: the clock may be set back. */
const ENDED_KEPT_MS = 86_400_000

export function createSettingsInForce({
  storage,
  now,
  steadyNow = () => performance.now(),
  random = Math.random,
  warn = () => {},
}: SettingsInForceOptions): SettingsInForce {
  const table = createSettingsTable()
  const callbacks: (() => void)[] = []
  let position: string | null = null
  let isRead = false
  let readAt = -Infinity
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function poll(): Promise<void> {
    // Before it is asked: the answer may be from any moment after this.
    const askedAt = steadyNow()
    try {
      const read = await storage.readSettings(position, now() - ENDED_KEPT_MS)
      table.apply(read)
      position = read.position
      isRead = true
      readAt = askedAt
      if (areKeysAmong(read)) for (const callback of callbacks) callback()
    } catch (error) {
      // Whoever answers next may be another server, which lacks what was committed last: everything is read again.
      position = null
      failures += 1
      if (failures === 1) warn('Keys and settings cannot be read; it is tried again every second.', error)
      throw unavailable('The store does not say which keys and settings are in force.', error)
    }
    if (failures > 0) warn(`Keys and settings are read again after ${failures} failures.`)
    failures = 0
  }

  const { run: refresh, underWay } = runAlone(poll)

  function pollLater(): void {
    if (isStopped) return
    const pauseMs = POLL_EVERY_MS * (1 + JITTER * (random() - 0.5))
    timer = setTimeout(() => {
      // A failure was reported, and shows in what requests are answered.
      ;(underWay() ?? refresh()).catch(() => {}).finally(pollLater)
    }, pauseMs).unref()
  }

  return {
    current() {
      if (steadyNow() - readAt <= MAX_SETTINGS_AGE_MS) return table
      return (underWay() ?? refresh()).then(() => table)
    },

    refresh,

    async applyOwnChange() {
      if (!isRead && !underWay()) return
      await refresh().catch(() => {
        readAt = -Infinity
      })
    },

    onKeysChanged: (callback) => callbacks.push(callback),

    async start() {
      await refresh()
      pollLater()
    },

    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay()?.catch(() => {})
    },
  }
}

function areKeysAmong({ changed }: SettingsRead): boolean {
  if (changed === null) return true
  return changed.keys.length + changed.keysOfPeople.length + changed.keysOfOrganizations.length > 0
}
