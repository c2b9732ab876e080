/** Persons. One belongs to one organization: who signs in to two is a person in each. */
import type { ChangeRecord } from '../../domain/change.ts'
import type { Role } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { change, read } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'

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

const PEOPLE = table(
  'people',
  [
    ...(['id', 'organization_id', 'issuer', 'subject', 'name', 'email', 'is_email_verified'] as const),
    ...(['group_names', 'mapped_team_id', 'mapped_roles', 'granted_team_id', 'granted_roles'] as const),
    ...(['created_at', 'last_seen_at', 'deactivated_at'] as const),
  ],
  { personal: [] },
)

export const PEOPLE_TABLES = [PEOPLE]

/** What a person may do, beside whatever else is selected of `p`. */
export const PERSON_ACCESS = `p.mapped_team_id, p.mapped_roles, mt.name AS mapped_team, mt.retired_at AS mapped_retired_at,
  p.granted_team_id, p.granted_roles, gt.name AS granted_team, gt.retired_at AS granted_retired_at, p.deactivated_at`

export const JOIN_PERSON_TEAMS =
  'LEFT JOIN teams mt ON mt.id = p.mapped_team_id LEFT JOIN teams gt ON gt.id = p.granted_team_id'

const SELECT_PEOPLE = `SELECT p.id, p.organization_id, p.issuer, p.subject, p.name, p.email, p.is_email_verified, p.group_names,
  p.created_at, p.last_seen_at, ${PERSON_ACCESS}
  FROM people p JOIN organizations o ON o.id = p.organization_id ${JOIN_PERSON_TEAMS}
  WHERE p.organization_id = $1`

export const PEOPLE_RECORDS = {
  /** False where the organization has a person with this issuer and subject already. */
  createPerson: change((query, person: StoredPerson, _record: ChangeRecord) =>
    insert(query, PEOPLE, rowOf(person), 'ON CONFLICT DO NOTHING'),
  ),

  /** Null also for persons of a retired organization. */
  findPerson: read('quick', async (query, organizationId: string, id: string) => {
    const { rows } = await query(`${SELECT_PEOPLE} AND p.id = $2 AND o.retired_at IS NULL`, [
      organizationId,
      id,
    ])
    return rows[0] ? personOf(rows[0]) : null
  }),

  findIdentity: read('quick', async (query, organizationId: string, issuer: string, subject: string) => {
    const { rows } = await query(
      `${SELECT_PEOPLE} AND p.issuer = $2 AND p.subject = $3 AND o.retired_at IS NULL`,
      [organizationId, issuer, subject],
    )
    return rows[0] ? personOf(rows[0]) : null
  }),

  listPeople: read('page', async (query, organizationId: string) => {
    const { rows } = await query(`${SELECT_PEOPLE} ORDER BY p.created_at, p.id`, [organizationId])
    return rows.map(personOf)
  }),

  /** What the provider said at a sign-in. Nothing that an admin decides changes. `record` null: it gives nothing that it did not before. */
  notePerson: change(async (query, person: PersonSeen, _record: ChangeRecord | null) => {
    const { organization_id, id, name, email, last_seen_at } = person
    const { is_email_verified, group_names, mapped_team_id, mapped_roles } = seenRowOf(person)
    const { count } = await query(
      `UPDATE people SET name = $1, email = $2, is_email_verified = $3, group_names = $4, mapped_team_id = $5,
         mapped_roles = $6, last_seen_at = $7 WHERE organization_id = $8 AND id = $9`,
      [
        ...[name, email, is_email_verified, group_names, mapped_team_id, mapped_roles, last_seen_at],
        ...[organization_id, id],
      ],
    )
    return count === 1
  }),

  /** What an admin decides. With a time of deactivation the person's sessions end and the person's keys are revoked. */
  setPersonAccess: change(
    async (
      query,
      organizationId: string,
      id: string,
      { granted, deactivated_at }: AccessByAdmin,
      record: ChangeRecord,
    ) => {
      const { granted_team_id, granted_roles } = grantedRowOf(granted)
      const { count } = await query(
        `UPDATE people SET granted_team_id = $1, granted_roles = $2, deactivated_at = $3
         WHERE organization_id = $4 AND id = $5`,
        [granted_team_id, granted_roles, deactivated_at, organizationId, id],
      )
      if (count === 1 && deactivated_at !== null) {
        await query('DELETE FROM login_sessions WHERE organization_id = $1 AND person_id = $2', [
          organizationId,
          id,
        ])
        await query(
          'UPDATE keys SET revoked_at = $1 WHERE organization_id = $2 AND person_id = $3 AND revoked_at IS NULL',
          [timeOfUlid(record.id), organizationId, id],
        )
      }
      return count === 1
    },
  ),
}

function rowOf(person: StoredPerson): RowOf<typeof PEOPLE> {
  const { id, organization_id, issuer, subject, name, email } = person
  const { created_at, last_seen_at, deactivated_at } = person
  return {
    ...{ id, organization_id, issuer, subject, name, email, created_at, last_seen_at, deactivated_at },
    ...seenRowOf(person),
    ...grantedRowOf(person.granted),
  }
}

function seenRowOf({ is_email_verified, groups, mapped }: PersonSeen) {
  return {
    is_email_verified: is_email_verified ? 1 : 0,
    group_names: JSON.stringify(groups),
    mapped_team_id: mapped.team_id,
    mapped_roles: JSON.stringify(mapped.roles),
  }
}

function grantedRowOf(granted: PersonAccess | null) {
  return {
    granted_team_id: granted?.team_id ?? null,
    granted_roles: granted && JSON.stringify(granted.roles),
  }
}

type PersonColumns = Pick<
  StoredPerson,
  'id' | 'organization_id' | 'issuer' | 'subject' | 'name' | 'email' | 'created_at' | 'last_seen_at'
> & { readonly is_email_verified: number; readonly group_names: string }

function personOf(row: object): StoredPerson {
  const { id, organization_id, issuer, subject, name, email, created_at, last_seen_at, ...columns } =
    row as PersonColumns
  return {
    ...{ id, organization_id, issuer, subject, name, email, created_at, last_seen_at },
    is_email_verified: columns.is_email_verified === 1,
    groups: JSON.parse(columns.group_names) as string[],
    ...accessOf(row),
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

/** From the columns of `PERSON_ACCESS`. */
export function accessOf(row: object): Pick<StoredPerson, 'mapped' | 'granted' | 'deactivated_at'> {
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
