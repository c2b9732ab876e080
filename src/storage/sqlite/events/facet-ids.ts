import type { DatabaseSync } from 'node:sqlite'
import type { EventRow } from '../../contract/events.ts'
import { createRecentMap } from '../../counting/recent-map.ts'

const MAX_CACHED = 100_000

export type FacetIds = {
  /** Of the facet that the event belongs to; it is stored if it is new. */
  of(row: EventRow): number
  /** Must follow where the transaction is rolled back. */
  forget(): void
}

export function createFacetIds(database: DatabaseSync): FacetIds {
  const find = database.prepare(`
    SELECT id FROM facets WHERE organization_id = ? AND team_id = ? AND agent_id = ? AND action = ?
      AND risk_level = ? AND pii_detected = ? AND decision = ?`)
  const insert = database.prepare(`
    INSERT INTO facets (organization_id, team_id, agent_id, action, risk_level, pii_detected, decision)
    VALUES (?, ?, ?, ?, ?, ?, ?)`)
  const cached = createRecentMap<string, number>(MAX_CACHED)

  return {
    of(row) {
      const pii = row.pii_fields === '[]' ? 0 : 1
      const { organization_id, agent_id, action, risk_level, decision } = row
      const team = row.team_id ?? ''
      const name = `${organization_id}\0${team}\0${agent_id}\0${action}\0${risk_level}\0${pii}\0${decision}`
      const found = cached.get(name)
      if (found !== undefined) return found
      const values = [organization_id, team, agent_id, action, risk_level, pii, decision] as const
      const id = Number(find.get(...values)?.['id'] ?? insert.run(...values).lastInsertRowid)
      cached.set(name, id)
      return id
    },
    forget: cached.clear,
  }
}
