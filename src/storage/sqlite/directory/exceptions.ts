import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord } from '../../../domain/change.ts'
import type { NewExceptionVersion, StoredException } from '../../contract/exceptions.ts'
import { exceptionOf, exceptionRowOf, newestExceptions } from '../../rows/exception-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { withChangeRecord } from './changes.ts'

export function createExceptionReader(database: DatabaseSync) {
  return {
    listExceptions(organizationId: string, notEndedAt: number | null): StoredException[] {
      return database
        .prepare(
          `${newestExceptions('?1')} AND (?2 IS NULL OR e.ends_at IS NULL OR e.ends_at > ?2) ORDER BY e.number DESC`,
        )
        .all(organizationId, notEndedAt)
        .map(exceptionOf)
    },

    listExceptionVersions(organizationId: string, number: number): StoredException[] {
      return database
        .prepare('SELECT * FROM exceptions WHERE organization_id = ? AND number = ? ORDER BY version DESC')
        .all(organizationId, number)
        .map(exceptionOf)
    },
  }
}

export function createExceptionWriter(database: DatabaseSync) {
  const newest = database.prepare(
    'SELECT coalesce(max(version), 0) AS version FROM exceptions WHERE organization_id = ? AND number = ?',
  )
  return {
    saveException(exception: NewExceptionVersion, record: ChangeRecord): boolean {
      const { organization_id, number, version } = exception
      return withChangeRecord(
        database,
        organization_id,
        record,
        () =>
          newest.get(organization_id, number)?.['version'] === version - 1 &&
          insertRow(database, 'exceptions', exceptionRowOf(exception, record)),
      )
    },
  }
}
