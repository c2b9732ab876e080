/** A store as the engines make it: wherever a webhook URL belongs, it has the sealed text instead. */

import type { ChangeRecord } from '../../domain/change.ts'
import type { Page } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import type { OfferedRecords } from '../../resources/records.ts'
import type { AlertClaim, AlertFilter, ClaimedAlert, StoredAlert } from '../contract/alerts.ts'
import type { AppendOutcome, AppendResult, NewAlert, NewEvent, PackedEvents } from '../contract/events.ts'
import type { PendingChangeStorage } from '../contract/pending-changes.ts'
import type { ProviderStorage } from '../contract/providers.ts'
import type { Storage } from '../contract/storage.ts'
import type { StreamPosition } from '../contract/streams.ts'
import type { SealedPendingChange } from '../rows/pending-change-row.ts'
import type { SealedStream, SealedStreamChange } from '../rows/stream-row.ts'

/** Policies have the same type sealed and open: `readPolicy` and `savePolicy` are as in `Storage`. */
export type SealedStorage = Omit<
  Storage,
  | 'append'
  | 'appendTogether'
  | 'appendEach'
  | 'claimAlerts'
  | 'listAlerts'
  | 'findAlert'
  | 'createPendingChange'
  | 'findPendingChange'
  | 'listPendingChanges'
  | 'createStream'
  | 'changeStream'
  | 'listStreams'
  | keyof ProviderStorage
> &
  Pick<OfferedRecords, keyof ProviderStorage> & {
    createStream(
      stream: SealedStream,
      positions: readonly StreamPosition[],
      record: ChangeRecord,
    ): Promise<boolean>
    changeStream(
      organizationId: string,
      id: string,
      change: SealedStreamChange,
      record: ChangeRecord,
    ): Promise<boolean>
    listStreams(organizationId: string | null): Promise<SealedStream[]>
    createPendingChange(change: SealedPendingChange, record: ChangeRecord): Promise<void>
    findPendingChange(organizationId: string, id: string): Promise<SealedPendingChange | null>
    listPendingChanges(
      ...parameters: Parameters<PendingChangeStorage['listPendingChanges']>
    ): Promise<SealedPendingChange[]>
    append(events: readonly SealedEvent[]): Promise<AppendOutcome[]>
    appendTogether(packs: readonly PackedEvents<SealedAlert>[]): Promise<AppendOutcome[]>
    appendEach(pack: PackedEvents<SealedAlert>): Promise<AppendResult[]>
    claimAlerts(claim: AlertClaim): Promise<SealedClaim[]>
    listAlerts(scope: Scope, filter: AlertFilter, page: Page): Promise<SealedAlertPage>
    findAlert(organizationId: string, id: string): Promise<SealedStoredAlert | null>
  }

/** `leaf`: of an event that is stored; without one it is entered in the log later. */
export type SealedEvent = Omit<NewEvent, 'alerts'> & {
  readonly alerts: readonly SealedAlert[]
  readonly leaf?: string | null
}

/** Beside the sealed URL: a name to compare it by, and its scheme, name and port. */
export type SealedAlert = Sealed<NewAlert> & { readonly target: string; readonly host: string }

export type SealedClaim = Sealed<ClaimedAlert>

export type SealedStoredAlert = Sealed<StoredAlert>

export type SealedAlertPage = { readonly alerts: SealedStoredAlert[]; readonly total: number }

type Sealed<T extends { readonly webhook_url: string }> = Omit<T, 'webhook_url'> & {
  readonly sealed_url: string
}
