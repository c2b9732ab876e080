import type { Query } from '../connections/query.ts'

type Named = readonly [organizationId: string, id: string]

/** Those of which something was erased, as `organization id`. */
export async function erasedAmong(query: Query, events: readonly Named[]): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ name: string }>(
    `SELECT organization_id || ' ' || id AS name FROM erased_entries
     WHERE (organization_id, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    [events.map(([organizationId]) => organizationId), events.map(([, id]) => id)],
  )
  return new Set(rows.map(({ name }) => name))
}
