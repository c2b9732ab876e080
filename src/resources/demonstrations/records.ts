/**
 * Organizations of invented events. They alone can be deleted whole (`deleteDemonstration` of the engines): what an organization
 * is was said when it was made.
 */
import { readEverywhere, write } from '../kit/operations.ts'
import { insert, table } from '../kit/table.ts'

const DEMONSTRATIONS = table('demonstrations', ['organization_id', 'created_at'], { personal: [] })

export const DEMONSTRATION_TABLES = [DEMONSTRATIONS]

export const DEMONSTRATION_RECORDS = {
  /** Before the organization is made, so that none is ever without its mark. */
  markDemonstration: write((query, organization_id: string, created_at: number) =>
    insert(query, DEMONSTRATIONS, { organization_id, created_at }),
  ),

  /** Ids of organizations. */
  listDemonstrations: readEverywhere(async (query) => {
    const { rows } = await query<{ organization_id: string }>('SELECT organization_id FROM demonstrations')
    return rows.map(({ organization_id }) => organization_id)
  }),
}
