/** Arrivals that a node of the release before has explored: their events are added to the reviews here. */
import type { RiskLevel } from '../../../domain/risk-level.ts'
import type { ExploredEvent } from '../../indexing/explored-events.ts'
import { reviewChanges } from '../../indexing/review-changes.ts'
import { type Connections, DO_NOT_WAIT, EVERY_ORGANIZATION } from '../connections/query.ts'
import { fromStorable } from '../values/storable-text.ts'
import { ulidOf } from '../values/ulid-uuid.ts'
import { addReviews } from './add-reviews.ts'

const ARRIVALS_A_STEP = 10
const TIME_LIMIT_MS = 60_000

type Row = Pick<ExploredEvent, 'id' | 'organization_id' | 'team_id' | 'agent_id' | 'findings'> & {
  readonly risk_level: RiskLevel
  readonly decision: string
}

/** One step; whether there may be more to do. */
export async function followExplored(connections: Connections): Promise<boolean> {
  return connections.write(
    { organizations: EVERY_ORGANIZATION, timeLimitMs: TIME_LIMIT_MS },
    async (query) => {
      await query(DO_NOT_WAIT)
      const { rows: arrivals } = await query<{ number: number }>(
        `SELECT number FROM arrivals WHERE is_explored AND NOT is_reviewed ORDER BY number LIMIT ${ARRIVALS_A_STEP}
         FOR UPDATE SKIP LOCKED`,
      )
      if (arrivals.length === 0) return false
      const numbers = [arrivals.map(({ number }) => number)]
      const { rows } = await query<Row>(
        `SELECT e.id, e.organization_id, f.team_id, f.agent_id, f.risk_level, f.decision, e.findings
         FROM arrivals a CROSS JOIN LATERAL unnest(a.ids) AS arrived (id)
           CROSS JOIN LATERAL (
             SELECT * FROM events WHERE organization_id = a.organization_id AND id = arrived.id LIMIT 1) e
           JOIN facets f ON f.id = e.facet_id
         WHERE a.number = ANY ($1::bigint[])`,
        numbers,
      )
      await addReviews(query, reviewChanges(rows.map(exploredOf)))
      await query('UPDATE arrivals SET is_reviewed = true WHERE number = ANY ($1::bigint[])', numbers)
      return arrivals.length === ARRIVALS_A_STEP
    },
  )
}

function exploredOf(row: Row): ExploredEvent {
  return {
    ...{ ...row, id: ulidOf(row.id), agent_id: fromStorable(row.agent_id) },
    ...{ isBlocked: row.decision === 'block', session_id: null, pii_fields: '[]', frameworks: '{}' },
  }
}
