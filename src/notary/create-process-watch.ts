/** What happens to the service itself and has to be in the logs: a crash, a clock that was set, another classifier. */
import type { EvidenceLease } from '../storage/contract/evidence.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type ProcessWatch = {
  /** To be called about once a second. */
  look(): Promise<void>
  /** By the holder of the lease alone. */
  lookForLost(lease: EvidenceLease): Promise<void>
  /** The process stops by itself. */
  end(): Promise<void>
}

export type ProcessWatchOptions = {
  readonly storage: Pick<
    Storage,
    'noteProcess' | 'endProcess' | 'enterLostProcesses' | 'recordInLogs' | 'findFact' | 'ensureFact'
  >
  readonly id: string
  readonly classifierVersion: string
  readonly now: () => number
  /** Milliseconds that nobody can set. */
  readonly steadyNow: () => number
}

const NOTE_EVERY_MS = 10_000
const LOST_AFTER_MS = 60_000
/** A smaller difference may be the machine's pace. */
const STEP_MS = 2_000
const CLASSIFIER = 'classifier_version'

export function createProcessWatch(options: ProcessWatchOptions): ProcessWatch {
  const { storage, id, classifierVersion, now, steadyNow } = options
  const startedAt = now()
  let notedAt = -Infinity
  let offset = now() - steadyNow()
  let isClassifierKnown = false

  async function noteClassifier(): Promise<void> {
    const from = await storage.ensureFact(CLASSIFIER, classifierVersion)
    if (from !== classifierVersion)
      await storage.recordInLogs(
        { kind: 'classifier-changed', details: JSON.stringify({ from, to: classifierVersion }) },
        { name: CLASSIFIER, from, to: classifierVersion },
      )
    isClassifierKnown = true
  }

  async function noteClock(): Promise<void> {
    const newest = now() - steadyNow()
    const by_ms = Math.round(newest - offset)
    if (Math.abs(by_ms) >= STEP_MS)
      await storage.recordInLogs({ kind: 'clock-stepped', details: JSON.stringify({ by_ms, process: id }) })
    offset = newest
  }

  return {
    async look() {
      if (!isClassifierKnown) await noteClassifier()
      await noteClock()
      if (steadyNow() - notedAt < NOTE_EVERY_MS) return
      await storage.noteProcess({ id, started_at: startedAt, seen_at: now() })
      notedAt = steadyNow()
    },
    async lookForLost(lease) {
      await storage.enterLostProcesses(lease, id, now() - LOST_AFTER_MS)
    },
    end: () => storage.endProcess(id),
  }
}
