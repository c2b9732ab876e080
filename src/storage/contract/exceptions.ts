/** Exceptions of an organization: append-only, each with a number of its own and a row for each version. */

import type { ChangeRecord } from '../../domain/change.ts'
import type { ExceptionDocument } from '../../domain/exception.ts'

export type ExceptionStorage = {
  /** The newest version of each, newest exception first; with a time, only those that have not ended by then. */
  listExceptions(organizationId: string, notEndedAt: number | null): Promise<StoredException[]>
  /** Newest first; none where there is no such exception. */
  listExceptionVersions(organizationId: string, number: number): Promise<StoredException[]>
  /** Saves the version unless it is there already, or one before it is missing (then false). */
  saveException(exception: NewExceptionVersion, record: ChangeRecord): Promise<boolean>
}

export type NewExceptionVersion = {
  readonly organization_id: string
  readonly number: number
  readonly version: number
  readonly team_id: string | null
  /** Null: not by itself. */
  readonly ends_at: number | null
  readonly document: ExceptionDocument
}

export type StoredException = NewExceptionVersion & {
  readonly created_at: number
  readonly key_id: string | null
  readonly key_name: string
}
