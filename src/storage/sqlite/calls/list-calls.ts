/** Calls as they are shown, the newest first, with their evidence. */
import type { DatabaseSync } from 'node:sqlite'
import { OUTCOMES, type Outcome } from '../../../domain/outcome.ts'
import type { Page, TeamRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { Call, CallEvidence, CallFilter, CallName, CallPage } from '../../contract/calls.ts'
import { callName } from '../../indexing/call-changes.ts'
import { stillWanted } from '../threads/read-deadline.ts'

const MAX_EVIDENCE_SHOWN = 100

const COLUMNS = `team_id, session_id, call_id, first_id, last_id, asked_id, agent_id, action, user_name AS user, host, duration_ms, facts,
  outcome`

export function createCallReader(database: DatabaseSync) {
  const find = database.prepare(`SELECT ${COLUMNS} FROM calls WHERE name = ? AND organization_id = ?`)
  const listChanged = database.prepare(
    `SELECT ${COLUMNS} FROM calls INDEXED BY calls_by_last WHERE organization_id = ? AND last_id > ? ORDER BY last_id LIMIT ?`,
  )
  const readEvidence = database.prepare(
    `SELECT e.id, e.event_id, e.key_id, e.facts, e.detail FROM call_evidence e
     WHERE e.call = (SELECT number FROM calls WHERE name = ? AND organization_id = ?)
     ORDER BY e.id, e.source LIMIT ${MAX_EVIDENCE_SHOWN}`,
  )

  function nameOf(organizationId: string, name: CallName) {
    return [Buffer.from(callName(organizationId, name), 'hex'), organizationId] as const
  }

  return {
    listCalls(scope: Scope, filter: CallFilter, { limit, offset, before }: Page): CallPage {
      const { sql, values } = conditionsOf(scope, filter)
      const total = database.prepare(`SELECT COUNT(*) AS calls FROM calls WHERE ${sql}`).get(...values)
      const rows = database
        .prepare(
          `SELECT ${COLUMNS} FROM calls WHERE ${sql} AND (? IS NULL OR first_id < ?) ORDER BY first_id DESC LIMIT ? OFFSET ?`,
        )
        .all(...values, before ?? null, before ?? null, limit, offset)
      return { total: Number(total?.['calls']), calls: rows.map(callOf) }
    },

    listChangedCalls(organizationId: string, after: string, limit: number): Call[] {
      return listChanged.all(organizationId, after, limit).map(callOf)
    },

    findCalls(organizationId: string, names: readonly CallName[]): Call[] {
      return names.flatMap((name) => {
        const row = find.get(...nameOf(organizationId, name))
        return row ? [callOf(row)] : []
      })
    },

    listEvidence(organizationId: string, name: CallName): CallEvidence[] {
      return readEvidence.all(...nameOf(organizationId, name)) as unknown as CallEvidence[]
    },

    countOutcomes(scope: Scope, range: TeamRange): Record<Outcome, number> {
      const { sql, values } = conditionsOf(scope, range)
      const rows = database
        .prepare(`SELECT outcome, COUNT(*) AS calls FROM calls WHERE ${sql} GROUP BY outcome`)
        .all(...values)
      const counts = new Map(rows.map((row) => [row['outcome'], Number(row['calls'])]))
      return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, counts.get(outcome) ?? 0])) as never
    },
  }
}

export function conditionsOf(
  { organization_id, team_id }: Scope,
  filter: CallFilter,
): { sql: string; values: string[] } {
  const team = team_id ?? filter.team_id
  const given = [
    ['team_id', team],
    ['session_id', filter.session_id],
    ['agent_id', filter.agent_id],
    ['outcome', filter.outcome],
  ].filter((pair): pair is [string, string] => pair[1] !== undefined)
  return {
    sql: `organization_id = ? AND first_id >= ? AND first_id < ? ${given.map(([name]) => `AND ${name} = ?`).join(' ')} AND ${stillWanted('number')}`,
    values: [
      organization_id,
      firstUlidAt(filter.from),
      firstUlidAt(filter.to),
      ...given.map(([, value]) => value),
    ],
  }
}

function callOf(row: Record<string, unknown>): Call {
  return { ...row, team_id: row['team_id'] || null } as unknown as Call
}
