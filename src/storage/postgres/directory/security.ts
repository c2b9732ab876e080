import type { DirectoryStorage } from '../../contract/directory.ts'
import { COLUMNS, valuesOf } from '../../rows/columns.ts'
import { securityOf, securityRowOf } from '../../rows/security-row.ts'
import type { Connections } from '../connections/query.ts'
import { withChangeRecord } from './changes.ts'

export function createSecurity(
  connections: Connections,
): Pick<DirectoryStorage, 'readSecurity' | 'saveSecurity'> {
  return {
    async readSecurity(organizationId) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query(
          'SELECT version, settings FROM security_settings WHERE organization_id = $1 ORDER BY version DESC LIMIT 1',
          [organizationId],
        ),
      )
      return securityOf(rows[0])
    },

    saveSecurity: (organizationId, expected, settings, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        // A second writer waits for the first, and then finds the version taken.
        const { count } = await query(
          `INSERT INTO security_settings (${COLUMNS.security_settings.join(', ')})
           SELECT $1, $2, $3, $4, $5, $6
           WHERE (SELECT coalesce(max(version), 0) FROM security_settings WHERE organization_id = $1) = $2::int - 1
           ON CONFLICT DO NOTHING`,
          valuesOf('security_settings', securityRowOf(organizationId, expected + 1, settings, record)),
        )
        return count === 1
      }),
  }
}
