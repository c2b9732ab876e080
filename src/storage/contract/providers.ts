/** Providers as everybody but the engines has them: with the secret of the client, which the records have sealed. */
import type { ChangeRecord } from '../../domain/change.ts'
import type { StoredProvider } from '../../resources/providers/records.ts'

export type ProviderStorage = {
  createProvider(provider: StoredProvider, record: ChangeRecord): Promise<boolean>
  updateProvider(provider: StoredProvider, record: ChangeRecord): Promise<boolean>
  findProvider(id: string): Promise<StoredProvider | null>
  listProviders(organizationId: string): Promise<StoredProvider[]>
}
