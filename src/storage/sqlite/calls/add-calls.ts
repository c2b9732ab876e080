/** Writes down evidence with its calls, and what became of them. */
import type { DatabaseSync } from 'node:sqlite'
import { outcomeOf } from '../../../outcomes/outcome-of.ts'
import type { CallChange } from '../../indexing/call-changes.ts'

export function createCallAdder(database: DatabaseSync): (changes: readonly CallChange[]) => void {
  const upsert = database.prepare(
    `INSERT INTO calls (name, organization_id, team_id, session_id, call_id, facts, outcome, lead, agent_id, action,
       user_name, host, first_at, asked_at, seen_at, first_id, last_id, asked_id, duration_ms, hook_version)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET
       facts = facts | excluded.facts,
       agent_id = CASE WHEN (excluded.lead < lead AND excluded.agent_id <> '') OR agent_id = '' THEN excluded.agent_id ELSE agent_id END,
       action = CASE WHEN (excluded.lead < lead AND excluded.action <> '') OR action = '' THEN excluded.action ELSE action END,
       user_name = CASE WHEN excluded.lead < lead THEN coalesce(excluded.user_name, user_name) ELSE coalesce(user_name, excluded.user_name) END,
       host = CASE WHEN excluded.lead < lead THEN coalesce(excluded.host, host) ELSE coalesce(host, excluded.host) END,
       lead = min(lead, excluded.lead),
       first_at = min(first_at, excluded.first_at),
       asked_at = coalesce(max(asked_at, excluded.asked_at), asked_at, excluded.asked_at),
       seen_at = coalesce(max(seen_at, excluded.seen_at), seen_at, excluded.seen_at),
       first_id = min(first_id, excluded.first_id),
       last_id = max(last_id, excluded.last_id),
       asked_id = coalesce(min(asked_id, excluded.asked_id), asked_id, excluded.asked_id),
       duration_ms = coalesce(max(duration_ms, excluded.duration_ms), duration_ms, excluded.duration_ms),
       hook_version = coalesce(excluded.hook_version, hook_version)
     RETURNING number, facts, outcome`,
  )
  const setOutcome = database.prepare('UPDATE calls SET outcome = ? WHERE number = ?')
  const addEvidence = database.prepare(
    `INSERT INTO call_evidence (call, source, id, event_id, seq, facet_id, key_id, facts, detail)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET facts = facts | excluded.facts`,
  )

  return (changes) => {
    for (const change of changes) {
      const row = upsert.get(
        Buffer.from(change.name, 'hex'),
        change.organization_id,
        change.team_id,
        change.session_id,
        change.call_id,
        change.facts,
        outcomeOf(change.facts),
        change.lead,
        change.agent_id,
        change.action,
        change.user,
        change.host,
        change.first_at,
        change.asked_at,
        change.seen_at,
        change.first_id,
        change.last_id,
        change.asked_id,
        change.duration_ms,
        change.hook_version,
      )
      const number = Number(row?.['number'])
      const outcome = outcomeOf(Number(row?.['facts']))
      if (outcome !== row?.['outcome']) setOutcome.run(outcome, number)
      for (const { source, id, event_id, seq, facet_id, key_id, facts, detail } of change.evidence)
        addEvidence.run(number, source, id, event_id, seq, facet_id, key_id, facts, detail)
    }
  }
}
