import type { DemonstrationStorage } from '../../contract/demonstrations.ts'
import type { Connections, Query } from '../connections/query.ts'

export function createDemonstrations(connections: Connections): DemonstrationStorage {
  return {
    deleteDemonstration: (organizationId) =>
      connections.write({ organizations: organizationId }, async (query) => {
        const has = async (table: string) =>
          (await query(`SELECT FROM ${table} WHERE organization_id = $1 LIMIT 1`, [organizationId])).count > 0
        if (!(await has('demonstrations')) || (await has('events'))) return false
        for (const table of await ownedTables(query))
          await query(`DELETE FROM ${table} WHERE organization_id = $1`, [organizationId])
        await query('DELETE FROM organizations WHERE id = $1', [organizationId])
        return true
      }),
  }
}

/** Whatever tables there will be: those with a column for the organization; teams last, because keys name them. */
async function ownedTables(query: Query): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE a.attname = 'organization_id' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relnamespace = current_schema()::regnamespace
     ORDER BY c.relname = 'teams', c.relname`,
  )
  return rows.map(({ name }) => name)
}
