/**
 * Adds events to the totals and the bytes of each key, a few arrivals at a time. Each step is one transaction together with the note that its
 * arrivals are counted: stopped anywhere, it goes on from there, and counts nothing twice. Any number of nodes may do
 * this at the same time. Reads add the arrivals that are not counted yet.
 */
import type { Facet } from '../../contract/explore.ts'
import { SPANS, startOf } from '../../counting/buckets.ts'
import { COARSE_GROUPINGS, GROUPINGS, hasAction, hasAgent } from '../../counting/grouping.ts'
import { createRecentMap } from '../../counting/recent-map.ts'
import { type Connections, DO_NOT_WAIT, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { arrivedCounts } from '../events/uncounted.ts'
import { addArrivedBytes } from './add-stored-bytes.ts'
import { firstFew } from './first-few.ts'

const ARRIVALS_A_STEP = 500
/** Each may be of a facet of its own. */
const EVENTS_A_STEP = 10_000
const TIME_LIMIT_MS = 30_000
const MAX_CACHED = 100_000

type Count = {
  readonly organization_id: string
  readonly hour: number
  readonly facet_id: number
  readonly events: number
}

/** One row of the totals: where it is, and how much is added. */
type Total = [organization: string, kind: number, span: number, start: number, group: number, events: number]

/** One step; whether there may be more to do. */
export type CountArrivals = () => Promise<boolean>

export function createArrivalCounter(connections: Connections): CountArrivals {
  /** For each facet its groups, in the order of the groupings. */
  const cached = createRecentMap<number, readonly number[]>(MAX_CACHED)

  return async () => {
    const learnt = new Map<number, readonly number[]>()
    const hasMore = await connections.write(
      { organizations: EVERY_ORGANIZATION, timeLimitMs: TIME_LIMIT_MS },
      async (query) => {
        await query(DO_NOT_WAIT)
        const { rows: arrivals } = await query<{ number: number; events: number }>(
          `SELECT number, cardinality(ids) AS events FROM arrivals
           WHERE NOT is_counted ORDER BY number LIMIT ${ARRIVALS_A_STEP} FOR UPDATE SKIP LOCKED`,
        )
        const taken = firstFew(arrivals, EVENTS_A_STEP)
        if (taken.length === 0) return false
        const numbers = [taken.map(({ number }) => number)]
        const { rows: counts } = await query<Count>(
          `SELECT organization_id, hour, facet_id, sum(events) AS events
           FROM (${arrivedCounts('a.number = ANY ($1::bigint[])')}) AS arrived GROUP BY 1, 2, 3`,
          numbers,
        )
        const missing = counts.map(({ facet_id }) => facet_id).filter((id) => cached.get(id) === undefined)
        if (missing.length > 0) await learn(query, [...new Set(missing)], learnt)
        await addTotals(
          query,
          totalsOf(counts, (id) => cached.get(id) ?? learnt.get(id) ?? []),
        )
        await addArrivedBytes(query, numbers[0] ?? [])
        await query('UPDATE arrivals SET is_counted = true WHERE number = ANY ($1::bigint[])', numbers)
        return taken.length < arrivals.length || arrivals.length === ARRIVALS_A_STEP
      },
    )
    for (const [facet, groups] of learnt) cached.set(facet, groups)
    return hasMore
  }
}

/** Less than nothing where events are removed. */
export async function addCounts(query: Query, counts: readonly Count[]): Promise<void> {
  const groups = new Map<number, readonly number[]>()
  await learn(query, [...new Set(counts.map(({ facet_id }) => facet_id))], groups)
  const totals = totalsOf(counts, (id) => groups.get(id) ?? [])
  await addTotals(query, totals)
  const less = totals.filter(([, , , , , events]) => events < 0)
  await query(
    `DELETE FROM group_totals t USING unnest($1::text[], $2::smallint[], $3::smallint[], $4::bigint[], $5::int[])
       AS less (organization_id, kind, span, start, group_id)
     WHERE t.organization_id = less.organization_id AND t.kind = less.kind AND t.span = less.span AND t.start = less.start
       AND t.group_id = less.group_id AND t.events <= 0`,
    [0, 1, 2, 3, 4].map((column) => less.map((total) => total[column])),
  )
}

function totalsOf(counts: readonly Count[], groupsOf: (facetId: number) => readonly number[]): Total[] {
  const totals = new Map<string, Total>()
  for (const { organization_id, hour, facet_id, events } of counts)
    for (const [kind, group] of groupsOf(facet_id).entries())
      for (const [index, span] of SPANS.entries()) {
        const start = startOf(span, hour)
        const name = `${organization_id}\0${kind}\0${index}\0${start}\0${group}`
        const known = totals.get(name)
        if (known) known[5] += events
        else totals.set(name, [organization_id, kind, index, start, group, events])
      }
  return [...totals.values()]
}

/** In one order everywhere, so that two nodes that add to the same rows cannot deadlock. */
async function addTotals(query: Query, totals: readonly Total[]): Promise<void> {
  await query(
    `INSERT INTO group_totals AS known (organization_id, kind, span, start, group_id, events)
     SELECT * FROM unnest($1::text[], $2::smallint[], $3::smallint[], $4::bigint[], $5::int[], $6::bigint[])
     ORDER BY 1, 2, 3, 4, 5
     ON CONFLICT (organization_id, kind, span, start, group_id) DO UPDATE SET events = known.events + excluded.events`,
    [0, 1, 2, 3, 4, 5].map((column) => totals.map((total) => total[column])),
  )
}

type StoredFacet = Facet & { readonly organization_id: string }

const FIELDS = ['agent_id', 'action', 'team_id', 'risk_level', 'pii_detected', 'decision'] as const

/** The groups of these facets; those that are new are stored. */
async function learn(
  query: Query,
  facetIds: readonly number[],
  learnt: Map<number, readonly number[]>,
): Promise<void> {
  const { rows: facets } = await query<StoredFacet>(
    `SELECT id, organization_id, ${FIELDS.join(', ')} FROM facets WHERE id = ANY ($1::int[])`,
    [facetIds],
  )
  const wanted = facets.flatMap((facet) =>
    COARSE_GROUPINGS.map((grouping) => ({
      ...facet,
      kind: GROUPINGS.indexOf(grouping),
      agent_id: hasAgent(grouping) ? facet.agent_id : '',
      action: hasAction(grouping) ? facet.action : '',
    })),
  )
  const values = [
    wanted.map(({ organization_id }) => organization_id),
    wanted.map(({ kind }) => kind),
    ...FIELDS.map((field) => wanted.map((group) => group[field])),
  ]
  const all = `unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[])`
  await query(
    `INSERT INTO facet_groups (organization_id, kind, ${FIELDS.join(', ')})
     SELECT DISTINCT * FROM ${all} AS n ORDER BY 1, 2, 3, 4, 5, 6, 7, 8 ON CONFLICT DO NOTHING`,
    values,
  )
  const { rows: groups } = await query<{ place: number; id: number }>(
    `SELECT n.place, g.id FROM ${all} WITH ORDINALITY AS n (organization_id, kind, ${FIELDS.join(', ')}, place)
     JOIN facet_groups g USING (organization_id, kind, ${FIELDS.join(', ')})`,
    values,
  )
  const ids = new Map(groups.map(({ place, id }) => [place - 1, id]))
  const width = COARSE_GROUPINGS.length
  for (const [index, facet] of facets.entries()) {
    const coarse = COARSE_GROUPINGS.map((_, place) => ids.get(index * width + place) ?? 0)
    learnt.set(facet.id, [0, ...coarse, facet.id])
  }
}
