import type { ChangeRecord } from '../../domain/change.ts'
import type { Hold, HoldFilter } from '../../domain/hold.ts'
import { change, type Query, read } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'

const HOLDS = table(
  'holds',
  [
    ...([
      'organization_id',
      'id',
      'case_name',
      'reason',
      'filter',
      'created_at',
      'key_id',
      'key_name',
    ] as const),
    ...(['released_at', 'released_by'] as const),
  ],
  { personal: ['case_name', 'reason'] },
)

export const HOLD_TABLES = [HOLDS]

export const HOLD_RECORDS = {
  /** The newest first, with those that were released. */
  listHolds: read('quick', async (query, organizationId: string) => {
    const { rows } = await query<RowOf<typeof HOLDS>>(
      'SELECT * FROM holds WHERE organization_id = $1 ORDER BY id DESC',
      [organizationId],
    )
    return rows.map(holdOf)
  }),

  createHold: change(
    async (query, organization_id: string, { filter, ...hold }: Hold, _record: ChangeRecord) => {
      // Waits for whoever removes or erases by the holds that there were.
      await query('SELECT 1 FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organization_id])
      const row = { organization_id, ...hold, filter: JSON.stringify(filter) }
      return insert(query, HOLDS, row, 'ON CONFLICT DO NOTHING')
    },
  ),

  /** False where there is none that is in force. */
  releaseHold: change(
    async (
      query,
      organizationId: string,
      id: string,
      { at, by }: { at: number; by: string },
      _record: ChangeRecord,
    ) => {
      const { count } = await query(
        'UPDATE holds SET released_at = $3, released_by = $4 WHERE organization_id = $1 AND id = $2 AND released_at IS NULL',
        [organizationId, id, at, by],
      )
      return count === 1
    },
  ),
}

/** For whoever removes or erases in this transaction: until its end, no further hold is set. */
export async function readActiveHolds(query: Query, organizationId: string): Promise<Hold[]> {
  await query('SELECT 1 FROM organizations WHERE id = $1 FOR SHARE', [organizationId])
  const { rows } = await query(ACTIVE_HOLDS, [organizationId])
  return rows.map(holdOf)
}

export const ACTIVE_HOLDS =
  'SELECT * FROM holds WHERE organization_id = $1 AND released_at IS NULL ORDER BY id'

export function holdOf(row: object): Hold {
  const { organization_id: _, filter, ...hold } = row as RowOf<typeof HOLDS>
  return {
    ...(hold as unknown as Omit<Hold, 'filter'>),
    filter: JSON.parse(String(filter)) as HoldFilter,
  }
}
