import type { EventRow } from '../../contract/events.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { facetDigest } from './facets.ts'

const MAX_CACHED = 50_000
/** A facet that no event has any more is removed a while after all nodes have forgotten it: see `forgetting/drop-facets`. */
const CACHED_MS = 60_000

export type FacetIds = {
  /** Stores the facets that are new. */
  learn(events: readonly SealedEvent[]): Promise<void>
  /** Of the facet that the event belongs to, once it was learnt. */
  of(row: EventRow): number | null
}

export function createFacetIds(connections: Connections): FacetIds {
  let cached = new Map<string, number>()
  /** Batches that began with them may still be under way. */
  let previous = new Map<string, number>()
  let since = performance.now()

  function rotate(): void {
    previous = cached
    cached = new Map()
    since = performance.now()
  }

  return {
    /**
     * In a transaction of its own, before the events: a facet without events does no harm, and nobody waits for a batch
     * to end in order to use it.
     */
    async learn(events) {
      if (performance.now() - since > CACHED_MS) rotate()
      const missing = new Map<string, EventRow>()
      for (const { row, stored } of events) {
        const digest = stored ? facetDigest(row) : ''
        if (stored && !cached.has(digest)) missing.set(digest, row)
      }
      if (missing.size === 0) return
      const found = await store(connections, missing)
      if (cached.size + missing.size > MAX_CACHED) rotate()
      for (const { id, digest } of found) cached.set(digest, id)
    },
    of(row) {
      const digest = facetDigest(row)
      return cached.get(digest) ?? previous.get(digest) ?? null
    },
  }
}

async function store(connections: Connections, facets: ReadonlyMap<string, EventRow>) {
  const rows = [...facets.values()]
  const digests = [...facets.keys()]
  const found = await connections.write({ organizations: EVERY_ORGANIZATION }, async (query) => {
    await query(
      `INSERT INTO facets (organization_id, team_id, agent_id, action, risk_level, pii_detected, decision, digest)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::uuid[])
         AS new (organization_id, team_id, agent_id, action, risk_level, pii_detected, decision, digest)
       ORDER BY new.digest ON CONFLICT DO NOTHING`,
      [
        rows.map((row) => row.organization_id),
        rows.map((row) => row.team_id ?? ''),
        rows.map((row) => toStorable(row.agent_id)),
        rows.map((row) => toStorable(row.action)),
        rows.map((row) => row.risk_level),
        rows.map((row) => row.pii_fields !== '[]'),
        rows.map((row) => row.decision),
        digests,
      ],
    )
    return query<{ id: number; digest: string }>(
      `SELECT id, replace(digest::text, '-', '') AS digest FROM facets WHERE digest = ANY ($1::uuid[])`,
      [digests],
    )
  })
  return found.rows
}
