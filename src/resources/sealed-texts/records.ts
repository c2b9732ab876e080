/** Texts of other tables that are sealed with the master secret: what a rotation of it reads and replaces. */
import { readEverywhere, writeEverywhere } from '../kit/operations.ts'

/** Columns that identify a row, and the one with the text. */
const COLUMNS = {
  // JSON, of every version, with webhook URLs in it.
  policies: { id: 'organization_id', version: 'version', text: 'overrides' },
  notice_settings: { id: 'organization_id', version: 'version', text: 'settings' },
  // Webhook URLs.
  alerts: { id: 'id', version: '0', text: 'sealed_url' },
  // Secrets of clients.
  providers: { id: 'id', version: '0', text: 'sealed_secret' },
  // Requests that wait.
  pending_changes: { id: 'id', version: '0', text: 'sealed_request' },
  // Where they go.
  streams: { id: 'id', version: '0', text: 'sealed_target' },
} as const

export type SealedTable = keyof typeof COLUMNS

export const SEALED_TABLES = Object.keys(COLUMNS) as SealedTable[]

/** `version` is 0 for all but those with versions. */
export type SealedText = { readonly id: string; readonly version: number; readonly text: string }

export type SealedChange = SealedText & { readonly to: string }

/** Texts that are read at a time. */
const PAGE = 500

export const SEALED_TEXT_RECORDS = {
  /** Sealed texts after the given place (null: from the first), in order; an empty list at the end. */
  readSealed: readEverywhere(async (query, table: SealedTable, after: SealedText | null) => {
    const { id, version, text } = COLUMNS[table]
    const { rows } = await query<SealedText>(
      `SELECT ${id} AS id, ${version} AS version, ${text} AS text FROM ${table}
       WHERE ${id} >= $1 AND (${id}, ${version}) > ($1, $2::integer) ORDER BY 1, 2 LIMIT ${PAGE}`,
      [after?.id ?? '', after?.version ?? 0],
    )
    return rows
  }),

  /** Leaves out texts that were changed meanwhile. */
  replaceSealed: writeEverywhere(async (query, table: SealedTable, changes: readonly SealedChange[]) => {
    const { id, version, text } = COLUMNS[table]
    await query(
      `UPDATE ${table} SET ${text} = new_text
       FROM json_to_recordset($1) AS given (row_id text, row_version integer, old_text text, new_text text)
       WHERE ${table}.${id} = row_id AND ${version} = row_version AND ${table}.${text} = old_text`,
      [
        changes.map((one) => ({
          ...{ row_id: one.id, row_version: one.version, old_text: one.text, new_text: one.to },
        })),
      ],
    )
  }),
}
