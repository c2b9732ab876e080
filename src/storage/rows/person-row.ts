/** Rows of the tables `people` and `providers`. */
import type { Role } from '../../domain/principal.ts'
import type { ProviderSettings } from '../../domain/providers.ts'
import type { PersonAccess, StoredPerson, StoredProvider } from '../contract/persons.ts'
import type { Row } from './columns.ts'

/** What a person may do, beside whatever else is selected of `p`. */
export const PERSON_ACCESS = `p.mapped_team_id, p.mapped_roles, mt.name AS mapped_team, mt.retired_at AS mapped_retired_at,
  p.granted_team_id, p.granted_roles, gt.name AS granted_team, gt.retired_at AS granted_retired_at, p.deactivated_at`

export const JOIN_PERSON_TEAMS =
  'LEFT JOIN teams mt ON mt.id = p.mapped_team_id LEFT JOIN teams gt ON gt.id = p.granted_team_id'

export const SELECT_PEOPLE = `SELECT p.id, p.organization_id, p.issuer, p.subject, p.name, p.email, p.is_email_verified, p.group_names,
  p.created_at, p.last_seen_at, ${PERSON_ACCESS}
  FROM people p JOIN organizations o ON o.id = p.organization_id ${JOIN_PERSON_TEAMS}`

export const SELECT_PROVIDERS = `SELECT p.id, p.organization_id, p.settings, p.sealed_secret, p.created_at
  FROM providers p JOIN organizations o ON o.id = p.organization_id`

export function personRowOf(person: StoredPerson) {
  const { id, organization_id, issuer, subject, name, email, created_at, last_seen_at } = person
  return {
    ...{ id, organization_id, issuer, subject, name, email, created_at, last_seen_at },
    is_email_verified: person.is_email_verified ? 1 : 0,
    group_names: JSON.stringify(person.groups),
    mapped_team_id: person.mapped.team_id,
    mapped_roles: JSON.stringify(person.mapped.roles),
    ...grantedRowOf(person.granted),
    deactivated_at: person.deactivated_at,
  } satisfies Row<'people'>
}

export function grantedRowOf(granted: PersonAccess | null) {
  return {
    granted_team_id: granted?.team_id ?? null,
    granted_roles: granted && JSON.stringify(granted.roles),
  }
}

type AccessColumns = {
  readonly mapped_team_id: string | null
  readonly mapped_roles: string
  readonly mapped_team: string | null
  readonly mapped_retired_at: number | null
  readonly granted_team_id: string | null
  readonly granted_roles: string | null
  readonly granted_team: string | null
  readonly granted_retired_at: number | null
  readonly deactivated_at: number | null
}

export function accessColumnsOf(row: object): Pick<StoredPerson, 'mapped' | 'granted' | 'deactivated_at'> {
  const columns = row as AccessColumns
  return {
    mapped: {
      team_id: columns.mapped_team_id,
      team_name: columns.mapped_team,
      is_team_retired: columns.mapped_retired_at !== null,
      roles: JSON.parse(columns.mapped_roles) as Role[],
    },
    granted:
      columns.granted_roles === null
        ? null
        : {
            team_id: columns.granted_team_id,
            team_name: columns.granted_team,
            is_team_retired: columns.granted_retired_at !== null,
            roles: JSON.parse(columns.granted_roles) as Role[],
          },
    deactivated_at: columns.deactivated_at,
  }
}

type PersonColumns = Pick<
  StoredPerson,
  'id' | 'organization_id' | 'issuer' | 'subject' | 'name' | 'email' | 'created_at' | 'last_seen_at'
> & { readonly is_email_verified: number; readonly group_names: string }

export function personOf(row: object): StoredPerson {
  const { id, organization_id, issuer, subject, name, email, created_at, last_seen_at, ...columns } =
    row as PersonColumns
  return {
    ...{ id, organization_id, issuer, subject, name, email, created_at, last_seen_at },
    is_email_verified: columns.is_email_verified === 1,
    groups: JSON.parse(columns.group_names) as string[],
    ...accessColumnsOf(row),
  }
}

/** As the engines have it: sealed. */
export type SealedProvider = Omit<StoredProvider, 'client_secret'> & { readonly sealed_secret: string }

export function providerRowOf({ settings, ...provider }: SealedProvider): Row<'providers'> {
  return { ...provider, settings: JSON.stringify(settings) }
}

export function providerOf(row: object): SealedProvider {
  const { settings, ...provider } = row as Omit<SealedProvider, 'settings'> & { readonly settings: string }
  return { ...provider, settings: JSON.parse(settings) as ProviderSettings }
}
