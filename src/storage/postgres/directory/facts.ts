/** Single values that belong to the whole store. */
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'

/** Keeps the value unless there is one already, and answers with the one that is kept. */
export async function ensureFact(connections: Connections, name: string, value: string): Promise<string> {
  const { rows } = await connections.write({ organizations: EVERY_ORGANIZATION }, async (query) => {
    await query('INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value])
    return query<{ value: string }>('SELECT value FROM facts WHERE name = $1', [name])
  })
  return rows[0]?.value ?? ''
}
