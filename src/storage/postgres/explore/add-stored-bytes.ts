import { STORED_OCTETS } from '../../rows/stored-octets.ts'
import type { Query } from '../connections/query.ts'

type Sized = { readonly organization_id: string; readonly key_id: string; readonly bytes: number }

/** Rows (organization_id, key_id, bytes) of the arrivals with the numbers $1. */
const ARRIVED = `
  SELECT a.organization_id, d.key_id, d.bytes FROM arrivals a CROSS JOIN LATERAL unnest(a.keys, a.bytes) AS d (key_id, bytes)
  WHERE a.number = ANY ($1::bigint[])
  UNION ALL
  SELECT a.organization_id, e.key_id, e.bytes FROM arrivals a CROSS JOIN LATERAL unnest(a.ids) AS arrived (id)
    CROSS JOIN LATERAL (
      SELECT key_id, ${STORED_OCTETS} AS bytes FROM events
      WHERE organization_id = a.organization_id AND id = arrived.id AND is_sized LIMIT 1) e
  WHERE a.keys IS NULL AND a.number = ANY ($1::bigint[])`

const ADD = `ON CONFLICT (organization_id, key_id) DO UPDATE SET bytes = known.bytes + excluded.bytes`

/** In one order everywhere, so that two nodes that add to the same rows cannot deadlock. */
export async function addArrivedBytes(query: Query, arrivals: readonly number[]): Promise<void> {
  await query(
    `INSERT INTO stored_bytes AS known (organization_id, key_id, bytes)
     SELECT organization_id, key_id, sum(bytes) FROM (${ARRIVED}) AS arrived GROUP BY 1, 2 ORDER BY 1, 2 ${ADD}`,
    [arrivals],
  )
}

export async function addStoredBytes(query: Query, sizes: readonly Sized[]): Promise<void> {
  if (sizes.length === 0) return
  await query(
    `INSERT INTO stored_bytes AS known (organization_id, key_id, bytes)
     SELECT organization_id, key_id, sum(bytes) FROM unnest($1::text[], $2::text[], $3::bigint[])
       AS new (organization_id, key_id, bytes) GROUP BY 1, 2 ORDER BY 1, 2 ${ADD}`,
    [
      sizes.map(({ organization_id }) => organization_id),
      sizes.map(({ key_id }) => key_id),
      sizes.map(({ bytes }) => bytes),
    ],
  )
}
