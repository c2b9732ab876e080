import type { DatabaseSync } from 'node:sqlite'
import type { SealedChange, SealedTable, SealedText } from '../../contract/secrets.ts'
import { SEALED_COLUMNS, SEALED_PAGE } from '../../rows/sealed-columns.ts'
import { inTransaction } from '../threads/transaction.ts'

export function createSealedTextWriter(database: DatabaseSync) {
  return {
    readSealed(table: SealedTable, after: SealedText | null): SealedText[] {
      const { id, version, text } = SEALED_COLUMNS[table]
      return database
        .prepare(
          `SELECT ${id} AS id, ${version} AS version, ${text} AS text FROM ${table}
           WHERE ${id} >= ? AND (${id}, ${version}) > (?, ?) ORDER BY 1, 2 LIMIT ${SEALED_PAGE}`,
        )
        .all(after?.id ?? '', after?.id ?? '', after?.version ?? 0)
        .map((row) => ({ ...row }) as SealedText)
    },

    replaceSealed(table: SealedTable, changes: readonly SealedChange[]): void {
      const { id, version, text } = SEALED_COLUMNS[table]
      const replace = database.prepare(
        `UPDATE ${table} SET ${text} = ? WHERE ${id} = ? AND ${version} = ? AND ${text} = ?`,
      )
      inTransaction(database, () => {
        for (const change of changes) replace.run(change.to, change.id, change.version, change.text)
      })
    },
  }
}
