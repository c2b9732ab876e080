/** Events as the notes of their arrival have them: how many of which facet for which hour. */

/** Start of the hour of an id. */
const HOUR = (id: string) =>
  `('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint / 3600000 * 3600000`

/** Rows (organization_id, hour, facet_id, events) of the arrivals that the condition names. */
export function arrivedCounts(condition: string): string {
  return `
    SELECT a.organization_id, d.hour, d.facet_id, d.events FROM arrivals a
      CROSS JOIN LATERAL unnest(a.hours, a.facets, a.counts) AS d (hour, facet_id, events)
    WHERE a.facets IS NOT NULL AND ${condition}
    UNION ALL
    SELECT a.organization_id, ${HOUR('e.id')}, e.facet_id, 1 FROM arrivals a CROSS JOIN LATERAL unnest(a.ids) AS arrived (id)
      CROSS JOIN LATERAL (
        SELECT id, facet_id FROM events WHERE organization_id = a.organization_id AND id = arrived.id LIMIT 1) e
    WHERE a.facets IS NULL AND ${condition}`
}

/** Of one organization, those that the totals do not have yet. `organization`: its placeholder. */
export function uncounted(organization: string): string {
  return `(${arrivedCounts(`a.organization_id = ${organization} AND NOT a.is_counted`)})`
}

/** Of one organization, some by their numbers. Both are placeholders. */
export function arrivalsWith(organization: string, numbers: string): string {
  return `(${arrivedCounts(`a.organization_id = ${organization} AND a.number = ANY (${numbers}::bigint[])`)})`
}
