/** The providers that say who persons are. */
import type { ChangeRecord } from '../../domain/change.ts'
import type { ProviderSettings } from '../../domain/providers.ts'
import { change, read, readEverywhere } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'

export type StoredProvider = {
  readonly id: string
  readonly organization_id: string
  readonly settings: ProviderSettings
  /** Empty: a public client. */
  readonly client_secret: string
  readonly created_at: number
}

/** As the tables have it. */
export type SealedProvider = Omit<StoredProvider, 'client_secret'> & { readonly sealed_secret: string }

const PROVIDERS = table(
  'providers',
  [...(['id', 'organization_id', 'settings', 'sealed_secret', 'created_at'] as const)],
  { personal: [] },
)

export const PROVIDER_TABLES = [PROVIDERS]

export const PROVIDER_RECORDS = {
  /** False where there is a provider with this id already. */
  createProvider: change((query, provider: SealedProvider, _record: ChangeRecord) =>
    insert(query, PROVIDERS, rowOf(provider), 'ON CONFLICT DO NOTHING'),
  ),

  /** False where there is no such provider any more. */
  updateProvider: change(async (query, provider: SealedProvider, _record: ChangeRecord) => {
    const { settings, sealed_secret, organization_id, id } = rowOf(provider)
    const { count } = await query(
      'UPDATE providers SET settings = $1, sealed_secret = $2 WHERE organization_id = $3 AND id = $4',
      [settings, sealed_secret, organization_id, id],
    )
    return count === 1
  }),

  /** Its persons stay; their sessions end. */
  deleteProvider: change(async (query, organizationId: string, id: string, _record: ChangeRecord) => {
    const { rows } = await query('DELETE FROM providers WHERE organization_id = $1 AND id = $2 RETURNING *', [
      organizationId,
      id,
    ])
    if (!rows[0]) return false
    await query(
      `DELETE FROM login_sessions WHERE organization_id = $1 AND person_id IN
         (SELECT id FROM people WHERE organization_id = $1 AND issuer = $2)`,
      [organizationId, providerOf(rows[0]).settings.issuer],
    )
    return true
  }),

  /** Of any organization that is not retired: before somebody has signed in, it is not known whose they are. */
  findProvider: readEverywhere(async (query, id: string) => {
    const { rows } = await query(
      `SELECT p.* FROM providers p JOIN organizations o ON o.id = p.organization_id
       WHERE p.id = $1 AND o.retired_at IS NULL`,
      [id],
    )
    return rows[0] ? providerOf(rows[0]) : null
  }),

  listProviders: read('quick', async (query, organizationId: string) => {
    const { rows } = await query(
      'SELECT * FROM providers WHERE organization_id = $1 ORDER BY created_at, id',
      [organizationId],
    )
    return rows.map(providerOf)
  }),
}

function rowOf({ settings, ...provider }: SealedProvider): RowOf<typeof PROVIDERS> {
  return { ...provider, settings: JSON.stringify(settings) }
}

function providerOf(row: object): SealedProvider {
  const { settings, ...provider } = row as Omit<SealedProvider, 'settings'> & { readonly settings: string }
  return { ...provider, settings: JSON.parse(settings) as ProviderSettings }
}
