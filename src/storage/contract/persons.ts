/** Persons and providers as they are stored. */
import type { Role } from '../../domain/principal.ts'
import type { ProviderSettings } from '../../domain/providers.ts'

/** `team_id` null: the whole organization. A retired team gives nothing. */
export type PersonAccess = {
  readonly team_id: string | null
  readonly team_name: string | null
  readonly is_team_retired: boolean
  readonly roles: readonly Role[]
}

export type StoredPerson = {
  readonly id: string
  readonly organization_id: string
  /** Issuer and subject are the identity. The e-mail address is only shown. */
  readonly issuer: string
  readonly subject: string
  readonly name: string
  readonly email: string | null
  readonly is_email_verified: boolean
  readonly groups: readonly string[]
  /** What the groups gave at the last sign-in. */
  readonly mapped: PersonAccess
  /** What an admin gave instead; null: what the groups give applies. */
  readonly granted: PersonAccess | null
  readonly created_at: number
  readonly last_seen_at: number
  readonly deactivated_at: number | null
}

export type PersonSeen = Pick<
  StoredPerson,
  'id' | 'organization_id' | 'name' | 'email' | 'is_email_verified' | 'groups' | 'mapped' | 'last_seen_at'
>

export type AccessByAdmin = Pick<StoredPerson, 'granted' | 'deactivated_at'>

export type StoredProvider = {
  readonly id: string
  readonly organization_id: string
  readonly settings: ProviderSettings
  /** Empty: a public client. */
  readonly client_secret: string
  readonly created_at: number
}
