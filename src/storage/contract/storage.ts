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
    /** Appends waiting for their commit, and the size of the store. */
    measure(): { readonly waitingAppends: number; readonly bytes: number }
    close(): Promise<void>
  }
