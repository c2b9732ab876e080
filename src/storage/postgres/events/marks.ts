import { MARKS_KEPT_MS, MAX_MARKS_READ, type StoredMark } from '../../contract/marks.ts'
import { COLUMNS } from '../../rows/columns.ts'
import { markOf, markRowsOf, READ_MARKS } from '../../rows/mark-row.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'

export async function readMarks(
  query: Query,
  organizationId: string,
  session: string,
  now: number,
): Promise<StoredMark[]> {
  const { rows } = await query(
    `SELECT ${READ_MARKS} FROM marks WHERE organization_id = $1 AND session = $2 AND created_at > $3
     ORDER BY event_id DESC, number LIMIT ${MAX_MARKS_READ}`,
    [organizationId, session, now - MARKS_KEPT_MS],
  )
  return rows.map(markOf)
}

/** Few events have any. */
export async function insertMarks(query: Query, events: readonly SealedEvent[]): Promise<void> {
  const rows = events.flatMap(markRowsOf)
  if (rows.length === 0) return
  const columns = COLUMNS.marks
  await query(
    `INSERT INTO marks (${columns.join(', ')})
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::bigint[])`,
    columns.map((column) => rows.map((row) => row[column])),
  )
}

export async function purgeMarks(query: Query, now: number): Promise<void> {
  await query('DELETE FROM marks WHERE created_at <= $1', [now - MARKS_KEPT_MS])
}
