/** Erases what is in no event: texts of alerts, what changes recorded, with the details of their leaves, and texts of records. */
import { ERASED, type Erasure } from '../../../domain/erasure.ts'
import { LEAF_LENGTH, readLeaf, withoutSaltAt } from '../../../evidence/leaf-bytes.ts'
import { TILE_WIDTH } from '../../../evidence/tiles.ts'
import { erasingTexts } from '../../../resources/personal/records.ts'
import { RECORD_TABLES } from '../../../resources/records.ts'
import type { ForgettingStorage } from '../../contract/forgetting.ts'
import { BLANK_PENDING, ERASED_JSON, erasedRecord } from '../../forgetting/erase-change.ts'
import { eraseNotice } from '../../forgetting/erase-notice.ts'
import { erasedRowOf } from '../../rows/erased-entry-row.ts'
import { insertRow } from '../connections/insert-row.ts'
import type { Connections, Query } from '../connections/query.ts'
import { fromStorable } from '../values/storable-text.ts'
import { noteTables } from './rewrite-tables.ts'

const TIME_LIMIT_MS = 30_000
const TABLES = ['alerts', 'changes', 'reviews', 'pending_changes', 'evidence_records', 'evidence_tiles']

type Leaves = { readonly place: string; readonly first: number; readonly bytes: Uint8Array }

export function createCopyEraser(
  connections: Connections,
  now: () => number,
): Pick<ForgettingStorage, 'eraseCopies'> {
  return {
    eraseCopies: (organizationId, erasure, { alerts, changes, records }) =>
      connections.write({ organizations: organizationId, timeLimitMs: TIME_LIMIT_MS }, async (query) => {
        let erased = 0
        const { rows } = await query<{ id: string; notice: string }>(
          'SELECT id, notice FROM alerts WHERE organization_id = $1 AND id = ANY ($2::text[]) ORDER BY id FOR UPDATE',
          [organizationId, alerts],
        )
        for (const { id, notice } of rows)
          await query('UPDATE alerts SET notice = $2, last_answer = NULL WHERE id = $1', [
            id,
            eraseNotice(notice, erasure),
          ])
        erased += rows.length
        if (changes.length > 0) await query('SELECT FROM evidence_lease FOR UPDATE')
        for (const id of changes) if (await eraseChange(query, organizationId, erasure, id)) erased += 1
        const texts = erasingTexts(RECORD_TABLES, organizationId, records)
        for (const { sql, values } of texts) erased += (await query(sql, values)).count
        if (erased > 0) await noteTables(query, [...TABLES, ...texts.map(({ table }) => table)], now())
        return erased
      }),
  }
}

async function eraseChange(
  query: Query,
  organizationId: string,
  erasure: Erasure,
  id: string,
): Promise<boolean> {
  const { count } = await query(
    `UPDATE changes SET subject = '${ERASED}', before = '${ERASED_JSON}', after = '${ERASED_JSON}'
     WHERE organization_id = $1 AND id = $2 AND after <> '${ERASED_JSON}'`,
    [organizationId, id],
  )
  if (count === 0) return false
  await query('UPDATE reviews SET owner = NULL, note = NULL WHERE organization_id = $1 AND change_id = $2', [
    organizationId,
    id,
  ])
  await query(BLANK_PENDING('$1', '$2'), [organizationId, id])
  const { rows } = await query<{ log_id: number; number: number; kind: string; details: string }>(
    'SELECT log_id, number, kind, details FROM evidence_records WHERE organization_id = $1 AND strpos(details, $2) > 0 LIMIT 1',
    [organizationId, `"id":"${id}"`],
  )
  const [record] = rows
  const part = record && (await leavesAt(query, record))
  if (!record || !part) return true
  const place = record.number - part.leaves.first
  if (place * LEAF_LENGTH >= part.leaves.bytes.length) return true
  const said = { kind: record.kind, details: fromStorable(record.details) }
  const entry = erasedRecord(readLeaf(part.leaves.bytes, place), said, erasure)
  await insertRow(query, 'erased_entries', erasedRowOf(organizationId, entry), 'ON CONFLICT DO NOTHING')
  await query('UPDATE evidence_records SET details = $3 WHERE log_id = $1 AND number = $2', [
    record.log_id,
    record.number,
    ERASED_JSON,
  ])
  await query(`UPDATE ${part.table} SET ${part.column} = $1 WHERE ctid = $2::tid`, [
    withoutSaltAt(part.leaves.bytes, place),
    part.leaves.place,
  ])
  return true
}

async function leavesAt(
  query: Query,
  { log_id, number }: { readonly log_id: number; readonly number: number },
) {
  const tile = Math.floor(number / TILE_WIDTH)
  const tiles = await query<Leaves>(
    `SELECT ctid::text AS place, number * ${TILE_WIDTH} AS first, bytes FROM evidence_tiles
     WHERE log_id = $1 AND level = 0 AND number = $2`,
    [log_id, tile],
  )
  if (tiles.rows[0]) return { table: 'evidence_tiles', column: 'bytes', leaves: tiles.rows[0] } as const
  const tails = await query<Leaves>(
    `SELECT ctid::text AS place, first, leaves AS bytes FROM evidence_tail WHERE log_id = $1 AND first <= $2
     ORDER BY first DESC LIMIT 1`,
    [log_id, number],
  )
  return tails.rows[0]
    ? ({ table: 'evidence_tail', column: 'leaves', leaves: tails.rows[0] } as const)
    : undefined
}
