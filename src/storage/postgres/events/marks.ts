import { MARKS_KEPT_MS, MAX_MARKS_READ, type MarkPlace, type StoredMark } from '../../contract/marks.ts'
import { COLUMNS } from '../../rows/columns.ts'
import { markOf, markRowsOf, READ_MARKS } from '../../rows/mark-row.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'

export async function readMarks(
  query: Query,
  places: readonly MarkPlace[],
  now: number,
): Promise<StoredMark[][]> {
  const { rows } = await query<{ place: number; number: number }>(
    `SELECT p.place::int, m.* FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS p (organization_id, session, place)
     CROSS JOIN LATERAL (
       SELECT ${READ_MARKS}, number FROM marks
       WHERE organization_id = p.organization_id AND session = p.session AND created_at > $3
       ORDER BY event_id DESC, number LIMIT ${MAX_MARKS_READ}
     ) m
     ORDER BY p.place, m.event_id DESC, m.number`,
    [
      places.map(({ organization_id }) => organization_id),
      places.map(({ session }) => session),
      now - MARKS_KEPT_MS,
    ],
  )
  const found: StoredMark[][] = places.map(() => [])
  for (const { place, number: _number, ...row } of rows) found[place - 1]?.push(markOf(row))
  return found
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
