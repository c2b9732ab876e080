import type { RiskLevel } from '../../domain/risk-level.ts'
import type { EventCounts } from '../contract/events.ts'
import type { Facet } from '../contract/explore.ts'

/** From the events of each facet to the counts of each value. */
export function gatherCounts(byFacet: ReadonlyMap<number, number>, facets: Iterable<Facet>): EventCounts {
  const counts = {
    total_events: 0,
    by_risk_level: new Map<RiskLevel, number>(),
    by_action: new Map<string, number>(),
    by_agent: new Map<string, number>(),
    pii_events: 0,
  }
  for (const facet of facets) {
    const events = byFacet.get(facet.id)
    if (!events) continue
    counts.total_events += events
    if (facet.pii_detected) counts.pii_events += events
    increase(counts.by_risk_level, facet.risk_level, events)
    increase(counts.by_action, facet.action, events)
    increase(counts.by_agent, facet.agent_id, events)
  }
  const { by_action, by_agent } = counts
  return { ...counts, by_action: frequentFirst(by_action), by_agent: frequentFirst(by_agent) }
}

function frequentFirst(counts: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...counts].sort(([, a], [, b]) => b - a))
}

export function increase<K>(map: Map<K, number>, key: K, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by)
}
