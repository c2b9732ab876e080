/** Exceptions of an organization: append-only, each with a number of its own and a row for each version. */
import type { ChangeRecord } from '../../domain/change.ts'
import type { ExceptionDocument } from '../../domain/exception.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { change, read } from '../kit/operations.ts'
import { type RowOf, table } from '../kit/table.ts'
import { insertVersion } from '../kit/versioned.ts'

export type NewExceptionVersion = {
  readonly organization_id: string
  readonly number: number
  readonly version: number
  readonly team_id: string | null
  /** Null: not by itself. */
  readonly ends_at: number | null
  readonly document: ExceptionDocument
}

export type StoredException = NewExceptionVersion & {
  readonly created_at: number
  readonly key_id: string | null
  readonly key_name: string
}

const EXCEPTIONS = table(
  'exceptions',
  [
    ...(['organization_id', 'number', 'version', 'team_id', 'ends_at', 'document'] as const),
    ...(['created_at', 'key_id', 'key_name'] as const),
  ],
  { personal: [], by: 'number' },
)

export const EXCEPTION_TABLES = [EXCEPTIONS]

export const EXCEPTION_RECORDS = {
  /** The newest version of each, newest exception first; with a time, only those that have not ended by then. */
  listExceptions: read('quick', async (query, organizationId: string, notEndedAt: number | null) => {
    const { rows } = await query<RowOf<typeof EXCEPTIONS>>(
      `SELECT e.* FROM exceptions e WHERE e.organization_id = $1
         AND e.version = (SELECT max(version) FROM exceptions n WHERE n.organization_id = $1 AND n.number = e.number)
         AND ($2::bigint IS NULL OR e.ends_at IS NULL OR e.ends_at > $2) ORDER BY e.number DESC`,
      [organizationId, notEndedAt],
    )
    return rows.map(exceptionOf)
  }),

  /** Newest first; none where there is no such exception. */
  listExceptionVersions: read('quick', async (query, organizationId: string, number: number) => {
    const { rows } = await query<RowOf<typeof EXCEPTIONS>>(
      'SELECT * FROM exceptions WHERE organization_id = $1 AND number = $2 ORDER BY version DESC',
      [organizationId, number],
    )
    return rows.map(exceptionOf)
  }),

  /** Saves the version unless it is there already, or one before it is missing (then false). */
  saveException: change(
    (query, { document, team_id, ...exception }: NewExceptionVersion, { id, actor }: ChangeRecord) =>
      insertVersion(query, EXCEPTIONS, ['organization_id', 'number'], {
        ...exception,
        ...{ team_id: team_id ?? '', document: JSON.stringify(document), created_at: timeOfUlid(id) },
        ...{ key_id: actor.key_id, key_name: actor.name },
      }),
  ),
}

export function exceptionOf({ document, team_id, ...row }: RowOf<typeof EXCEPTIONS>): StoredException {
  return {
    ...(row as Omit<StoredException, 'document' | 'team_id'>),
    team_id: team_id === '' ? null : String(team_id),
    document: JSON.parse(String(document)) as ExceptionDocument,
  }
}
