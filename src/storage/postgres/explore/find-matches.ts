/**
 * Events that match, also where a query asks for what is inside of them. That is not for the server: its JSON refuses
 * texts that ours takes, and only we know what is masked. So those events are read here, newest first, a slice at a
 * time, within the time of the read; what they are narrowed down by before is the server's.
 */

import type { Scope } from '../../../domain/principal.ts'
import { unavailable } from '../../../domain/problem.ts'
import type { QueryNode } from '../../../query/query-tree.ts'
import { contentLast, hasContent, isContent, partsWithContent } from '../../../query/split-content.ts'
import type { EventFilter, StoredEvent } from '../../contract/events.ts'
import { matchStoredEvent } from '../../reading/match-stored-event.ts'
import type { Query } from '../connections/query.ts'
import { between } from '../events/count-events.ts'
import { facetCondition, facetFilterOf } from '../events/facets.ts'
import { readEvents } from '../events/read-events.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import { type Matches, matchesOf } from './matches.ts'
import { mayContain } from './may-contain.ts'
import { conditionOf, followed } from './query-condition.ts'

const IDS_AT_A_TIME = 10_000
/** Their ids are held in memory. */
const MAX_FOUND = 200_000

export type Wanted = {
  /** Only older ones than this. */
  readonly beforeId?: string | null
  /** The newest so many are enough. */
  readonly limit?: number
  /** Of these only. */
  readonly uuids?: readonly string[]
}

type Candidate = { readonly id: string; readonly facet_id: number; readonly flags: readonly boolean[] }

/** Null where the totals can answer. */
export async function findMatches(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  wanted: Wanted = {},
): Promise<Matches | null> {
  const parts = partsWithContent(filter.query?.rest ?? null).map(contentLast)
  if (parts.length === 0) return matchesOf(scope, filter)
  const flagged = parts.flatMap(partsWithoutContent)
  const contents = parts.flatMap(contentParts)
  const found: Candidate[] = []
  const limit = wanted.limit ?? Number.POSITIVE_INFINITY
  let before = wanted.beforeId ? uuidOf(wanted.beforeId) : null
  for (;;) {
    const candidates = await readCandidates(query, scope, filter, parts, flagged, before, wanted.uuids)
    const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
    for (let uuids: readonly string[] = candidates.map(({ id }) => id); uuids.length > 0; ) {
      const { events, rest } = await readEvents(query, scope.organization_id, uuids)
      for (const event of events) {
        const candidate = byId.get(uuidOf(event.id))
        if (candidate && isMatch(candidate, event)) found.push(candidate)
      }
      if (found.length >= limit) return asMatches(scope, found.slice(0, limit))
      if (found.length > MAX_FOUND)
        throw unavailable(
          `More than ${MAX_FOUND} events match: ask for a shorter period, or for what an index finds.`,
        )
      uuids = rest.map(uuidOf)
    }
    if (candidates.length < IDS_AT_A_TIME) return asMatches(scope, found)
    before = candidates.at(-1)?.id ?? null
  }

  function isMatch({ flags }: Candidate, event: StoredEvent): boolean {
    const inside = matchStoredEvent(contents, event)
    const holds = (node: QueryNode): boolean => {
      const flag = flagged.indexOf(node)
      if (flag >= 0) return flags[flag] ?? false
      if (isContent(node)) return inside[contents.indexOf(node)] ?? false
      if (node.kind === 'not') return !holds(node.node)
      if (node.kind === 'and') return node.nodes.every(holds)
      return node.kind === 'or' && node.nodes.some(holds)
    }
    return parts.every(holds)
  }
}

async function readCandidates(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  parts: readonly QueryNode[],
  flagged: readonly QueryNode[],
  before: string | null,
  uuids: readonly string[] | undefined,
): Promise<Candidate[]> {
  const matches = matchesOf(scope, filter)
  const values = [...(matches?.values ?? [scope.organization_id])]
  const $ = (value: unknown) => `$${values.push(value)}`
  const source = matches
    ? `(${matches.sql}) AS found JOIN events e ON e.organization_id = $1 AND e.id = found.id`
    : 'events e'
  const conditions = [
    `e.organization_id = $1 AND ${between(filter, 'e.id')} ${facetCondition(facetFilterOf(scope, filter), $, 'e.facet_id')}`,
    ...parts.flatMap(followed),
    ...parts.flatMap((part) => (part.kind === 'attribute' ? mayContain(part, $) : [])),
    ...(before === null ? [] : [`e.id < ${$(before)}::uuid`]),
    ...(uuids === undefined ? [] : [`e.id = ANY (${$(uuids)}::uuid[])`]),
  ]
  const flags = flagged.map((node) => conditionOf(node, filter, $))
  const { rows } = await query<Candidate>(
    `SELECT e.id, e.facet_id, ARRAY[${flags.join(', ')}]::boolean[] AS flags FROM ${source}
     WHERE ${conditions.join(' AND ')} ORDER BY e.id DESC LIMIT ${IDS_AT_A_TIME}`,
    values,
  )
  return rows
}

function asMatches({ organization_id }: Scope, found: readonly Candidate[]): Matches {
  return {
    sql: 'SELECT id, facet_id FROM unnest($2::uuid[], $3::int[]) AS kept (id, facet_id) WHERE $1::text IS NOT NULL',
    values: [organization_id, found.map(({ id }) => id), found.map(({ facet_id }) => facet_id)],
  }
}

/** The largest parts that the server can judge. */
function partsWithoutContent(node: QueryNode): readonly QueryNode[] {
  return outermost(node, (part) => !hasContent(part))
}

function contentParts(node: QueryNode): readonly QueryNode[] {
  return outermost(node, isContent)
}

function outermost(node: QueryNode, isWanted: (part: QueryNode) => boolean): readonly QueryNode[] {
  if (isWanted(node)) return [node]
  if (node.kind === 'not') return outermost(node.node, isWanted)
  return node.kind === 'and' || node.kind === 'or'
    ? node.nodes.flatMap((one) => outermost(one, isWanted))
    : []
}
