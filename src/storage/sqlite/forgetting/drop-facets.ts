/** Removes facets that no event has any more, with their groups: the names of agents and actions are in them. */
import type { DatabaseSync } from 'node:sqlite'
import { COARSE_GROUPINGS, GROUPINGS, hasAction, hasAgent } from '../../counting/grouping.ts'

/** The answer is whether any was removed: then whoever has cached facets must forget them. */
export type FacetDropper = (organizationId: string, facetIds: Iterable<number>) => boolean

const FACET = GROUPINGS.indexOf('facet')

export function createFacetDropper(database: DatabaseSync): FacetDropper {
  // A look-up for each month that has events at all.
  const isCounted = database.prepare(
    `SELECT 1 FROM group_totals b CROSS JOIN group_totals t ON t.organization_id = b.organization_id AND t.kind = ?
       AND t.span = 0 AND t.start = b.start AND t.group_id = ?
     WHERE b.organization_id = ? AND b.kind = 0 AND b.span = 0 LIMIT 1`,
  )
  const isNew = database.prepare(
    'SELECT 1 FROM events NOT INDEXED WHERE seq > (SELECT seq FROM counted) AND facet_id = ? LIMIT 1',
  )
  const read = database.prepare('SELECT * FROM facets WHERE id = ?')
  const drop = database.prepare('DELETE FROM facets WHERE id = ?')
  const findGroup = database.prepare(
    `SELECT id FROM facet_groups WHERE organization_id = ? AND kind = ? AND agent_id = ? AND action = ? AND team_id = ?
       AND risk_level = ? AND pii_detected = ? AND decision = ?`,
  )
  const dropGroup = database.prepare('DELETE FROM facet_groups WHERE id = ?')

  function dropGroups(facet: Record<string, unknown>): void {
    for (const grouping of COARSE_GROUPINGS) {
      const kind = GROUPINGS.indexOf(grouping)
      const group = findGroup.get(
        String(facet['organization_id']),
        kind,
        hasAgent(grouping) ? String(facet['agent_id']) : '',
        hasAction(grouping) ? String(facet['action']) : '',
        String(facet['team_id']),
        String(facet['risk_level']),
        Number(facet['pii_detected']),
        String(facet['decision']),
      )?.['id']
      if (group !== undefined && !isCounted.get(kind, Number(group), String(facet['organization_id'])))
        dropGroup.run(Number(group))
    }
  }

  return (organizationId, facetIds) => {
    let hasDropped = false
    for (const id of new Set(facetIds)) {
      const facet = read.get(id)
      if (!facet || isCounted.get(FACET, id, organizationId) || isNew.get(id)) continue
      drop.run(id)
      dropGroups(facet)
      hasDropped = true
    }
    return hasDropped
  }
}
