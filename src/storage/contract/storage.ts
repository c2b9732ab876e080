/**
 * What the service asks of a store, and what a store promises. Each part has a file with its own promises; for all of
 * them:
 *
 * - A rejected call says so with a `Problem` of kind `unavailable` where trying again can help (disk full, overload).
 * - Nothing is read or written without the organization that it belongs to.
 */
import type { AlertStorage } from './alerts.ts'
import type { DirectoryStorage } from './directory.ts'
import type { EventStorage } from './events.ts'
import type { ExploreStorage } from './explore.ts'
import type { LoginStorage } from './logins.ts'

export type Storage = EventStorage &
  DirectoryStorage &
  AlertStorage &
  ExploreStorage &
  LoginStorage & {
    /** Rejects when the store cannot be written to right now. */
    checkHealth(): Promise<void>
    measure(): StorageMeasures
    close(): Promise<void>
  }

type StorageMeasures = {
  /** Events that wait for their commit. */
  readonly waitingAppends: number
  readonly bytes: number
  readonly maintenance: readonly MaintenanceTally[]
}

/** How often a maintenance step succeeded and failed since the start. */
export type MaintenanceTally = {
  readonly step: string
  readonly succeeded: number
  readonly failed: number
}
