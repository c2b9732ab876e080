/** Writes down what each session of an agent amounts to. */
import type { DatabaseSync } from 'node:sqlite'
import { createRecentMap } from '../../counting/recent-map.ts'
import type { SessionChange } from '../../indexing/explored-events.ts'

const MAX_CACHED_AGENTS = 20_000

export type SessionAdder = {
  add(changes: readonly SessionChange[]): void
  /** Must follow where the transaction is rolled back. */
  forget(): void
}

export function createSessionAdder(database: DatabaseSync): SessionAdder {
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
  const noted = createRecentMap<string, true>(MAX_CACHED_AGENTS)

  function noteOnce(organization: string, scope: string, session: string, agent: string): void {
    const name = `${organization}\0${scope}\0${session}\0${agent}`
    if (noted.get(name)) return
    noteAgent.run(organization, scope, session, agent)
    noted.set(name, true)
  }

  return {
    add(changes) {
      for (const change of changes) {
        const { organization_id, scope, session_id } = change
        increase.run(
          organization_id,
          scope,
          session_id,
          change.first_id,
          change.last_id,
          change.events,
          change.highest_risk,
          change.blocked,
          change.pii_events,
        )
        for (const agent of change.agents) noteOnce(organization_id, scope, session_id, agent)
      }
    },
    forget: noted.clear,
  }
}
