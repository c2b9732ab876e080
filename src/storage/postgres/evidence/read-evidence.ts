/** Logs, tiles and leaves as they are; each question is answered from one moment of the store. */
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
import { joinTail, type TailRow } from '../../evidence/cut-tail.ts'
import type { Query } from '../connections/query.ts'
import { fromStorable } from '../values/storable-text.ts'
import { ulidOf, uuidOf } from '../values/ulid-uuid.ts'
import { countTiles } from './tile-log.ts'

const CHECKPOINT = 'size, root, note, created_at'

export async function listLogs(query: Query, organizationId: string | null): Promise<EvidenceLog[]> {
  const { rows } = await query<Omit<EvidenceLog, 'checkpoint'> & { checkpoint_size: number | null }>(
    `SELECT l.id, l.organization_id, l.origin, l.period, l.size, l.started_at, l.ended_at,
       c.size AS checkpoint_size, c.root, c.note, c.created_at
     FROM evidence_logs l LEFT JOIN LATERAL (
       SELECT ${CHECKPOINT} FROM evidence_checkpoints WHERE log_id = l.id ORDER BY size DESC LIMIT 1) c ON true
     WHERE $1::text IS NULL OR l.organization_id = $1 ORDER BY l.organization_id, l.period`,
    [organizationId],
  )
  return rows.map((row) => {
    const { checkpoint_size, root, note, created_at, ...log } = row as typeof row & SavedCheckpoint
    const checkpoint = checkpoint_size === null ? null : { size: checkpoint_size, root, note, created_at }
    return { ...log, checkpoint }
  })
}

async function readTail(query: Query, organizationId: string, logId: number) {
  const first = (await countTiles(query, logId)) * TILE_WIDTH
  const { rows } = await query<TailRow>(
    'SELECT first, leaves FROM evidence_tail WHERE organization_id = $1 AND log_id = $2 ORDER BY first',
    [organizationId, logId],
  )
  return { first, leaves: joinTail(rows, first) }
}

export async function readTiles(
  query: Query,
  organizationId: string,
  logId: number,
  places: readonly TilePlace[],
): Promise<TileHashes[]> {
  const newest = await readTail(query, organizationId, logId)
  const isInTail = ({ level, index }: TilePlace) => level === 0 && index * TILE_WIDTH >= newest.first
  const tiles = places.filter(isInTail).map(({ level, index }) => {
    const from = (index * TILE_WIDTH - newest.first) * LEAF_LENGTH
    return { level, index, hashes: hashesOf(newest.leaves.subarray(from, from + TILE_WIDTH * LEAF_LENGTH)) }
  })
  const stored = places.filter((place) => !isInTail(place))
  const { rows } = await query<TilePlace & { bytes: Uint8Array }>(
    `SELECT level, number AS index, bytes FROM evidence_tiles
     WHERE organization_id = $1 AND log_id = $2 AND (level, number) IN (SELECT * FROM unnest($3::smallint[], $4::bigint[]))`,
    [organizationId, logId, stored.map(({ level }) => level), stored.map(({ index }) => index)],
  )
  return [
    ...tiles,
    ...rows.map(({ bytes, ...place }) => ({ ...place, hashes: place.level === 0 ? hashesOf(bytes) : bytes })),
  ]
}

export async function findLeaves(
  query: Query,
  organizationId: string,
  ids: readonly string[],
): Promise<FoundLeaf[]> {
  const found = new Map<string, FoundLeaf>()
  const left = () => ids.filter((id) => !found.has(id))
  const take = (parts: readonly Part[]) => {
    for (const id of left()) {
      const leaf = pick(parts, id)
      if (leaf) found.set(id, leaf)
    }
  }
  const values = () => [organizationId, left().map(uuidOf)]
  const { rows: tails } = await query<Part>(
    `SELECT log_id, first, leaves, min_id, max_id FROM evidence_tail
     WHERE organization_id = $1 AND EXISTS (SELECT FROM unnest($2::uuid[]) AS asked (id) WHERE id BETWEEN min_id AND max_id)`,
    values(),
  )
  take(tails.map(partOf))
  // The tile that begins last before an id has it nearly always; where ids came in out of order, one of those before.
  for (let offset = 0; left().length > 0; offset += TILES_A_LOOK) {
    const { rows } = await query<Part>(
      `SELECT log_id, number * ${TILE_WIDTH} AS first, bytes AS leaves, min_id, max_id FROM evidence_tiles
       WHERE organization_id = $1 AND level = 0 AND (log_id, number) IN (
         SELECT near.log_id, near.number FROM unnest($2::uuid[]) AS asked (id) CROSS JOIN LATERAL (
           SELECT log_id, number FROM evidence_tiles
           WHERE organization_id = $1 AND level = 0 AND min_id <= asked.id AND max_id >= asked.id
           ORDER BY min_id DESC LIMIT ${TILES_A_LOOK} OFFSET ${offset}) near)`,
      values(),
    )
    take(rows.map(partOf))
    if (rows.length === 0) break
  }
  return [...found.values()]
}

const TILES_A_LOOK = 2

type Part = {
  readonly log_id: number
  readonly first: number
  readonly leaves: Uint8Array
  readonly min_id: string
  readonly max_id: string
}

function partOf(part: Part): Part {
  return { ...part, min_id: ulidOf(part.min_id), max_id: ulidOf(part.max_id) }
}

function pick(parts: readonly Part[], id: string): FoundLeaf | null {
  for (const { log_id, first, leaves, min_id, max_id } of parts) {
    const place = id >= min_id && id <= max_id ? findLeaf(leaves, id) : -1
    if (place >= 0) return { log_id, event_id: id, index: first + place, leaf: leafAt(leaves, place) }
  }
  return null
}

export async function readLeaves(
  query: Query,
  organizationId: string,
  logId: number,
  from: number,
  to: number,
): Promise<NumberedLeaf[]> {
  const newest = await readTail(query, organizationId, logId)
  const { rows } = await query<{ number: number; bytes: Uint8Array }>(
    `SELECT number, bytes FROM evidence_tiles WHERE organization_id = $1 AND log_id = $2 AND level = 0
       AND number >= $3 AND number <= $4 ORDER BY number`,
    [organizationId, logId, Math.floor(from / TILE_WIDTH), Math.floor((to - 1) / TILE_WIDTH)],
  )
  const parts = [...rows.map(({ number, bytes }) => ({ first: number * TILE_WIDTH, leaves: bytes })), newest]
  return parts
    .flatMap(({ first, leaves }) =>
      Array.from({ length: leaves.length / LEAF_LENGTH }, (_, place) => ({
        index: first + place,
        leaf: leafAt(leaves, place),
      })),
    )
    .filter(({ index }) => index >= from && index < to)
}

function leafAt(leaves: Uint8Array, place: number): Uint8Array {
  return leaves.slice(place * LEAF_LENGTH, (place + 1) * LEAF_LENGTH)
}

export async function readLogRecords(
  query: Query,
  organizationId: string,
  logId: number,
  from: number,
  to: number,
): Promise<NumberedRecord[]> {
  const { rows } = await query<NumberedRecord>(
    `SELECT number AS index, kind, details FROM evidence_records
     WHERE organization_id = $1 AND log_id = $2 AND number >= $3 AND number < $4 ORDER BY number`,
    [organizationId, logId, from, to],
  )
  return rows.map((row) => ({ ...row, details: fromStorable(row.details) }))
}

export async function listCheckpoints(
  query: Query,
  organizationId: string,
  logId: number,
  limit: number,
): Promise<SavedCheckpoint[]> {
  const { rows } = await query<SavedCheckpoint>(
    `SELECT ${CHECKPOINT} FROM evidence_checkpoints WHERE organization_id = $1 AND log_id = $2 ORDER BY size DESC LIMIT $3`,
    [organizationId, logId, limit],
  )
  return rows
}

export async function listChecks(query: Query, organizationId: string | null): Promise<SavedCheck[]> {
  const { rows } = await query<SavedCheck>(
    `SELECT log_id, size, changed, missing, checked_at FROM evidence_checks
     WHERE $1::text IS NULL OR organization_id = $1 ORDER BY log_id`,
    [organizationId],
  )
  return rows
}

export async function listReceipts(query: Query, organizationId: string | null): Promise<AnchorReceipt[]> {
  const { rows } = await query<AnchorReceipt>(
    'SELECT log_id, sink, size, at, lines, failure, failed_at FROM evidence_receipts WHERE $1::text IS NULL OR organization_id = $1 ORDER BY log_id, sink',
    [organizationId],
  )
  return rows
}
