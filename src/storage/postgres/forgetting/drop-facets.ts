/**
 * Removes facets that no event has any more: the names of agents and actions are in them. Nodes have cached them for a
 * while, so a facet gets another digest first, which nobody finds, and goes once no node can use it.
 */
import { GROUPINGS } from '../../counting/grouping.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { noteTables } from './rewrite-tables.ts'

/** Longer than a node has a facet cached, and a batch takes. By the clock of the server: those of nodes may be set. */
const UNUSED_MS = 5 * 60_000
const MAX_LOCK_WAIT_MS = 2_000
const SERVER_MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
const FACET = GROUPINGS.indexOf('facet')

const IS_UNUSED = `NOT EXISTS (
    SELECT FROM group_totals b JOIN group_totals t ON t.organization_id = b.organization_id AND t.kind = ${FACET} AND t.span = 0
      AND t.start = b.start AND t.group_id = f.id
    WHERE b.organization_id = f.organization_id AND b.kind = 0 AND b.span = 0)
  AND NOT EXISTS (
    SELECT FROM arrivals a WHERE a.organization_id = f.organization_id AND NOT a.is_counted
      AND (a.facets IS NULL OR f.id = ANY (a.facets)))`

/** Those of them that no event has. */
export async function retireFacets(query: Query, facetIds: readonly number[]): Promise<void> {
  if (facetIds.length === 0) return
  await query(
    `WITH retired AS (
       UPDATE facets f SET digest = gen_random_uuid() WHERE f.id = ANY ($1::int[]) AND ${IS_UNUSED}
         AND NOT EXISTS (SELECT FROM facets_to_drop d WHERE d.facet_id = f.id)
       RETURNING f.id, f.organization_id)
     INSERT INTO facets_to_drop SELECT id, organization_id, ${SERVER_MS} FROM retired ON CONFLICT DO NOTHING`,
    [[...new Set(facetIds)]],
  )
}

type Dropped = Readonly<Record<'organization_id' | 'agent_id' | 'action', string>>

/** A maintenance step. One whose facet was used once more in the meantime stays, under its own digest. */
export async function dropFacets(
  connections: Connections,
  now: number,
  unusedMs: number = UNUSED_MS,
): Promise<void> {
  await connections.write({ organizations: EVERY_ORGANIZATION }, async (query) => {
    await query(`SET LOCAL lock_timeout = ${MAX_LOCK_WAIT_MS}`)
    const { rows: old } = await query<{ facet_id: number }>(
      `SELECT facet_id FROM facets_to_drop WHERE since <= ${SERVER_MS} - $2::bigint
         AND NOT EXISTS (SELECT FROM nodes WHERE held_until > $1 AND drops_facets IS DISTINCT FROM holder)
       LIMIT 1000 FOR UPDATE SKIP LOCKED`,
      [now - UNUSED_MS, unusedMs],
    )
    if (old.length === 0) return
    const ids = [old.map(({ facet_id }) => facet_id)]
    // Nobody stores a facet of the same agent between the look and the removal.
    await query('LOCK TABLE facets IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await query<Dropped>(
      `DELETE FROM facets f WHERE f.id = ANY ($1::int[]) AND ${IS_UNUSED} RETURNING organization_id, agent_id, action`,
      ids,
    )
    await query('DELETE FROM facets_to_drop WHERE facet_id = ANY ($1::int[])', ids)
    await noteTables(query, ['facets', 'facet_groups'], now)
    await query(
      `DELETE FROM facet_groups g USING unnest($1::text[], $2::text[], $3::text[]) AS gone (organization_id, agent_id, action)
       WHERE g.organization_id = gone.organization_id AND (g.agent_id = gone.agent_id OR g.action = gone.action)
         AND NOT EXISTS (SELECT FROM facets f WHERE f.organization_id = g.organization_id AND f.team_id = g.team_id
           AND f.risk_level = g.risk_level AND f.pii_detected = g.pii_detected AND f.decision = g.decision
           AND (g.agent_id = '' OR f.agent_id = g.agent_id) AND (g.action = '' OR f.action = g.action))`,
      [
        rows.map(({ organization_id }) => organization_id),
        rows.map(({ agent_id }) => agent_id),
        rows.map(({ action }) => action),
      ],
    )
  })
}
