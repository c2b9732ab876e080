import type { ExceptionStorage } from '../../contract/exceptions.ts'
import { COLUMNS, valuesOf } from '../../rows/columns.ts'
import { exceptionOf, exceptionRowOf, newestExceptions } from '../../rows/exception-row.ts'
import type { Connections } from '../connections/query.ts'
import { withChangeRecord } from './changes.ts'

export function createExceptions(connections: Connections): ExceptionStorage {
  return {
    async listExceptions(organizationId, notEndedAt) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<object>(
          `${newestExceptions('$1')} AND ($2::bigint IS NULL OR e.ends_at IS NULL OR e.ends_at > $2) ORDER BY e.number DESC`,
          [organizationId, notEndedAt],
        ),
      )
      return rows.map(exceptionOf)
    },

    async listExceptionVersions(organizationId, number) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<object>(
          'SELECT * FROM exceptions WHERE organization_id = $1 AND number = $2 ORDER BY version DESC',
          [organizationId, number],
        ),
      )
      return rows.map(exceptionOf)
    },

    saveException: (exception, record) =>
      withChangeRecord(connections, exception.organization_id, record, async (query) => {
        // A second writer waits for the first, and then finds the version taken.
        const { count } = await query(
          `INSERT INTO exceptions (${COLUMNS.exceptions.join(', ')}) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
           WHERE (SELECT coalesce(max(version), 0) FROM exceptions WHERE organization_id = $1 AND number = $2) = $3::int - 1
           ON CONFLICT DO NOTHING`,
          valuesOf('exceptions', exceptionRowOf(exception, record)),
        )
        return count === 1
      }),
  }
}
