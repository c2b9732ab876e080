/** Logs, tiles and leaves as they are; each question is answered from one moment of the store. */
import type { DatabaseSync } from 'node:sqlite'
import { findLeaf, hashesOf, LEAF_LENGTH } from '../../../evidence/leaf-bytes.ts'
import { TILE_WIDTH, type TilePlace } from '../../../evidence/tiles.ts'
import type {
  AnchorReceipt,
  EvidenceLog,
  FoundLeaf,
  NumberedLeaf,
  NumberedRecord,
  SavedCheck,
  SavedCheckpoint,
  TileHashes,
} from '../../contract/evidence.ts'
import { joinTail } from '../../evidence/cut-tail.ts'

type Row = Readonly<Record<string, unknown>>

export function createEvidenceReader(database: DatabaseSync) {
  const lastCheckpoint = database.prepare(
    'SELECT * FROM evidence_checkpoints WHERE log_id = ? ORDER BY size DESC LIMIT 1',
  )
  const readTile = database.prepare(
    'SELECT bytes FROM evidence_tiles WHERE organization_id = ? AND log_id = ? AND level = ? AND number = ?',
  )
  const countTiles = database.prepare(
    'SELECT coalesce(MAX(number), -1) + 1 AS tiles FROM evidence_tiles WHERE log_id = ? AND level = 0',
  )
  const readTail = database.prepare(
    'SELECT first, leaves FROM evidence_tail WHERE organization_id = ? AND log_id = ? ORDER BY first',
  )
  const tilesWith = database.prepare(
    `SELECT log_id, number, bytes FROM evidence_tiles
     WHERE organization_id = ? AND level = 0 AND min_id <= ? AND max_id >= ? ORDER BY min_id DESC`,
  )
  const tailsWith = database.prepare(
    `SELECT t.log_id, t.first, t.leaves FROM evidence_logs l JOIN evidence_tail t ON t.log_id = l.id
     WHERE l.organization_id = ? AND t.min_id <= ? AND t.max_id >= ?`,
  )

  function tail(organizationId: string, logId: number): { first: number; leaves: Buffer } {
    const first = Number(countTiles.get(logId)?.['tiles']) * TILE_WIDTH
    const rows = readTail.all(organizationId, logId)
    const parts = rows.map((row) => ({ first: Number(row['first']), leaves: row['leaves'] as Uint8Array }))
    return { first, leaves: joinTail(parts, first) }
  }

  function find(organizationId: string, id: string): FoundLeaf | null {
    for (const row of tilesWith.iterate(organizationId, id, id)) {
      const found = leafIn(row['bytes'] as Uint8Array, id, Number(row['number']) * TILE_WIDTH)
      if (found) return { ...found, log_id: Number(row['log_id']), event_id: id }
    }
    for (const row of tailsWith.iterate(organizationId, id, id)) {
      const found = leafIn(row['leaves'] as Uint8Array, id, Number(row['first']))
      if (found) return { ...found, log_id: Number(row['log_id']), event_id: id }
    }
    return null
  }

  return {
    listLogs(organizationId: string | null): EvidenceLog[] {
      const rows = database
        .prepare(
          'SELECT * FROM evidence_logs WHERE (? IS NULL OR organization_id = ?) ORDER BY organization_id, period',
        )
        .all(organizationId, organizationId)
      return rows.map((row) => {
        const checkpoint = lastCheckpoint.get(row['id'] as number)
        return { ...logOf(row), checkpoint: checkpoint ? checkpointOf(checkpoint) : null }
      })
    },

    readTiles(organizationId: string, logId: number, places: readonly TilePlace[]): TileHashes[] {
      const newest = tail(organizationId, logId)
      return places.flatMap(({ level, index }): TileHashes[] => {
        if (level === 0 && index * TILE_WIDTH >= newest.first) {
          const from = (index * TILE_WIDTH - newest.first) * LEAF_LENGTH
          const leaves = newest.leaves.subarray(from, from + TILE_WIDTH * LEAF_LENGTH)
          return [{ level, index, hashes: hashesOf(leaves) }]
        }
        const bytes = readTile.get(organizationId, logId, level, index)?.['bytes'] as Uint8Array | undefined
        return bytes ? [{ level, index, hashes: level === 0 ? hashesOf(bytes) : bytes }] : []
      })
    },

    findLeaves(organizationId: string, ids: readonly string[]): FoundLeaf[] {
      return ids.flatMap((id) => find(organizationId, id) ?? [])
    },

    readLeaves(organizationId: string, logId: number, from: number, to: number): NumberedLeaf[] {
      const newest = tail(organizationId, logId)
      const leaves: NumberedLeaf[] = []
      for (let tile = Math.floor(from / TILE_WIDTH); tile * TILE_WIDTH < Math.min(to, newest.first); tile++) {
        const bytes = readTile.get(organizationId, logId, 0, tile)?.['bytes'] as Uint8Array
        leaves.push(...split(bytes, tile * TILE_WIDTH))
      }
      leaves.push(...split(newest.leaves, newest.first))
      return leaves.filter(({ index }) => index >= from && index < to)
    },

    readLogRecords(organizationId: string, logId: number, from: number, to: number): NumberedRecord[] {
      const rows = database
        .prepare(
          'SELECT number, kind, details FROM evidence_records WHERE organization_id = ? AND log_id = ? AND number >= ? AND number < ? ORDER BY number',
        )
        .all(organizationId, logId, from, to)
      return rows.map((row) => ({
        index: Number(row['number']),
        kind: String(row['kind']),
        details: String(row['details']),
      }))
    },

    listCheckpoints(organizationId: string, logId: number, limit: number): SavedCheckpoint[] {
      const rows = database
        .prepare(
          'SELECT * FROM evidence_checkpoints WHERE organization_id = ? AND log_id = ? ORDER BY size DESC LIMIT ?',
        )
        .all(organizationId, logId, limit)
      return rows.map(checkpointOf)
    },

    listChecks(organizationId: string | null): SavedCheck[] {
      const rows = database
        .prepare(
          `SELECT log_id, size, changed, missing, checked_at FROM evidence_checks
           WHERE ? IS NULL OR organization_id = ? ORDER BY log_id`,
        )
        .all(organizationId, organizationId)
      return rows.map((row) => ({ ...row }) as unknown as SavedCheck)
    },

    listReceipts(organizationId: string | null): AnchorReceipt[] {
      const rows = database
        .prepare(
          'SELECT log_id, sink, size, at, lines, failure, failed_at FROM evidence_receipts WHERE ? IS NULL OR organization_id = ? ORDER BY log_id, sink',
        )
        .all(organizationId, organizationId)
      return rows.map((row) => ({ ...row }) as unknown as AnchorReceipt)
    },
  }
}

function leafIn(leaves: Uint8Array, id: string, first: number): NumberedLeaf | null {
  const place = findLeaf(leaves, id)
  if (place < 0) return null
  return { index: first + place, leaf: leaves.slice(place * LEAF_LENGTH, (place + 1) * LEAF_LENGTH) }
}

function split(leaves: Uint8Array, first: number): NumberedLeaf[] {
  return Array.from({ length: leaves.length / LEAF_LENGTH }, (_, place) => ({
    index: first + place,
    leaf: leaves.slice(place * LEAF_LENGTH, (place + 1) * LEAF_LENGTH),
  }))
}

function logOf(row: Row): Omit<EvidenceLog, 'checkpoint'> {
  return {
    id: Number(row['id']),
    organization_id: String(row['organization_id']),
    origin: String(row['origin']),
    period: Number(row['period']),
    size: Number(row['size']),
    started_at: Number(row['started_at']),
    ended_at: row['ended_at'] === null ? null : Number(row['ended_at']),
  }
}

function checkpointOf(row: Row): SavedCheckpoint {
  return {
    size: Number(row['size']),
    root: row['root'] as Uint8Array,
    note: String(row['note']),
    created_at: Number(row['created_at']),
  }
}
