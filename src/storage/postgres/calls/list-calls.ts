/** Calls as they are shown, the newest first, with their evidence. */
import { OUTCOMES, type Outcome } from '../../../domain/outcome.ts'
import type { Page, TeamRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { Call, CallEvidence, CallFilter, CallName, CallPage } from '../../contract/calls.ts'
import { callName } from '../../indexing/call-changes.ts'
import type { Query } from '../connections/query.ts'
import { inSession } from '../values/in-session.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'
import { ulidOf, uuidOf } from '../values/ulid-uuid.ts'

const MAX_EVIDENCE_SHOWN = 100

const COLUMNS = `team_id, session_id, call_id, first_id, last_id, asked_id, agent_id, action, user_name AS user, host,
  duration_ms, facts, outcome`

export async function listCalls(
  query: Query,
  scope: Scope,
  filter: CallFilter,
  { limit, offset, before }: Page,
): Promise<CallPage> {
  const { sql, values } = conditionsOf(scope, filter)
  const counted = await query<{ total: number }>(`SELECT count(*) AS total FROM calls WHERE ${sql}`, values)
  const behind = before === undefined ? '' : `AND first_id < '${uuidOf(before)}'`
  const { rows } = await query<Call>(
    `SELECT ${COLUMNS} FROM calls WHERE ${sql} ${behind} ORDER BY first_id DESC LIMIT ${limit} OFFSET ${offset}`,
    values,
  )
  return { total: counted.rows[0]?.total ?? 0, calls: rows.map(callOf) }
}

export async function listChangedCalls(
  query: Query,
  organizationId: string,
  after: string,
  limit: number,
): Promise<Call[]> {
  const { rows } = await query<Call>(
    `SELECT ${COLUMNS} FROM calls WHERE organization_id = $1 AND last_id > $2 ORDER BY last_id LIMIT ${limit}`,
    [organizationId, uuidOf(after)],
  )
  return rows.map(callOf)
}

export async function findCalls(
  query: Query,
  organizationId: string,
  names: readonly CallName[],
): Promise<Call[]> {
  if (names.length === 0) return []
  const { rows } = await query<Call>(
    `SELECT ${COLUMNS} FROM calls WHERE organization_id = $1 AND name = ANY ($2::uuid[])`,
    [organizationId, names.map((name) => callName(organizationId, name))],
  )
  return rows.map(callOf)
}

export async function listEvidence(
  query: Query,
  organizationId: string,
  name: CallName,
): Promise<CallEvidence[]> {
  const { rows } = await query<CallEvidence>(
    `SELECT id, event_id, key_id, facts, detail FROM call_evidence WHERE organization_id = $1 AND call = $2
     ORDER BY id, source LIMIT ${MAX_EVIDENCE_SHOWN}`,
    [organizationId, callName(organizationId, name)],
  )
  return rows.map((row) => ({
    ...row,
    id: ulidOf(row.id),
    event_id: row.event_id && ulidOf(row.event_id),
    detail: row.detail && fromStorable(row.detail),
  }))
}

export async function countOutcomes(
  query: Query,
  scope: Scope,
  range: TeamRange,
): Promise<Record<Outcome, number>> {
  const { sql, values } = conditionsOf(scope, range)
  const { rows } = await query<{ outcome: Outcome; calls: number }>(
    `SELECT outcome, count(*) AS calls FROM calls WHERE ${sql} GROUP BY outcome`,
    values,
  )
  const counts = new Map(rows.map(({ outcome, calls }) => [outcome, calls]))
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, counts.get(outcome) ?? 0])) as never
}

export function conditionsOf(
  { organization_id, team_id }: Scope,
  filter: CallFilter,
): { sql: string; values: unknown[] } {
  const values: unknown[] = [
    organization_id,
    uuidOf(firstUlidAt(filter.from)),
    uuidOf(firstUlidAt(filter.to)),
  ]
  const $ = (value: unknown) => `$${values.push(value)}`
  const conditions = ['organization_id = $1 AND first_id >= $2 AND first_id < $3']
  const team = team_id ?? filter.team_id
  if (team !== undefined) conditions.push(`team_id = ${$(team)}`)
  if (filter.session_id !== undefined) {
    const session = $(toStorable(filter.session_id))
    conditions.push(inSession(session))
  }
  if (filter.agent_id !== undefined) conditions.push(`agent_id = ${$(toStorable(filter.agent_id))}`)
  if (filter.outcome !== undefined) conditions.push(`outcome = ${$(filter.outcome)}`)
  return { sql: conditions.join(' AND '), values }
}

function callOf(row: Call): Call {
  return {
    ...row,
    team_id: row.team_id || null,
    session_id: fromStorable(row.session_id),
    call_id: fromStorable(row.call_id),
    agent_id: fromStorable(row.agent_id),
    action: fromStorable(row.action),
    user: row.user && fromStorable(row.user),
    host: row.host && fromStorable(row.host),
    first_id: ulidOf(row.first_id),
    last_id: ulidOf(row.last_id),
    asked_id: row.asked_id && ulidOf(row.asked_id),
  }
}
