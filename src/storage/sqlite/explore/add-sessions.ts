/** Writes down what each session of an agent amounts to. */
import type { DatabaseSync } from 'node:sqlite'
import type { SessionChange } from '../../indexing/explored-events.ts'

export function createSessionAdder(database: DatabaseSync): (changes: readonly SessionChange[]) => void {
  const increase = database.prepare(
    `INSERT INTO agent_sessions (organization_id, scope, session_id, first_id, last_id, events, highest_risk, blocked, pii_events)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET first_id = min(first_id, excluded.first_id), last_id = max(last_id, excluded.last_id),
       events = events + excluded.events, highest_risk = max(highest_risk, excluded.highest_risk),
       blocked = blocked + excluded.blocked, pii_events = pii_events + excluded.pii_events`,
  )
  const noteAgent = database.prepare(
    'INSERT INTO session_agents (organization_id, scope, session_id, agent_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )

  return (changes) => {
    for (const { organization_id, scope, session_id, agents, ...change } of changes) {
      const key = [organization_id, scope, session_id] as const
      const { first_id, last_id, events, highest_risk, blocked, pii_events } = change
      increase.run(...key, first_id, last_id, events, highest_risk, blocked, pii_events)
      for (const agent of agents) noteAgent.run(...key, agent)
    }
  }
}
