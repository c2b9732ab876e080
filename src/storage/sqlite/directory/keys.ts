import type { DatabaseSync } from 'node:sqlite'
import type { Role } from '../../../domain/principal.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { ChangeRecord, StoredKey } from '../../contract/directory.ts'
import { inTransaction } from '../threads/transaction.ts'
import { onRecord } from './changes.ts'

const SELECT = `SELECT k.id, k.organization_id, k.team_id, t.name AS team_name, k.name, k.roles, k.mac, k.created_at,
  k.expires_at, k.revoked_at, k.last_used_at
  FROM keys k JOIN organizations o ON o.id = k.organization_id LEFT JOIN teams t ON t.id = k.team_id`

export function createKeys(database: DatabaseSync) {
  function insert(key: StoredKey): void {
    database
      .prepare(
        `INSERT INTO keys (id, organization_id, team_id, name, roles, mac, created_at, expires_at, revoked_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        key.id,
        key.organization_id,
        key.team_id,
        key.name,
        JSON.stringify(key.roles),
        key.mac,
        key.created_at,
        key.expires_at,
        key.revoked_at,
      )
  }

  return {
    createKey(key: StoredKey, record: ChangeRecord): void {
      onRecord(database, key.organization_id, record, () => {
        insert(key)
        return true
      })
    },

    findKey(id: string): StoredKey | null {
      const row = database.prepare(`${SELECT} WHERE k.id = ? AND o.retired_at IS NULL`).get(id)
      return row ? keyOf(row) : null
    },

    listKeys(organizationId: string): StoredKey[] {
      return database
        .prepare(`${SELECT} WHERE k.organization_id = ? ORDER BY k.created_at, k.id`)
        .all(organizationId)
        .map(keyOf)
    },

    revokeKey(organizationId: string, id: string, record: ChangeRecord): boolean {
      return onRecord(database, organizationId, record, () => {
        const { changes } = database
          .prepare(
            'UPDATE keys SET revoked_at = ? WHERE organization_id = ? AND id = ? AND revoked_at IS NULL',
          )
          .run(timeOfUlid(record.id), organizationId, id)
        return changes === 1
      })
    },

    rotateKey(oldId: string, oldEndsAt: number, replacement: StoredKey, record: ChangeRecord): boolean {
      return onRecord(database, replacement.organization_id, record, () => {
        // MIN: a grace period never makes a key live longer than it was meant to.
        const { changes } = database
          .prepare(
            `UPDATE keys SET expires_at = MIN(COALESCE(expires_at, ?), ?)
             WHERE organization_id = ? AND id = ? AND revoked_at IS NULL`,
          )
          .run(oldEndsAt, oldEndsAt, replacement.organization_id, oldId)
        if (changes !== 1) return false
        insert(replacement)
        return true
      })
    },

    touchKeys(uses: readonly (readonly [id: string, at: number])[]): void {
      const touch = database.prepare(
        'UPDATE keys SET last_used_at = MAX(COALESCE(last_used_at, 0), ?) WHERE id = ?',
      )
      inTransaction(database, () => {
        for (const [id, at] of uses) touch.run(at, id)
      })
    },
  }
}

function keyOf(row: Record<string, unknown>): StoredKey {
  return { ...row, roles: JSON.parse(String(row['roles'])) as Role[] } as unknown as StoredKey
}
