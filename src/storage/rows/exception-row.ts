/** Rows of the table `exceptions`: append-only, one for each version of each exception. */

import type { ChangeRecord } from '../../domain/change.ts'
import type { ExceptionDocument } from '../../domain/exception.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { NewExceptionVersion, StoredException } from '../contract/exceptions.ts'
import type { Row } from './columns.ts'

/** Of one organization. What follows it may ask for more of the newest version. */
export function newestExceptions(organization: string): string {
  return `SELECT e.* FROM exceptions e WHERE e.organization_id = ${organization}
    AND e.version = (SELECT max(version) FROM exceptions n WHERE n.organization_id = e.organization_id AND n.number = e.number)`
}

export function exceptionRowOf(
  { document, team_id, ...exception }: NewExceptionVersion,
  { id, actor }: ChangeRecord,
): Row<'exceptions'> {
  const { key_id, name: key_name } = actor
  const created_at = timeOfUlid(id)
  return {
    ...exception,
    team_id: team_id ?? '',
    document: JSON.stringify(document),
    created_at,
    key_id,
    key_name,
  }
}

export function exceptionOf(row: object): StoredException {
  const { document, team_id, ends_at, created_at, ...rest } = row as Record<keyof Row<'exceptions'>, unknown>
  return {
    ...(rest as unknown as StoredException),
    team_id: team_id === '' ? null : String(team_id),
    ends_at: ends_at === null ? null : Number(ends_at),
    created_at: Number(created_at),
    document: JSON.parse(String(document)) as ExceptionDocument,
  }
}
