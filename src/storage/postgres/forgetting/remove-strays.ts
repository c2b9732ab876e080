/** Removes alerts and calls of which no event is stored, once they have expired. */
import { type Cutoffs, latestCutoff } from '../../../domain/retention.ts'
import { firstUlidAt, isUlid } from '../../../domain/ulid.ts'
import { readActiveHolds } from '../../../resources/holds/records.ts'
import {
  afterAlerts,
  afterCalls,
  isAlertExpired,
  isCallExpired,
  type StrayAlert,
  type StrayCall,
  strayPlaceOf,
} from '../../forgetting/strays.ts'
import type { Query } from '../connections/query.ts'
import { ulidOf, uuidOf } from '../values/ulid-uuid.ts'

const ROWS_A_STEP = 500
const FIRST_ID = '0'.repeat(26)

export function removeStrays(
  query: Query,
  organizationId: string,
  cutoffs: Cutoffs,
  place: string | null,
): Promise<string | null> {
  const { kind, after } = strayPlaceOf(place)
  const remove = kind === 'alert' ? removeAlerts : removeCalls
  return remove(query, organizationId, cutoffs, after)
}

async function removeAlerts(
  query: Query,
  organizationId: string,
  cutoffs: Cutoffs,
  [event = '', alert = '']: readonly string[],
): Promise<string> {
  const { rows } = await query<StrayAlert>(
    `SELECT id, event_id, team_id, notice FROM alerts WHERE organization_id = $1
       AND (event_id, id) > ($2, $3) AND event_id < $4 ORDER BY event_id, id LIMIT ${ROWS_A_STEP}`,
    [organizationId, event, alert, firstUlidAt(latestCutoff(cutoffs))],
  )
  const { rows: stored } = await query<{ id: string }>(
    'SELECT id FROM events WHERE organization_id = $1 AND id = ANY ($2::uuid[])',
    [
      organizationId,
      rows
        .map(({ event_id }) => event_id)
        .filter(isUlid)
        .map(uuidOf),
    ],
  )
  const withEvent = new Set(stored.map(({ id }) => ulidOf(id)))
  const holds = await readActiveHolds(query, organizationId)
  const expired = rows.filter((one) => !withEvent.has(one.event_id) && isAlertExpired(one)(cutoffs, holds))
  await query('DELETE FROM alerts WHERE organization_id = $1 AND id = ANY ($2::text[])', [
    organizationId,
    expired.map(({ id }) => id),
  ])
  return afterAlerts(rows[ROWS_A_STEP - 1])
}

async function removeCalls(
  query: Query,
  organizationId: string,
  cutoffs: Cutoffs,
  [after = FIRST_ID]: readonly string[],
): Promise<string | null> {
  const end = uuidOf(firstUlidAt(latestCutoff(cutoffs)))
  const { rows } = await query<StrayCall & { name: string; has_event: boolean }>(
    `SELECT name, last_id, team_id, session_id, agent_id, action, EXISTS (
       SELECT FROM call_evidence v WHERE v.call = c.name AND v.event_id IS NOT NULL) AS has_event
     FROM calls c WHERE organization_id = $1 AND last_id > $2 AND last_id < $3 ORDER BY last_id LIMIT ${ROWS_A_STEP}`,
    [organizationId, uuidOf(after), end],
  )
  const holds = await readActiveHolds(query, organizationId)
  const names = rows
    .filter(
      ({ has_event, ...call }) =>
        !has_event && isCallExpired({ ...call, last_id: ulidOf(call.last_id) })(cutoffs, holds),
    )
    .map(({ name }) => name)
  // All of them in one order, like those who add evidence; whoever did so meanwhile has moved the last one.
  await query('SELECT FROM calls WHERE name = ANY ($1::uuid[]) ORDER BY name FOR UPDATE', [names])
  const { rows: gone } = await query<{ name: string }>(
    'DELETE FROM calls WHERE name = ANY ($1::uuid[]) AND last_id < $2 RETURNING name',
    [names, end],
  )
  await query('DELETE FROM call_evidence WHERE call = ANY ($1::uuid[])', [gone.map(({ name }) => name)])
  const last = rows[ROWS_A_STEP - 1]?.last_id
  return afterCalls(last && ulidOf(last))
}
