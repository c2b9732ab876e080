/** Entries of the logs in their order, for whoever follows them. */
import type { DatabaseSync } from 'node:sqlite'
import { firstUlidAt } from '../../../domain/ulid.ts'
import { type EntryPosition, type LogSize, placeOf } from '../../../evidence/entry-place.ts'
import { TILE_WIDTH } from '../../../evidence/tiles.ts'
import type { Entries } from '../../contract/entries.ts'
import type { TailRow } from '../../evidence/cut-tail.ts'
import { earliestOf, entriesIn, type FoundPart, NO_ENTRIES, positionFrom } from '../../evidence/entries.ts'

export function createEntryReader(database: DatabaseSync) {
  const readLogs = database.prepare(
    'SELECT id, size FROM evidence_logs WHERE organization_id = ? ORDER BY period',
  )
  const readTiles = database.prepare(
    `SELECT number * ${TILE_WIDTH} AS first, bytes AS leaves FROM evidence_tiles
     WHERE organization_id = ? AND log_id = ? AND level = 0 AND number >= ? AND number <= ? ORDER BY number`,
  )
  const readTail = database.prepare(
    `SELECT first, leaves FROM evidence_tail WHERE organization_id = ?1 AND log_id = ?2 AND first < ?4
       AND first >= (SELECT coalesce(max(first), 0) FROM evidence_tail WHERE log_id = ?2 AND first <= ?3) ORDER BY first`,
  )
  const findTile = database.prepare(
    `SELECT t.log_id, l.period, t.number * ${TILE_WIDTH} AS first, t.bytes AS leaves
     FROM evidence_tiles t JOIN evidence_logs l ON l.id = t.log_id
     WHERE t.organization_id = ? AND t.level = 0 AND t.max_id >= ? ORDER BY l.period, t.number LIMIT 1`,
  )
  const findTail = database.prepare(
    `SELECT t.log_id, l.period, t.first, t.leaves FROM evidence_logs l JOIN evidence_tail t ON t.log_id = l.id
     WHERE l.organization_id = ? AND t.max_id >= ? ORDER BY l.period, t.first LIMIT 1`,
  )

  function logsOf(organizationId: string): LogSize[] {
    return readLogs.all(organizationId).map((row) => ({ id: Number(row['id']), size: Number(row['size']) }))
  }

  return {
    readEntries(organizationId: string, position: EntryPosition | null, limit: number): Entries {
      const place = placeOf(logsOf(organizationId), position)
      if (place === null) return NO_ENTRIES
      const { log_id, next } = place
      const end = next + limit
      const tiles = [next, end - 1].map((index) => Math.floor(index / TILE_WIDTH))
      const tiled = readTiles.all(organizationId, log_id, ...tiles)
      const rows = tiled.length > 0 ? tiled : readTail.all(organizationId, log_id, next, end)
      return entriesIn(rows as unknown as TailRow[], place, limit)
    },

    findEntry(organizationId: string, time: number | null): EntryPosition | null {
      const id = time === null ? null : firstUlidAt(time)
      const found =
        id === null
          ? []
          : [...findTile.all(organizationId, id), ...findTail.all(organizationId, id)].map(
              (row) => row as unknown as FoundPart,
            )
      const part = earliestOf(found)
      if (part && id !== null) return positionFrom(part, part.log_id, id)
      const last = logsOf(organizationId).at(-1)
      return last ? { log_id: last.id, next: last.size } : null
    },
  }
}
