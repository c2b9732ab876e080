import { timeOfUlid } from '../../../domain/ulid.ts'
import type { EventRow } from '../../contract/events.ts'
import { startOf } from '../../counting/buckets.ts'
import { increase } from '../../counting/increase.ts'
import type { Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { textArray } from '../values/text-array.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

const COLUMNS = `id, facet_id, policy_version, organization_id, key_id, session_id, pii_fields, frameworks, reason, findings,
  classifier_version, data, context, reasoning, call_id, call_facts`

type Arrival = {
  readonly ids: string[]
  readonly hours: Map<number, Map<number, number>>
  /** What the events of each key add to what it has stored. */
  readonly bytes: Map<string, number>
}

/** One statement: the events, and the notes of their arrival, from which everything else follows. */
export async function insertEvents(
  query: Query,
  rows: readonly EventRow[],
  facetOf: (row: EventRow) => number | null,
  arrivedAt: number,
  areLogged: boolean,
): Promise<void> {
  if (rows.length === 0) return
  const texts = (of: (row: EventRow) => string | null) => textArray(rows.map(of))
  const values: unknown[] = [
    rows.map((row) => uuidOf(row.id)),
    rows.map(facetOf),
    rows.map((row) => row.policy_version),
    texts((row) => row.organization_id),
    texts((row) => row.key_id),
    texts((row) => row.session_id && toStorable(row.session_id)),
    texts((row) => row.pii_fields),
    texts((row) => row.frameworks),
    texts((row) => row.reason),
    texts((row) => row.findings),
    texts((row) => row.classifier_version),
    texts((row) => row.data),
    texts((row) => row.context),
    texts((row) => row.reasoning),
    texts((row) => row.call_id && toStorable(row.call_id)),
    rows.map((row) => row.call_facts),
  ]
  const $ = (value: unknown) => `$${values.push(value)}`
  const notes = [...arrivalsOf(rows, facetOf)].map(([organization, { ids, hours, bytes }]) => {
    const counts = [...hours].flatMap(([hour, byFacet]) =>
      [...byFacet].map(([facet, events]) => ({ hour, facet, events })),
    )
    return `(${$(organization)}::text, ${$(arrivedAt)}::bigint, ${$(ids.sort())}::uuid[],
      ${$(counts.map(({ hour }) => hour))}::bigint[], ${$(counts.map(({ facet }) => facet))}::int[],
      ${$(counts.map(({ events }) => events))}::int[], ${$([...bytes.keys()])}::text[], ${$([...bytes.values()])}::bigint[], ${areLogged})`
  })
  await query(
    `WITH stored AS (
       INSERT INTO events (${COLUMNS})
       SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::int[])
     )
     INSERT INTO arrivals (organization_id, arrived_at, ids, hours, facets, counts, keys, bytes, is_logged) VALUES ${notes.join(', ')}`,
    values,
  )
}

function arrivalsOf(
  rows: readonly EventRow[],
  facetOf: (row: EventRow) => number | null,
): Map<string, Arrival> {
  const arrivals = new Map<string, Arrival>()
  for (const row of rows) {
    const arrival: Arrival = arrivals.get(row.organization_id) ?? {
      ids: [],
      hours: new Map(),
      bytes: new Map(),
    }
    arrivals.set(row.organization_id, arrival)
    arrival.ids.push(uuidOf(row.id))
    const hour = startOf('hour', timeOfUlid(row.id))
    const byFacet = arrival.hours.get(hour) ?? new Map<number, number>()
    arrival.hours.set(hour, byFacet)
    increase(byFacet, facetOf(row) ?? 0, 1)
    increase(arrival.bytes, row.key_id, storedBytesOf(row))
  }
  return arrivals
}

/** The same as `STORED_OCTETS`; what is missing is for the database to refuse. */
function storedBytesOf({ data, context, reasoning, findings, pii_fields, frameworks }: EventRow): number {
  let bytes = 0
  for (const text of [data, context, reasoning, findings, pii_fields, frameworks])
    bytes += Buffer.byteLength(text ?? '')
  return bytes
}
