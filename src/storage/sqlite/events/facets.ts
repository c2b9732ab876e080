import type { DatabaseSync } from 'node:sqlite'
import type { Decision } from '../../../domain/event.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { RiskLevel } from '../../../domain/risk-level.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { Facet } from '../../contract/explore.ts'

/** `sql` selects the facets that match; null where every facet of the organization does. */
export type FacetFilter = {
  readonly organization_id: string
  readonly sql: string | null
  readonly parameters: readonly (string | number)[]
}

export function facetFilterOf(scope: Scope, filter: Partial<EventFilter>): FacetFilter {
  const wanted: [column: string, value: string | number | undefined][] = [
    ['team_id', scope.team_id ?? filter.team_id],
    ['agent_id', filter.agent_id],
    ['action', filter.action],
    ['risk_level', filter.risk_level],
    ['pii_detected', filter.pii_detected === undefined ? undefined : Number(filter.pii_detected)],
    ['decision', filter.decision],
  ]
  const conditions = wanted.filter((pair): pair is [string, string | number] => pair[1] !== undefined)
  const { organization_id } = scope
  if (conditions.length === 0) return { organization_id, sql: null, parameters: [] }
  const where = ['organization_id', ...conditions.map(([column]) => column)].map((column) => `${column} = ?`)
  return {
    organization_id,
    sql: `SELECT id FROM facets WHERE ${where.join(' AND ')}`,
    parameters: [organization_id, ...conditions.map(([, value]) => value)],
  }
}

export function facetCondition(facets: FacetFilter): string {
  return facets.sql === null ? '' : `AND facet_id IN (${facets.sql})`
}

export function selectFacets(database: DatabaseSync, scope: Scope): Facet[] {
  return database
    .prepare(
      `SELECT id, team_id, agent_id, action, risk_level, pii_detected, decision FROM facets
       WHERE organization_id = ? AND (? IS NULL OR team_id = ?)`,
    )
    .all(scope.organization_id, scope.team_id, scope.team_id)
    .map((row) => ({
      id: Number(row['id']),
      team_id: String(row['team_id']) || null,
      agent_id: String(row['agent_id']),
      action: String(row['action']),
      risk_level: row['risk_level'] as RiskLevel,
      pii_detected: row['pii_detected'] === 1,
      decision: row['decision'] as Decision,
    }))
}
