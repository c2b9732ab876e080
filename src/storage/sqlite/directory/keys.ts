import type { DatabaseSync } from 'node:sqlite'
import type { Role } from '../../../domain/principal.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { ChangeRecord, FoundKey, KeyUse, StoredKey } from '../../contract/directory.ts'
import { keyOf, keyRowOf, SELECT_KEYS } from '../../rows/key-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { inTransaction } from '../threads/transaction.ts'
import { withChangeRecord } from './changes.ts'

export function createKeyReader(database: DatabaseSync) {
  return {
    findKey(id: string): FoundKey | null {
      const row = database.prepare(`${SELECT_KEYS} WHERE k.id = ? AND o.retired_at IS NULL`).get(id)
      return row ? keyOf(row) : null
    },

    listKeys(organizationId: string): FoundKey[] {
      return database
        .prepare(`${SELECT_KEYS} WHERE k.organization_id = ? ORDER BY k.created_at, k.id`)
        .all(organizationId)
        .map(keyOf)
    },
  }
}

export function createKeyWriter(database: DatabaseSync) {
  return {
    createKey(key: StoredKey, record: ChangeRecord): void {
      withChangeRecord(database, key.organization_id, record, () =>
        insertRow(database, 'keys', keyRowOf(key)),
      )
    },

    revokeKey(organizationId: string, id: string, record: ChangeRecord): boolean {
      return withChangeRecord(database, organizationId, record, () => {
        const { changes } = database
          .prepare(
            'UPDATE keys SET revoked_at = ? WHERE organization_id = ? AND id = ? AND revoked_at IS NULL',
          )
          .run(timeOfUlid(record.id), organizationId, id)
        return changes === 1
      })
    },

    setKeyRoles(organizationId: string, id: string, roles: readonly Role[], record: ChangeRecord): boolean {
      return withChangeRecord(database, organizationId, record, () => {
        const { changes } = database
          .prepare('UPDATE keys SET roles = ? WHERE organization_id = ? AND id = ? AND revoked_at IS NULL')
          .run(JSON.stringify(roles), organizationId, id)
        return changes === 1
      })
    },

    rotateKey(oldId: string, oldEndsAt: number, replacement: StoredKey, record: ChangeRecord): boolean {
      return withChangeRecord(database, replacement.organization_id, record, () => {
        // MIN: a grace period never makes a key live longer than it was meant to.
        const { changes } = database
          .prepare(
            `UPDATE keys SET expires_at = MIN(COALESCE(expires_at, ?), ?)
             WHERE organization_id = ? AND id = ? AND revoked_at IS NULL`,
          )
          .run(oldEndsAt, oldEndsAt, replacement.organization_id, oldId)
        if (changes === 0) return false
        // What was the key's own is its successor's.
        database
          .prepare('UPDATE saved_views SET owner_id = ? WHERE organization_id = ? AND owner_id = ?')
          .run(replacement.id, replacement.organization_id, oldId)
        return insertRow(database, 'keys', keyRowOf(replacement))
      })
    },

    touchKeys(uses: readonly KeyUse[]): void {
      const touch = database.prepare(
        'UPDATE keys SET last_used_at = ?, last_used_from = COALESCE(?, last_used_from) WHERE id = ? AND COALESCE(last_used_at, 0) <= ?',
      )
      inTransaction(database, () => {
        for (const { id, at, from } of uses) touch.run(at, from, id, at)
      })
    },
  }
}
