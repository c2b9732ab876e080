import { timeOfUlid } from '../../../domain/ulid.ts'
import type { EventRow } from '../../contract/events.ts'
import { SPANS, startOf } from '../../counting/buckets.ts'
import type { Query } from '../connections/query.ts'

/** Counts as the release before does: its nodes read these totals for as long as they run. */
export async function addOldTotals(
  query: Query,
  rows: readonly EventRow[],
  facetOf: (row: EventRow) => number | null,
  lane: number,
): Promise<void> {
  if (rows.length === 0) return
  await query(
    `WITH new AS (
       SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[]) AS new (organization_id, facet_id, month, day, hour)
     ), counted AS (
       SELECT organization_id, span, start, facet_id, count(*) AS events
       FROM new CROSS JOIN LATERAL (VALUES (0::smallint, month), (1::smallint, day), (2::smallint, hour)) AS bucket (span, start)
       GROUP BY organization_id, span, start, facet_id
     ), by_facet AS (
       INSERT INTO facet_totals AS known (organization_id, span, lane, facet_id, start, events)
       SELECT organization_id, span, $6, facet_id, start, events FROM counted ORDER BY organization_id, span, start, facet_id
       ON CONFLICT (organization_id, span, start, facet_id, lane) DO UPDATE SET events = known.events + excluded.events
     )
     INSERT INTO totals AS known (organization_id, span, lane, start, events)
     SELECT organization_id, span, $6, start, sum(events) FROM counted GROUP BY 1, 2, 4 ORDER BY 1, 2, 4
     ON CONFLICT (organization_id, span, start, lane) DO UPDATE SET events = known.events + excluded.events`,
    [
      rows.map((row) => row.organization_id),
      rows.map(facetOf),
      ...SPANS.map((span) => rows.map((row) => startOf(span, timeOfUlid(row.id)))),
      lane,
    ],
  )
}
