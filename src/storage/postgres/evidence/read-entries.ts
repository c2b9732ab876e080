/** Entries of the logs in their order, for whoever follows them. */
import { firstUlidAt } from '../../../domain/ulid.ts'
import { type EntryPosition, type LogSize, placeOf } from '../../../evidence/entry-place.ts'
import { TILE_WIDTH } from '../../../evidence/tiles.ts'
import type { Entries } from '../../contract/entries.ts'
import type { TailRow } from '../../evidence/cut-tail.ts'
import { earliestOf, entriesIn, type FoundPart, NO_ENTRIES, positionFrom } from '../../evidence/entries.ts'
import type { Query } from '../connections/query.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

async function logsOf(query: Query, organizationId: string): Promise<LogSize[]> {
  const { rows } = await query<LogSize>(
    'SELECT id, size FROM evidence_logs WHERE organization_id = $1 ORDER BY period',
    [organizationId],
  )
  return rows
}

export async function readEntries(
  query: Query,
  organizationId: string,
  position: EntryPosition | null,
  limit: number,
): Promise<Entries> {
  const place = placeOf(await logsOf(query, organizationId), position)
  if (place === null) return NO_ENTRIES
  const { log_id, next } = place
  const end = next + limit
  const tiles = [next, end - 1].map((index) => Math.floor(index / TILE_WIDTH))
  const { rows: tiled } = await query<TailRow>(
    `SELECT number * ${TILE_WIDTH} AS first, bytes AS leaves FROM evidence_tiles
     WHERE organization_id = $1 AND log_id = $2 AND level = 0 AND number >= $3 AND number <= $4 ORDER BY number`,
    [organizationId, log_id, ...tiles],
  )
  if (tiled.length > 0) return entriesIn(tiled, place, limit)
  const { rows } = await query<TailRow>(
    `SELECT first, leaves FROM evidence_tail WHERE organization_id = $1 AND log_id = $2 AND first < $4
       AND first >= (SELECT coalesce(max(first), 0) FROM evidence_tail WHERE log_id = $2 AND first <= $3) ORDER BY first`,
    [organizationId, log_id, next, end],
  )
  return entriesIn(rows, place, limit)
}

export async function findEntry(
  query: Query,
  organizationId: string,
  time: number | null,
): Promise<EntryPosition | null> {
  const id = time === null ? null : firstUlidAt(time)
  const part = id === null ? undefined : await findPart(query, organizationId, id)
  if (part && id !== null) return positionFrom(part, part.log_id, id)
  const last = (await logsOf(query, organizationId)).at(-1)
  return last ? { log_id: last.id, next: last.size } : null
}

async function findPart(query: Query, organizationId: string, id: string): Promise<FoundPart | undefined> {
  const values = [organizationId, uuidOf(id)]
  const { rows: tiles } = await query<FoundPart>(
    `SELECT t.log_id, l.period, t.number * ${TILE_WIDTH} AS first, t.bytes AS leaves
     FROM evidence_tiles t JOIN evidence_logs l ON l.id = t.log_id
     WHERE t.organization_id = $1 AND t.level = 0 AND t.max_id >= $2 ORDER BY l.period, t.number LIMIT 1`,
    values,
  )
  const { rows: tails } = await query<FoundPart>(
    `SELECT t.log_id, l.period, t.first, t.leaves FROM evidence_tail t JOIN evidence_logs l ON l.id = t.log_id
     WHERE t.organization_id = $1 AND t.max_id >= $2 ORDER BY l.period, t.first LIMIT 1`,
    values,
  )
  return earliestOf([...tiles, ...tails])
}
