import type { DueAlert } from '../contract/alerts.ts'

/** With grouping, so many due alerts of a target are examined for the first of each group. */
export const MAX_EXAMINED_PER_TARGET = 500

/** The first few to be sent. */
export function inDeliveryOrder(alerts: readonly DueAlert[], limit: number): DueAlert[] {
  return [...alerts]
    .sort((a, b) => deliveryPriority(a) - deliveryPriority(b) || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
}

/** Targets that answer well come first, then those never tried, then those in trouble, the worst last. */
function deliveryPriority({ isProven, failures }: DueAlert): number {
  return isProven ? -1 : failures
}
