/** Records with secrets in them as the service sees them. The engines have sealed texts there (`secrets/with-sealed-webhooks`). */
import type { ChangeRecord } from '../../domain/change.ts'
import type { StoredPendingChange } from '../../resources/pending-changes/records.ts'
import type { StoredProvider } from '../../resources/providers/records.ts'
import type { OfferedRecords } from '../../resources/records.ts'
import type { StoredStream, StreamChange, StreamPosition } from '../../resources/streams/records.ts'

export type OpenedRecords = {
  createPendingChange(change: StoredPendingChange, record: ChangeRecord): Promise<boolean>
  findPendingChange(...asked: Asked<'findPendingChange'>): Promise<StoredPendingChange | null>
  listPendingChanges(...asked: Asked<'listPendingChanges'>): Promise<StoredPendingChange[]>
  createProvider(provider: StoredProvider, record: ChangeRecord): Promise<boolean>
  updateProvider(provider: StoredProvider, record: ChangeRecord): Promise<boolean>
  findProvider(id: string): Promise<StoredProvider | null>
  listProviders(organizationId: string): Promise<StoredProvider[]>
  createStream(
    stream: StoredStream,
    positions: readonly StreamPosition[],
    record: ChangeRecord,
  ): Promise<boolean>
  changeStream(
    organizationId: string,
    id: string,
    change: StreamChange,
    record: ChangeRecord,
  ): Promise<boolean>
  listStreams(...asked: Asked<'listStreams'>): Promise<StoredStream[]>
}

type Asked<K extends keyof OfferedRecords> = Parameters<OfferedRecords[K]>
