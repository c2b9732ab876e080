/** Somebody wants no alerts to be sent: of the organization, or of one team. Whoever claims alerts looks at the table. */
import type { ChangeRecord } from '../../domain/change.ts'
import type { Scope } from '../../domain/principal.ts'
import { change, type Query, read } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'

export type AlertPause = {
  readonly team_id: string | null
  readonly ends_at: number
  readonly reason: string
  readonly paused_by: string
  readonly paused_at: number
}

const ALERT_PAUSES = table(
  'alert_pauses',
  [...(['organization_id', 'team_id', 'ends_at', 'reason', 'paused_by', 'paused_at'] as const)],
  { personal: ['reason'], by: 'team_id' },
)

export const ALERT_PAUSE_TABLES = [ALERT_PAUSES]

export const ALERT_PAUSE_RECORDS = {
  /** Those that are over too, until the next one takes their place. */
  listAlertPauses: read('quick', async (query, organizationId: string) => {
    const { rows } = await query<RowOf<typeof ALERT_PAUSES>>(
      'SELECT * FROM alert_pauses WHERE organization_id = $1 ORDER BY team_id',
      [organizationId],
    )
    return rows.map(pauseOf)
  }),

  /** Takes the place of the one there was. What is claimed while it lasts waits until it ends. */
  pauseAlerts: change(
    async (query, organization_id: string, { team_id, ...pause }: AlertPause, _record: ChangeRecord) => {
      await remove(query, { organization_id, team_id })
      return insert(query, ALERT_PAUSES, { organization_id, team_id: team_id ?? '', ...pause })
    },
  ),

  /** False where there is none. What has waited for its end goes on waiting: see `releaseAlerts`. */
  endAlertPause: change((query, scope: Scope, _record: ChangeRecord) => remove(query, scope)),
}

async function remove(query: Query, { organization_id, team_id }: Scope): Promise<boolean> {
  const { count } = await query('DELETE FROM alert_pauses WHERE organization_id = $1 AND team_id = $2', [
    organization_id,
    team_id ?? '',
  ])
  return count === 1
}

function pauseOf({ organization_id: _, team_id, ...pause }: RowOf<typeof ALERT_PAUSES>): AlertPause {
  return {
    ...(pause as Omit<AlertPause, 'team_id'>),
    team_id: team_id === '' ? null : String(team_id),
  }
}
