/** Rows of the table `security_settings`: append-only, one for each version. */
import type { SecurityUpdate } from '../../domain/security.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { ChangeRecord, StoredSecurity } from '../contract/directory.ts'
import type { Row } from './columns.ts'

export function securityRowOf(
  organization_id: string,
  version: number,
  settings: SecurityUpdate,
  { id, actor }: ChangeRecord,
): Row<'security_settings'> {
  return {
    organization_id,
    version,
    settings: JSON.stringify(settings),
    created_at: timeOfUlid(id),
    key_id: actor.key_id,
    key_name: actor.name,
  }
}

export function securityOf(row: object | undefined): StoredSecurity {
  const { version, settings } = (row ?? { version: 0, settings: '{}' }) as {
    version: number
    settings: string
  }
  return { version, settings: JSON.parse(settings) as SecurityUpdate }
}
