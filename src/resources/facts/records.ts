/** Single values that belong to the whole store. They are not moved with the other tables: each store has its own. */
import { type Query, readEverywhere, writeEverywhere } from '../kit/operations.ts'

/** `from` undefined: whatever is there, or nothing. */
export type FactChange = { readonly name: string; readonly from?: string; readonly to: string }

export const FACT_RECORDS = {
  findFact: readEverywhere((query, name: string) => find(query, name)),

  /** Keeps the value unless there is one already, and answers with the one that is kept. */
  ensureFact: writeEverywhere(async (query, name: string, value: string) => {
    await query('INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value])
    return (await find(query, name)) ?? ''
  }),

  /** All of them; or none, and false, where one was changed meanwhile. */
  replaceFacts: writeEverywhere(async (query, changes: readonly FactChange[]) => {
    for (const { name, from } of changes)
      if (from !== undefined && (await find(query, name, ' FOR UPDATE')) !== from) return false
    for (const { name, to } of changes)
      await query(
        'INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        [name, to],
      )
    return true
  }),
}

async function find(query: Query, name: string, lock = ''): Promise<string | null> {
  const { rows } = await query<{ value: string }>(`SELECT value FROM facts WHERE name = $1${lock}`, [name])
  return rows[0]?.value ?? null
}
