/** Persons and providers. */
import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { ChangeRecord } from '../../contract/directory.ts'
import type { AccessByAdmin, PersonSeen, StoredPerson } from '../../contract/persons.ts'
import {
  grantedRowOf,
  personOf,
  personRowOf,
  providerOf,
  providerRowOf,
  SELECT_PEOPLE,
  SELECT_PROVIDERS,
  type SealedProvider,
} from '../../rows/person-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { withChangeRecord } from './changes.ts'

export function createPeopleReader(database: DatabaseSync) {
  const find = (where: string, ...values: string[]) => {
    const row = database.prepare(`${SELECT_PEOPLE} WHERE ${where} AND o.retired_at IS NULL`).get(...values)
    return row ? personOf(row) : null
  }

  return {
    findPerson: (organizationId: string, id: string): StoredPerson | null =>
      find('p.organization_id = ? AND p.id = ?', organizationId, id),

    findIdentity: (organizationId: string, issuer: string, subject: string): StoredPerson | null =>
      find('p.organization_id = ? AND p.issuer = ? AND p.subject = ?', organizationId, issuer, subject),

    listPeople(organizationId: string): StoredPerson[] {
      return database
        .prepare(`${SELECT_PEOPLE} WHERE p.organization_id = ? ORDER BY p.created_at, p.id`)
        .all(organizationId)
        .map(personOf)
    },

    findProvider(id: string): SealedProvider | null {
      const row = database.prepare(`${SELECT_PROVIDERS} WHERE p.id = ? AND o.retired_at IS NULL`).get(id)
      return row ? providerOf(row) : null
    },

    listProviders(organizationId: string): SealedProvider[] {
      return database
        .prepare(`${SELECT_PROVIDERS} WHERE p.organization_id = ? ORDER BY p.created_at, p.id`)
        .all(organizationId)
        .map(providerOf)
    },
  }
}

export function createPeopleWriter(database: DatabaseSync) {
  const run = (sql: string, ...values: (string | number | null)[]) =>
    Number(database.prepare(sql).run(...values).changes)

  return {
    createPerson(person: StoredPerson, record: ChangeRecord): boolean {
      const { organization_id, issuer, subject } = person
      return withChangeRecord(
        database,
        organization_id,
        record,
        () =>
          database
            .prepare('SELECT 1 FROM people WHERE organization_id = ? AND issuer = ? AND subject = ?')
            .get(organization_id, issuer, subject) === undefined &&
          insertRow(database, 'people', personRowOf(person)),
      )
    },

    notePerson(person: PersonSeen, record: ChangeRecord | null): void {
      const note = () =>
        run(
          `UPDATE people SET name = ?, email = ?, is_email_verified = ?, group_names = ?, mapped_team_id = ?, mapped_roles = ?,
             last_seen_at = ? WHERE organization_id = ? AND id = ?`,
          person.name,
          person.email,
          person.is_email_verified ? 1 : 0,
          JSON.stringify(person.groups),
          person.mapped.team_id,
          JSON.stringify(person.mapped.roles),
          person.last_seen_at,
          person.organization_id,
          person.id,
        ) === 1
      if (record === null) note()
      else withChangeRecord(database, person.organization_id, record, note)
    },

    setPersonAccess(
      organizationId: string,
      id: string,
      { granted, deactivated_at }: AccessByAdmin,
      record: ChangeRecord,
    ): boolean {
      return withChangeRecord(database, organizationId, record, () => {
        const { granted_team_id, granted_roles } = grantedRowOf(granted)
        const isFound =
          run(
            `UPDATE people SET granted_team_id = ?, granted_roles = ?, deactivated_at = ?
             WHERE organization_id = ? AND id = ?`,
            granted_team_id,
            granted_roles,
            deactivated_at,
            organizationId,
            id,
          ) === 1
        if (isFound && deactivated_at !== null) {
          run('DELETE FROM login_sessions WHERE organization_id = ? AND person_id = ?', organizationId, id)
          run(
            'UPDATE keys SET revoked_at = ? WHERE organization_id = ? AND person_id = ? AND revoked_at IS NULL',
            timeOfUlid(record.id),
            organizationId,
            id,
          )
        }
        return isFound
      })
    },

    createProvider(provider: SealedProvider, record: ChangeRecord): boolean {
      return withChangeRecord(database, provider.organization_id, record, () =>
        insertRow(database, 'providers', providerRowOf(provider)),
      )
    },

    updateProvider(provider: SealedProvider, record: ChangeRecord): boolean {
      const { settings, sealed_secret, organization_id, id } = providerRowOf(provider)
      return withChangeRecord(
        database,
        provider.organization_id,
        record,
        () =>
          run(
            'UPDATE providers SET settings = ?, sealed_secret = ? WHERE organization_id = ? AND id = ?',
            ...[settings, sealed_secret, organization_id, id],
          ) === 1,
      )
    },

    deleteProvider(organizationId: string, id: string, record: ChangeRecord): boolean {
      return withChangeRecord(database, organizationId, record, () => {
        const found = database
          .prepare(
            "SELECT json_extract(settings, '$.issuer') AS issuer FROM providers WHERE organization_id = ? AND id = ?",
          )
          .get(organizationId, id)
        if (!found) return false
        run(
          `DELETE FROM login_sessions WHERE organization_id = ? AND person_id IN
             (SELECT id FROM people WHERE organization_id = ? AND issuer = ?)`,
          ...[organizationId, organizationId, String(found['issuer'])],
        )
        return run('DELETE FROM providers WHERE organization_id = ? AND id = ?', organizationId, id) === 1
      })
    },
  }
}
