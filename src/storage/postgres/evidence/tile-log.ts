/** Moves leaves from the tail of a log into tiles, and derives the tiles above them. */
import { growingTiles, growTiles, type StoredTile } from '../../../evidence/grow-tiles.ts'
import { LEAF_LENGTH } from '../../../evidence/leaf-bytes.ts'
import { TILE_WIDTH } from '../../../evidence/tiles.ts'
import type { LogKey } from '../../contract/evidence.ts'
import { cutTail, idsOf, NO_IDS, type TailRow } from '../../evidence/cut-tail.ts'
import type { Query } from '../connections/query.ts'
import { insertTail, uuidOrNull } from './append-leaves.ts'

const TILES_A_STEP = 32
const LEAVES_A_STEP = TILES_A_STEP * TILE_WIDTH

/** Whether there is more to do. */
export async function tileLog(query: Query, { id, organization_id }: LogKey): Promise<boolean> {
  const tiled = await countTiles(query, id)
  const { rows } = await query<TailRow>(
    `SELECT first, leaves FROM (
       SELECT first, leaves, sum(octet_length(leaves)) OVER (ORDER BY first) - octet_length(leaves) AS before
       FROM evidence_tail WHERE log_id = $1) AS measured
     WHERE before < $2 ORDER BY first`,
    [id, LEAVES_A_STEP * LEAF_LENGTH],
  )
  const { tiles, rest } = cutTail(rows, tiled * TILE_WIDTH)
  if (tiles.length === 0) return false
  const changed = growTiles(tiled, tiles, await readGrowing(query, id, tiled))
  const bounds = changed.map(({ level, bytes }) => (level === 0 ? idsOf(bytes) : NO_IDS))
  await query(
    `INSERT INTO evidence_tiles (log_id, level, number, organization_id, min_id, max_id, bytes)
     SELECT $1, new.level, new.number, $2, new.min_id, new.max_id, new.bytes
     FROM unnest($3::smallint[], $4::bigint[], $5::uuid[], $6::uuid[], $7::bytea[]) AS new (level, number, min_id, max_id, bytes)
     ON CONFLICT (log_id, level, number) DO UPDATE SET bytes = excluded.bytes`,
    [
      id,
      organization_id,
      changed.map(({ level }) => level),
      changed.map(({ index }) => index),
      bounds.map(({ min }) => uuidOrNull(min)),
      bounds.map(({ max }) => uuidOrNull(max)),
      changed.map(({ bytes }) => bytes),
    ],
  )
  await query('DELETE FROM evidence_tail WHERE log_id = $1 AND first <= $2', [id, rows.at(-1)?.first])
  if (rest) {
    const place = { log_id: id, first: rest.first, organization_id }
    await insertTail(query, place, rest.leaves, idsOf(rest.leaves))
  }
  return tiles.length >= TILES_A_STEP
}

export async function countTiles(query: Query, logId: number): Promise<number> {
  const { rows } = await query<{ tiles: number }>(
    'SELECT coalesce(max(number), -1) + 1 AS tiles FROM evidence_tiles WHERE log_id = $1 AND level = 0',
    [logId],
  )
  return rows[0]?.tiles ?? 0
}

async function readGrowing(query: Query, logId: number, tiled: number): Promise<StoredTile[]> {
  const places = growingTiles(tiled)
  const { rows } = await query<StoredTile>(
    `SELECT level, number AS index, bytes FROM evidence_tiles
     WHERE log_id = $1 AND (level, number) IN (SELECT * FROM unnest($2::smallint[], $3::bigint[]))`,
    [logId, places.map(({ level }) => level), places.map(({ index }) => index)],
  )
  return rows
}
