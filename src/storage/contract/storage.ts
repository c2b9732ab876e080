/**
 * What the service asks of a store, and what a store promises. Each part has a file with its own promises; for all of
 * them:
 *
 * - A rejected call says so with a `Problem` of kind `unavailable` where trying again can help (disk full, overload).
 * - Nothing is read or written without the organization that it belongs to.
 */

import type { BackgroundTally } from '../../domain/background-failures.ts'
import type { OfferedRecords } from '../../resources/records.ts'
import type { AlertStorage } from './alerts.ts'
import type { CallStorage } from './calls.ts'
import type { DemonstrationStorage } from './demonstrations.ts'
import type { EntryStorage } from './entries.ts'
import type { EventStorage } from './events.ts'
import type { EvidenceStorage } from './evidence.ts'
import type { ExploreStorage } from './explore.ts'
import type { ForgettingStorage } from './forgetting.ts'
import type { MarkStorage } from './marks.ts'
import type { OpenedRecords } from './opened-records.ts'
import type { SecretStorage } from './secrets.ts'
import type { SettingsStorage } from './settings.ts'

/** Records are here with what they have sealed. */
export type Storage = Omit<OfferedRecords, keyof OpenedRecords> &
  OpenedRecords &
  EventStorage &
  AlertStorage &
  CallStorage &
  ExploreStorage &
  DemonstrationStorage &
  MarkStorage &
  SecretStorage &
  SettingsStorage &
  EvidenceStorage &
  ForgettingStorage &
  EntryStorage & {
    /** Rejects when the store cannot be written to right now. */
    checkHealth(): Promise<void>
    measure(): StorageMeasures
    /**
     * For what a read returned: how many milliseconds ago its answer was complete at the latest. Null: it is complete, as
     * are all answers where no replica is set up.
     */
    lagOf(answer: object): number | null
    close(): Promise<void>
  }

type StorageMeasures = {
  /** Events that wait for their commit. */
  readonly waitingAppends: number
  readonly bytes: number
  readonly maintenance: readonly MaintenanceTally[]
  readonly background: readonly BackgroundTally[]
  readonly reads: readonly ReadTally[]
  readonly replicas: ReplicaMeasures
  /** Of the database; none on the embedded store. */
  readonly connections: readonly ConnectionMeasures[]
}

/** Of one pool: in use, open and free, and callers that wait for one. */
export type ConnectionMeasures = {
  readonly pool: 'writing' | 'reading'
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/** How often a maintenance step succeeded and failed since the start. */
export type MaintenanceTally = {
  readonly step: string
  readonly succeeded: number
  readonly failed: number
}

/** Reads of one class that wait now; since the start, those that began, their time of waiting, and those refused by reason. */
type ReadTally = {
  readonly class: string
  readonly waiting: number
  readonly begun: number
  readonly waitedMs: number
  readonly refused: Readonly<Record<string, number>>
}

/** `lagMs`: of the nearest one; infinite where none answers. `fallbacks`: reads that the primary answered instead. */
export type ReplicaMeasures = {
  readonly replicas: number
  readonly lagMs: number
  readonly fallbacks: number
}
