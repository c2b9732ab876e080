/** Persons and providers. */
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { PeopleStorage } from '../../contract/people.ts'
import {
  grantedRowOf,
  personOf,
  personRowOf,
  providerOf,
  providerRowOf,
  SELECT_PEOPLE,
  SELECT_PROVIDERS,
} from '../../rows/person-row.ts'
import type { SealedStorage } from '../../secrets/sealed-storage.ts'
import type { Reads } from '../connections/create-reads.ts'
import { insertRow } from '../connections/insert-row.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { withChangeRecord } from './changes.ts'

export function createPeople(
  connections: Connections,
  read: Reads['read'],
): Pick<SealedStorage, keyof PeopleStorage> {
  async function find(organizationId: string, where: string, values: readonly string[]) {
    const { rows } = await connections.read({ organizations: organizationId }, (query) =>
      query(`${SELECT_PEOPLE} WHERE ${where} AND o.retired_at IS NULL`, values.map(toStorable)),
    )
    return rows[0] ? personOf(rows[0]) : null
  }

  return {
    createPerson: (person, record) =>
      withChangeRecord(connections, person.organization_id, record, (query) =>
        insertRow(query, 'people', personRowOf(person), 'ON CONFLICT DO NOTHING'),
      ),

    findPerson: (organizationId, id) =>
      find(organizationId, 'p.organization_id = $1 AND p.id = $2', [organizationId, id]),

    findIdentity: (organizationId, issuer, subject) =>
      find(organizationId, 'p.organization_id = $1 AND p.issuer = $2 AND p.subject = $3', [
        ...[organizationId, issuer, subject],
      ]),

    async listPeople(organizationId) {
      const { rows } = await read('listPeople', organizationId, (query) =>
        query(`${SELECT_PEOPLE} WHERE p.organization_id = $1 ORDER BY p.created_at, p.id`, [organizationId]),
      )
      return rows.map(personOf)
    },

    async notePerson(person, record) {
      const { organization_id, id, name, email, last_seen_at, mapped } = person
      const values = [
        ...[name, email, person.is_email_verified ? 1 : 0, JSON.stringify(person.groups), mapped.team_id],
        ...[JSON.stringify(mapped.roles), last_seen_at, organization_id, id],
      ]
      const sql = `UPDATE people SET name = $1, email = $2, is_email_verified = $3, group_names = $4, mapped_team_id = $5,
        mapped_roles = $6, last_seen_at = $7 WHERE organization_id = $8 AND id = $9`
      if (record === null)
        await connections.write({ organizations: organization_id }, (query) => query(sql, values))
      else
        await withChangeRecord(connections, organization_id, record, async (query) => {
          const { count } = await query(sql, values)
          return count === 1
        })
    },

    setPersonAccess: (organizationId, id, { granted, deactivated_at }, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        const { granted_team_id, granted_roles } = grantedRowOf(granted)
        const { count } = await query(
          `UPDATE people SET granted_team_id = $1, granted_roles = $2, deactivated_at = $3
           WHERE organization_id = $4 AND id = $5`,
          [granted_team_id, granted_roles, deactivated_at, organizationId, toStorable(id)],
        )
        if (count === 1 && deactivated_at !== null) {
          await query('DELETE FROM login_sessions WHERE organization_id = $1 AND person_id = $2', [
            ...[organizationId, id],
          ])
          await query(
            'UPDATE keys SET revoked_at = $1 WHERE organization_id = $2 AND person_id = $3 AND revoked_at IS NULL',
            [timeOfUlid(record.id), organizationId, id],
          )
        }
        return count === 1
      }),

    createProvider: (provider, record) =>
      withChangeRecord(connections, provider.organization_id, record, (query) =>
        insertRow(query, 'providers', providerRowOf(provider), 'ON CONFLICT DO NOTHING'),
      ),

    updateProvider: (provider, record) =>
      withChangeRecord(connections, provider.organization_id, record, async (query) => {
        const { settings, sealed_secret, organization_id, id } = providerRowOf(provider)
        const { count } = await query(
          'UPDATE providers SET settings = $1, sealed_secret = $2 WHERE organization_id = $3 AND id = $4',
          [settings, sealed_secret, organization_id, id],
        )
        return count === 1
      }),

    deleteProvider: (organizationId, id, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        const { rows } = await query(
          'DELETE FROM providers WHERE organization_id = $1 AND id = $2 RETURNING id, organization_id, settings',
          [organizationId, toStorable(id)],
        )
        if (!rows[0]) return false
        await query(
          `DELETE FROM login_sessions WHERE organization_id = $1 AND person_id IN
             (SELECT id FROM people WHERE organization_id = $1 AND issuer = $2)`,
          [organizationId, providerOf(rows[0]).settings.issuer],
        )
        return true
      }),

    /** Before it is known who signs in: across organizations. */
    async findProvider(id) {
      const { rows } = await connections.read({ organizations: EVERY_ORGANIZATION }, (query) =>
        query(`${SELECT_PROVIDERS} WHERE p.id = $1 AND o.retired_at IS NULL`, [toStorable(id)]),
      )
      return rows[0] ? providerOf(rows[0]) : null
    },

    async listProviders(organizationId) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query(`${SELECT_PROVIDERS} WHERE p.organization_id = $1 ORDER BY p.created_at, p.id`, [
          organizationId,
        ]),
      )
      return rows.map(providerOf)
    },
  }
}
