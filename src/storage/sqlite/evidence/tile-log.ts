/** Moves leaves from the tail of a log into tiles, and derives the tiles above them. */
import type { DatabaseSync } from 'node:sqlite'
import { growingTiles, growTiles, type StoredTile } from '../../../evidence/grow-tiles.ts'
import { LEAF_LENGTH } from '../../../evidence/leaf-bytes.ts'
import { TILE_WIDTH } from '../../../evidence/tiles.ts'
import type { EvidenceLease, LogKey } from '../../contract/evidence.ts'
import { cutTail, idsOf, NO_IDS, type TailRow } from '../../evidence/cut-tail.ts'
import { inTransaction } from '../threads/transaction.ts'

/** An append that comes in meanwhile waits for no more than this. */
const TILES_A_STEP = 8
const TILE_BYTES = TILE_WIDTH * LEAF_LENGTH

export function createTiler(database: DatabaseSync) {
  const readTiled = database.prepare(
    'SELECT coalesce(MAX(number), -1) + 1 AS tiles FROM evidence_tiles WHERE log_id = ? AND level = 0',
  )
  const readTail = database.prepare('SELECT first, leaves FROM evidence_tail WHERE log_id = ? ORDER BY first')
  const dropTail = database.prepare('DELETE FROM evidence_tail WHERE log_id = ? AND first < ?')
  const insertTail = database.prepare(
    'INSERT INTO evidence_tail (log_id, first, organization_id, min_id, max_id, leaves) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const readTile = database.prepare(
    'SELECT bytes FROM evidence_tiles WHERE log_id = ? AND level = ? AND number = ?',
  )
  const saveTile = database.prepare(
    `INSERT INTO evidence_tiles (log_id, level, number, organization_id, min_id, max_id, bytes) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET bytes = excluded.bytes`,
  )

  return {
    tileLog(_: EvidenceLease, { id, organization_id }: LogKey): boolean {
      const tiled = Number(readTiled.get(id)?.['tiles'])
      const rows: TailRow[] = []
      let bytes = 0
      for (const row of readTail.iterate(id)) {
        const leaves = row['leaves'] as Uint8Array
        rows.push({ first: Number(row['first']), leaves })
        bytes += leaves.length
        if (bytes >= TILES_A_STEP * TILE_BYTES) break
      }
      const { tiles, rest } = cutTail(rows, tiled * TILE_WIDTH)
      if (tiles.length === 0) return false
      const growing = growingTiles(tiled).flatMap((place): StoredTile[] => {
        const found = readTile.get(id, place.level, place.index)
        return found ? [{ ...place, bytes: found['bytes'] as Uint8Array }] : []
      })
      inTransaction(database, () => {
        for (const tile of growTiles(tiled, tiles, growing)) {
          const { min, max } = tile.level === 0 ? idsOf(tile.bytes) : NO_IDS
          saveTile.run(id, tile.level, tile.index, organization_id, min, max, tile.bytes)
        }
        const end = rows.at(-1)?.first ?? 0
        dropTail.run(id, end + 1)
        if (rest) {
          const { min, max } = idsOf(rest.leaves)
          insertTail.run(id, rest.first, organization_id, min, max, rest.leaves)
        }
      })
      return bytes >= TILES_A_STEP * TILE_BYTES
    },
  }
}
