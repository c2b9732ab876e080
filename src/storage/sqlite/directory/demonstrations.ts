import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../threads/transaction.ts'

export function createDemonstrationWriter(database: DatabaseSync) {
  /** Whatever tables there will be: those with a column for the organization. */
  function ownedTables(): string[] {
    const rows = database
      .prepare(
        `SELECT t.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
         WHERE t.schema = 'main' AND t.type = 'table' AND c.name = 'organization_id'`,
      )
      .all()
    return rows.map((row) => String(row['name']))
  }

  return {
    deleteDemonstration(organizationId: string): boolean {
      return inTransaction(database, () => {
        const has = (table: string) =>
          database.prepare(`SELECT 1 FROM ${table} WHERE organization_id = ? LIMIT 1`).get(organizationId)
        if (!has('demonstrations') || has('events')) return false
        database.exec('PRAGMA defer_foreign_keys = ON')
        for (const table of ownedTables())
          database.prepare(`DELETE FROM "${table}" WHERE organization_id = ?`).run(organizationId)
        database.prepare('DELETE FROM organizations WHERE id = ?').run(organizationId)
        return true
      })
    },
  }
}
