import { hash } from 'node:crypto'
import type { Scope } from '../../../domain/principal.ts'
import type { EventFilter, EventRow } from '../../contract/events.ts'
import type { Facet } from '../../contract/explore.ts'
import type { Query } from '../connections/query.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'

const COLUMNS = 'id, team_id, agent_id, action, risk_level, pii_detected, decision'

/** A name for the combination that fits into an index whatever the fields hold. */
export function facetDigest(row: EventRow): string {
  const { organization_id, team_id, agent_id, action, risk_level, pii_fields, decision } = row
  const values = [organization_id, team_id ?? '', agent_id, action, risk_level, pii_fields !== '[]', decision]
  return hash('md5', JSON.stringify(values), 'hex')
}

/** Ids of the facets that match; null where every facet of the organization does. */
export async function findFacetIds(
  query: Query,
  scope: Scope,
  filter: Partial<EventFilter>,
): Promise<number[] | null> {
  const wanted: [column: string, value: string | boolean | undefined][] = [
    ['team_id', scope.team_id ?? filter.team_id],
    ['agent_id', filter.agent_id && toStorable(filter.agent_id)],
    ['action', filter.action && toStorable(filter.action)],
    ['risk_level', filter.risk_level],
    ['pii_detected', filter.pii_detected],
    ['decision', filter.decision],
  ]
  const given = wanted.filter(([, value]) => value !== undefined)
  if (given.length === 0) return null
  const conditions = given.map(([column], index) => `AND ${column} = $${index + 2}`)
  const { rows } = await query<{ id: number }>(
    `SELECT id FROM facets WHERE organization_id = $1 ${conditions.join(' ')}`,
    [scope.organization_id, ...given.map(([, value]) => value)],
  )
  return rows.map(({ id }) => id)
}

export async function selectFacets(query: Query, { organization_id, team_id }: Scope): Promise<Facet[]> {
  const { rows } = await query<Facet>(
    `SELECT ${COLUMNS} FROM facets WHERE organization_id = $1 AND ($2::text IS NULL OR team_id = $2)`,
    [organization_id, team_id],
  )
  return rows.map((row) => ({
    ...row,
    team_id: row.team_id || null,
    agent_id: fromStorable(row.agent_id),
    action: fromStorable(row.action),
  }))
}
