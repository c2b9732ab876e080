/** How far the text search has come. */
import type { Query } from '../connections/query.ts'

export async function searchCompleteUntil(
  query: Query,
  organizationId: string | null,
): Promise<number | null> {
  const { rows } = await query<{ time: number | null }>(
    'SELECT min(arrived_at) AS time FROM arrivals WHERE NOT is_explored AND ($1::text IS NULL OR organization_id = $1)',
    [organizationId],
  )
  return rows[0]?.time ?? null
}
