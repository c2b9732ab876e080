import type { StoredTile } from '../../../evidence/grow-tiles.ts'
import { TILE_WIDTH } from '../../../evidence/tiles.ts'
import type { LogKey } from '../../contract/evidence.ts'
import { cutLeaves, cutTiles, LOG_CUT, tilesKept } from '../../evidence/cut-log.ts'
import { idsOf, joinTail, type TailRow } from '../../evidence/cut-tail.ts'
import type { Query } from '../connections/query.ts'
import { appendBytes, appendRecords, beginLog, insertTail } from './append-leaves.ts'
import { countTiles } from './tile-log.ts'

export async function cutLog(query: Query, { id, organization_id }: LogKey, details: string): Promise<void> {
  // Nobody adds a leaf to it from here on.
  await query('SELECT FROM evidence_logs WHERE id = $1 FOR UPDATE', [id])
  const { rows } = await query<{ size: number }>(
    'SELECT coalesce(max(size), 0) AS size FROM evidence_checkpoints WHERE log_id = $1',
    [id],
  )
  const size = rows[0]?.size ?? 0
  const tiled = await countTiles(query, id)
  const tiles = tilesKept(tiled, size)
  const { first, kept, moved } = cutLeaves(await leavesAfter(query, id, tiles, tiled), tiles, size)
  await shortenTiles(query, id, tiles)
  await query('DELETE FROM evidence_tail WHERE log_id = $1', [id])
  if (kept.length > 0) await insertTail(query, { log_id: id, first, organization_id }, kept, idsOf(kept))
  await query('UPDATE evidence_logs SET size = $2, ended_at = coalesce(ended_at, $3) WHERE id = $1', [
    id,
    size,
    Date.now(),
  ])
  if (!(await beginLog(query, organization_id, details)))
    await appendRecords(query, [{ organization_id, kind: LOG_CUT, details }])
  if (moved.length === 0) return
  const next = await appendBytes(query, organization_id, moved, idsOf(moved))
  await query(
    'UPDATE evidence_records SET log_id = $1, number = number - $2 + $3 WHERE log_id = $4 AND number >= $2',
    [next.log_id, size, next.first, id],
  )
}

async function leavesAfter(query: Query, id: number, tiles: number, tiled: number): Promise<Uint8Array> {
  const { rows: inTiles } = await query<{ bytes: Uint8Array }>(
    'SELECT bytes FROM evidence_tiles WHERE log_id = $1 AND level = 0 AND number >= $2 ORDER BY number',
    [id, tiles],
  )
  const { rows: tail } = await query<TailRow>(
    'SELECT first, leaves FROM evidence_tail WHERE log_id = $1 ORDER BY first',
    [id],
  )
  return Buffer.concat([...inTiles.map(({ bytes }) => bytes), joinTail(tail, tiled * TILE_WIDTH)])
}

async function shortenTiles(query: Query, id: number, tiles: number): Promise<void> {
  const { rows: above } = await query<StoredTile>(
    'SELECT level, number AS index, bytes FROM evidence_tiles WHERE log_id = $1 AND level > 0',
    [id],
  )
  const { shorter, gone } = cutTiles(above, tiles)
  for (const { level, index } of gone)
    await query('DELETE FROM evidence_tiles WHERE log_id = $1 AND level = $2 AND number = $3', [
      id,
      level,
      index,
    ])
  for (const { level, index, bytes } of shorter)
    await query('UPDATE evidence_tiles SET bytes = $4 WHERE log_id = $1 AND level = $2 AND number = $3', [
      ...[id, level, index],
      bytes,
    ])
  await query('DELETE FROM evidence_tiles WHERE log_id = $1 AND level = 0 AND number >= $2', [id, tiles])
}
