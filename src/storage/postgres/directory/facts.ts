/** Single values that belong to the whole store. */
import type { SecretStorage } from '../../contract/secrets.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'

type Part = Pick<SecretStorage, 'findFact' | 'ensureFact' | 'replaceFacts'>

export function createFacts(connections: Connections): Part {
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    findFact: (name) => connections.read(everywhere, (query) => findFact(query, name)),

    async ensureFact(name, value) {
      const kept = await connections.write(everywhere, async (query) => {
        await query('INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value])
        return findFact(query, name)
      })
      return kept ?? ''
    },

    replaceFacts: (changes) =>
      connections.write(everywhere, async (query) => {
        for (const { name, from } of changes)
          if (from !== undefined && (await findFact(query, name, 'FOR UPDATE')) !== from) return false
        for (const { name, to } of changes)
          await query(
            'INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
            [name, to],
          )
        return true
      }),
  }
}

async function findFact(query: Query, name: string, lock = ''): Promise<string | null> {
  const { rows } = await query<{ value: string }>(`SELECT value FROM facts WHERE name = $1 ${lock}`, [name])
  return rows[0]?.value ?? null
}
