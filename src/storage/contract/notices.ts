/** Which notices about calls an organization wants. The notices themselves are alerts, and come into being in `append`. */
import type { NoticeSettings } from '../../domain/notices.ts'
import type { ChangeRecord } from './directory.ts'

export type NoticeStorage = {
  /** The newest version; 0 where there is none. */
  readNotices(organizationId: string): Promise<StoredNotices>
  /** Of every organization that has rules. */
  listNotices(): Promise<readonly (StoredNotices & { readonly organization_id: string })[]>
  /** Saves the next version unless another one came first (then false). */
  saveNotices(
    organizationId: string,
    expectedVersion: number,
    settings: NoticeSettings,
    record: ChangeRecord,
  ): Promise<boolean>
}

export type StoredNotices = { readonly version: number; readonly settings: NoticeSettings }
