import type { DatabaseSync } from 'node:sqlite'
import type { StoredTile } from '../../../evidence/grow-tiles.ts'
import { TILE_WIDTH } from '../../../evidence/tiles.ts'
import type { LogKey } from '../../contract/evidence.ts'
import { cutLeaves, cutTiles, LOG_CUT, tilesKept } from '../../evidence/cut-log.ts'
import { idsOf, joinTail } from '../../evidence/cut-tail.ts'
import type { LeafAppender } from './append-leaves.ts'

/** Inside a transaction. */
export function createLogCutter(database: DatabaseSync, leaves: LeafAppender) {
  const value = (sql: string, ...values: (string | number)[]) =>
    Number(database.prepare(sql).get(...values)?.['value'])

  return ({ id, organization_id }: LogKey, details: string): void => {
    const size = value(
      'SELECT coalesce(MAX(size), 0) AS value FROM evidence_checkpoints WHERE log_id = ?',
      id,
    )
    const tiled = value(
      'SELECT coalesce(MAX(number), -1) + 1 AS value FROM evidence_tiles WHERE log_id = ? AND level = 0',
      id,
    )
    const tiles = tilesKept(tiled, size)
    const { first, kept, moved } = cutLeaves(leavesAfter(id, tiles, tiled), tiles, size)
    shortenTiles(id, tiles)
    database.prepare('DELETE FROM evidence_tail WHERE log_id = ?').run(id)
    if (kept.length > 0) leaves.insertTail(id, first, organization_id, kept)
    database
      .prepare('UPDATE evidence_logs SET size = ?, ended_at = coalesce(ended_at, ?) WHERE id = ?')
      .run(size, leaves.now(), id)
    const hasOpen = value(
      'SELECT count(*) AS value FROM evidence_logs WHERE organization_id = ? AND ended_at IS NULL',
      organization_id,
    )
    if (hasOpen > 0) leaves.record(organization_id, { kind: LOG_CUT, id: leaves.nextId(), details })
    else leaves.beginLog(organization_id, details)
    if (moved.length === 0) return
    const next = leaves.appendBytes(organization_id, moved, idsOf(moved))
    database
      .prepare(
        'UPDATE evidence_records SET log_id = ?, number = number - ? + ? WHERE log_id = ? AND number >= ?',
      )
      .run(next.id, size, next.first, id, size)
  }

  function leavesAfter(id: number, tiles: number, tiled: number): Uint8Array {
    const inTiles = database
      .prepare(
        'SELECT bytes FROM evidence_tiles WHERE log_id = ? AND level = 0 AND number >= ? ORDER BY number',
      )
      .all(id, tiles)
      .map((row) => row['bytes'] as Uint8Array)
    const tail = database
      .prepare('SELECT first, leaves FROM evidence_tail WHERE log_id = ? ORDER BY first')
      .all(id)
      .map((row) => ({ first: Number(row['first']), leaves: row['leaves'] as Uint8Array }))
    return Buffer.concat([...inTiles, joinTail(tail, tiled * TILE_WIDTH)])
  }

  function shortenTiles(id: number, tiles: number): void {
    const above = database
      .prepare('SELECT level, number AS "index", bytes FROM evidence_tiles WHERE log_id = ? AND level > 0')
      .all(id) as unknown as StoredTile[]
    const drop = database.prepare('DELETE FROM evidence_tiles WHERE log_id = ? AND level = ? AND number = ?')
    const save = database.prepare(
      'UPDATE evidence_tiles SET bytes = ? WHERE log_id = ? AND level = ? AND number = ?',
    )
    const { shorter, gone } = cutTiles(above, tiles)
    for (const { level, index } of gone) drop.run(id, level, index)
    for (const { level, index, bytes } of shorter) save.run(bytes, id, level, index)
    database
      .prepare('DELETE FROM evidence_tiles WHERE log_id = ? AND level = 0 AND number >= ?')
      .run(id, tiles)
  }
}
