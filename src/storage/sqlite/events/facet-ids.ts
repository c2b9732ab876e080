import type { DatabaseSync } from 'node:sqlite'
import type { EventRow } from '../../contract/events.ts'

const MAX_CACHED = 50_000

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
  const cached = new Map<string, number>()

  return {
    of(row) {
      const pii = row.pii_fields === '[]' ? 0 : 1
      const { organization_id, agent_id, action, risk_level, decision } = row
      const values = [
        organization_id,
        row.team_id ?? '',
        agent_id,
        action,
        risk_level,
        pii,
        decision,
      ] as const
      const name = values.join('\0')
      const found = cached.get(name)
      if (found !== undefined) return found
      const id = Number(find.get(...values)?.['id'] ?? insert.run(...values).lastInsertRowid)
      if (cached.size >= MAX_CACHED) cached.clear()
      cached.set(name, id)
      return id
    },
    forget: () => cached.clear(),
  }
}
