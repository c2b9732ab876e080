/** Destroys the salts of leaves: their hashes stay, and nothing can be tried out against them any more. */
import { findLeaf, withoutSalts } from '../../../evidence/leaf-bytes.ts'
import type { Query } from '../connections/query.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

type Leaves = { readonly place: string; readonly bytes: Uint8Array }

const PARTS = [
  { table: 'evidence_tail', column: 'leaves', condition: '' },
  { table: 'evidence_tiles', column: 'bytes', condition: 'AND t.level = 0' },
] as const

/** The last thing of its transaction: whoever makes tiles waits meanwhile. */
export async function destroySalts(
  query: Query,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await query('SELECT FROM evidence_lease FOR UPDATE')
  for (const { table, column, condition } of PARTS) {
    const { rows } = await query<Leaves>(
      `SELECT t.ctid::text AS place, t.${column} AS bytes FROM ${table} t WHERE t.organization_id = $1 ${condition}
         AND EXISTS (SELECT FROM unnest($2::uuid[]) AS asked (id) WHERE asked.id BETWEEN t.min_id AND t.max_id)`,
      [organizationId, ids.map(uuidOf)],
    )
    for (const { place, bytes } of rows) {
      const here = ids.filter((id) => findLeaf(bytes, id) >= 0)
      if (here.length > 0)
        await query(`UPDATE ${table} SET ${column} = $1 WHERE ctid = $2::tid`, [
          withoutSalts(bytes, here),
          place,
        ])
    }
  }
}
