import type { Hold } from '../../../domain/hold.ts'
import type { ForgettingStorage } from '../../contract/forgetting.ts'
import { holdFromRow, holdRowOf } from '../../rows/forgetting-rows.ts'
import { insertRow } from '../connections/insert-row.ts'
import type { Connections, Query } from '../connections/query.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'

export function createHolds(
  connections: Connections,
): Pick<ForgettingStorage, 'createHold' | 'releaseHold' | 'listHolds'> {
  return {
    async createHold(organizationId, hold, record) {
      await withChangeRecord(connections, organizationId, record, async (query) => {
        // Waits for whoever removes or erases by the holds that there were.
        await query('SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organizationId])
        const row = holdRowOf(organizationId, hold)
        const storable = {
          case_name: toStorable(hold.case_name),
          reason: toStorable(hold.reason),
          key_name: toStorable(hold.key_name),
        }
        return insertRow(query, 'holds', { ...row, ...storable }, 'ON CONFLICT DO NOTHING')
      })
    },
    releaseHold: (organizationId, id, { at, by }, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        const { count } = await query(
          'UPDATE holds SET released_at = $3, released_by = $4 WHERE organization_id = $1 AND id = $2 AND released_at IS NULL',
          [organizationId, id, at, toStorable(by)],
        )
        return count === 1
      }),
    listHolds: (organizationId) =>
      connections.read({ organizations: organizationId }, async (query) => {
        const { rows } = await query('SELECT * FROM holds WHERE organization_id = $1 ORDER BY id DESC', [
          organizationId,
        ])
        return rows.map(readable)
      }),
  }
}

/** For whoever removes or erases in this transaction: until its end, no further hold is set. */
export async function readActiveHolds(query: Query, organizationId: string): Promise<Hold[]> {
  await query('SELECT FROM organizations WHERE id = $1 FOR SHARE', [organizationId])
  const { rows } = await query(
    'SELECT * FROM holds WHERE organization_id = $1 AND released_at IS NULL ORDER BY id',
    [organizationId],
  )
  return rows.map(readable)
}

function readable(row: object): Hold {
  const hold = holdFromRow(row)
  return {
    ...hold,
    case_name: fromStorable(hold.case_name),
    reason: fromStorable(hold.reason),
    key_name: fromStorable(hold.key_name),
    released_by: hold.released_by && fromStorable(hold.released_by),
  }
}
