/** Which facets a filter means: as totals that answer it, and as a condition on single events. */
import type { DatabaseSync } from 'node:sqlite'
import type { Decision } from '../../../domain/event.ts'
import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { RiskLevel } from '../../../domain/risk-level.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { Facet } from '../../contract/explore.ts'
import { SPANS, type Span } from '../../counting/buckets.ts'
import {
  areFew,
  type Conditions,
  conditionsOf,
  GROUPINGS,
  type Grouping,
  groupingOf,
  hasAction,
  hasAgent,
} from '../../counting/grouping.ts'
import { facetExpression } from './facet-expression.ts'
import type { Sql } from './sql.ts'

type Value = string | number

/** `sql`: a condition on `facet_id`, to be added to others; '' where every facet of the organization matches. */
export type FacetFilter = Sql & {
  readonly organization_id: string
  /** Rows `t` of the totals that are to be added up. */
  totals(span: Span, range: TimeRange): Sql
}

export function facetFilterOf(scope: Scope, filter: Partial<EventFilter>): FacetFilter {
  const { organization_id } = scope
  const conditions = conditionsOf(scope, filter)
  const grouping = groupingOf(conditions)
  return {
    organization_id,
    ...eventCondition(organization_id, conditions),
    totals: (span, range) =>
      grouping === 'all'
        ? allTotals(organization_id, grouping, span, range)
        : totalsOfSome(organization_id, grouping, conditions, span, range),
  }
}

/** More are not worth listing: each part of a page reads the list. */
const MAX_LISTED = 500

const LISTED: readonly string[] = ['agent_id', 'action', 'risk_level', 'query']

/** The same, where few facets match: single events are compared with a list of them, and none looks up its own. */
export function listedFacetsOf(
  database: DatabaseSync,
  scope: Scope,
  filter: Partial<EventFilter>,
): FacetFilter {
  const facets = facetFilterOf(scope, filter)
  const conditions = conditionsOf(scope, filter)
  if (!conditions.some(([column]) => LISTED.includes(column))) return facets
  const wanted = fieldConditions(conditions)
  const found = database
    .prepare(
      `SELECT f.id FROM facets f WHERE f.organization_id = ? AND ${wanted.sql} LIMIT ${MAX_LISTED + 1}`,
    )
    .all(facets.organization_id, ...wanted.parameters)
  if (found.length > MAX_LISTED) return facets
  return { ...facets, ...isListed(found.map((row) => Number(row['id']))) }
}

function isListed(ids: readonly number[]): Sql {
  return { sql: 'AND facet_id IN (SELECT value FROM json_each(?))', parameters: [JSON.stringify(ids)] }
}

/** Of some facets by their ids. */
export function someFacets(organization_id: string, ids: readonly number[]): FacetFilter {
  const listed = isListed(ids)
  return {
    organization_id,
    ...listed,
    totals(span, range) {
      const all = allTotals(organization_id, 'facet', span, range)
      return {
        sql: `${all.sql} AND t.group_id IN (SELECT value FROM json_each(?))`,
        parameters: [...all.parameters, ...listed.parameters],
      }
    },
  }
}

/** Every row of a grouping, in the order of time. */
export function allTotals(
  organizationId: string,
  grouping: Grouping,
  span: Span,
  { from, to }: TimeRange,
): Sql {
  return {
    sql: 'FROM group_totals t WHERE t.organization_id = ? AND t.kind = ? AND t.span = ? AND t.start >= ? AND t.start < ?',
    parameters: [organizationId, GROUPINGS.indexOf(grouping), SPANS.indexOf(span), from, to],
  }
}

/** Rows `t` with their groups `f`. */
export function totalsOfSome(
  organizationId: string,
  grouping: Grouping,
  conditions: Conditions,
  span: Span,
  range: TimeRange,
): Sql {
  const read = areFew(conditions) ? totalsOfFew : totalsOfMany
  return read(organizationId, grouping, conditions, span, range)
}

/** Every row of the grouping, held against the conditions. */
function totalsOfMany(
  organizationId: string,
  grouping: Grouping,
  conditions: Conditions,
  span: Span,
  range: TimeRange,
): Sql {
  const all = allTotals(organizationId, grouping, span, range)
  const wanted = groupsOf(organizationId, grouping, conditions)
  return {
    sql: all.sql.replace('WHERE', `CROSS JOIN (${wanted.sql}) f ON f.id = t.group_id WHERE`),
    parameters: [...wanted.parameters, ...all.parameters],
  }
}

/** A look-up for each bucket that has events at all and each group: to be used where the groups are few. */
export function totalsOfFew(
  organizationId: string,
  grouping: Grouping,
  conditions: Conditions,
  span: Span,
  { from, to }: TimeRange,
): Sql {
  const wanted = groupsOf(organizationId, grouping, conditions)
  return {
    sql: `FROM group_totals b CROSS JOIN (${wanted.sql}) f CROSS JOIN group_totals t ON t.organization_id = b.organization_id
        AND t.kind = ? AND t.span = b.span AND t.start = b.start AND t.group_id = f.id
      WHERE b.organization_id = ? AND b.kind = 0 AND b.span = ? AND b.start >= ? AND b.start < ?`,
    parameters: [
      ...wanted.parameters,
      GROUPINGS.indexOf(grouping),
      organizationId,
      SPANS.indexOf(span),
      from,
      to,
    ],
  }
}

/** What is no part of the grouping is '' in its rows, and so the index over them is used from its beginning. */
function groupsOf(organizationId: string, grouping: Grouping, conditions: Conditions): Sql {
  const isFacet = grouping === 'facet'
  const fixed: readonly (readonly [string, Value])[] = [
    ['organization_id', organizationId],
    ...(isFacet ? [] : [['kind', GROUPINGS.indexOf(grouping)] as const]),
    ...(hasAgent(grouping) ? [] : [['agent_id', ''] as const]),
    ...(hasAction(grouping) ? [] : [['action', ''] as const]),
  ]
  const wanted = fieldConditions(conditions)
  return {
    sql: `SELECT ${FACET_COLUMNS} FROM ${isFacet ? 'facets' : 'facet_groups'} f WHERE ${fixed.map(([column]) => `f.${column} = ?`).join(' AND ')} AND ${wanted.sql}`,
    parameters: [...fixed.map(([, value]) => value), ...wanted.parameters],
  }
}

/** The facets of one agent, or of a query, are looked up first; of all others there may be many, so each event asks for its own. */
function eventCondition(organizationId: string, conditions: Conditions): Sql {
  if (conditions.length === 0) return { sql: '', parameters: [] }
  const { sql: where, parameters } = fieldConditions(conditions)
  if (conditions.some(([column]) => column === 'agent_id' || column === 'query'))
    return {
      sql: `AND facet_id IN (SELECT f.id FROM facets f WHERE f.organization_id = ? AND ${where})`,
      parameters: [organizationId, ...parameters],
    }
  return { sql: `AND EXISTS (SELECT 1 FROM facets f WHERE f.id = facet_id AND ${where})`, parameters }
}

/** On a table `f` of facets or groups of them. */
export function fieldConditions(conditions: Conditions): Sql {
  const parts = conditions.map((condition): Sql => {
    if (condition[0] === 'query') return facetExpression(condition[1])
    const [column, value] = condition
    return { sql: `f.${column} = ?`, parameters: [typeof value === 'boolean' ? Number(value) : value] }
  })
  return {
    sql: parts.length === 0 ? 'TRUE' : parts.map(({ sql }) => sql).join(' AND '),
    parameters: parts.flatMap(({ parameters }) => parameters),
  }
}

/** Of a table `f`. */
export const FACET_COLUMNS = 'f.id, f.team_id, f.agent_id, f.action, f.risk_level, f.pii_detected, f.decision'

export function facetOf(row: Record<string, unknown>): Facet {
  return {
    id: Number(row['id']),
    team_id: String(row['team_id']) || null,
    agent_id: String(row['agent_id']),
    action: String(row['action']),
    risk_level: row['risk_level'] as RiskLevel,
    pii_detected: row['pii_detected'] === 1,
    decision: row['decision'] as Decision,
  }
}
