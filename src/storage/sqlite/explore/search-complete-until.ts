/** How far the text index has come. */
import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'

export function createSearchProgress(database: DatabaseSync) {
  const next = database.prepare(
    'SELECT id FROM events WHERE seq > (SELECT seq FROM indexed) ORDER BY seq LIMIT 1',
  )
  const nextOf = database.prepare(
    `SELECT id FROM events NOT INDEXED WHERE seq > (SELECT seq FROM indexed) AND organization_id = ? ORDER BY seq LIMIT 1`,
  )
  return {
    searchCompleteUntil(organizationId: string | null): number | null {
      const row = organizationId === null ? next.get() : nextOf.get(organizationId)
      return row ? timeOfUlid(String(row['id'])) : null
    },
  }
}
