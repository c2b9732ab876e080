/** A store as the engines make it: wherever a webhook URL belongs, it has the sealed text instead. */

import type { Page } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import type { OfferedRecords } from '../../resources/records.ts'
import type { AlertClaim, AlertFilter, ClaimedAlert, StoredAlert } from '../contract/alerts.ts'
import type { AppendOutcome, AppendResult, NewAlert, NewEvent, PackedEvents } from '../contract/events.ts'
import type { OpenedRecords } from '../contract/opened-records.ts'
import type { Storage } from '../contract/storage.ts'

/** Policies have the same type sealed and open: `readPolicy` and `savePolicy` are as in `Storage`. */
export type SealedStorage = Omit<
  Storage,
  | keyof OpenedRecords
  | 'append'
  | 'appendTogether'
  | 'appendEach'
  | 'claimAlerts'
  | 'listAlerts'
  | 'findAlert'
> &
  Pick<OfferedRecords, keyof OpenedRecords> & {
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
