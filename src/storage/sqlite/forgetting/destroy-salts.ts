/** Destroys the salts of leaves: their hashes stay, and nothing can be tried out against them any more. */
import type { DatabaseSync } from 'node:sqlite'
import { findLeaf, withoutSalts } from '../../../evidence/leaf-bytes.ts'

export type SaltDestroyer = (organizationId: string, ids: readonly string[]) => void

export function createSaltDestroyer(database: DatabaseSync): SaltDestroyer {
  const tiles = database.prepare(
    `SELECT rowid, bytes FROM evidence_tiles WHERE organization_id = ? AND level = 0 AND min_id <= ? AND max_id >= ? ORDER BY min_id DESC`,
  )
  const tails = database.prepare(
    `SELECT t.rowid, t.leaves AS bytes FROM evidence_logs l JOIN evidence_tail t ON t.log_id = l.id
     WHERE l.organization_id = ? AND t.min_id <= ? AND t.max_id >= ?`,
  )
  const saveTile = database.prepare('UPDATE evidence_tiles SET bytes = ? WHERE rowid = ?')
  const saveTail = database.prepare('UPDATE evidence_tail SET leaves = ? WHERE rowid = ?')

  return (organizationId, ids) => {
    let left = [...ids]
    for (let id = left[0]; id !== undefined; id = left[0]) {
      const wanted = id
      const find = (rows: Iterable<Record<string, unknown>>) => {
        for (const row of rows) if (findLeaf(row['bytes'] as Uint8Array, wanted) >= 0) return row
        return null
      }
      const tile = find(tiles.iterate(organizationId, id, id))
      const row = tile ?? find(tails.iterate(organizationId, id, id))
      const bytes = row?.['bytes'] as Uint8Array | undefined
      const here = bytes ? left.filter((each) => findLeaf(bytes, each) >= 0) : [id]
      if (row && bytes) (tile ? saveTile : saveTail).run(withoutSalts(bytes, here), Number(row['rowid']))
      const done = new Set(here)
      left = left.filter((each) => !done.has(each))
    }
  }
}
