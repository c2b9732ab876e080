import type { DatabaseSync } from 'node:sqlite'
import type { SecurityUpdate } from '../../../domain/security.ts'
import type { ChangeRecord, StoredSecurity } from '../../contract/directory.ts'
import { securityOf, securityRowOf } from '../../rows/security-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { withChangeRecord } from './changes.ts'

export function createSecurityReader(database: DatabaseSync) {
  return { readSecurity: (organizationId: string): StoredSecurity => newest(database, organizationId) }
}

export function createSecurityWriter(database: DatabaseSync) {
  return {
    saveSecurity(
      organizationId: string,
      expected: number,
      settings: SecurityUpdate,
      record: ChangeRecord,
    ): boolean {
      return withChangeRecord(
        database,
        organizationId,
        record,
        () =>
          newest(database, organizationId).version === expected &&
          insertRow(
            database,
            'security_settings',
            securityRowOf(organizationId, expected + 1, settings, record),
          ),
      )
    },
  }
}

function newest(database: DatabaseSync, organizationId: string): StoredSecurity {
  return securityOf(
    database
      .prepare(
        'SELECT version, settings FROM security_settings WHERE organization_id = ? ORDER BY version DESC LIMIT 1',
      )
      .get(organizationId),
  )
}
