import { timeOfUlid } from '../../../domain/ulid.ts'
import type { EventRow } from '../../contract/events.ts'
import { SPANS, startOf } from '../../counting/buckets.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

const COLUMNS = `id, facet_id, policy_version, organization_id, key_id, session_id, pii_fields, frameworks, reason, findings,
  classifier_version, data, context, reasoning`

/** One statement: the events, their counts by facet and in all, and the note of their arrival. */
export async function insertEvents(
  query: Query,
  events: readonly SealedEvent[],
  facetOf: (row: EventRow) => number | null,
  lane: number,
  arrivedAt: number,
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ row }) => row)
  await query(
    `WITH new AS (
       SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bigint[], $16::bigint[], $17::bigint[])
         AS new (${COLUMNS}, month, day, hour)
     ), stored AS (
       INSERT INTO events (${COLUMNS}) SELECT ${COLUMNS} FROM new
     ), counted AS (
       SELECT organization_id, span, start, facet_id, count(*) AS events
       FROM new CROSS JOIN LATERAL (VALUES (0::smallint, month), (1::smallint, day), (2::smallint, hour)) AS bucket (span, start)
       GROUP BY organization_id, span, start, facet_id
     ), by_facet AS (
       INSERT INTO facet_totals AS known (organization_id, span, lane, facet_id, start, events)
       SELECT organization_id, span, $18, facet_id, start, events FROM counted ORDER BY organization_id, span, start, facet_id
       ON CONFLICT (organization_id, span, start, facet_id, lane) DO UPDATE SET events = known.events + excluded.events
     ), in_all AS (
       INSERT INTO totals AS known (organization_id, span, lane, start, events)
       SELECT organization_id, span, $18, start, sum(events) FROM counted GROUP BY 1, 2, 4 ORDER BY 1, 2, 4
       ON CONFLICT (organization_id, span, start, lane) DO UPDATE SET events = known.events + excluded.events
     )
     INSERT INTO arrivals (organization_id, arrived_at, ids)
     SELECT organization_id, $19, array_agg(id ORDER BY id) FROM new GROUP BY organization_id`,
    [
      rows.map((row) => uuidOf(row.id)),
      rows.map(facetOf),
      rows.map((row) => row.policy_version),
      rows.map((row) => row.organization_id),
      rows.map((row) => row.key_id),
      rows.map((row) => row.session_id && toStorable(row.session_id)),
      rows.map((row) => row.pii_fields),
      rows.map((row) => row.frameworks),
      rows.map((row) => row.reason),
      rows.map((row) => row.findings),
      rows.map((row) => row.classifier_version),
      rows.map((row) => row.data),
      rows.map((row) => row.context),
      rows.map((row) => row.reasoning),
      ...SPANS.map((span) => rows.map((row) => startOf(span, timeOfUlid(row.id)))),
      lane,
      arrivedAt,
    ],
  )
}
